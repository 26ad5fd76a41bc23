import type { SpanTerms } from "../parts/span-terms.ts";

export const spans: SpanTerms = {
  numbers: `
    zero/ninguém, um/uma, dois/duas, tr(e/ê)s, quatro, cinco, seis, sete, oito, nove, dez, onze,
    doze/uma dúzia, treze, quatorze/catorze, quinze, dezesseis/dezasseis, dezessete/dezassete, dezoito,
    dezenove/dezanove, vinte, vinte e um[a], vinte e (dois/duas), vinte e tr(e/ê)s, vinte e quatro,
    vinte e cinco, vinte e seis, vinte e sete, vinte e oito, vinte e nove, trinta, trinta e um[a],
    trinta e (dois/duas), trinta e tr(e/ê)s, trinta e quatro, trinta e cinco, trinta e seis, trinta e sete,
    trinta e oito, trinta e nove, quarenta, quarenta e um[a], quarenta e (dois/duas), quarenta e tr(e/ê)s,
    quarenta e quatro, quarenta e cinco, quarenta e seis, quarenta e sete, quarenta e oito, quarenta e nove,
    cinquenta, cinquenta e um[a], cinquenta e (dois/duas), cinquenta e tr(e/ê)s, cinquenta e quatro,
    cinquenta e cinco, cinquenta e seis, cinquenta e sete, cinquenta e oito, cinquenta e nove, sessenta,
    sessenta e um[a], sessenta e (dois/duas), sessenta e tr(e/ê)s, sessenta e quatro, sessenta e cinco,
    sessenta e seis, sessenta e sete, sessenta e oito, sessenta e nove, setenta, setenta e um[a],
    setenta e (dois/duas), setenta e tr(e/ê)s, setenta e quatro, setenta e cinco, setenta e seis,
    setenta e sete, setenta e oito, setenta e nove, oitenta, oitenta e um[a], oitenta e (dois/duas),
    oitenta e tr(e/ê)s, oitenta e quatro, oitenta e cinco, oitenta e seis, oitenta e sete, oitenta e oito,
    oitenta e nove, noventa, noventa e um[a], noventa e (dois/duas), noventa e tr(e/ê)s, noventa e quatro,
    noventa e cinco, noventa e seis, noventa e sete, noventa e oito, noventa e nove
  `,
  days: [
    ["depois de amanhã", 2],
    ["anteontem", -2],
    ["ontem", -1],
    ["amanhã", 1],
    ["hoje, esta (manhã/tarde/noite), hoje à noite", 0],
  ],
  moments: [],
  ahead: { before: "em, daqui a, dentro de", after: "depois, mais tarde" },
  ago: { before: "há", after: "atrás" },
  units: {
    minute: "minuto[s], min",
    hour: "hora[s]",
    day: "dia[s]",
    week: "semana[s]",
    month: "m(e/ê)s[es]",
  },
  aUnit: "um, uma",
  named: undefined,
  hours: undefined,
};
