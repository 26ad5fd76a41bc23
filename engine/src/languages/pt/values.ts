import type { DateTerms } from "../parts/date-terms.ts";
import type { FigureWords } from "../parts/figure-words.ts";
import type { HourWords } from "../parts/hour-words.ts";
import type { NumeralWords } from "../parts/numeral-words.ts";
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
    ["hoje, esta (madrugada/manhã/tarde/noite), hoje à noite", 0],
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
  lengths: {
    second: "segundo, segundos, seg",
    minute: "minuto, minutos, min",
    hour: "hora, horas, h, hr, hrs",
    day: "dia, dias",
    night: "noite, noites",
    week: "semana, semanas",
    month: "mês, meses",
    year: "ano, anos",
    counts: "outro = 1, outra = 1",
    whole: "inteiro, inteira, completo, completa, todo o, toda a",
  },
  aUnit: "um, uma",
  named: undefined,
  hours: undefined,
};

const FAMILY =
  "esposa/mulher/marido/esposo/namorada/namorado/companheira/companheiro/filha/filho/mãe/pai/irmã/irmão/amiga/amigo";

export const dates: DateTerms = {
  articles: "uma, um, ninguém",
  pointer: undefined,
  groupBefore: "em, somos, seremos, seríamos, vamos em, estamos em",
  alone: "uma [só] pessoa, só eu, somente eu, apenas eu, eu sozinho, eu sozinha",
  pair: `
    [a] minha (${FAMILY})(,/ e) eu, [o] meu (${FAMILY})(,/ e) eu, eu(,/ e) [a/o] (minha/meu) (${FAMILY}),
    nós dois, nós duas
  `,
  toWords: "até ao, até o, até, ao, a",
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
  next: "próxim(o/a), que vem, seguinte, que entra",
  isNextNearest: true,
  coming: "[d/n]est(e/a), [d/n]ess(e/a)",
  last: "últim(o/a), passad(o/a), anterior",
  afterNext: "",
  weekLater: "em uma semana",
  weekend: "fim( /-)de( /-)semana, fds",
  dayOfMonth: "(no dia/dia/até o dia/para o dia/do dia/ao dia) {d}",
  dayWords: `
    primeiro, dois/duas, tr(e/ê)s, quatro, cinco, seis/sexto, sete/sétimo, oito/oitavo, nove/nono, dez/décimo,
    onze/décimo primeiro, doze/uma dúzia/décimo segundo, treze/décimo terceiro,
    quatorze/catorze/décimo quarto, quinze/décimo quinto, dezesseis/dezasseis/décimo sexto,
    dezessete/dezassete/décimo sétimo, dezoito/décimo oitavo, dezenove/dezanove/décimo nono, vinte/vigésimo,
    vinte e um[a]/vigésimo primeiro, vinte e (dois/duas)/vigésimo segundo, vinte e tr(e/ê)s/vigésimo terceiro,
    vinte e quatro/vigésimo quarto, vinte e cinco/vigésimo quinto, vinte e seis/vigésimo sexto,
    vinte e sete/vigésimo sétimo, vinte e oito/vigésimo oitavo, vinte e nove/vigésimo nono, trinta/trigésimo,
    trinta e um[a]/trigésimo primeiro
  `,
  ordinal: "º, °, o",
  ofMonth: "do mês de, de, do, da, em",
  ordinals: "primeir(o/a), segundo, terceir(o/a), quarto, quinto",
  lastOf: "últim(o/a)",
  years: "ano[s]",
  from: "a partir de, desde o, desde, do, de",
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

export const figures: FigureWords = {
  beforeCode: "número, pedido, reserva, cartão, nº",
  betweenCode: "e, número",
  onNumber: "",
  years: "",
  old: "",
  group: "",
  fractionOf: "",
  later: "depois, mais tarde",
  article: "",
  ambiguousMonths: "",
};

export const hours: HourWords = {
  marks: "horas, hora, h, hs, em ponto",
  named: "meio-dia = 720, meiodia = 720, meio dia = 720, meia-noite = 0, meia noite = 0",
  am: "am, a.m., a.m, da manhã, de manhã, pela manhã, da madrugada",
  pm: "pm, p.m., p.m, da tarde, à tarde, de tarde, pela tarde",
  night: "da noite, à noite, de noite, pela noite",
  at: "as, a",
  from: "das, desde, desde as",
  of: "de",
  between: "entre",
  to: "a, até, às, as",
  and: "e",
  atTail: "",
  atHour: "às, à, pelas, pela, até as, até às, até à, das",
  past: "",
  before: "para as, para a, para o",
  plus: "e",
  less: "menos",
  parts: "quarto = 15, um quarto = 15, três quartos = 45, meia = 30",
  shifts: "",
  minutes: "minuto, minutos, min",
  beforeLength: "",
};

export const numerals: NumeralWords = {
  values: `
    zero/ninguém = 0, um/uma = 1, dois/duas = 2, três = 3, quatro = 4, cinco = 5, seis = 6, sete = 7,
    oito = 8, nove = 9, dez = 10, onze = 11, doze = 12, treze = 13, quatorze/catorze = 14, quinze = 15,
    dezesseis/dezasseis = 16, dezessete/dezassete = 17, dezoito = 18, dezenove/dezanove = 19,
    vinte = 20, trinta = 30, quarenta = 40, cinquenta = 50, sessenta = 60, setenta = 70, oitenta = 80,
    noventa = 90, cem/cento = 100, duzentos/duzentas = 200, trezentos/trezentas = 300,
    quatrocentos/quatrocentas = 400, quinhentos/quinhentas = 500, seiscentos/seiscentas = 600,
    setecentos/setecentas = 700, oitocentos/oitocentas = 800, novecentos/novecentas = 900
  `,
  scales: `
    dúzia/dúzias = 12, mil/k = 1000, milhão/milhões = 1000000, bilhão/bilhões = 1000000000,
    trilhão/trilhões = 1000000000000
  `,
  bareScales: "mil",
  moneyScales: "",
  spokenScales: "",
  fractions: `
    metade/meio/meia/meios = 2, terço/terços = 3, quinto/quintos = 5, sexto/sextos = 6, sétimos = 7,
    oitavo/oitavos = 8, nonos = 9, décimo/décimos = 10, centésimos = 100, milésimos = 1000
  `,
  minus: "menos",
  belowZero: "abaixo de zero, negativos",
  of: "de, dos, das",
  point: "vírgula, ponto",
  and: "e",
  tensJoint: "e",
  article: "",
  over: "sobre",
  vague: "par, dezena, dezenas, centena, centenas",
  currencies: "dólar, dólares, euro, euros, libra, libras, real, reais",
  subunits: "centavo, centavos, cêntimo, cêntimos",
  percent: "por cento",
  clitics: "",
  glued: "nothing",
  isOnesFirst: false,
  isTenBehindOnes: false,
  isVigesimal: false,
};
