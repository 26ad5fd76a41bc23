import type { VagueWords } from "../parts/vague-words.ts";

export const vague: VagueWords = {
  from: `
    [any time/anytime/some time/sometime] after, not before, no earlier than, not earlier than, starting
    (at/from)
  `,
  onwards: "on, onwards, onward, or later, or after, and later",
  until: `
    [any time/anytime/some time/sometime] before, earlier than, no later than, not later than, not after,
    by, until, till
  `,
  orEarlier: "or earlier, or before, at the latest, latest",
  weekOf: "week (of/commencing/starting/beginning)",
  thisWeek: "this week",
  nextWeek: "next week, coming week, following week, week after",
  weekend: "weekend[s]",
  weekendFrom: 5,
  any: `
    whenever [suits/works/is best/is good/you (like/want/can)] [you], any, any one, anything [goes/works/is
    fine], any (time/day/date/hour/slot) [at all/works/is fine/will do], anytime [works/is fine], either,
    either one, whichever, whatever [works/suits] [you], it doesn't matter, doesn't matter, does not matter,
    doesnt matter, i don't mind, don't mind, dont mind, i don't care, don't care, dont care, no preference,
    you (choose/decide/pick), up to you, your (choice/call), all the same [to me], makes no difference, i'm
    flexible, im flexible, i am flexible, flexible, as soon as possible, asap, the sooner the better, as
    soon as you can, (the/your) (first/next/earliest) [available/possible/free]
    (slot/one/time/date/appointment), (first/next/earliest) (available/possible)
  `,
  later: "later, afterwards",
  earlier: "earlier, sooner",
  somewhatLater: `
    (bit/little/slightly/somewhat/much/any/rather/something/make it/make that/be) later, later
    (please/instead/if possible/in the day/that day/on that day/time/hour/slot/would be/one)
  `,
  somewhatEarlier: `
    (bit/little/slightly/somewhat/much/any/rather/something/make it/make that/be) (earlier/sooner),
    (earlier/sooner) (please/instead/if possible/in the day/that day/on that day/time/hour/slot/would
    be/one)
  `,
  hourAfter: "",
  hourBefore: "",
  dayAfter: "the day after, (the/on the) (next/following) day, (a/one) day later",
  dayBefore: "the day before, (a/one) day (earlier/before/sooner), the previous day",
};
