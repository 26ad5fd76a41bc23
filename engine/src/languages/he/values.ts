import type { SpanWords } from "../language-words.ts";

/** To, at, from and the: letters before the word itself, with a hyphen before figures. */
const TO = "(?:[בלמהו]{1,2}-?)?";
const AT = "(?:[בלמ]|עד )?ה?שעה (?:[בלמה]-?)?";
const HOUR = `(?:${AT}|[בלמ]-?)`;
const AFTERNOON = 'בצהריים|אחר הצהריים|אחרי הצהריים|אחה["״]צ';

const AHEAD = "(?:בעוד|עוד|תוך)";

export const he: SpanWords = {
  numbers: [
    "אפס",
    "אחד|אחת",
    "שניים|שתיים|שני|שתי",
    "שלושה|שלוש",
    "ארבעה|ארבע",
    "חמישה|חמש",
    "שישה|שש",
    "שבעה|שבע",
    "שמונה",
    "תשעה|תשע",
    "עשרה|עשר",
    "אחד עשר|אחת עשרה",
    "שנים עשר|שתים עשרה",
  ],
  // One and two of something are words of their own.
  days: [
    ["(?:ל|מ)?היום|הערב|הלילה", 0],
    ["(?:ל|מ)?מחר", 1],
    [`ל?מחרתיים|${AHEAD} יומיים`, 2],
    ["אתמול", -1],
    ["שלשום|לפני יומיים", -2],
    [`${AHEAD} שבוע|בשבוע הבא`, 7],
    [`${AHEAD} שבועיים`, 14],
    ["לפני שבוע|בשבוע שעבר", -7],
    ["לפני שבועיים", -14],
  ],
  moments: [
    [`${AHEAD} שעה`, 60],
    [`${AHEAD} שעתיים`, 120],
    [`${AHEAD} חצי שעה`, 30],
  ],
  ahead: { before: AHEAD, after: "" },
  ago: { before: "לפני", after: "" },
  units: {
    minute: "דקה|דקות",
    hour: "שעה|שעות",
    day: "יום|ימים",
    week: "שבוע|שבועות",
    month: "חודש|חודשים",
  },
  aUnit: "אחד",
  named: {
    // Monday and Tuesday alone are "second" and "third", and a letter is anything.
    weekdays: [
      ...["שני|ב['׳]", "שלישי|ג['׳]", "רביעי|ד['׳]", "חמישי|ה['׳]", "שישי|ו['׳]"].map(
        (day) => `${TO}יום (?:ה?(?:${day}))`,
      ),
      `${TO}(?:יום )?(?:ה?שבת)`,
      `${TO}יום (?:ה?ראשון|א['׳])`,
    ],
    next: { before: "", after: "הבא|הבאה|הקרוב|הקרובה" },
    last: { before: "", after: "שעבר|שעברה|האחרון|האחרונה" },
    dayAndMonth: [`${TO}{n} (?:ב|ל)?(?:{month})`],
    months: [
      ..."ינואר פברואר מרץ|מרס|מארס אפריל מאי יוני יולי אוגוסט".split(" "),
      ..."ספטמבר אוקטובר נובמבר דצמבר".split(" "),
    ],
    clock: [["בחצות", 0]],
    spokenTimes: [
      [`(?:${HOUR})?{h} וחצי`, 30],
      [`(?:${HOUR})?{h} ורבע`, 15],
      [`(?:${HOUR})?רבע ל-?{h}(?: (?:${AFTERNOON}|בבוקר|בערב|בלילה))?`, -15],
      [`${HOUR}{h} ו-?{m}(?: דקות)?`, "+m"],
      [`${AT}{h}`, 0],
      [`(?:${HOUR})?{h} (?:${AFTERNOON}|בבוקר|בערב|בלילה)`, 0],
    ],
    dayParts: {
      morning: "בבוקר|לפנות בוקר|לפני הצהריים",
      afternoon: AFTERNOON,
      evening: "בערב|הערב|בלילה|הלילה",
    },
  },
};
