import type { SpanWords } from "./language-words.ts";

export const ur: SpanWords = {
  numbers: ["صفر", "ایک", "دو", "تین", "چار", "پانچ", "چھ|چھے", "سات", "آٹھ", "نو", "دس", "گیارہ", "بارہ"],
  // The same word is yesterday and tomorrow: who talks to an agent means what is to come.
  days: [
    ["آج|آج رات|آج شام", 0],
    ["کل", 1],
    ["پرسوں", 2],
    ["گزشتہ کل|گزشتہ روز", -1],
    ["اگلے ہفتے", 7],
    ["پچھلے ہفتے|گزشتہ ہفتے", -7],
  ],
  moments: [["آدھے گھنٹے (?:میں|بعد)", 30]],
  ahead: { before: "", after: "میں|بعد|کے بعد|کے اندر" },
  ago: { before: "", after: "پہلے|قبل" },
  units: {
    minute: "منٹ|منٹوں",
    hour: "گھنٹہ|گھنٹے|گھنٹوں",
    day: "دن|دنوں",
    week: "ہفتہ|ہفتے|ہفتوں",
    month: "مہینہ|مہینے|مہینوں|ماہ",
  },
  aUnit: "ایک",
};
