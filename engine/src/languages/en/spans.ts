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
    ["today, tonight, tonite, [later] this (morning/afternoon/evening/very day)", 0],
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
  aUnit: "a[n], another",
  named: undefined,
  hours: undefined,
};
