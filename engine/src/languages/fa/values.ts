import type { FigureWords } from "../parts/figure-words.ts";
import type { HourWords } from "../parts/hour-words.ts";
import type { NumeralWords } from "../parts/numeral-words.ts";
import type { SpanTerms } from "../parts/span-terms.ts";

const PART = "صبح/بعد[\u200c/ ]از[\u200c/ ]ظهر/بعدازظهر/عصر/{not after: از} ظهر/غروب";

/** Parts of a word are often parted by a joiner without width or by a space; on an Arabic keyboard two letters are others. */
export const spans: SpanTerms = {
  numbers: `
    صفر, یک, دو, سه, چهار, پنج, شش, هفت, هشت, نه, ده, یازده, دوازده, سیزده, چهارده, پانزده, شانزده, هفده,
    هجده, نوزده, بیست, بیست و یک, بیست و دو, بیست و سه, بیست و چهار, بیست و پنج, بیست و شش, بیست و هفت,
    بیست و هشت, بیست و نه, سی, سی و یک, سی و دو, سی و سه, سی و چهار, سی و پنج, سی و شش, سی و هفت, سی و هشت,
    سی و نه, چهل, چهل و یک, چهل و دو, چهل و سه, چهل و چهار, چهل و پنج, چهل و شش, چهل و هفت, چهل و هشت,
    چهل و نه, پنجاه, پنجاه و یک, پنجاه و دو, پنجاه و سه, پنجاه و چهار, پنجاه و پنج, پنجاه و شش,
    پنجاه و هفت, پنجاه و هشت, پنجاه و نه
  `,
  days: [
    ["امروز, امشب", 0],
    ["فردا, فرداشب", 1],
    ["پس[\u200c/ ]فردا", 2],
    ["دیروز, دیشب", -1],
    ["پریروز, پری[\u200c/ ]روز", -2],
    ["هفته[\u200cی/ی] (بعد/آینده/دیگر)", 7],
    ["هفته[\u200cی/ی] (پیش/گذشته/قبل)", -7],
  ],
  moments: [["نیم ساعت (دیگر/دیگه)", 30]],
  ahead: { before: "", after: "دیگر, دیگه, بعد, آینده" },
  ago: { before: "", after: "پیش, قبل" },
  units: { minute: "دقیقه", hour: "ساعت", day: "روز", week: "هفته", month: "ماه" },
  lengths: {
    second: "ثانیه",
    minute: "دقیقه",
    hour: "ساعت",
    day: "روز",
    night: "شب",
    week: "هفته",
    month: "ماه",
    year: "سال",
    counts: "",
    whole: "کامل, تمام",
  },
  aUnit: "یک",
  named: {
    weekdays:
      "دو[\u200c/ ]شنبه, سه[\u200c/ ]شنبه, چهار[\u200c/ ]شنبه, پنج[\u200c/ ]شنبه, جمعه, شنبه, (ی/ي)(ک/ك)[\u200c/ ]شنبه",
    next: "آ(ی/ي)نده, بعد, بعد(ی/ي), د(ی/ي)گه, د(ی/ي)گر",
    isNextNearest: true,
    coming: "",
    last: "پ(ی/ي)ش, گذشته, قبل",
    dayOfMonth: "[روز ]{n}[[ ](م/ام)]",
    dayWords: "",
    ofMonth: "ماه",
    from: "",
    to: "",
    // "می" is the beginning of most verbs as well.
    months: `
      ژانو(ی/ي)ه/ژانو(ی/ي)هٔ, فور(ی/ي)ه/فور(ی/ي)هٔ, مارس, آور(ی/ي)ل/اپر(ی/ي)ل, مه/ماه م(ی/ي), ژوئن/جون,
      ژوئ(ی/ي)ه/جولا(ی/ي), اوت/آگوست/اوگوست, سپتامبر, ا(ک/ك)تبر, نوامبر, دسامبر
    `,
    persianMonths: `
      فرورد(ی/ي)ن, ارد(ی/ي)بهشت, خرداد, ت(ی/ي)ر, مرداد/امرداد, شهر(ی/ي)ور, مهر, آبان, آذر, د(ی/ي), بهمن, اسفند
    `,
  },
  hours: {
    // "Two nights" are a length; so many are rather an hour.
    clock: [
      ["ن(ی/ي)مه[\u200c/ ]شب, (دوازده/12) شب", 0],
      ["{not after: مدت }(هشت/8) شب", 1200],
      ["{not after: مدت }(نه/9) شب", 1260],
      ["{not after: مدت }(ده/10) شب", 1320],
      ["{not after: مدت }(یازده/11) شب", 1380],
    ],
    spokenTimes: [
      ["[ساعت] {h} و نیم", 30],
      ["[ساعت] {h} و ربع", 15],
      ["[ساعت] [(ی/ي)(ک/ك)] ربع به {h}", -15],
      [`[ساعت] {m} [دق(ی/ي)قه] (به/مانده به) {h} [${PART}]`, "-m"],
      ["ساعت {h} و {m} [دق(ی/ي)قه]", "+m"],
      [`{h} و {m} [دق(ی/ي)قه] (${PART})`, "+m"],
      ["ساعت {h}", 0],
      // "Two nights" are no hour.
      [`{h} (${PART})`, 0],
    ],
    dayParts: {
      morning: "صبح",
      afternoon: "بعد[\u200c/ ]از[\u200c/ ]ظهر, بعدازظهر, عصر, {not after: از} ظهر",
      evening: "{not after: {digit}/یک/دو/سه/چهار/پنج/شش/هفت/ده} شب, امشب, فرداشب",
    },
  },
};

