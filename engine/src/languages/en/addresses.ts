import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "address",
  asked: `
    where are you[ guys/ folks/ all][ located/ based/ situated/ at],
    where(s/'s/ is) (your/the) {place}[ located/ based/ situated/ at],
    where (can/could/do/would) (i/we) (find/visit) (you/(your/the) {place}),
    where do (i/we) [have to /need to ](come/go)[ to],
    [what(s/'s/ is) ][(your/the) ][(exact/street/full/postal/{place}) ](ad[d]res[s]/location),
    how (can/do) (i/we) (get/come) to (you/(your/the) {place}),
    [in /on /at ](which/what) (street/road/town/city/address) (are you/is (it/(your/the) {place}))[ in/ on/ at/ located]
  `,
  places: `
    shop, store, office, workshop, restaurant, hotel, salon, clinic, surgery, studio, practice, garage,
    company, cafe, bakery, gym, school, business, branch, showroom, place, museum, bar, pub, pharmacy,
    library, center, centre, building, inn, guesthouse
  `,
  greetings: "hi, hello, hey, ok, and, excuse me, so, please",
  requests: `
    (can/could/will/would) you [please ](tell/give/send) me, tell me, i need, i want to know,
    do you know
  `,
  closings: "please, exactly",
  streets: {
    behindName: `
      Street, St, Road, Rd, Lane, Ln, Avenue, Ave, Drive, Dr, Square, Sq, Way, Court, Ct, Place, Pl, Close,
      Boulevard, Blvd, Terrace, Row, Parade, Highway, Hill, Quay, Wharf, Mews, Crescent, Gardens, Yard,
      Walk
    `,
  },
};
