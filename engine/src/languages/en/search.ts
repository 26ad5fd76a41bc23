import type { AddressWords } from "../parts/address-words.ts";
import type { FactWords } from "../parts/fact-words.ts";
import type { QueryWords } from "../parts/search-words.ts";

export const queries: QueryWords = {
  chat: `
    please, tell, know, want, need, like, would, hi, hello, hey, thanks, thank, help, many, much, get, let,
    give, find, info, information, looking, wonder, wondering, question, ask, say, says, show, explain, offer, okay, ok,
    also, anything, something, someone, anyone, old, really, just, one, want, wants
  `,
  synonyms: [
    "allow, allowed, permit, permitted, welcome = allowed, permitted, welcome, forbidden, prohibited",
    "open, opening, opened, hours, close, closed, closing, closes, schedule = daily, weekdays",
    "address, location, located, directions = street, road, avenue, lane, square, find, visit",
    "phone, telephone, call, number, contact, reach, hotline = email, mail, write, fax, chat",
    "email, mail, contact, write = address",
    `
      pay, paying, payment, payments, paid = cash, card, cards, visa, mastercard, paypal, transfer, invoice,
      accept, charged
    `,
    "take, accept, accepts, accepted = take",
    "subscription, plan, membership, contract = cancel",
    "2fa, mfa, otp, two-factor = two-factor, authentication",
    "card, cards = visa, mastercard, amex, credit, debit",
    `
      cost, costs, price, prices, pricing, priced, fee, fees, charge, charges, rate, rates, expensive, cheap,
      tariff = costs, charge
    `,
    `
      ship, shipping, ships, shipped, deliver, delivery, delivered, delivers, dispatch = shipment, parcel,
      post, courier, arrive, arrives
    `,
    `
      return, returns, returned, refund, refunds, refunded, exchange, money = reimburse, reimbursed, send,
      withdraw, withdrawal
    `,
    "cancel, cancelled, cancellation, unsubscribe, terminate = subscription, notice",
    "appointment, appointments, book, booking, reserve, reservation, reservations = schedule, table",
    "discount, discounts, offer, cheaper, coupon, deal = off, save, saves, percent, reduced",
    "owner, owns, own, founder, founded, founders, boss = founded, director",
    "staff, employees, employee, team, people = employees",
    "guarantee, warranty, guaranteed = guarantee, covers, covered, repair",
    "broken, broke, defective, defect, faulty, damaged, complaint = warranty, repair",
    "buy, purchase, order, orders, ordered, ordering = shop, checkout",
    "sign, log, login, signin, register, account, registration = account, password",
    "kids, kid, children, child, baby = pediatrics, family, age",
    "dog, dogs, pet, pets, cat = pets, animals",
    "vegan, vegetarian = vegan, vegetarian, meat",
    "wheelchair, accessible, disabled, accessibility = step-free, lift, elevator, ramp",
    "wifi, wlan, internet, wi-fi = wireless, wi-fi, wifi",
    "doctor, doctors, physician = dr",
    "job, jobs, career, careers, hiring, vacancy, vacancies = apply, application",
    "area, areas, region, regions = serve, serves, cover, covers",
    "cover, covers = serve, serves",
    "urgent, urgently, emergency, emergencies = emergency",
    "store, keep, storing, stored = store",
    "expire, expires, expiry, valid = valid, expire",
    "fix, repair, mend, repairs = repair",
    "begin, start, starts, started = create",
  ],
  bare: "where = address, when = opening",
  light: `
    accept, accepted, allow, allowed, available, back, bring, business, come, comes, company, currently, firm,
    fit, get, go, goes, going, happen, happens, include, includes, keep, limit, make, makes, place, possible,
    provide, put, rule, sell, sells, send, service, services, shop, site, soon, support, supported, take,
    takes, team, thing, time, today, use, used, using, way, website, work, works, year, yearly, day, days,
    anytime, turn, enable, switch
  `,
};

export const facts: FactWords = {
  number: {
    whole: `
      when, how (many/much/long/old/far/often/tall/big), what (year/date/time/percentage/number),
      which year
    `,
    within: "",
  },
  contact: { whole: "phone, telephone, call you, contact, reach you", within: "" },
  email: { whole: "e[-]mail", within: "" },
  price: { whole: "cost, costs, price, prices, fee, how much", within: "" },
  person: { whole: "who (is/are) (the/your), who's (the/your), whos (the/your)", within: "" },
  things: { whole: "which, who, what (kind/kinds/sort/sorts/types) of, all (the/your/of/my)", within: "" },
  currencies: { whole: "euro[s], dollar[s], pound[s]", within: "" },
  askingWithin: "",
};

export const addresses: AddressWords = {
  titles: "address",
  legalTitles: "imprint, legal, privacy, terms, disclaimer, cookie policy",
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
