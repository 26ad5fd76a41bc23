import type { SpanWords } from "./language-words.ts";

const AHEAD = "(?:بعد|خلال|في غضون|في خلال|في ظرف)";
const AGO = "(?:قبل|منذ)";
const DIGITS = [..."٠١٢٣٤٥٦٧٨٩"];

/** A number's words, and its figures as they are written in Arabic. */
function numbers(words: readonly string[]): string[] {
  return Array.from({ length: 41 }, (_, value) =>
    [words[value], [...String(value)].map((digit) => DIGITS[Number(digit)]).join("")]
      .filter((one) => one !== undefined)
      .join("|"),
  );
}

export const ar: SpanWords = {
  numbers: numbers([
    "صفر",
    "واحد|واحدة",
    "اثنان|اثنين|اثنتان|اثنتين",
    "ثلاثة|ثلاث",
    "أربعة|أربع",
    "خمسة|خمس",
    "ستة|ست",
    "سبعة|سبع",
    "ثمانية|ثماني|ثمان",
    "تسعة|تسع",
    "عشرة|عشر",
    "أحد عشر|إحدى عشرة",
    "اثنا عشر|اثني عشر|اثنتا عشرة|اثنتي عشرة",
  ]),
  // One and two of something are words of their own.
  days: [
    [`${AHEAD} يوم(?: واحد)?`, 1],
    [`${AHEAD} يومين`, 2],
    [`${AHEAD} أسبوع(?: واحد)?`, 7],
    [`${AHEAD} أسبوعين`, 14],
    [`${AGO} يوم(?: واحد)?`, -1],
    [`${AGO} يومين`, -2],
    [`${AGO} أسبوع(?: واحد)?`, -7],
    [`${AGO} أسبوعين`, -14],
  ],
  moments: [
    [`${AHEAD} ساعة(?: واحدة)?`, 60],
    [`${AHEAD} ساعتين`, 120],
    [`${AHEAD} (?:نصف|نص) ساعة`, 30],
    [`${AHEAD} دقيقتين`, 2],
  ],
  ahead: { before: AHEAD, after: "من الآن|لاحقا" },
  ago: { before: AGO, after: "مضت" },
  units: {
    minute: "دقيقة|دقائق",
    hour: "ساعة|ساعات",
    day: "يوما|يوم|أيام",
    week: "أسبوعا|أسبوع|أسابيع",
    month: "شهرا|شهر|أشهر|شهور",
  },
  aUnit: "واحد",
};
