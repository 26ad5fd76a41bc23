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
    ["oggi, stamattina, stasera, stanotte, questa (mattina/sera), questo pomeriggio", 0],
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
  aUnit: "un, una, un'",
  named: undefined,
  hours: undefined,
};
