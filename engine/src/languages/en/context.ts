import type { ContextWords } from "../parts/context-words.ts";
import type { FramingWords } from "../parts/framing-words.ts";
import type { NameTitleWords } from "../parts/name-title-words.ts";
import type { NamingWords } from "../parts/naming-words.ts";
import type { RoleWords } from "../parts/role-words.ts";
import type { TitleWords } from "../parts/title-words.ts";
import type { WritingWords } from "../parts/writing-words.ts";

export const context: ContextWords = {
  and: "and, plus",
  clauseJoint: "and, but",
  with: "with",
  including: "including, incl",
  without: "without, excluding, excl",
  wish: "want, need, like, add, include, have, love, prefer, i'm, im",
  not: "no, not, don't, dont, doesn't, won't, isn't, never, nor",
  except:
    "anything but, everything but, anything except, everything except, all but, any but, except, except for, other than, apart from, aside from",
  me: "me, myself",
  addedBefore: "plus",
  addedBehind: "more, extra, additional",
  subjects: "i, we, it, they, that, there, this, you, let's, my, our, he, she",
  half: "half a[n]",
  beforeDay: "the",
  more: "more, other, of, additional",
  labels: `
    room, table, gate, flat, apartment, apt, floor, version, page, line, platform, level, chapter, step,
    question, order, bus, train, no, nr
  `,
  bring: "deliver",
  planned: `
    visit, book, schedule, call me back, booking, bookings, appointment[s], deliver(y/ed), reserv(ation/e),
    check[-][ ]in, check[-][ ]out, arrival, departure, pick[-][ ]up, collection date, start date, viewing,
    meeting, callback, call back, trip, stay, try[-][ ]out, trial
  `,
  passed: `
    last, past, previous, former, happened, occurred, birth, born, birthday, purchas(e/ed), bought, was, were,
    did, broke, since, made, missed
  `,
  afterwards: `
    invoice[s], receipt[s], bill[s], complain, complaint[s], feedback, review[s], rate, refund[s], damage[s],
    report, claim, lost, history
  `,
  common: `
    the, a, an, of, for, to, in, on, at, is, are, be, by, or, and, with, your, our, my, their, its, this,
    that, how, many, much, which, what, when, who, where, whether, if, number, date, time, day, value, total,
    desired, preferred, required, needed, included, wanted, allowed, available, accepted, possible, please,
    do, you, we, it, want, wants, like, would, need, needs, customer, user, visitor
  `,
  notThisJoint: "on, at, the",
  countingArticle: "a[n]",
  counted: {
    "people/all": `
      people, persons, person, guests, guest, pax, diners, attendees, visitors, participants, passengers,
      travellers, travelers, seats, places, covers, us, friends, heads
    `,
    "people/adults": "adults, adult, grown-ups",
    "children/all": "children, child, kids, kid, infants, babies, baby, toddlers, toddler, infant",
    "nights/all": "nights, night",
    "rooms/all": "rooms, room, bedrooms",
    "tickets/all": "tickets, ticket",
    "days/all": "days, day",
    "weeks/all": "weeks, week",
    "months/all": "months, month",
    "years/all": "years, year, yrs, yo, age, aged, old",
    "hours/all": "hours, hour, hrs",
    "minutes/all": "minutes, minute, mins, min, seconds, secs",
    "money/all": `
      euros, euro, eur, dollars, dollar, usd, bucks, pounds, pound, gbp, quid, cents, pence, yen, price,
      budget, amount, cost, costs, total, fee, money, salary, deposit
    `,
    "percent/all": "percent, percentage",
    "length/all": `
      km, kilometers, kilometres, miles, mile, meters, metres, meter, m, cm, mm, inches, inch, feet, ft,
      distance
    `,
    "weight/all": "kg, kilos, kilo, kilograms, grams, gram, g, lbs, lb, stone, tons, weight",
    "stars/all": "stars, star",
    "talk/all": `
      questions, question, things, thing, problems, problem, issues, issue, reason, reasons, times, ways,
      options, choices, points
    `,
  },
  related: {
    delivery: "delivery, deliver, delivered",
    collection: "collection, collect, pickup",
  },
  names: {
    named: "my [full/first/last] name[s] is, my names, my name's, name[']s, [full/first/last] name:",
    introduced: "i'm, i am, call me, this is, it's, it is, name is, name, in the name of",
    titles: "mr[s][.], ms[.], miss",
    thisIs: "this is",
    speaking: "speaking, calling, here",
    beforeContact: "for, from",
    nearContact: `
      call, phone, tel, mobile, cell, text, ring, contact, number, please, hi, hello, hey, thanks, service,
      support, office, opening, hours, good, morning, afternoon, evening, day, dear, madam, sir
    `,
    particles: "bin, bint, ibn, al, af",
    notInName: `
      speaking, calling, and, from, but, with, at, in, on, i, my, the, a, an, for, who, here, please, looking,
      not, is, was, so, just, very, sorry, happy, sure, interested, going, back, later, again, now, soon,
      today, tomorrow, tonight, asap, anytime, when, if
    `,
  },
};

