import type { DateTerms } from "../parts/date-terms.ts";
import type { FigureWords } from "../parts/figure-words.ts";
import type { HourWords } from "../parts/hour-words.ts";
import type { NumeralWords } from "../parts/numeral-words.ts";
import type { SpanTerms } from "../parts/span-terms.ts";

export const spans: SpanTerms = {
  numbers: `
    zero/nessuno, uno/una/un, due, tr(e/é), quattro, cinque, sei, sette, otto, nove, dieci, undici,
    dodici/una dozzina, tredici, quattordici, quindici, sedici, diciassette, diciotto, diciannove, venti,
    ventun[o], ventidue, ventitr(e/é), ventiquattro, venticinque, ventisei, ventisette, ventotto, ventinove,
    trenta, trentun[o], trentadue, trentatr(e/é), trentaquattro, trentacinque, trentasei, trentasette,
    trentotto, trentanove, quaranta, quarantun[o], quarantadue, quarantatr(e/é), quarantaquattro,
    quarantacinque, quarantasei, quarantasette, quarantotto, quarantanove, cinquanta, cinquantun[o],
    cinquantadue, cinquantatr(e/é), cinquantaquattro, cinquantacinque, cinquantasei, cinquantasette,
    cinquantotto, cinquantanove, sessanta, sessantun[o], sessantadue, sessantatr(e/é), sessantaquattro,
    sessantacinque, sessantasei, sessantasette, sessantotto, sessantanove, settanta, settantun[o],
    settantadue, settantatr(e/é), settantaquattro, settantacinque, settantasei, settantasette, settantotto,
    settantanove, ottanta, ottantun[o], ottantadue, ottantatr(e/é), ottantaquattro, ottantacinque, ottantasei,
    ottantasette, ottantotto, ottantanove, novanta, novantun[o], novantadue, novantatr(e/é), novantaquattro,
    novantacinque, novantasei, novantasette, novantotto, novantanove
  `,
  days: [
    ["dopodomani", 2],
    ["l'altro ieri, altroieri", -2],
    ["ieri", -1],
    ["domani [mattina/pomeriggio/sera], domattina", 1],
    ["oggi, stamattina, stasera, stanotte, questa (mattina/sera/notte), questo pomeriggio", 0],
  ],
  moments: [],
  ahead: { before: "tra, fra", after: "dopo, più tardi" },
  ago: { before: "", after: "fa" },
  units: {
    minute: "minut(o/i), min",
    hour: "or(a/e)",
    day: "giorn(o/i)",
    week: "settiman(a/e)",
    month: "mes(e/i)",
  },
  lengths: {
    second: "secondo, secondi, sec",
    minute: "minuto, minuti, min",
    hour: "ora, ore, h, mezzora = 0.5, mezz'ora = 0.5, quarto d'ora = 0.25, un quarto d'ora = 0.25, tre quarti d'ora = 0.75",
    day: "giorno, giorni, giornata, giornate",
    night: "notte, notti",
    week: "settimana, settimane",
    month: "mese, mesi",
    year: "anno, anni",
    counts: "altro = 1, altra = 1",
    whole: "intero, intera, tutto il, tutta la, tutto l",
  },
  aUnit: "un, una, un'",
  named: undefined,
  hours: undefined,
};

const FAMILY =
  "moglie/marito/ragazza/ragazzo/fidanzata/fidanzato/compagna/compagno/figlia/figlio/madre/padre/sorella/fratello/amica/amico";

