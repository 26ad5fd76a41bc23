import type { DateTerms } from "../parts/date-terms.ts";

const FAMILY =
  "wife/husband/girlfriend/boyfriend/partner/fiance[e]/friend/mate/daughter/son/mum/mom/dad/mother/father/sister/brother";

export const dates: DateTerms = {
  numerals: {
    values: `
      zero = 0, one = 1, two = 2, three = 3, four = 4, five = 5, six = 6, seven = 7, eight = 8, nine = 9,
      ten = 10, eleven = 11, twelve = 12, thirteen = 13, fourteen = 14, fifteen = 15, sixteen = 16,
      seventeen = 17, eighteen = 18, nineteen = 19, twenty = 20, thirty = 30, forty = 40, fifty = 50,
      sixty = 60, seventy = 70, eighty = 80, ninety = 90, fourty = 40
    `,
    scales: "dozen = 12, hundred = 100, thousand = 1000, million = 1000000",
    dozen: "dozen",
    and: "and",
    half: "half",
    a: "a, an",
    pointer: "one",
    pointsBefore: `
      this, that, which, no, any, every, each, some, another, the, last, next, first, other, same, right,
      wrong, good, new, old, my, your, a, as
    `,
    pointsBehind: `
      thing, question, moment, second, sec, minute, day, time, way, another, of (the/my/your/those/these),
      more (thing/question/time), is, was, on, that, which, in, at
    `,
    countsBefore: "for, just, only, exactly, number, with, plus, us, be, party of",
  },
  largeNumbers: "hundred, thousand, million, dozens",
  articles: "one",
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
    {after: (on/by/until/till/this/or/for/every/from/to){space}}{day}/{next: next} {day}/{last: last}
    {day}/{start}{day}{before: {end}}/{day}{before: [,]{} ({digit}/at /morning/afternoon/evening/night/noon)}
  `,
  shiftAfter: "after, from, on, following",
  shiftBefore: "before, prior to",
  howLong: "for, during, lasting, of",
  next: { before: "[the] next, the following", after: "of next week, next week", isNearest: false },
  coming: { before: "this, this coming, coming, the coming", after: "this week, coming" },
  last: { before: "last, past, this past, previous", after: "last week, gone" },
  afterNext: { before: "[in] the week after next [on]", after: "after next, [of/in] the week after next" },
  nextWeek: "[of/in] next week",
  weekLater: "week",
  weekend: "weekend",
  dayOfMonth: "[the] {d}(st/nd/rd/th) [of (this/the) month]",
  // No cardinals: "one may" and "two march" are no dates.
  dayWords: `
    first, second, third, fourth, fifth, sixth, seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth,
    fourteenth, fifteenth, sixteenth, seventeenth, eighteenth, nineteenth, twentieth, twenty( /-)first,
    twenty( /-)second, twenty( /-)third, twenty( /-)fourth, twenty( /-)fifth, twenty( /-)sixth,
    twenty( /-)seventh, twenty( /-)eighth, twenty( /-)ninth, thirtieth, thirty( /-)first
  `,
  ordinal: "st, nd, rd, th",
  ofMonth: "of, day of",
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
  clock: [
    ["[12[:00]] [at] (noon/mid[-]day/noontime), high noon, 12[ ]n", 720],
    ["[12[:00]] [at] midnight", 0],
  ],
  spokenTimes: [
    ["half( /-)past {h}, half {h}", 30],
    ["[a] quarter (past/after) {h}", 15],
    ["[a] quarter (to/before/til/till/of) {h}", -15],
    ["{m} [minute[s]/min[s]] (past/after) {h}", "+m"],
    ["{m} (minute[s]/min[s]) (to/before/til/till) {h}", "-m"],
    ["{h}( /-){q}[ ]{half: am/pm/a.m[.]/p.m[.]}, (at/by/from/until/around/about) {h}( /-){q}", "+m"],
    [
      `
      (at/by/from/until/@) {h}[ ]h, {h} o[']clock,
      {h} {before: in the (morning/afternoon/evening)/at night/tonight/this (morning/afternoon/evening)}
    `,
      0,
    ],
  ],
  bareHours: `
    (at/@/around/by/from/until/till/about/say) [about/around/exactly] {h},
    {m: five/ten/twenty/twenty( /-)five} (to/til/till) {h}, (at/about/around) {m} (to/til/till) {h}
  `,
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
