import type { DateTerms } from "../parts/date-terms.ts";
import type { FigureWords } from "../parts/figure-words.ts";
import type { HourWords } from "../parts/hour-words.ts";
import type { NumeralWords } from "../parts/numeral-words.ts";
import type { SpanTerms } from "../parts/span-terms.ts";

export const spans: SpanTerms = {
  numbers: `
    cero/nadie, uno/una/un, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce/una docena,
    trece, catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veinti(u/ú)n[o/a],
    veintidos, veintitres, veinticuatro, veinticinco, veintiseis, veintisiete, veintiocho, veintinueve,
    treinta, treinta y un[o/a], treinta y dos, treinta y tres, treinta y cuatro, treinta y cinco,
    treinta y seis, treinta y siete, treinta y ocho, treinta y nueve, cuarenta, cuarenta y un[o/a],
    cuarenta y dos, cuarenta y tres, cuarenta y cuatro, cuarenta y cinco, cuarenta y seis, cuarenta y siete,
    cuarenta y ocho, cuarenta y nueve, cincuenta, cincuenta y un[o/a], cincuenta y dos, cincuenta y tres,
    cincuenta y cuatro, cincuenta y cinco, cincuenta y seis, cincuenta y siete, cincuenta y ocho,
    cincuenta y nueve, sesenta, sesenta y un[o/a], sesenta y dos, sesenta y tres, sesenta y cuatro,
    sesenta y cinco, sesenta y seis, sesenta y siete, sesenta y ocho, sesenta y nueve, setenta,
    setenta y un[o/a], setenta y dos, setenta y tres, setenta y cuatro, setenta y cinco, setenta y seis,
    setenta y siete, setenta y ocho, setenta y nueve, ochenta, ochenta y un[o/a], ochenta y dos,
    ochenta y tres, ochenta y cuatro, ochenta y cinco, ochenta y seis, ochenta y siete, ochenta y ocho,
    ochenta y nueve, noventa, noventa y un[o/a], noventa y dos, noventa y tres, noventa y cuatro,
    noventa y cinco, noventa y seis, noventa y siete, noventa y ocho, noventa y nueve
  `,
  days: [
    ["pasado mañana", 2],
    ["anteayer, antes de ayer", -2],
    ["ayer, anoche", -1],
    ["hoy, esta (mañana/tarde/noche)", 0],
    ["{not after: de/por/en/esta/cada/la} mañana", 1],
    ["en quince días", 14],
  ],
  moments: [],
  ahead: { before: "en, dentro de", after: "después, más tarde" },
  ago: { before: "hace", after: "" },
  units: { minute: "minuto[s], min", hour: "hora[s]", day: "día[s]", week: "semana[s]", month: "mes[es]" },
  lengths: {
    second: "segundo, segundos, seg",
    minute: "minuto, minutos, min",
    hour: "hora, horas, h, hr, hrs, cuarto de hora = 0.25, tres cuartos de hora = 0.75",
    day: "día, días",
    night: "noche, noches",
    week: "semana, semanas, quincena = 2",
    month: "mes, meses",
    year: "año, años",
    counts: "otro = 1, otra = 1",
    whole: "entero, entera, completo, completa, todo el, toda la",
  },
  aUnit: "un, una",
  named: undefined,
  hours: undefined,
};

const FAMILY =
  "mujer/esposa/marido/esposo/novia/novio/pareja/hija/hijo/madre/padre/hermana/hermano/amiga/amigo";

export const dates: DateTerms = {
  articles: "una, un, nadie",
  pointer: undefined,
  groupBefore: "somos, seremos, seríamos, vamos",
  alone: "una [sola] persona, solo yo, sólo yo, yo solo, yo sola, solamente yo",
  pair: `mi (${FAMILY})(,/ y) yo, yo(,/ y) mi (${FAMILY}), nosotros dos, nosotras dos`,
  toWords: "hasta el, hasta, al, a",
  orWords: "o, u",
  months: `
    enero/ene[.], febrero/feb[.], marzo/mar., abril/abr[.], mayo, junio/jun[.], julio/jul[.], agosto/ago[.],
    septiembre/setiembre/sep[t][.], octubre/oct[.], noviembre/nov[.], diciembre/dic[.]
  `,
  weekdays: "lunes, martes, miércoles, jueves, viernes, sábado, domingo",
  shortWeekdays: "lun, mar, mié, jue, vie, sáb, dom",
  shortWeekday: "{day}.{before: [,]{} {digit}}",
  shiftAfter: "después de, después del",
  shiftBefore: "antes de, antes del",
  howLong: "por, durante, para, de",
  next: "próxim(o/a), que viene, siguiente, que entra",
  isNextNearest: true,
  coming: "este, esta",
  last: "últim(o/a), pasad(o/a), anterior",
  afterNext: "",
  weekLater: "en ocho",
  weekend: "fin de semana, finde",
  dayOfMonth: "(el/el día/día/para el/hasta el/desde el/del) {d}",
  dayWords: `
    primero/uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce/una docena, trece,
    catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veinti(u/ú)n[o/a], veintidos,
    veintitres, veinticuatro, veinticinco, veintiseis, veintisiete, veintiocho, veintinueve, treinta,
    treinta y un[o/a]
  `,
  ordinal: "º, °, ro, o",
  ofMonth: "del mes de, de la, del, de, en",
  ordinals: "(primer[o/a]/1er/1º), (segund(o/a)/2º), (tercer[o/a]/3er/3º), (cuart(o/a)/4º), (quint(o/a)/5º)",
  lastOf: "últim(o/a)",
  years: "año[s]",
  from: "desde el, desde, del, de",
  notThis: "antes, antes de, antes del, después de, después del, no, no el, no a, menos, salvo, que",
  holidays: [
    ["nochebuena", "christmas_eve"],
    ["[día de] navidad", "christmas"],
    ["nochevieja, fin de año", "new_years_eve"],
    ["año nuevo", "new_year"],
    ["[día de] reyes", "epiphany"],
    ["[día de] san valentín, día de los enamorados", "valentine"],
    ["viernes santo", "good_friday"],
    ["lunes de pascua", "easter_monday"],
    ["domingo de (pascua/resurrección), pascua", "easter"],
    ["pentecostés", "pentecost"],
    ["día del trabajo, día del trabajador", "labour_day"],
    ["halloween", "halloween"],
    ["todos los santos", "all_saints"],
  ],
  isTwelveHour: false,
  dayParts: {
    morning: "(de/por/en) la (mañana/madrugada), esta mañana",
    afternoon: "(de/por/en) la tarde, esta tarde, tarde",
    evening: "(de/por/en) la noche, esta noche, noche",
  },
  eveningMeal: "mesa, cena, cenar",
  earlierMeal: "desayuno, desayunar, almuerzo, brunch",
  tail: `
    a, para, y, hasta, por, gracias, con, o, si, pero, mañana, es, sería, nosotros, el, la, las, los, de, del,
    en, al, un, una, quiero, somos, que, está
  `,
};

