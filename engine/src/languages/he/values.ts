import type { HourWords } from "../parts/hour-words.ts";
import type { NumeralWords } from "../parts/numeral-words.ts";
import type { SpanTerms } from "../parts/span-terms.ts";

const AT_HOUR = "[(ב/ל/מ)/עד ][ה]שעה {}[(ב/ל/מ/ה)[-]]/(ב/ל/מ)[-]";
const AFTERNOON = 'בצהריים/אחר הצהריים/אחרי הצהריים/אחה("/״)צ';
/** To, at, from and the: letters before the word itself, with a hyphen before figures. */
const TO = "[ב/ל/מ/ה/ו/וב/ול/ומ/מה][-]";
const AHEAD = "בעוד/עוד/תוך";

export const spans: SpanTerms = {
  numbers: `
    אפס, אחד/אחת, שניים/שתיים/שני/שתי, שלושה/שלוש, ארבעה/ארבע, חמישה/חמש, שישה/שש, שבעה/שבע, שמונה, תשעה/תשע,
    עשרה/עשר, אחד עשר/אחת עשרה, שנים עשר/שתים עשרה
  `,
  // One and two of something are words of their own.
  days: [
    ["[ל/מ]היום, הערב, הלילה", 0],
    ["[ל/מ]מחר", 1],
    [`[ל]מחרתיים, (${AHEAD}) יומיים`, 2],
    ["אתמול", -1],
    ["שלשום, לפני יומיים", -2],
    [`(${AHEAD}) שבוע, בשבוע הבא`, 7],
    [`(${AHEAD}) שבועיים`, 14],
    ["לפני שבוע, בשבוע שעבר", -7],
    ["לפני שבועיים", -14],
  ],
  moments: [
    [`(${AHEAD}) שעה`, 60],
    [`(${AHEAD}) שעתיים`, 120],
    [`(${AHEAD}) חצי שעה`, 30],
  ],
  ahead: { before: "בעוד, עוד, תוך", after: "" },
  ago: { before: "לפני", after: "" },
  units: {
    minute: "דקה, דקות",
    hour: "שעה, שעות",
    day: "יום, ימים",
    week: "שבוע, שבועות",
    month: "חודש, חודשים",
  },
  lengths: {
    second: "שנייה, שניות",
    minute: "דקה, דקות",
    hour: "שעה, שעות, שעתיים = 2",
    day: "יום, ימים, יומיים = 2",
    night: "לילה, לילות, לילותיים = 2",
    week: "שבוע, שבועות, שבועיים = 2",
    month: "חודש, חודשים, חודשיים = 2",
    year: "שנה, שנים, שנתיים = 2",
    counts: "",
    whole: "שלם, שלמה, אחד, אחת",
  },
  aUnit: "אחד",
  named: {
    // Monday and Tuesday alone are "second" and "third", and a letter is anything.
    weekdays: `
      ${TO}יום [ה](שני/ב('/׳)), ${TO}יום [ה](שלישי/ג('/׳)), ${TO}יום [ה](רביעי/ד('/׳)),
      ${TO}יום [ה](חמישי/ה('/׳)), ${TO}יום [ה](שישי/ו('/׳)), ${TO}[יום ][ה]שבת, ${TO}יום ([ה]ראשון/א('/׳))
    `,
    next: "הבא, הבאה, הקרוב, הקרובה",
    isNextNearest: true,
    coming: "",
    last: "שעבר, שעברה, האחרון, האחרונה",
    dayOfMonth: `${TO}{n}`,
    dayWords: "",
    ofMonth: "",
    from: "",
    to: "",
    months: `
      [ב/ל]ינואר, [ב/ל]פברואר, [ב/ל](מרץ/מרס/מארס), [ב/ל]אפריל, [ב/ל]מאי, [ב/ל]יוני, [ב/ל]יולי, [ב/ל]אוגוסט,
      [ב/ל]ספטמבר, [ב/ל]אוקטובר, [ב/ל]נובמבר, [ב/ל]דצמבר
    `,
    persianMonths: "",
  },
  hours: {
    clock: [["בחצות", 0]],
    spokenTimes: [
      [`[${AT_HOUR}]{h} וחצי`, 30],
      [`[${AT_HOUR}]{h} ורבע`, 15],
      [`[${AT_HOUR}]רבע ל[-]{h} [${AFTERNOON}/בבוקר/בערב/בלילה]`, -15],
      [`(${AT_HOUR}){h} ו[-]{m} [דקות]`, "+m"],
      ["[(ב/ל/מ)/עד ][ה]שעה [(ב/ל/מ/ה)[-]]{h}", 0],
      [`[${AT_HOUR}]{h} (${AFTERNOON}/בבוקר/בערב/בלילה)`, 0],
    ],
    dayParts: {
      morning: "בבוקר, לפנות בוקר, לפני הצהריים",
      afternoon: 'בצהריים, אחר הצהריים, אחרי הצהריים, אחה("/״)צ',
      evening: "בערב, הערב, בלילה, הלילה",
    },
  },
};

export const hours: HourWords = {
  marks: "",
  named: "",
  am: "בבוקר, לפנות בוקר",
  pm: "בצהריים, אחר הצהריים, אחרי הצהריים, בערב",
  night: "בלילה",
  at: "בשעה",
  from: "משעה",
  of: "",
  between: "בין",
  to: "עד",
  and: "ל",
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
    אפס = 0, אחד/אחת = 1, שניים/שתיים/שני/שתי/שנים/שתים = 2, שלושה/שלוש = 3, ארבעה/ארבע = 4,
    חמישה/חמש = 5, שישה/שש = 6, שבעה/שבע = 7, שמונה = 8, תשעה/תשע = 9, עשרה/עשר = 10, עשרים = 20,
    שלושים = 30, ארבעים = 40, חמישים = 50, שישים = 60, שבעים = 70, שמונים = 80, תשעים = 90,
    מאתיים = 200, אלפיים = 2000
  `,
  scales: "תריסר = 12, מאה/מאות = 100, אלף/אלפים = 1000, מיליון = 1000000, מיליארד = 1000000000",
  bareScales: "תריסר, מאה, אלף",
  moneyScales: "",
  spokenScales: "",
  fractions: "חצי = 2, שליש = 3, רבע = 4",
  minus: "מינוס",
  belowZero: "מתחת לאפס",
  of: "מתוך, של",
  point: "נקודה",
  and: "ו",
  tensJoint: "ו",
  article: "",
  over: "",
  vague: "",
  currencies: "שקל, שקלים, דולר, דולרים, יורו",
  subunits: "אגורות, סנט",
  percent: "אחוז, אחוזים",
  glued: "and",
  isOnesFirst: false,
  isTenBehindOnes: true,
  isVigesimal: false,
};