export const roles: RoleWords = {
  start:
    "start, starts, starting, begin, begins, beginning, open[s/ing], origin, source, first (day/date/night/morning), check[-][ ]in, pick[-][ ]up, outbound, onward, minimum, least, lowest, earliest",
  end: "end, ends, ending, finish, finishes, finishing, close[s], closing, destination, last (day/date/night/morning), check[-][ ]out, drop[-][ ]off, return, returning, inbound, maximum, most, highest, latest",
  departure: "departure, departs, depart, departing, leave, leaves, leaving",
  arrival: "arrival, arrive, arrives, arriving",
  via: "via, stopover, by way of, passing through, changing (at/in)",
  birth: "birth, birthday, birthdate, born, dob, d.o.b",
  from: "from, starting (at/on/in/from), as of, beginning (at/on/in)",
  to: "until, till, up to, through to, ending (at/on/in)",
  fromPlace: "out of",
  toPlace: "to, towards, into, bound for",
  since: "since, ever since",
  beside: "the, on, about, around, roughly, next, this, at, in, station, city of",
};

export const naming: NamingWords = {
  joins: "and",
  leads: "for, from, under, this is, it's, i'm, [my /the ]name[ is/'s]",
  before: "(F/f)or, (F/f)rom, (U/u)nder, (I/i)t's",
  notInName: "i, my, we, you, it, is, am, are, was, have, want, need, would, please, the, not",
  unmarked: "im",
  smallParticles: "",
  firstNames: "",
};

export const nameTitles: NameTitleWords = {
  first: "",
  last: "",
  full: "",
  composed: {
    persons: `
      guest, party, customer, client, contact, visitor, patient, caller, booker, tenant, passenger,
      participant, attendee, student, pupil, child, member, driver, account[ ]holder
    `,
    occasions: "booking, reservation, appointment, order",
    names: "[first/last/given/family/middle/full] (name/surname/forename)[s]",
    joins: "and",
    before: "your, the, full, first, last, and, complete",
    of: "of the, of, for the, on the",
    elided: "",
    contactPersons: "contact person",
    firstParts: "first, given, fore",
    lastParts: "last, family, surname",
  },
};

export const titles: TitleWords = {
  email: "e[-]mail[s], mail [address]",
  phone: `
    [tele]phone[s], mobile, cell, cellphone, tel, callback number, call back number, contact number,
    whatsapp
  `,
  postcode: "{0+ letters}post[ ]code{0+ letters}, {0+ letters}postal{0+ letters}, zip",
  url: "website, web[ ]page, web[ ]site, homepage, url, link",
  reference: `
    (order/booking/reservation/confirmation/ticket/invoice/account/policy/serial/case/customer/client/member[ship]/tracking/shipment/contract/vat/tax)[[ ](reference/ref)][ ](number[s]/no/nr/id[s]/code[s]/#),
    reference, ref, tracking, sku
  `,
  compounds: "{verb: check/pick/drop/sign/log} {particle: in/out/up/off}",
};

export const writing: WritingWords = {
  frequentAbbreviations: "dr, mr, mrs, ms, st, no, nr, vs, approx, ca, e.g, i.e",
  abbreviations: `
    prof, nos, vol, fig, art, op, ed, eds, cf, jr, sr, col, gen, lt, sgt, capt, rev, hon, gov, sen, rep,
    inc, ltd, co, corp, tel, jan, feb, mar, apr, aug, sept, sep, oct, nov, dec
  `,
  spellings: "wifi = w[-/‐/‑]lan/wi(-/‐/‑/ )fi/wireless(-/ )(lan/internet/network)",
  spellingsAtEnd: "wifi = wireless",
};

export const framing: FramingWords = {
  called: `
    (it's/its/it is/this is/that is/that's/they are/they're/we are/we're/i am/i'm/[the/our/my] {1-2 words} (is/are)) (called/named),
    it goes by, we go by, [the/our/my/its/their] [company/business/firm/full/official] name (is/would be)
  `,
  introduced: `
    we are, we're, it is, it's, this is, that is, that's, that would be, it would be, i am, i'm, they are,
    they're
  `,
  behind: "is the name, is our name, is its name, is what (it's/we're/it is/we are) called",
  at: "",
  atToo: "at",
  dot: "dot, point",
  extension: "extension, extn, ext, xtn, x",
  accounts: `
    account, acct, iban, order, invoice, ticket, booking, reservation, reference, ref, tracking,
    confirmation, customer, client, policy, serial, case, contract, code, id, card
  `,
};
