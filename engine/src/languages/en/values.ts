import type { DateTerms } from "../parts/date-terms.ts";
import type { FigureWords } from "../parts/figure-words.ts";
import type { HourWords } from "../parts/hour-words.ts";
import type { NumeralWords } from "../parts/numeral-words.ts";
import type { SpanTerms } from "../parts/span-terms.ts";

export const spans: SpanTerms = {
  numbers: `
    zero/none/nobody/no one else, one, two, three, four, five, six, seven, eight, nine, ten, eleven, twelve,
    thirteen, fourteen, fifteen, sixteen, seventeen, eighteen, nineteen, twenty, twenty( /-)one,
    twenty( /-)two, twenty( /-)three, twenty( /-)four, twenty( /-)five, twenty( /-)six, twenty( /-)seven,
    twenty( /-)eight, twenty( /-)nine, thirty, thirty( /-)one, thirty( /-)two, thirty( /-)three,
    thirty( /-)four, thirty( /-)five, thirty( /-)six, thirty( /-)seven, thirty( /-)eight, thirty( /-)nine,
    fo[u]rty, fo[u]rty( /-)one, fo[u]rty( /-)two, fo[u]rty( /-)three, fo[u]rty( /-)four, fo[u]rty( /-)five,
    fo[u]rty( /-)six, fo[u]rty( /-)seven, fo[u]rty( /-)eight, fo[u]rty( /-)nine, fifty, fifty( /-)one,
    fifty( /-)two, fifty( /-)three, fifty( /-)four, fifty( /-)five, fifty( /-)six, fifty( /-)seven,
    fifty( /-)eight, fifty( /-)nine, sixty, sixty( /-)one, sixty( /-)two, sixty( /-)three, sixty( /-)four,
    sixty( /-)five, sixty( /-)six, sixty( /-)seven, sixty( /-)eight, sixty( /-)nine, seventy, seventy( /-)one,
    seventy( /-)two, seventy( /-)three, seventy( /-)four, seventy( /-)five, seventy( /-)six,
    seventy( /-)seven, seventy( /-)eight, seventy( /-)nine, eighty, eighty( /-)one, eighty( /-)two,
    eighty( /-)three, eighty( /-)four, eighty( /-)five, eighty( /-)six, eighty( /-)seven, eighty( /-)eight,
    eighty( /-)nine, ninety, ninety( /-)one, ninety( /-)two, ninety( /-)three, ninety( /-)four,
    ninety( /-)five, ninety( /-)six, ninety( /-)seven, ninety( /-)eight, ninety( /-)nine
  `,
  days: [
    ["[the] day after tomorrow, overmorrow", 2],
    ["[the] day before yesterday", -2],
    ["(tomorrow/tomorow/tommorow/tommorrow/tomorro/tomorrrow/2morrow/2moro/tmrw/tmr/tmrrw/tmw)[[']s]", 1],
    ["yesterday, last night", -1],
    [
      "today, [the] current (date/day), tonight, tonite, [later] this (morning/afternoon/evening/night/very day)",
      0,
    ],
    ["in a fortnight, a fortnight from (now/today), a fortnight today, in a fortnight's time", 14],
    ["a week from now, a week today, this time next week, today week", 7],
    ["a week tomorrow, tomorrow week", 8],
  ],
  moments: [],
  ahead: { before: "in, within, after another", after: "from now, from today, hence, later" },
  ago: { before: "", after: "ago, earlier" },
  units: {
    minute: "minute[s], min[s]",
    hour: "hour[s], hr[s]",
    day: "day[s]",
    week: "week[s], wk[s]",
    month: "month[s]",
  },
  lengths: {
    second: "second, seconds, sec, secs",
    minute: "minute, minutes, min, mins",
    hour: "hour, hours, hr, hrs, h, quarter hour = 0.25",
    day: "day, days",
    night: "night, nights",
    week: "week, weeks, wk, wks, fortnight = 2, fortnights",
    month: "month, months",
    year: "year, years, yr, yrs",
    counts: "a = 1, an = 1, another = 1, couple of = 2, a couple of = 2, a couple = 2",
    whole: "whole, full, entire, all",
  },
  aUnit: "a[n], another",
  named: undefined,
  hours: undefined,
};

