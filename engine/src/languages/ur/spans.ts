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
  aUnit: "ایک",
  named: {
    // The words for Monday and Saturday are "foot" and "week" as well.
    weekdays: `
      پیر (کو/کے دن/کے روز/کی صبح/کی شام/کی رات)/بروز پیر/(اگلے/آنے والے/اس/پچھلے/گزشتہ) پیر [کو]/سوموار
      [کو]/{not after: {space}}پیر{before: {0+ spaces}{end}}, منگل [کو], بدھ [کو], جمعرات [کو],
      جمعہ [کو]/جمعے [کو], (ہفتہ/ہفتے) (کو/کے دن/کے روز)/بروز ہفتہ/سنیچر [کو], اتوار [کو]
    `,
    next: { before: "اگلے, اگلی, آنے والے", after: "" },
    last: { before: "پچھلے, پچھلی, گزشتہ", after: "" },
    dayAndMonth: "{n} ({month}), ({month}) [کی] {n} [تاریخ]",
    months: "جنوری, فروری, مارچ, اپریل, مئی, جون, جولائی, اگست, ستمبر, اکتوبر, نومبر, دسمبر",
    persianMonths: "",
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
  hours: undefined,
};