export const dates: DateTerms = {
  articles: "una, un, nessuno",
  pointer: undefined,
  groupBefore: "in, siamo, saremo, saremmo",
  alone: "una [sola] persona, solo io, soltanto io, io solo, io sola, da solo, da sola",
  pair: `
    (mia/mio/la mia/il mio) (${FAMILY})(,/ e[d]) io, io(,/ e) (mia/mio/la mia/il mio) (${FAMILY}), noi due
  `,
  toWords: "fino al, al, a",
  orWords: "o, oppure",
  months: `
    gennaio/gen[n][.], febbraio/feb[b][.], marzo/mar., aprile/apr[.], maggio/mag[g][.], giugno/giu[.],
    luglio/lug[.], agosto/ago[.], settembre/set[t][.], ottobre/ott[.], novembre/nov[.], dicembre/dic[.]
  `,
  weekdays: "lunedì['], martedì['], mercoledì['], giovedì['], venerdì['], sabato, domenica",
  shortWeekdays: "lun, mar, mer, gio, ven, sab, dom",
  shortWeekday: "{day}.{before: [,]{} {digit}}",
  shiftAfter: "dopo",
  shiftBefore: "prima di, prima del",
  howLong: "per, durante, di",
  next: "prossim(o/a), seguente, successiv(o/a), che viene",
  isNextNearest: true,
  coming: "quest(o/a)",
  last: "scors(o/a), passat(o/a), ultim(o/a), precedente",
  afterNext: "",
  weekLater: "tra una settimana",
  weekend: "week[ /-]end, fine settimana",
  dayOfMonth: "(il/il giorno/giorno/per il/entro il/dal/al) {d}",
  dayWords: `
    primo, due, tr(e/é), quattro, cinque, sei/sesto, sette/settimo, otto/ottavo, nove/nono, dieci/decimo,
    undici/undicesimo, dodici/una dozzina/dodicesimo, tredici/tredicesimo, quattordici/quattordicesimo,
    quindici/quindicesimo, sedici/sedicesimo, diciassette/diciassettesimo, diciotto/diciottesimo,
    diciannove/diciannovesimo, venti/ventesimo, ventun[o]/ventunesimo, ventidue/ventiduesimo,
    ventitr(e/é)/ventitreesimo, ventiquattro/ventiquattresimo, venticinque/venticinquesimo,
    ventisei/ventiseiesimo, ventisette/ventisettesimo, ventotto/ventottesimo, ventinove/ventinovesimo,
    trenta/trentesimo, trentun[o]/trentunesimo
  `,
  ordinal: "º, °",
  ofMonth: "del mese di, della, del, di, d', a",
  ordinals: "(prim(o/a)/1º), (second(o/a)/2º), (terz(o/a)/3º), (quart(o/a)/4º), (quint(o/a)/5º)",
  lastOf: "ultim(o/a)",
  years: "ann(o/i)",
  from: "dall', dal, da",
  notThis: `
    prima, prima di, prima del, prima delle, dopo, dopo le, non, non il, non alle, tranne, eccetto, che
  `,
  holidays: [
    ["[la] vigilia [di natale]", "christmas_eve"],
    ["[giorno di] natale", "christmas"],
    ["santo stefano", "boxing_day"],
    ["san silvestro, ultimo dell'anno", "new_years_eve"],
    ["capodanno", "new_year"],
    ["epifania, befana", "epiphany"],
    ["san valentino", "valentine"],
    ["venerdì santo", "good_friday"],
    ["lunedì di pasqua, pasquetta, lunedì dell'angelo", "easter_monday"],
    ["[domenica di] pasqua", "easter"],
    ["pentecoste", "pentecost"],
    ["festa del lavoro, festa dei lavoratori", "labour_day"],
    ["ferragosto", "assumption"],
    ["halloween", "halloween"],
    ["ognissanti", "all_saints"],
  ],
  isTwelveHour: false,
  dayParts: {
    morning: "di mattina, del mattino, mattina, stamattina, domattina",
    afternoon: "pomeriggio",
    evening: "di sera, della sera, sera, stasera, di notte",
  },
  eveningMeal: "tavolo, cena, cenare",
  earlierMeal: "colazione, pranzo, brunch",
  tail: `
    a, alle, per, e, fino, grazie, con, o, se, ma, domani, è, sarebbe, siamo, il, la, le, i, di, del, da, in,
    al, un, una, vorrei, che
  `,
};

export const figures: FigureWords = {
  beforeCode: "numero, ordine, prenotazione, carta, tessera",
  betweenCode: "e, numero",
  onNumber: "",
  years: "",
  old: "",
  group: "",
  fractionOf: "",
  later: "dopo, più tardi",
  article: "",
  ambiguousMonths: "",
};

export const hours: HourWords = {
  marks: "ore, ora, h, in punto",
  named: "mezzogiorno = 720, mezzanotte = 0",
  am: "am, a.m., a.m, di mattina, di mattino, del mattino, mattina, della mattina",
  pm: "pm, p.m., p.m, del pomeriggio, di pomeriggio, di sera, della sera, stasera",
  night: "di notte, della notte",
  at: "le",
  from: "dalle, dal",
  of: "da",
  between: "tra, fra",
  to: "alle, a, fino alle",
  and: "e",
  atTail: "",
  atHour: "alle, alle ore, all', dalle, dall', verso le, per le, ore, l'",
  past: "",
  before: "",
  plus: "e",
  less: "meno",
  parts: "quarto = 15, un quarto = 15, tre quarti = 45, mezza = 30, mezzo = 30",
  shifts: "",
  minutes: "minuto, minuti, min",
  beforeLength: "",
};

export const numerals: NumeralWords = {
  values: `
    zero/nessuno = 0, un/uno/una = 1, due = 2, tre = 3, quattro = 4, cinque = 5, sei = 6, sette = 7,
    otto = 8, nove = 9, dieci = 10, undici = 11, dodici = 12, tredici = 13, quattordici = 14,
    quindici = 15, sedici = 16, diciassette = 17, diciotto = 18, diciannove = 19, venti/vent = 20,
    trenta/trent = 30, quaranta/quarant = 40, cinquanta/cinquant = 50, sessanta/sessant = 60,
    settanta/settant = 70, ottanta/ottant = 80, novanta/novant = 90
  `,
  scales: `
    dozzina/dozzine = 12, cento/cent = 100, mille/mila/k = 1000, milione/milioni/mln = 1000000,
    miliardo/miliardi = 1000000000
  `,
  bareScales: "cento, mille",
  moneyScales: "",
  spokenScales: "",
  fractions: `
    metà/mezzo/mezza/mezzi = 2, terzo/terzi = 3, quarti = 4, quinto/quinti = 5, sesti = 6, settimi = 7,
    ottavi = 8, noni = 9, decimo/decimi = 10, centesimi = 100, millesimi = 1000
  `,
  minus: "meno",
  belowZero: "sotto zero, sotto lo zero",
  of: "di, dei, delle",
  point: "virgola, punto",
  and: "e",
  tensJoint: "",
  article: "",
  over: "su",
  vague: "paio, decina, decine, ventina, trentina, centinaio, centinaia",
  currencies: "dollaro, dollari, euro, sterlina, sterline",
  subunits: "centesimo, centesimi",
  percent: "per cento",
  clitics: "",
  glued: "numbers",
  isOnesFirst: false,
  isTenBehindOnes: false,
  isVigesimal: false,
};