const FAMILY =
  "wife/husband/girlfriend/boyfriend/partner/fiance[e]/friend/mate/daughter/son/mum/mom/dad/mother/father/sister/brother";

export const dates: DateTerms = {
  articles: "one",
  pointer: {
    before: `
      this, that, which, no, any, every, each, some, another, the, last, next, first, other, same, right,
      wrong, good, new, old, my, your, a, as
    `,
    behind: `
      thing, question, moment, second, sec, minute, day, time, way, another, of (the/my/your/those/these),
      more (thing/question/time), is, was, on, that, which, in, at
    `,
    counts: "for, just, only, exactly, number, with, plus, us, be, party of",
  },
  groupBefore: "we are, we're, we'll be, we will be, there are, party of, group of",
  alone: "just me, only me, just myself, by myself, on my own",
  pair: `me(,/ and) my (${FAMILY}), my (${FAMILY})(,/ and) (i/me/myself), just us two`,
  toWords: "to, till, until, through, thru",
  orWords: "or",
  months: `
    january/jan, february/feb, march/mar, april/apr, may, june/jun, july/jul, august/aug, september/sept/sep,
    october/oct, november/nov, december/dec
  `,
  weekdays: "monday, tuesday, wednesday/wensday, thursday, friday, saturday, sunday",
  shortWeekdays: "mon, tue[s], wed[s], thur[s]/thur, fri, sat, sun",
  // "Sat" and "sun" are words too: weekdays only where what stands round them says so.
  shortWeekday: `
    {after: (on/by/until/till/this/or/for/every/from/to/next/last){space}}{day}/{start}{day}{before: {end}}/{day}{before: [,]{}
    ({digit}/at /morning/afternoon/evening/night/noon/next/(to/until/till/-) (mon/tue/wed/thu/fri/sat/sun))}
  `,
  shiftAfter: "after, from, on, following",
  shiftBefore: "before, prior to",
  howLong: "for, during, lasting, of",
  next: "the following, next, following, upcoming",
  isNextNearest: false,
  coming: "this coming, this, coming, current",
  last: "this past, last, past, previous, preceding",
  afterNext: "after next",
  weekLater: "week",
  weekend: "weekend",
  dayOfMonth: "[the] {d}(st/nd/rd/th)",
  // No cardinals: "one may" and "two march" are no dates.
  dayWords: `
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth,
    fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth, twenty( /-)first,
    twenty( /-)second, twenty( /-)third, twenty( /-)fourth, twenty( /-)fifth, twenty( /-)sixth,
    twenty( /-)seventh, twenty( /-)eighth, twenty( /-)ninth, thirtieth, thirty( /-)first
  `,
  ordinal: "st, nd, rd, th",
  ofMonth: "of the month of, of, in",
  ordinals: "first, second, third, fourth, fifth",
  lastOf: "last, final",
  years: "year[s], yr[s]",
  from: "from, since, starting",
  notThis: `
    before, after, not, except, but not on, not on, not at, no later than, other than, instead of, isn't,
    wasn't, than
  `,
  holidays: [
    ["christmas eve, xmas eve", "christmas_eve"],
    ["boxing day, st[.] stephen's day", "boxing_day"],
    ["christmas day, christmas, xmas", "christmas"],
    ["new year[']s eve, nye", "new_years_eve"],
    ["new year[']s day, new year[']s, [the] new year", "new_year"],
    ["[st[.]/saint] valentine[']s [day], valentines", "valentine"],
    ["(st[.]/saint) (patrick[']s/paddy[']s) [day]", "st_patrick"],
    ["good friday", "good_friday"],
    ["easter monday", "easter_monday"],
    ["easter sunday, easter [day]", "easter"],
    ["independence day, [the] fourth of july", "independence_us"],
    ["hallowe[']en", "halloween"],
    ["black friday", "black_friday"],
    ["thanksgiving [day]", "thanksgiving"],
  ],
  isTwelveHour: true,
  dayParts: {
    morning: "morning, mornings, breakfast",
    afternoon: "afternoon, arvo",
    evening: "evening, tonight, tonite, at night, night, dinner, supper",
  },
  eveningMeal: "{not after: pool/coffee/billiard} table {not before: tennis/football}, dinner, supper",
  earlierMeal: "breakfast, brunch, lunch",
  tail: `
    on, for, in, at, and, to, until, till, please, pls, thanks, with, or, if, but, today, tonight, tomorrow,
    sharp, ish, this, next, local, would, is, works, we, i, the, my, our, a, an, as, by, of this, of next,
    from, so, then, when, because, will, should, ok, okay, around, about, instead
  `,
};

