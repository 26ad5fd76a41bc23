import type { DateTerms } from "../parts/date-terms.ts";
import type { FigureWords } from "../parts/figure-words.ts";
import type { HourWords } from "../parts/hour-words.ts";
import type { NumeralWords } from "../parts/numeral-words.ts";
import type { SpanTerms } from "../parts/span-terms.ts";

export const spans: SpanTerms = {
  numbers: `
    nul/niemand, een, twee/tweeën, drie/drieën, vier/vieren, vijf/vijven, zes/zessen, zeven/zevenen,
    acht/achten, negen/negenen, tien/tienen, elf, twaalf/een dozijn, dertien, veertien, vijftien, zestien,
    zeventien, achttien, negentien, twintig, een[[-]](e/ë)ntwintig, twee[[-]](e/ë)ntwintig,
    drie[[-]](e/ë)ntwintig, vier[[-]](e/ë)ntwintig, vijf[[-]](e/ë)ntwintig, zes[[-]](e/ë)ntwintig,
    zeven[[-]](e/ë)ntwintig, acht[[-]](e/ë)ntwintig, negen[[-]](e/ë)ntwintig, dertig, een[[-]](e/ë)ndertig,
    twee[[-]](e/ë)ndertig, drie[[-]](e/ë)ndertig, vier[[-]](e/ë)ndertig, vijf[[-]](e/ë)ndertig,
    zes[[-]](e/ë)ndertig, zeven[[-]](e/ë)ndertig, acht[[-]](e/ë)ndertig, negen[[-]](e/ë)ndertig, veertig,
    een[[-]](e/ë)nveertig, twee[[-]](e/ë)nveertig, drie[[-]](e/ë)nveertig, vier[[-]](e/ë)nveertig,
    vijf[[-]](e/ë)nveertig, zes[[-]](e/ë)nveertig, zeven[[-]](e/ë)nveertig, acht[[-]](e/ë)nveertig,
    negen[[-]](e/ë)nveertig, vijftig, een[[-]](e/ë)nvijftig, twee[[-]](e/ë)nvijftig, drie[[-]](e/ë)nvijftig,
    vier[[-]](e/ë)nvijftig, vijf[[-]](e/ë)nvijftig, zes[[-]](e/ë)nvijftig, zeven[[-]](e/ë)nvijftig,
    acht[[-]](e/ë)nvijftig, negen[[-]](e/ë)nvijftig, zestig, een[[-]](e/ë)nzestig, twee[[-]](e/ë)nzestig,
    drie[[-]](e/ë)nzestig, vier[[-]](e/ë)nzestig, vijf[[-]](e/ë)nzestig, zes[[-]](e/ë)nzestig,
    zeven[[-]](e/ë)nzestig, acht[[-]](e/ë)nzestig, negen[[-]](e/ë)nzestig, zeventig, een[[-]](e/ë)nzeventig,
    twee[[-]](e/ë)nzeventig, drie[[-]](e/ë)nzeventig, vier[[-]](e/ë)nzeventig, vijf[[-]](e/ë)nzeventig,
    zes[[-]](e/ë)nzeventig, zeven[[-]](e/ë)nzeventig, acht[[-]](e/ë)nzeventig, negen[[-]](e/ë)nzeventig,
    tachtig, een[[-]](e/ë)ntachtig, twee[[-]](e/ë)ntachtig, drie[[-]](e/ë)ntachtig, vier[[-]](e/ë)ntachtig,
    vijf[[-]](e/ë)ntachtig, zes[[-]](e/ë)ntachtig, zeven[[-]](e/ë)ntachtig, acht[[-]](e/ë)ntachtig,
    negen[[-]](e/ë)ntachtig, negentig, een[[-]](e/ë)nnegentig, twee[[-]](e/ë)nnegentig,
    drie[[-]](e/ë)nnegentig, vier[[-]](e/ë)nnegentig, vijf[[-]](e/ë)nnegentig, zes[[-]](e/ë)nnegentig,
    zeven[[-]](e/ë)nnegentig, acht[[-]](e/ë)nnegentig, negen[[-]](e/ë)nnegentig
  `,
  days: [
    ["overmorgen", 2],
    ["eergisteren", -2],
    ["gisteren[avond]", -1],
    ["morgen[ochtend/middag/avond]", 1],
    [
      "vandaag, deze (morgen/ochtend/middag/avond/nacht), vanochtend, vanmorgen, vanmiddag, vanavond, vannacht",
      0,
    ],
  ],
  moments: [],
  ahead: { before: "over, binnen", after: "later" },
  ago: { before: "", after: "geleden" },
  units: {
    minute: "minu(ut/ten), min",
    hour: "u(ur/ren)",
    day: "dag[en]",
    week: "we(ek/ken)",
    month: "maand[en]",
  },
  lengths: {
    second: "seconde, seconden, sec",
    minute: "minuut, minuten, min",
    hour: "uur, uren, u, halfuur = 0.5, kwartier = 0.25",
    day: "dag, dagen",
    night: "nacht, nachten",
    week: "week, weken",
    month: "maand, maanden",
    year: "jaar, jaren",
    counts: "",
    whole: "hele, heel, volle, gehele",
  },
  aUnit: "een, één",
  named: undefined,
  hours: undefined,
};

