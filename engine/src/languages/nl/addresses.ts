import type { AddressWords } from "../parts/address-words.ts";

export const addresses: AddressWords = {
  titles: "adres",
  asked: `
    waar (zijn/zitten/bevinden/vind ik/kan ik) (jullie/u)[ zich][ gevestigd/ vinden/ te vinden],
    waar (is/zit/ligt/vind ik) (de/het/jullie/uw) {place}, [wat is ][(jullie/uw/het/je) ]adres,
    hoe kom ik bij (jullie/u/(de/het/jullie/uw) {place})
  `,
  places: `
    winkel, kantoor, werkplaats, restaurant, hotel, salon, praktijk, studio, garage, café, bakkerij,
    sportschool, school, zaak, museum, apotheek, vestiging, bedrijf
  `,
  greetings: "hallo, hoi, goedendag, en",
  requests: "",
  closings: "precies",
  streets: {
    endOfName: "straat, laan, plein, gracht, kade, singel, dijk",
    alone: "Straat, Laan, Plein",
  },
};
