import type { DateTerms } from "../parts/date-terms.ts";

const FAMILY =
  "moglie/marito/ragazza/ragazzo/fidanzata/fidanzato/compagna/compagno/figlia/figlio/madre/padre/sorella/fratello/amica/amico";

export const dates: DateTerms = {
  numerals: undefined,
  largeNumbers: "cento, mille, mila",
  articles: "una, un, nessuno",
  groupBefore: "in, siamo, saremo, saremmo",
  alone: "una [sola] persona, solo io, soltanto io, io solo, io sola, da solo, da sola",
  pair: `
    (mia/mio/la mia/il mio) (${FAMILY})(,/ e[d]) io, io(,/ e) (mia/mio/la mia/il mio) (${FAMILY}), noi due
  `,
  toWords: "a, al, fino al",
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
  next: { before: "[il/la] prossim(o/a)", after: "prossim(o/a)", isNearest: true },
  coming: { before: "quest(o/a), quest'", after: "di questa settimana" },
  last: { before: "[lo/la] scors(o/a)", after: "scors(o/a), passat(o/a)" },
  afterNext: { before: "", after: "" },
  nextWeek: "[[del]la] ((prossima/settimana) (settimana/prossima)/settimana che viene)",
  weekLater: "tra una settimana",
  weekend: "week[ /-]end, fine settimana",
  dayOfMonth: "(il/il giorno/giorno/per il/entro il/dal/al) {d}",
  dayWords: `
    primo, due, tr(e/é), quattro, cinque, sei, sette, otto, nove, dieci, undici, dodici/una dozzina, tredici,
    quattordici, quindici, sedici, diciassette, diciotto, diciannove, venti, ventun[o], ventidue,
    ventitr(e/é), ventiquattro, venticinque, ventisei, ventisette, ventotto, ventinove, trenta, trentun[o]
  `,
  ordinal: "º, °",
  ofMonth: "di",
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
  clock: [
    ["[a] mezzogiorno e mezz(a/o)", 750],
    ["[a] mezzogiorno", 720],
    ["[a] mezzanotte", 0],
  ],
  spokenTimes: [
    ["(le/alle/all'/dalle/l')[ ]{h} e mezz(a/o)", 30],
    ["(le/alle/all'/dalle/l')[ ]{h} e [un] quarto", 15],
    ["(le/alle/all'/dalle/l')[ ]{h} meno [un] quarto", -15],
    ["(le/alle/all'/dalle/l')[ ]{h} meno {m}", "-m"],
    ["(le/alle/all'/dalle/l')[ ]{h} e {m}", "+m"],
    ["(le/alle/all'/dalle/l')[ ]{h} {q}", "+m"],
    [
      `
      (alle/all'/dalle/verso le/per le)[ ][ore ]{h}[ in punto/[ ]h], ore {h},
      le {h} (di/del) (mattina/mattino/pomeriggio/sera)
    `,
      0,
    ],
  ],
  bareHours: "",
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