export const figures: FigureWords = {
  beforeCode: "número, pedido, reserva, folio, pase, tarjeta, nº",
  betweenCode: "es, número",
  onNumber: "",
  years: "",
  old: "",
  group: "",
  fractionOf: "",
  later: "después, más tarde",
  article: "",
  unitArticles: "",
  ambiguousMonths: "",
};

export const hours: HourWords = {
  marks: "horas, hora, h, hs, hrs, en punto",
  named: "mediodía = 720, medio día = 720, del mediodía = 720, medianoche = 0, media noche = 0",
  am: "am, a.m., a.m, a. m., de la mañana, por la mañana, de la madrugada, en la mañana",
  pm: "pm, p.m., p.m, p. m., de la tarde, por la tarde, en la tarde",
  night: "de la noche, por la noche, en la noche",
  at: "las, la",
  from: "desde, de las, de la",
  of: "de",
  between: "entre",
  to: "a, a las, a la, hasta",
  and: "y",
  atTail: "",
  atHour: "a las, a la, sobre las, sobre la, hacia las, hacia la, desde las, hasta las, hasta la",
  past: "",
  before: "",
  plus: "y",
  less: "menos",
  parts: "cuarto = 15, un cuarto = 15, tres cuartos = 45, media = 30",
  shifts: "",
  minutes: "minuto, minutos, min",
  beforeLength: "",
};

export const numerals: NumeralWords = {
  values: `
    cero/nadie = 0, uno/una/un = 1, dos = 2, tres = 3, cuatro = 4, cinco = 5, seis = 6, siete = 7,
    ocho = 8, nueve = 9, diez = 10, once = 11, doce = 12, trece = 13, catorce = 14, quince = 15,
    dieciséis = 16, diecisiete = 17, dieciocho = 18, diecinueve = 19, veinte = 20,
    veintiún/veintiuno/veintiuna = 21, veintidós = 22, veintitrés = 23, veinticuatro = 24,
    veinticinco = 25, veintiséis = 26, veintisiete = 27, veintiocho = 28, veintinueve = 29,
    treinta = 30, cuarenta = 40, cincuenta = 50, sesenta = 60, setenta = 70, ochenta = 80,
    noventa = 90, cien/ciento = 100, doscientos/doscientas = 200, trescientos/trescientas = 300,
    cuatrocientos/cuatrocientas = 400, quinientos/quinientas = 500, seiscientos/seiscientas = 600,
    setecientos/setecientas = 700, ochocientos/ochocientas = 800, novecientos/novecientas = 900
  `,
  scales: "docena/docenas = 12, mil/k = 1000, millón/millones = 1000000, billón/billones = 1000000000000",
  bareScales: "mil",
  moneyScales: "",
  spokenScales: "",
  fractions: `
    mitad/medio/media/medios = 2, tercio/tercios = 3, quinto/quintos = 5, sexto/sextos = 6, séptimos = 7,
    octavo/octavos = 8, novenos = 9, décimo/décimos = 10, centésimos = 100, milésimos = 1000
  `,
  minus: "menos",
  belowZero: "bajo cero, debajo de cero, por debajo de cero",
  of: "de, de los, de las",
  point: "coma, punto",
  and: "y, e",
  tensJoint: "y",
  article: "",
  over: "sobre",
  vague: "par, decena, decenas, centenar, centenares",
  currencies: "dólar, dólares, euro, euros, libra, libras, peso, pesos",
  subunits: "centavo, centavos, céntimo, céntimos",
  percent: "por ciento",
  glued: "nothing",
  isOnesFirst: false,
  isTenBehindOnes: false,
  isVigesimal: false,
};
