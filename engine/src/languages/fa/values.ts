import type { SpanWords } from "../language-words.ts";

/** Parts of a word are often parted by a joiner without width, or by a space. */
const JOINT = "(?:\u200c| )?";

/** Their letters on an Arabic keyboard are others. */
function onBothKeyboards(source: string): string {
  return source.replaceAll("ی", "[یي]").replaceAll("ک", "[کك]");
}

const AFTERNOON = onBothKeyboards(`بعد${JOINT}از${JOINT}ظهر|عصر|(?<!از )ظهر`);

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
  named: {
    weekdays: ["دو", "سه", "چهار", "پنج", "جمعه", "", "یک"].map((day) =>
      onBothKeyboards(day === "جمعه" ? day : day === "" ? "شنبه" : `${day}${JOINT}شنبه`),
    ),
    next: { before: "", after: onBothKeyboards("آینده|بعد|بعدی|دیگه|دیگر") },
    last: { before: "", after: onBothKeyboards("پیش|گذشته|قبل") },
    dayAndMonth: [onBothKeyboards(`(?:روز )?{n} ?(?:م|ام)?(?: ماه)? (?:{month})(?: ماه)?`)],
    // "می" is the beginning of most verbs as well.
    months: [
      "ژانویه|ژانویهٔ",
      "فوریه|فوریهٔ",
      "مارس",
      "آوریل|اپریل",
      "مه|ماه می",
      "ژوئن|جون",
      "ژوئیه|جولای",
      "اوت|آگوست|اوگوست",
      "سپتامبر",
      "اکتبر",
      "نوامبر",
      "دسامبر",
    ].map(onBothKeyboards),
    persianMonths: [
      ..."فروردین اردیبهشت خرداد تیر مرداد|امرداد شهریور مهر آبان آذر دی بهمن اسفند".split(" "),
    ].map(onBothKeyboards),
    clock: [[onBothKeyboards(`نیمه${JOINT}شب`), 0]],
    spokenTimes: [
      ["(?:ساعت )?{h} و نیم", 30],
      ["(?:ساعت )?{h} و ربع", 15],
      [onBothKeyboards("(?:ساعت )?(?:یک )?ربع به {h}"), -15],
      [onBothKeyboards("ساعت {h} و {m}(?: دقیقه)?"), "+m"],
      ["ساعت {h}", 0],
      // "Two nights" are no hour.
      [`{h} (?:صبح|${AFTERNOON})`, 0],
    ],
    dayParts: {
      morning: "صبح",
      afternoon: AFTERNOON,
      evening: "(?<!(?:\\d|یک|دو|سه|چهار|پنج|شش|هفت|ده) )شب|امشب|فرداشب",
    },
  },
};
