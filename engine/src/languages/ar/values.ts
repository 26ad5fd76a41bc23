import type { SpanWords } from "../language-words.ts";

const AHEAD = "(?:بعد|خلال|في غضون|في خلال|في ظرف)";
const AGO = "(?:قبل|منذ)";
const MORNING = "صباحا|الصباح|فجرا|الفجر|(?<=\\d )ص";
const AFTERNOON = "ظهرا|الظهر|عصرا|العصر";
const EVENING = "مساء|المساء|ليلا|الليل|(?<=\\d )م";
const PART = `(?:في )?(?:بعد )?(?:${MORNING}|${AFTERNOON}|${EVENING})`;
const HOUR = "(?:ال)?ساعة ";
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
    "واحد|واحدة|الواحدة",
    "اثنان|اثنين|اثنتان|اثنتين|الثانية",
    "ثلاثة|ثلاث|الثالثة",
    "أربعة|أربع|الرابعة",
    "خمسة|خمس|الخامسة",
    "ستة|ست|السادسة",
    "سبعة|سبع|السابعة",
    "ثمانية|ثماني|ثمان|الثامنة",
    "تسعة|تسع|التاسعة",
    "عشرة|عشر|العاشرة",
    "أحد عشر|إحدى عشرة|الحادية عشرة?|حداشر",
    "اثنا عشر|اثني عشر|اثنتا عشرة|اثنتي عشرة|الثانية عشرة?|اثناشر|اتناشر",
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
  hours: {
    clock: [["منتصف الليل", 0]],
    spokenTimes: [
      [`(?:${HOUR})?{h} و ?(?:ال)?(?:نصف|نص)`, 30],
      [`(?:${HOUR})?{h} و ?(?:ال)?ربعا?`, 15],
      [`(?:${HOUR})?{h} و ?(?:ال)?ثلثا?`, 20],
      [`(?:${HOUR})?{h} (?:إلا|الا) (?:ال)?ربعا?`, -15],
      [`(?:${HOUR})?{h} (?:إلا|الا) (?:ال)?ثلثا?`, -20],
      [`${HOUR}{h} و ?{m}(?: دقيقة| دقائق)?`, "+m"],
      [`${HOUR}{h}`, 0],
      [`{h} ${PART}`, 0],
    ],
    dayParts: { morning: MORNING, afternoon: AFTERNOON, evening: EVENING },
  },
};
