import type { DateTerms } from "../parts/date-terms.ts";
import type { FigureWords } from "../parts/figure-words.ts";
import type { HourWords } from "../parts/hour-words.ts";
import type { NumeralWords } from "../parts/numeral-words.ts";
import type { SpanTerms } from "../parts/span-terms.ts";

export const spans: SpanTerms = {
  numbers: `
    null/niemand, eins/einen/eine/einer/ein {not before: paar}, zwei/zwo/zu zweit, drei/zu dritt,
    vier/zu viert, fünf/zu fünft, sechs/zu sechst, sieben/zu siebt, acht/zu acht, neun, zehn, elf,
    zwölf/ein dutzend, dreizehn, vierzehn, fünfzehn, sechzehn, siebzehn, achtzehn, neunzehn, zwanzig,
    einun[d]zwanzig, zweiun[d]zwanzig, dreiun[d]zwanzig, vierun[d]zwanzig, fünfun[d]zwanzig,
    sechsun[d]zwanzig, siebenun[d]zwanzig, achtun[d]zwanzig, neunun[d]zwanzig, dreißig, einun[d]dreißig,
    zweiun[d]dreißig, dreiun[d]dreißig, vierun[d]dreißig, fünfun[d]dreißig, sechsun[d]dreißig,
    siebenun[d]dreißig, achtun[d]dreißig, neunun[d]dreißig, vierzig, einun[d]vierzig, zweiun[d]vierzig,
    dreiun[d]vierzig, vierun[d]vierzig, fünfun[d]vierzig, sechsun[d]vierzig, siebenun[d]vierzig,
    achtun[d]vierzig, neunun[d]vierzig, fünfzig, einun[d]fünfzig, zweiun[d]fünfzig, dreiun[d]fünfzig,
    vierun[d]fünfzig, fünfun[d]fünfzig, sechsun[d]fünfzig, siebenun[d]fünfzig, achtun[d]fünfzig,
    neunun[d]fünfzig, sechzig, einun[d]sechzig, zweiun[d]sechzig, dreiun[d]sechzig, vierun[d]sechzig,
    fünfun[d]sechzig, sechsun[d]sechzig, siebenun[d]sechzig, achtun[d]sechzig, neunun[d]sechzig, siebzig,
    einun[d]siebzig, zweiun[d]siebzig, dreiun[d]siebzig, vierun[d]siebzig, fünfun[d]siebzig,
    sechsun[d]siebzig, siebenun[d]siebzig, achtun[d]siebzig, neunun[d]siebzig, achtzig, einun[d]achtzig,
    zweiun[d]achtzig, dreiun[d]achtzig, vierun[d]achtzig, fünfun[d]achtzig, sechsun[d]achtzig,
    siebenun[d]achtzig, achtun[d]achtzig, neunun[d]achtzig, neunzig, einun[d]neunzig, zweiun[d]neunzig,
    dreiun[d]neunzig, vierun[d]neunzig, fünfun[d]neunzig, sechsun[d]neunzig, siebenun[d]neunzig,
    achtun[d]neunzig, neunun[d]neunzig
  `,
  days: [
    ["überübermorgen", 3],
    ["übermorgen", 2],
    ["vorgestern", -2],
    ["gestern", -1],
    ["morgen [früh/vormittag/mittag/nachmittag/abend]", 1],
    ["heute [früh/morgen/vormittag/mittag/nachmittag/abend/nacht]", 0],
  ],
  moments: [],
  ahead: { before: "in", after: "später" },
  ago: { before: "vor", after: "" },
  units: {
    minute: "minute[n], min[.]",
    hour: "stunde[n], std[.]",
    day: "tag[en/e]",
    week: "woche[n]",
    month: "monat[en/e]",
  },
  lengths: {
    second: "sekunde, sekunden, sek, sek.",
    minute: "minute, minuten, min, min.",
    hour: "stunde, stunden, std, std., h, viertelstunde = 0.25, dreiviertelstunde = 0.75, halbstunde = 0.5",
    day: "tag, tage, tagen, tages",
    night: "nacht, nächte, nächten",
    week: "woche, wochen",
    month: "monat, monate, monaten, monats",
    year: "jahr, jahre, jahren, jahres",
    counts: "einem = 1, einer = 1",
    whole: "ganze, ganzen, ganzer, ganzes, volle, vollen, voller, volles",
  },
  aUnit: "einem, einer, ein, eine, einen",
  named: undefined,
  hours: undefined,
};

