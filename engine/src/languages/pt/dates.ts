import type { DateTerms } from "../parts/date-terms.ts";

const FAMILY =
  "esposa/mulher/marido/esposo/namorada/namorado/companheira/companheiro/filha/filho/mãe/pai/irmã/irmão/amiga/amigo";

export const dates: DateTerms = {
  numerals: undefined,
  largeNumbers: "cem, cento, mil",
  articles: "uma, um, ninguém",
  groupBefore: "em, somos, seremos, seríamos, vamos em, estamos em",
  alone: "uma [só] pessoa, só eu, somente eu, apenas eu, eu sozinho, eu sozinha",
  pair: `
    [a] minha (${FAMILY})(,/ e) eu, [o] meu (${FAMILY})(,/ e) eu, eu(,/ e) [a/o] (minha/meu) (${FAMILY}),
    nós dois, nós duas
  `,
  toWords: "a, ao, até, até o, até ao",
  orWords: "ou",
  months: `
    janeiro/jan[.], fevereiro/fev[.], março/mar., abril/abr[.], maio, junho/jun[.], julho/jul[.],
    agosto/ago[.], setembro/set[.], outubro/out[.], novembro/nov[.], dezembro/dez[.]
  `,
  weekdays: `
    segunda[( /-)feira], terça[( /-)feira], quarta[( /-)feira], quinta[( /-)feira], sexta[( /-)feira], sábado,
    domingo
  `,
  shortWeekdays: "seg, ter, qua, qui, sex, sáb, dom",
  shortWeekday: "{day}.{before: [,]{} {digit}}",
  shiftAfter: "depois de, depois do, depois da, após",
  shiftBefore: "antes de, antes do, antes da",
  howLong: "por, durante, para, de",
  next: { before: "[o/a/na/no] próxim(o/a)", after: "que vem, próxim(o/a)", isNearest: true },
  coming: { before: "est(e/a), nest(e/a), ess(e/a), ness(e/a)", after: "desta semana" },
  last: { before: "[o/a/na/no] últim(o/a)", after: "passad(o/a), da semana passada" },
  afterNext: { before: "", after: "" },
  nextWeek: "[[d/n]a] (próxima semana/semana que vem/semana seguinte)",
  weekLater: "em uma semana",
  weekend: "fim( /-)de( /-)semana, fds",
  dayOfMonth: "(no dia/dia/até o dia/para o dia/do dia/ao dia) {d}",
  dayWords: `
    primeiro, dois/duas, tr(e/ê)s, quatro, cinco, seis, sete, oito, nove, dez, onze, doze/uma dúzia, treze,
    quatorze/catorze, quinze, dezesseis/dezasseis, dezessete/dezassete, dezoito, dezenove/dezanove, vinte,
    vinte e um[a], vinte e (dois/duas), vinte e tr(e/ê)s, vinte e quatro, vinte e cinco, vinte e seis,
    vinte e sete, vinte e oito, vinte e nove, trinta, trinta e um[a]
  `,
  ordinal: "º, °, o",
  ofMonth: "de",
  notThis: `
    antes, antes de, antes do, antes da, depois de, depois do, depois da, após, não, não na, não no, menos,
    exceto, que
  `,
  holidays: [
    ["véspera de natal", "christmas_eve"],
    ["[dia de] natal", "christmas"],
    ["véspera de ano novo, réveillon, passagem de ano", "new_years_eve"],
    ["ano novo", "new_year"],
    ["dia de reis", "epiphany"],
    ["[dia de] são valentim", "valentine"],
    ["sexta( /-)feira santa", "good_friday"],
    ["[domingo de] páscoa", "easter"],
    ["dia do trabalho, dia do trabalhador", "labour_day"],
    ["halloween", "halloween"],
    ["todos os santos", "all_saints"],
  ],
  clock: [
    ["meio( /-)dia e meia", 750],
    ["[ao] meio( /-)dia", 720],
    ["[à] meia( /-)noite", 0],
  ],
  spokenTimes: [
    ["[um] quarto para (a[s]/o) {h}", -15],
    ["{m} [minutos] para (a[s]/o) {h}", "-m"],
    ["{h} [hora[s]] e meia", 30],
    ["{h} [hora[s]] e [um] quarto", 15],
    // "Às vinte e duas" is an hour, and "às sete e quinze" reads on.
    [
      `
      (à[s]/pelas/até à[s]/das) {h}[[ ]hora[s]/[ ]h/ em ponto], {h} [hora[s]] da (manhã/tarde/noite),
      {h} hora[s] em ponto, {h}[ ]h
    `,
      0,
    ],
    ["à[s] {h} [horas] e {m}", "+m"],
    ["à[s] {h} {q}", "+m"],
  ],
  bareHours: "",
  isTwelveHour: false,
  dayParts: {
    morning: "da manhã, de manhã, pela manhã, esta manhã",
    afternoon: "da tarde, de tarde, à tarde, esta tarde",
    evening: "da noite, de noite, à noite, esta noite",
  },
  eveningMeal: "mesa, jantar",
  earlierMeal: "café da manhã, pequeno( /-)almoço, almoço, brunch",
  tail: `
    às, para, e, até, por, obrigado, obrigada, com, ou, se, mas, amanhã, é, seria, nós, o, a, os, as, de, do,
    da, em, no, na, ao, um, uma, quero, somos, que, está
  `,
};
