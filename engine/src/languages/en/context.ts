import type { ContextWords } from "../parts/context-words.ts";

export const context: ContextWords = {
  and: "and, plus",
  clauseJoint: "and, but",
  numberJoint: "",
  with: "with",
  including: "including, incl",
  without: "without, excluding, excl",
  wish: "want, need, like, add, include, have, love, prefer, i'm, im",
  not: "no, not, don't, dont, doesn't, won't, isn't, never, nor",
  subjects: "i, we, it, they, that, there, this, you, let's, my, our, he, she",
  half: "half a[n]",
  beforeClock: "at, by, from, until, till, around",
  beforeDay: "the",
  beforeYear: "",
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
  leads: "from, to, until, till",
  notThisJoint: "on, at, the",
  hourJoint: "",
  behindHour: "ish",
  halfJoint: "to, until, till, or",
  between: "between",
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
    arrival: "checkin, arrival, arrive, arriving, from, start, starting, begin, beginning, pickup",
    departure: `
      checkout, departure, depart, departing, leave, leaving, until, till, to, end, ending, dropoff
    `,
    outbound: "departure, depart, departing, leave, leaving, outbound, fly",
    return: "return, returning, back, inbound, home",
    start: "start, starts, starting, begin, begins, from, open, opens, opening",
    end: "end, ends, ending, until, till, to, finish, finishes, close, closes, closing",
    birth: "birth, birthday, birthdate, born, dob",
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
    particles: "bin, al, af",
    notInName: `
      speaking, calling, and, from, but, with, at, in, on, i, my, the, a, an, for, who, here, please, looking,
      not, is, was, so, just, very, sorry, happy, sure, interested, going, back, later, again, now, soon,
      today, tomorrow, tonight, asap, anytime, when, if
    `,
  },
};