const FAMILY = "frau/mann/freundin/freund/partnerin/partner/tochter/sohn/mutter/vater/schwester/bruder";

export const dates: DateTerms = {
  articles: "einen, eine, einer, ein",
  pointer: undefined,
  groupBefore: "wir sind, wir wären, wir werden, wir kommen zu, sind wir",
  alone: "eine [einzelne] person, nur ich, ich allein, ich alleine, nur für mich, allein, alleine",
  pair: `mein[e][n] (${FAMILY})(,/ und) (ich/mich), ich(,/ und) mein[e] (${FAMILY}), (uns/wir) beide[n]`,
  toWords: "bis zum, bis",
  orWords: "oder",
  months: `
    januar/jänner/jan[.], februar/feb[.], märz/mär[.], april/apr[.], mai, juni/jun[.], juli/jul[.],
    august/aug[.], september/sep[t][.], oktober/okt[.], november/nov[.], dezember/dez[.]
  `,
  weekdays: `
    montag[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    dienstag[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    mittwoch[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    donnerstag[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    freitag[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    (samstag/sonnabend)[s/morgen/vormittag/mittag/nachmittag/abend/nacht],
    sonntag[s/morgen/vormittag/mittag/nachmittag/abend/nacht]
  `,
  shortWeekdays: "mo, di, mi, do, fr, sa, so",
  shortWeekday: "{day}.{before: [,]{} {digit}}",
  shiftAfter: "nach",
  shiftBefore: "vor",
  howLong: "für, über, von",
  next: "nächste[n/r/s/m], folgende[n/r/s/m], kommende[n/r/s/m] {before: (woche/monat/jahr)}",
  isNextNearest: false,
  coming: "diese[n/r/s/m], kommende[n/r/s/m]",
  last: "letzte[n/r/s/m], vergangene[n/r/s/m], vorige[n/r/s/m], vorherige[n/r/s/m]",
  afterNext: "übernächste[n/r/s/m]",
  weekLater: "in einer woche",
  weekend: "wochenende",
  dayOfMonth: "(am/zum/den/dem/bis/ab/vom/der/für den) {d}.",
  dayWords: `
    erste[n/r/s], zweite[n/r/s], dritte[n/r/s], vierte[n/r/s], fünfte[n/r/s], sechste[n/r/s], siebte[n/r/s],
    achte[n/r/s], neunte[n/r/s], zehnte[n/r/s], elfte[n/r/s], zwölfte[n/r/s], dreizehnte[n/r/s],
    vierzehnte[n/r/s], fünfzehnte[n/r/s], sechzehnte[n/r/s], siebzehnte[n/r/s], achtzehnte[n/r/s],
    neunzehnte[n/r/s], zwanzigste[n/r/s], einundzwanzigste[n/r/s], zweiundzwanzigste[n/r/s],
    dreiundzwanzigste[n/r/s], vierundzwanzigste[n/r/s], fünfundzwanzigste[n/r/s], sechsundzwanzigste[n/r/s],
    siebenundzwanzigste[n/r/s], achtundzwanzigste[n/r/s], neunundzwanzigste[n/r/s], dreißigste[n/r/s],
    einunddreißigste[n/r/s]
  `,
  ordinal: "., ten, te",
  ofMonth: "des monats, im monat, in diesem, im, des, in",
  ordinals: "erste[n/r/s], zweite[n/r/s], dritte[n/r/s], vierte[n/r/s], fünfte[n/r/s]",
  lastOf: "letzte[n/r/s/m]",
  years: "jahr[en/e/es]",
  from: "vom, von, ab",
  notThis: "vor, nach, nicht, nicht am, nicht um, außer, vor dem, nach dem, als",
  holidays: [
    ["heilig[er ]abend, heiligabend", "christmas_eve"],
    ["weihnachten, (1./erster/ersten) weihnachts[feier]tag", "christmas"],
    ["(2./zweiter/zweiten) weihnachts[feier]tag", "boxing_day"],
    ["si[l]vester", "new_years_eve"],
    ["neujahr[stag]", "new_year"],
    ["valentinstag", "valentine"],
    ["karfreitag", "good_friday"],
    ["ostermontag", "easter_monday"],
    ["oster(sonntag/n)", "easter"],
    ["[christi] himmelfahrt", "ascension"],
    ["pfingst(sonntag/en)", "pentecost"],
    ["tag der arbeit", "labour_day"],
    ["nikolaus[tag]", "st_nicholas"],
    ["halloween", "halloween"],
    ["allerheiligen", "all_saints"],
  ],
  isTwelveHour: false,
  dayParts: {
    morning: "morgens, am morgen, früh, vormittag[s], am vormittag, {3-10 a-z}(tag/woch)(morgen/vormittag)",
    afternoon: "nachmittag[s], mittags, {3-10 a-z}(tag/woch)[nach]mittag",
    evening: "abend[s], nachts, {3-10 a-z}(tag/woch)abend",
  },
  eveningMeal: "tisch, abendessen, dinner",
  earlierMeal: "frühstück, frühstücken, brunch, mittagessen",
  tail: `
    am, um, für, in, und, bis, bitte, danke, mit, oder, wenn, aber, heute, morgen, ist, wäre, wir, ich, das,
    den, der, die, dem, von, zu, zum, geht, im, auf, an, würde, ein, einen, eine, da, hier, bei, nach, dann,
    statt, lieber, doch
  `,
};

