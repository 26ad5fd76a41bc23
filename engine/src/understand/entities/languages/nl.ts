import type { LanguageWords } from "./language-words.ts";

const UNITS = "een twee drie vier vijf zes zeven acht negen".split(" ");
/** "Met z'n vieren": from two to nine. */
const TOGETHER = "tweeën drieën vieren vijven zessen zevenen achten negenen".split(" ");
const COMPOUND_UNITS = UNITS.map((unit) => `${unit}(?:-|)?[eë]n`);
const TENS = "twintig dertig veertig vijftig zestig zeventig tachtig negentig".split(" ");
const TEENS = "dertien veertien vijftien zestien zeventien achttien negentien".split(" ");
const NUMBERS = [
  "nul|niemand",
  "een",
  ...UNITS.slice(1).map((unit, index) => `${unit}|${TOGETHER[index]}`),
  "tien|tienen",
  "elf",
  "twaalf|een dozijn",
  ...TEENS,
  ...TENS.flatMap((ten) => [ten, ...COMPOUND_UNITS.map((unit) => `${unit}${ten}`)]),
];
const FIRST_DAYS =
  "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende elfde twaalfde".split(" ");
const FAMILY = "vrouw|man|vriendin|vriend|partner|dochter|zoon|moeder|vader|zus|broer";

export const nl: LanguageWords = {
  numbers: NUMBERS,
  largeNumbers: "honderd|duizend",
  articles: "een|niemand",
  groupBefore: "met z'n|met zijn|met ons|we zijn met|wij zijn met|we komen met",
  alone: "alleen ik|ik alleen|alleen voor mij|in m'n eentje",
  pair: `(?:mijn|m'n) (?:${FAMILY}) en ik|ik en (?:mijn|m'n) (?:${FAMILY})|wij tweeën|ons tweeën`,
  toWords: "tot|à|tot en met|t/m",
  orWords: "of",
  months: [
    "januari|jan\\.?",
    "februari|feb\\.?",
    "maart|mrt\\.?",
    "april|apr\\.?",
    "mei",
    "juni|jun\\.?",
    "juli|jul\\.?",
    "augustus|aug\\.?",
    "september|sept?\\.?",
    "oktober|okt\\.?",
    "november|nov\\.?",
    "december|dec\\.?",
  ],
  weekdays: ["maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag", "zondag"].map(
    (day) => `${day}(?:ochtend|middag|avond)?`,
  ),
  shortWeekdays: ["ma", "di", "wo", "do", "vr", "za", "zo"].map((day) => `${day}\\.`),
  days: [
    ["overmorgen", 2],
    ["eergisteren", -2],
    ["gisteren(?:avond)?", -1],
    ["(?:morgen)(?:ochtend|middag|avond)?", 1],
    ["vandaag|vanochtend|vanmorgen|vanmiddag|vanavond|vannacht", 0],
  ],
  ahead: { before: "over|binnen", after: "later" },
  ago: { before: "", after: "geleden" },
  shiftAfter: "na",
  shiftBefore: "voor",
  units: {
    minute: "minu(?:ut|ten)|min",
    hour: "u(?:ur|ren)",
    day: "dag(?:en)?",
    week: "we(?:ek|ken)",
    month: "maand(?:en)?",
  },
  aUnit: "een|één",
  howLong: "voor|gedurende|van",
  next: { before: "volgende?", after: "volgende week", isNearest: false },
  coming: { before: "komende?|aanstaande?|deze|dit|aankomende?", after: "deze week|aanstaande|a\\.s\\." },
  last: { before: "afgelopen|vorige?|laatste", after: "vorige week" },
  afterNext: { before: "overvolgende?", after: "" },
  weekLater: "over een week",
  weekend: "weekend|weekeinde",
  dayOfMonth: "(?:de|op de|voor de|tot de) {d}(?:e|de|ste)",
  dayWords: NUMBERS.slice(1, 32).map((day, index) => {
    const ordinal = FIRST_DAYS[index] ?? (index < 19 ? `${day}de` : `${day}ste`);
    return `${day}|${ordinal}`;
  }),
  ordinal: "e|de|ste",
  ofMonth: "",
  notThis: "na|niet|niet op|niet om|behalve|dan",
  holidays: [
    ["kerstavond", "christmas_eve"],
    ["(?:eerste kerstdag|1e kerstdag|kerstmis|kerst)", "christmas"],
    ["tweede kerstdag|2e kerstdag", "boxing_day"],
    ["oudejaarsavond|oudejaarsdag|oudjaar|oud en nieuw", "new_years_eve"],
    ["nieuwjaar(?:sdag)?", "new_year"],
    ["valentijnsdag|valentijn", "valentine"],
    ["goede vrijdag", "good_friday"],
    ["tweede paasdag|paasmaandag", "easter_monday"],
    ["(?:eerste paasdag|paaszondag|pasen)", "easter"],
    ["hemelvaart(?:sdag)?", "ascension"],
    ["pinksteren", "pentecost"],
    ["dag van de arbeid", "labour_day"],
    ["sinterklaas", "st_nicholas"],
    ["halloween", "halloween"],
  ],
  clock: [
    ["twaalf uur 's middags|12 uur 's middags", 720],
    ["middernacht", 0],
  ],
  spokenTimes: [
    ["half {h}", -30],
    ["kwart over {h}", 15],
    ["kwart voor {h}", -15],
    ["{m}(?: minuten)? over {h}", "+m"],
    ["{m}(?: minuten)? voor {h}", "-m"],
    ["(?:(?:om|rond|vanaf|tegen|tot) )?{h} uur (?!\\d(?!\\d)){m}", "+m"],
    ["(?:om|rond|vanaf|tegen|tot) {h} uur", 0],
    ["{h} uur(?= 's |$)", 0],
  ],
  bareHours: ["(?:om|rond|vanaf|tegen) {h}", "(?<!(?:gedurende|per) )(?!een uur){h} uur"],
  isTwelveHour: false,
  dayParts: {
    morning: "'s ochtends|'s morgens|ochtend|vanochtend|[a-z]{3,9}ochtend",
    afternoon: "'s middags|middag|vanmiddag|[a-z]{3,9}middag",
    evening: "'s avonds|avond|vanavond|[a-z]{3,9}avond",
  },
  earlierMeal: "ontbijt|ontbijten|lunch|brunch",
  eveningMeal: "tafel|tafeltje|diner|dineren|avondeten",
  tail: "op|om|voor|in|en|tot|graag|alstublieft|bedankt|met|of|als|maar|vandaag|morgen|is|zou|wij|we|ik|de|het|een|van|met ons|zijn",
};
