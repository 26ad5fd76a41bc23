import type { HourWords } from "../parts/hour-words.ts";
import type { NumeralWords } from "../parts/numeral-words.ts";
import type { SpanTerms } from "../parts/span-terms.ts";

export const spans: SpanTerms = {
  numbers: "صفر, ایک, دو, تین, چار, پانچ, چھ/چھے, سات, آٹھ, نو, دس, گیارہ, بارہ",
  // The same word is yesterday and tomorrow: who talks to an agent means what is to come.
  days: [
    ["آج, آج رات, آج شام", 0],
    ["کل", 1],
    ["پرسوں", 2],
    ["گزشتہ کل, گزشتہ روز", -1],
    ["اگلے ہفتے", 7],
    ["پچھلے ہفتے, گزشتہ ہفتے", -7],
  ],
  moments: [["آدھے گھنٹے (میں/بعد)", 30]],
  ahead: { before: "", after: "میں, بعد, کے بعد, کے اندر" },
  ago: { before: "", after: "پہلے, قبل" },
  units: {
    minute: "منٹ, منٹوں",
    hour: "گھنٹہ, گھنٹے, گھنٹوں",
    day: "دن, دنوں",
    week: "ہفتہ, ہفتے, ہفتوں",
    month: "مہینہ, مہینے, مہینوں, ماہ",
  },
  lengths: {
    second: "سیکنڈ",
    minute: "منٹ, منٹوں",
    hour: "گھنٹہ, گھنٹے, گھنٹوں",
    day: "دن, دنوں",
    night: "رات, راتیں, راتوں",
    week: "ہفتہ, ہفتے, ہفتوں",
    month: "مہینہ, مہینے, مہینوں, ماہ",
    year: "سال, سالوں",
    counts: "ڈیڑھ = 1.5, ڈھائی = 2.5",
    whole: "پورا, پورے, پوری",
  },
  aUnit: "ایک",
  named: {
    // The words for Monday and Saturday are "foot" and "week" as well.
    weekdays: `
      پیر (کو/کے دن/کے روز/کی صبح/کی شام/کی رات)/بروز پیر/{after: اگلے/آنے والے/اس/پچھلے/گزشتہ} پیر [کو]/سوموار
      [کو]/{not after: {space}}پیر{before: {0+ spaces}{end}}, منگل [کو], بدھ [کو], جمعرات [کو],
      جمعہ [کو]/جمعے [کو], (ہفتہ/ہفتے) (کو/کے دن/کے روز)/بروز ہفتہ/سنیچر [کو], اتوار [کو]
    `,
    next: "اگلے, اگلی, آنے والے",
    isNextNearest: true,
    coming: "",
    last: "پچھلے, پچھلی, گزشتہ",
    dayOfMonth: "{n} [تاریخ]",
    dayWords: "",
    ofMonth: "کی",
    from: "",
    to: "",
    months: "جنوری, فروری, مارچ, اپریل, مئی, جون, جولائی, اگست, ستمبر, اکتوبر, نومبر, دسمبر",
    persianMonths: "",
  },
  hours: {
    clock: [
      ["ڈیڑھ بجے", 810],
      ["ڈھائی بجے, اڑھائی بجے", 870],
    ],
    spokenTimes: [
      ["ساڑھے {h} [بجے]", 30],
      ["سوا {h} [بجے]", 15],
      ["پونے {h} [بجے]", -15],
      ["{h} بج کر {m} منٹ [پر]", "+m"],
      ["{h} بجے", 0],
    ],
    dayParts: { morning: "صبح, سویرے", afternoon: "دوپہر, سہ پہر", evening: "شام, رات" },
  },
};

export const hours: HourWords = {
  marks: "بجے",
  named: "",
  am: "صبح",
  pm: "دوپہر, سہ پہر, شام",
  night: "رات",
  at: "",
  from: "",
  of: "",
  between: "",
  to: "سے",
  and: "",
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
    صفر = 0, ایک = 1, دو = 2, تین = 3, چار = 4, پانچ = 5, چھ/چھے = 6, سات = 7, آٹھ = 8, نو = 9,
    دس = 10, گیارہ = 11, بارہ = 12, تیرہ = 13, چودہ = 14, پندرہ = 15, سولہ = 16, سترہ = 17,
    اٹھارہ = 18, انیس = 19, بیس = 20, اکیس = 21, بائیس = 22, تئیس = 23, چوبیس = 24, پچیس = 25,
    چھبیس = 26, ستائیس = 27, اٹھائیس = 28, انتیس = 29, تیس = 30, پینتیس = 35, چالیس = 40,
    پینتالیس = 45, پچاس = 50, ساٹھ = 60, ستر = 70, اسی = 80, نوے = 90
  `,
  scales: "درجن = 12, سو = 100, ہزار = 1000, لاکھ = 100000, کروڑ = 10000000, ارب = 1000000000",
  bareScales: "سو, ہزار",
  moneyScales: "",
  spokenScales: "",
  fractions: "آدھا/آدھے/آدھی = 2",
  minus: "منفی",
  belowZero: "",
  of: "",
  point: "اعشاریہ",
  and: "",
  tensJoint: "",
  article: "",
  over: "",
  vague: "",
  currencies: "روپے, روپیہ, ڈالر, یورو",
  subunits: "پیسے",
  percent: "فیصد",
  glued: "nothing",
  isOnesFirst: false,
  isTenBehindOnes: false,
  isVigesimal: false,
};