const FAMILY = "vrouw/man/vriendin/vriend/partner/dochter/zoon/moeder/vader/zus/broer";

export const dates: DateTerms = {
  articles: "een, niemand",
  pointer: undefined,
  groupBefore: "met z'n, met zijn, met ons, we zijn met, wij zijn met, we komen met",
  alone: "(e/é)(e/é)n persoon, alleen ik, ik alleen, alleen voor mij, in m'n eentje",
  pair: `(mijn/m'n) (${FAMILY})(,/ en) ik, ik(,/ en) (mijn/m'n) (${FAMILY}), wij tweeën, ons tweeën`,
  toWords: "tot en met, t{/}m, tot, à",
  orWords: "of",
  months: `
    januari/jan[.], februari/feb[.], maart/mrt[.], april/apr[.], mei, juni/jun[.], juli/jul[.],
    augustus/aug[.], september/sep[t][.], oktober/okt[.], november/nov[.], december/dec[.]
  `,
  weekdays: `
    maandag[ochtend/middag/avond], dinsdag[ochtend/middag/avond], woensdag[ochtend/middag/avond],
    donderdag[ochtend/middag/avond], vrijdag[ochtend/middag/avond], zaterdag[ochtend/middag/avond],
    zondag[ochtend/middag/avond]
  `,
  shortWeekdays: "ma, di, wo, do, vr, za, zo",
  shortWeekday: "{day}.{before: [,]{} {digit}}",
  shiftAfter: "na",
  shiftBefore: "voor",
  howLong: "voor, gedurende, van",
  next: "volgend[e], eerstvolgend[e], komend[e] {before: (week/maand/jaar)}",
  isNextNearest: false,
  coming: "deze, dit, komend[e], aanstaand[e], aankomend[e], a.s.",
  last: "vorig[e], afgelopen, laatste, voorgaande, voorbije",
  afterNext: "overvolgend[e]",
  weekLater: "over een week",
  weekend: "weekend, weekeinde",
  dayOfMonth: "(de/op de/voor de/tot de) {d}(e/de/ste)",
  dayWords: `
    een/eerste, twee/tweeën/tweede, drie/drieën/derde, vier/vieren/vierde, vijf/vijven/vijfde,
    zes/zessen/zesde, zeven/zevenen/zevende, acht/achten/achtste, negen/negenen/negende, tien/tienen/tiende,
    elf/elfde, twaalf/een dozijn/twaalfde, dertien/dertiende, veertien/veertiende, vijftien/vijftiende,
    zestien/zestiende, zeventien/zeventiende, achttien/achttiende, negentien/negentiende, twintig/twintigste,
    een[[-]](e/ë)ntwintig/een[[-]](e/ë)ntwintigste, twee[[-]](e/ë)ntwintig/twee[[-]](e/ë)ntwintigste,
    drie[[-]](e/ë)ntwintig/drie[[-]](e/ë)ntwintigste, vier[[-]](e/ë)ntwintig/vier[[-]](e/ë)ntwintigste,
    vijf[[-]](e/ë)ntwintig/vijf[[-]](e/ë)ntwintigste, zes[[-]](e/ë)ntwintig/zes[[-]](e/ë)ntwintigste,
    zeven[[-]](e/ë)ntwintig/zeven[[-]](e/ë)ntwintigste, acht[[-]](e/ë)ntwintig/acht[[-]](e/ë)ntwintigste,
    negen[[-]](e/ë)ntwintig/negen[[-]](e/ë)ntwintigste, dertig/dertigste,
    een[[-]](e/ë)ndertig/een[[-]](e/ë)ndertigste
  `,
  ordinal: "e, de, ste",
  ofMonth: "van de maand, van de, van, in",
  ordinals: "eerste, tweede, derde, vierde, vijfde",
  lastOf: "laatste",
  years: "ja(ar/ren)",
  from: "van de, vanaf, van",
  notThis: "na, niet, niet op, niet om, behalve, (later/eerder/vroeger/anders/liever/ander[e]) dan",
  holidays: [
    ["kerstavond", "christmas_eve"],
    ["eerste kerstdag, 1e kerstdag, kerstmis, kerst", "christmas"],
    ["tweede kerstdag, 2e kerstdag", "boxing_day"],
    ["oudejaarsavond, oudejaarsdag, oudjaar, oud en nieuw", "new_years_eve"],
    ["nieuwjaar[sdag]", "new_year"],
    ["valentijnsdag, valentijn", "valentine"],
    ["goede vrijdag", "good_friday"],
    ["tweede paasdag, paasmaandag", "easter_monday"],
    ["eerste paasdag, paaszondag, pasen", "easter"],
    ["hemelvaart[sdag]", "ascension"],
    ["pinksteren", "pentecost"],
    ["dag van de arbeid", "labour_day"],
    ["sinterklaas", "st_nicholas"],
    ["halloween", "halloween"],
  ],
  isTwelveHour: false,
  dayParts: {
    morning: "'s ochtends, 's morgens, ochtend, vanochtend, {3-9 a-z}ochtend",
    afternoon: "'s middags, middag, vanmiddag, {3-9 a-z}middag",
    evening: "'s avonds, avond, vanavond, {3-9 a-z}avond",
  },
  eveningMeal: "tafel, tafeltje, diner, dineren, avondeten",
  earlierMeal: "ontbijt, ontbijten, lunch, brunch",
  tail: `
    op, om, voor, in, en, tot, graag, alstublieft, bedankt, met, of, als, maar, vandaag, morgen, is, zou, wij,
    we, ik, de, het, een, van, met ons, zijn
  `,
};

