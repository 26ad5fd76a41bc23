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
  aUnit: "un, una",
  named: undefined,
  hours: undefined,
};
