import type { SpanWords } from "../language-words.ts";

export const sv: SpanWords = {
  numbers: [
    "noll",
    "en|ett",
    "två",
    "tre",
    "fyra",
    "fem",
    ..."sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton nitton tjugo".split(" "),
  ],
  days: [],
  moments: [["om en halvtimme", 30]],
  ahead: { before: "om|efter|inom|nästa|kommande", after: "senare|från nu" },
  ago: { before: "förra", after: "sedan|tidigare" },
  units: {
    minute: "minuter|minut|min",
    hour: "timmar|timme|tim",
    day: "dagar|dag|dygn",
    week: "veckor|vecka",
    month: "månader|månad|mån",
  },
  aUnit: "en|ett",
};