export const figures: FigureWords = {
  beforeCode: "bestelling, nummer, factuur, pas, kaart, {2-24 letters}(nummer/nr)",
  betweenCode: "nummer, nr, is",
  onNumber: "",
  years: "",
  old: "",
  group: "",
  fractionOf: "",
  later: "",
  article: "",
  ambiguousMonths: "",
};

export const hours: HourWords = {
  marks: "uur, u, h",
  named: "middernacht = 0, middaguur = 720",
  am: "am, a.m., a.m, 's ochtends, 's morgens, in de ochtend, 's voormiddags, in de voormiddag, ochtend",
  pm: "pm, p.m., p.m, 's middags, 's namiddags, in de namiddag, in de middag, 's avonds, in de avond, vanavond, vanmiddag",
  night: "'s nachts, in de nacht",
  at: "",
  from: "van, vanaf",
  of: "",
  between: "tussen",
  to: "tot, tot en met, t/m",
  and: "en",
  atTail: "om, rond, tegen, vanaf, omstreeks",
  atHour: "",
  past: "over, na",
  before: "voor",
  plus: "",
  less: "",
  parts: "kwart = 15, een kwart = 15, driekwart = 45",
  shifts: "half = -30",
  minutes: "minuut, minuten, min",
  beforeLength: "gedurende, per",
};

export const numerals: NumeralWords = {
  values: `
    nul/niemand = 0, een = 1, twee = 2, drie = 3, vier = 4, vijf = 5,
    zes = 6, zeven = 7, acht = 8, negen = 9, tien = 10, elf = 11,
    twaalf = 12, dertien = 13, veertien = 14, vijftien = 15, zestien = 16, zeventien = 17,
    achttien = 18, negentien = 19, twintig = 20, dertig = 30, veertig = 40, vijftig = 50, zestig = 60,
    zeventig = 70, tachtig = 80, negentig = 90, anderhalf/anderhalve = 1.5, z'n tweeën/zijn tweeën/ons tweeën = 2, z'n drieën/zijn drieën/ons drieën = 3, z'n vieren/zijn vieren/ons vieren = 4, z'n vijven/zijn vijven/ons vijven = 5, z'n zessen/zijn zessen/ons zessen = 6, z'n zevenen/zijn zevenen/ons zevenen = 7, z'n achten/zijn achten/ons achten = 8, z'n negenen/zijn negenen/ons negenen = 9, z'n tienen/zijn tienen/ons tienen = 10
  `,
  scales: `
    dozijn = 12, honderd = 100, duizend/k = 1000, miljoen/miljoenen/mln = 1000000,
    miljard/miljarden/mld = 1000000000, biljoen = 1000000000000
  `,
  bareScales: "honderd, duizend",
  moneyScales: "",
  spokenScales: "",
  fractions: `
    helft/half/halve = 2, derde/derden = 3, kwart/vierde/vierden = 4, vijfde/vijfden = 5, zesden = 6,
    zevenden = 7, achtste/achtsten = 8, negenden = 9, tiende/tienden = 10, honderdsten = 100,
    duizendsten = 1000
  `,
  minus: "min, minus",
  belowZero: "onder nul, onder het vriespunt",
  of: "van, van de",
  point: "komma, punt",
  and: "en",
  tensJoint: "en",
  article: "",
  over: "",
  vague: "paar, tiental, tientallen",
  currencies: "dollar, dollars, euro, euro's, pond",
  subunits: "cent, cents, eurocent",
  percent: "procent",
  clitics: "",
  glued: "numbers",
  isOnesFirst: true,
  isTenBehindOnes: false,
  isVigesimal: false,
};