export const figures: FigureWords = {
  beforeCode: `
    order, booking, reservation, reference, ref, number, nr, no, code, id, ticket, invoice, account,
    tracking, confirmation
  `,
  betweenCode: "number, no, nr, id, code, is",
  onNumber: "pax, ppl, people",
  years: "year[s], yr[s]",
  old: "old",
  group: "",
  fractionOf: "of, cup, hour, price, inch",
  later: "later",
  article: "the",
  ambiguousMonths: "May, March, August",
};

export const hours: HourWords = {
  marks: "o'clock, oclock, h, hrs, hours, sharp, ish",
  named:
    "noon = 720, high noon = 720, noontime = 720, midday = 720, mid-day = 720, midnight = 0, mid-night = 0",
  am: "am, a.m., a.m, a. m., a . m ., in the morning, this morning, morning",
  pm: `
    pm, p.m., p.m, p. m., p . m ., in the afternoon, this afternoon, afternoon, in the evening, this evening, evening,
    tonight
  `,
  night: "at night, in the night",
  at: "",
  from: "from",
  of: "",
  between: "between",
  to: "to, until, till, til, through, or",
  and: "and",
  atTail: "at, about, around, by, say, until, till, from, exactly, @",
  atHour: "",
  past: "past, after",
  before: "to, before, til, till, of",
  plus: "",
  less: "",
  parts: "quarter = 15, a quarter = 15, three quarters = 45, half = 30",
  shifts: "half = 30",
  minutes: "minute, minutes, min, mins",
  beforeLength: "",
};

export const numerals: NumeralWords = {
  values: `
    zero/naught/nought/nil = 0, one = 1, two = 2, three = 3, four = 4, five = 5, six = 6, seven = 7,
    eight = 8, nine = 9, ten = 10, eleven = 11, twelve = 12, thirteen = 13, fourteen = 14,
    fifteen = 15, sixteen = 16, seventeen = 17, eighteen = 18, nineteen = 19, twenty = 20, thirty = 30,
    forty/fourty = 40, fifty = 50, sixty = 60, seventy = 70, eighty = 80, ninety = 90
  `,
  scales: `
    dozen/dozens = 12, hundred/hundreds = 100, thousand/thousands/k = 1000, lakh/lakhs = 100000,
    million/millions/mln = 1000000, crore/crores = 10000000, billion/billions/bn = 1000000000,
    trillion/trillions/tn = 1000000000000
  `,
  bareScales: "dozen",
  moneyScales: "m/mil = 1000000, b = 1000000000",
  spokenScales: "grand = 1000",
  fractions: `
    half/halves = 2, third/thirds = 3, quarter/quarters/fourths = 4, fifth/fifths = 5,
    sixth/sixths = 6, seventh/sevenths = 7, eighth/eighths = 8, ninth/ninths = 9, tenth/tenths = 10,
    hundredths = 100, thousandths = 1000
  `,
  minus: "minus, negative",
  belowZero: "below zero, under zero, below freezing, sub zero",
  of: "of, of the",
  point: "point",
  and: "and",
  tensJoint: "",
  article: "a, an",
  over: "over",
  vague: "few, couple, several",
  currencies: "dollar, dollars, euro, euros, pound, pounds, buck, bucks, quid, sterling",
  subunits: "cent, cents, penny, pennies, pence",
  percent: "percent, per cent",
  clitics: "",
  glued: "nothing",
  isOnesFirst: false,
  isTenBehindOnes: false,
  isVigesimal: false,
};