export const figures: FigureWords = {
  beforeCode: `
    bestellung, bestellnummer, auftrag, rechnung, kundennummer, nummer, nr, karte,
    {2-24 letters}(nummer/nr)
  `,
  betweenCode: "ist, nummer, nr",
  onNumber: "pers",
  years: "",
  old: "",
  group: "zu (zweit/{3-6 a-z}t)",
  fractionOf: "",
  later: "später",
  article: "",
  ambiguousMonths: "",
};

export const hours: HourWords = {
  marks: "uhr, h",
  named: "zu mittag = 720, mittag = 720, mittagszeit = 720, mittags = 720, mitternacht = 0",
  am: "a.m., a.m, am, morgens, am morgen, früh, in der früh, vormittags, vormittag, am vormittag",
  pm: "pm, p.m., p.m, nachmittags, nachmittag, am nachmittag, abends, abend, am abend, heute abend",
  night: "nachts, in der nacht",
  at: "",
  from: "von, vom, ab",
  of: "",
  between: "zwischen",
  to: "bis, bis um",
  and: "und",
  atTail: "um, gegen, ab, circa, ca., etwa",
  atHour: "",
  past: "nach",
  before: "vor",
  plus: "",
  less: "",
  parts: "viertel = 15, dreiviertel = 45",
  shifts: "halb = -30, dreiviertel = -15",
  minutes: "minute, minuten, min",
  beforeLength: "",
};

export const numerals: NumeralWords = {
  values: `
    null/niemand = 0, ein/eins/eine/einen/einer = 1, zwei/zwo = 2, drei = 3,
    vier = 4, fünf/fuenf = 5, sechs = 6, sieben = 7, acht = 8, neun = 9,
    zehn = 10, elf = 11, zwölf/zwoelf = 12, dreizehn = 13, vierzehn = 14, fünfzehn/fuenfzehn = 15,
    sechzehn = 16, siebzehn = 17, achtzehn = 18, neunzehn = 19, zwanzig = 20, dreißig/dreissig = 30,
    vierzig = 40, fünfzig/fuenfzig = 50, sechzig = 60, siebzig = 70, achtzig = 80, neunzig = 90, anderthalb = 1.5, zu zweit = 2, zu dritt = 3, zu viert = 4, zu fünft = 5, zu sechst = 6, zu siebt = 7
  `,
  scales: `
    dutzend = 12, hundert = 100, tausend/k = 1000, million/millionen/mio = 1000000,
    milliarde/milliarden/mrd = 1000000000, billion/billionen = 1000000000000
  `,
  bareScales: "hundert, tausend",
  moneyScales: "",
  spokenScales: "riesen = 1000",
  fractions: `
    hälfte/halb/halbe/halbes/halben/halber/halbem = 2, drittel = 3, viertel = 4, fünftel = 5, sechstel = 6,
    siebtel = 7, achtel = 8, neuntel = 9, zehntel = 10, hundertstel = 100, tausendstel = 1000
  `,
  minus: "minus",
  belowZero: "unter null, unter dem gefrierpunkt",
  of: "von, von den",
  point: "komma, punkt",
  and: "und",
  tensJoint: "und, un",
  article: "",
  over: "",
  vague: "paar",
  currencies: "dollar, euro, pfund, franken",
  subunits: "cent, cents, rappen",
  percent: "prozent",
  clitics: "",
  glued: "numbers",
  isOnesFirst: true,
  isTenBehindOnes: false,
  isVigesimal: false,
};