export const hours: HourWords = {
  marks: "",
  named: "",
  am: "صبح",
  pm: "بعد از ظهر, بعدازظهر, عصر, غروب, ظهر",
  night: "شب",
  at: "ساعت",
  from: "از",
  of: "",
  between: "بین",
  to: "تا",
  and: "و",
  atTail: "",
  atHour: "",
  past: "",
  before: "",
  plus: "",
  less: "",
  parts: "",
  shifts: "",
  minutes: "",
  beforeLength: "",
};

export const numerals: NumeralWords = {
  values: `
    صفر = 0, یک = 1, دو = 2, سه = 3, چهار = 4, پنج = 5, شش = 6, هفت = 7, هشت = 8, نه = 9, ده = 10,
    یازده = 11, دوازده = 12, سیزده = 13, چهارده = 14, پانزده = 15, شانزده = 16, هفده = 17, هجده = 18,
    نوزده = 19, بیست = 20, سی = 30, چهل = 40, پنجاه = 50, شصت = 60, هفتاد = 70, هشتاد = 80, نود = 90,
    صد = 100, دویست = 200, سیصد = 300, چهارصد = 400, پانصد = 500, ششصد = 600, هفتصد = 700, هشتصد = 800,
    نهصد = 900
  `,
  scales: "هزار = 1000, میلیون = 1000000, میلیارد = 1000000000",
  bareScales: "هزار",
  moneyScales: "",
  spokenScales: "",
  fractions: "نیم = 2, ثلث = 3, ربع = 4",
  minus: "منفی",
  belowZero: "زیر صفر",
  of: "",
  point: "ممیز",
  and: "و",
  tensJoint: "و",
  article: "",
  over: "",
  vague: "",
  currencies: "تومان, ریال, دلار, یورو",
  subunits: "سنت",
  percent: "درصد",
  clitics: "",
  glued: "nothing",
  isOnesFirst: false,
  isTenBehindOnes: false,
  isVigesimal: false,
};

export const figures: FigureWords = {
  beforeCode: "سفارش, رزرو, شماره, کد, فاکتور, پیگیری, بلیط",
  betweenCode: "شماره, کد",
  onNumber: "",
  years: "سال, ساله",
  old: "سن",
  group: "",
  fractionOf: "لیوان, ساعت",
  later: "بعدا, دیرتر",
  article: "",
  ambiguousMonths: "",
};
