import type { DateTerms } from "../parts/date-terms.ts";

const FAMILY =
  "mujer/esposa/marido/esposo/novia/novio/pareja/hija/hijo/madre/padre/hermana/hermano/amiga/amigo";

export const dates: DateTerms = {
  numerals: undefined,
  largeNumbers: "cien, ciento, mil",
  articles: "una, un, nadie",
  groupBefore: "somos, seremos, seríamos, vamos",
  alone: "una [sola] persona, solo yo, sólo yo, yo solo, yo sola, solamente yo",
  pair: `mi (${FAMILY})(,/ y) yo, yo(,/ y) mi (${FAMILY}), nosotros dos, nosotras dos`,
  toWords: "a, al, hasta, hasta el",
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
  next: { before: "[el/la] próxim(o/a)", after: "que viene, próximo, siguiente", isNearest: true },
  coming: { before: "este, esta", after: "de esta semana" },
  last: { before: "[el/la] últim(o/a)", after: "pasado, de la semana pasada" },
  afterNext: { before: "", after: "" },
  nextWeek: "[de/en] la (próxima semana/semana (que viene/próxima/que entra/siguiente))",
  weekLater: "en ocho",
  weekend: "fin de semana, finde",
  dayOfMonth: "(el/el día/día/para el/hasta el/desde el/del) {d}",
  dayWords: `
    primero/uno, dos, tres, cuatro, cinco, seis, siete, ocho, nueve, diez, once, doce/una docena, trece,
    catorce, quince, dieciséis, diecisiete, dieciocho, diecinueve, veinte, veinti(u/ú)n[o/a], veintidos,
    veintitres, veinticuatro, veinticinco, veintiseis, veintisiete, veintiocho, veintinueve, treinta,
    treinta y un[o/a]
  `,
  ordinal: "º, °, ro",
  ofMonth: "de",
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
  clock: [
    ["[a[l]] medio[ ]día, las 12 del mediodía", 720],
    ["[a] media[ ]noche", 0],
  ],
  spokenTimes: [
    ["(la[s]/la) {h} y media", 30],
    ["(la[s]/la) {h} y cuarto", 15],
    ["(la[s]/la) {h} menos cuarto", -15],
    ["(la[s]/la) {h} menos {m}", "-m"],
    ["(la[s]/la) {h} y {m}", "+m"],
    ["(la[s]/la) {h} {q}", "+m"],
    [
      `
      {h} (horas/hs/h)[ ](de la/en punto), (a/sobre/hacia/desde/hasta) la[s] {h}[ en punto/[ ]hora[s]/[ ]h]
    `,
      0,
    ],
    ["la[s] {h} (en punto/de la (mañana/tarde/noche/madrugada))", 0],
  ],
  bareHours: "",
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
