import type { SpanWords } from "./language-words.ts";

/** Parts of a word are often parted by a joiner without width, or by a space. */
const JOINT = "(?:\u200c| )?";

export const fa: SpanWords = {
  numbers: ["صفر", "یک", "دو", "سه", "چهار", "پنج", "شش", "هفت", "هشت", "نه", "ده", "یازده", "دوازده"],
  days: [
    ["امروز|امشب", 0],
    ["فردا|فرداشب", 1],
    [`پس${JOINT}فردا`, 2],
    ["دیروز|دیشب", -1],
    [`پریروز|پری${JOINT}روز`, -2],
    ["هفته(?:\u200cی|ی)? (?:بعد|آینده|دیگر)", 7],
    ["هفته(?:\u200cی|ی)? (?:پیش|گذشته|قبل)", -7],
  ],
  moments: [["نیم ساعت (?:دیگر|دیگه)", 30]],
  ahead: { before: "", after: "دیگر|دیگه|بعد|آینده" },
  ago: { before: "", after: "پیش|قبل" },
  units: { minute: "دقیقه", hour: "ساعت", day: "روز", week: "هفته", month: "ماه" },
  aUnit: "یک",
};
