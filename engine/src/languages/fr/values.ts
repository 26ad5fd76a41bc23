import type { DateTerms } from "../parts/date-terms.ts";
import type { FigureWords } from "../parts/figure-words.ts";
import type { HourWords } from "../parts/hour-words.ts";
import type { NumeralWords } from "../parts/numeral-words.ts";
import type { SpanTerms } from "../parts/span-terms.ts";

export const spans: SpanTerms = {
  // Paris says "soixante-dix", Brussels "septante".
  numbers: `
    zéro/personne, un/une, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze/une douzaine,
    treize, quatorze, quinze, seize, dix( /-)sept, dix( /-)huit, dix( /-)neuf, vingt, vingt( /-)et( /-)un[e],
    vingt( /-)deux, vingt( /-)trois, vingt( /-)quatre, vingt( /-)cinq, vingt( /-)six, vingt( /-)sept,
    vingt( /-)huit, vingt( /-)neuf, trente, trente( /-)et( /-)un[e], trente( /-)deux, trente( /-)trois,
    trente( /-)quatre, trente( /-)cinq, trente( /-)six, trente( /-)sept, trente( /-)huit, trente( /-)neuf,
    quarante, quarante( /-)et( /-)un[e], quarante( /-)deux, quarante( /-)trois, quarante( /-)quatre,
    quarante( /-)cinq, quarante( /-)six, quarante( /-)sept, quarante( /-)huit, quarante( /-)neuf, cinquante,
    cinquante( /-)et( /-)un[e], cinquante( /-)deux, cinquante( /-)trois, cinquante( /-)quatre,
    cinquante( /-)cinq, cinquante( /-)six, cinquante( /-)sept, cinquante( /-)huit, cinquante( /-)neuf,
    soixante, soixante( /-)et( /-)un[e], soixante( /-)deux, soixante( /-)trois, soixante( /-)quatre,
    soixante( /-)cinq, soixante( /-)six, soixante( /-)sept, soixante( /-)huit, soixante( /-)neuf,
    soixante( /-)dix/septante, soixante( /-)et( /-)onze/septante( /-)et( /-)un[e],
    soixante( /-)douze/septante( /-)deux, soixante( /-)treize/septante( /-)trois,
    soixante( /-)quatorze/septante( /-)quatre, soixante( /-)quinze/septante( /-)cinq,
    soixante( /-)seize/septante( /-)six, soixante( /-)dix( /-)sept/septante( /-)sept,
    soixante( /-)dix( /-)huit/septante( /-)huit, soixante( /-)dix( /-)neuf/septante( /-)neuf,
    quatre( /-)vingt[s]/huitante/octante, quatre( /-)vingt[s]( /-)un[e]/huitante( /-)et( /-)un[e],
    quatre( /-)vingt[s]( /-)deux/huitante( /-)deux, quatre( /-)vingt[s]( /-)trois/huitante( /-)trois,
    quatre( /-)vingt[s]( /-)quatre/huitante( /-)quatre, quatre( /-)vingt[s]( /-)cinq/huitante( /-)cinq,
    quatre( /-)vingt[s]( /-)six/huitante( /-)six, quatre( /-)vingt[s]( /-)sept/huitante( /-)sept,
    quatre( /-)vingt[s]( /-)huit/huitante( /-)huit, quatre( /-)vingt[s]( /-)neuf/huitante( /-)neuf,
    quatre( /-)vingt[s]( /-)dix/nonante, quatre( /-)vingt[s]( /-)onze/nonante( /-)et( /-)un[e],
    quatre( /-)vingt[s]( /-)douze/nonante( /-)deux, quatre( /-)vingt[s]( /-)treize/nonante( /-)trois,
    quatre( /-)vingt[s]( /-)quatorze/nonante( /-)quatre, quatre( /-)vingt[s]( /-)quinze/nonante( /-)cinq,
    quatre( /-)vingt[s]( /-)seize/nonante( /-)six, quatre( /-)vingt[s]( /-)dix( /-)sept/nonante( /-)sept,
    quatre( /-)vingt[s]( /-)dix( /-)huit/nonante( /-)huit,
    quatre( /-)vingt[s]( /-)dix( /-)neuf/nonante( /-)neuf
  `,
  days: [
    ["après( /-)demain", 2],
    ["avant( /-)hier", -2],
    ["hier [soir]", -1],
    ["demain [matin/midi/après( /-)midi/soir]", 1],
    ["aujourd[']hui, à soir, ce matin, ce midi, cet après( /-)midi, ce soir, cette nuit", 0],
    ["dans une quinzaine", 14],
  ],
  moments: [],
  ahead: { before: "dans, d'ici", after: "plus tard" },
  ago: { before: "il y a", after: "" },
  units: { minute: "minute[s], min", hour: "heure[s]", day: "jour[s]", week: "semaine[s]", month: "mois" },
  lengths: {
    second: "seconde, secondes, sec",
    minute: "minute, minutes, min, mn",
    hour: "heure, heures, h, hr, hrs, quart d'heure = 0.25, un quart d'heure = 0.25, trois quarts d'heure = 0.75",
    day: "jour, jours, journée, journées",
    night: "nuit, nuits",
    week: "semaine, semaines",
    month: "mois",
    year: "an, ans, année, années",
    counts: "",
    whole: "entier, entière, tout le, toute la, toute l, tout l, complet, complète",
  },
  aUnit: "un, une",
  named: undefined,
  hours: undefined,
};

const FAMILY = "femme/mari/copine/copain/conjoint[e]/ami[e]/blonde/chum/fille/fils/mère/père/soeur/frère";

export const dates: DateTerms = {
  articles: "un, une, personne",
  pointer: undefined,
  groupBefore: "à, nous sommes, nous serons, on est, on sera, on serait",
  alone: `
    une [seule] personne, juste moi, moi tout seul, moi toute seule, seulement moi, tout seul, toute seule
  `,
  pair: `(ma/mon) (${FAMILY})(,/ et) moi, moi(,/ et) (ma/mon) (${FAMILY}), nous deux`,
  toWords: "jusqu'au, jusqu'à, au, à",
  orWords: "ou",
  months: `
    janvier/janv[.], février/fév[r][.], mars, avril/avr[.], mai, juin, juillet/juil[.], août,
    septembre/sept[.], octobre/oct[.], novembre/nov[.], décembre/déc[.]
  `,
  weekdays: "lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche",
  shortWeekdays: "lun, mar, mer, jeu, ven, sam, dim",
  shortWeekday: "{day}.{before: [,]{} {digit}}",
  shiftAfter: "après",
  shiftBefore: "avant",
  howLong: "pour, pendant, durant, de",
  next: "prochain[e], suivant[e], qui vient",
  isNextNearest: true,
  coming: "ce, cet, cette",
  last: "derni(er/ère), passé[e], précédent[e]",
  afterNext: "",
  weekLater: "en huit",
  weekend: "week[ /-]end, fin de semaine",
  dayOfMonth: "(le/au/du/pour le/jusqu'au) {d}[er/e/ème]",
  dayWords: `
    premier, deux, trois, quatre, cinq, six/sixième, sept/septième, huit/huitième, neuf/neuvième, dix/dixième,
    onze/onzième, douze/une douzaine/douzième, treize/treizième, quatorze/quatorzième, quinze/quinzième,
    seize/seizième, dix( /-)sept/dix( /-)septième, dix( /-)huit/dix( /-)huitième,
    dix( /-)neuf/dix( /-)neuvième, vingt/vingtième, vingt( /-)et( /-)un[e]/vingt( /-)et( /-)unième,
    vingt( /-)deux/vingt( /-)deuxième, vingt( /-)trois/vingt( /-)troisième,
    vingt( /-)quatre/vingt( /-)quatrième, vingt( /-)cinq/vingt( /-)cinquième, vingt( /-)six/vingt( /-)sixième,
    vingt( /-)sept/vingt( /-)septième, vingt( /-)huit/vingt( /-)huitième, vingt( /-)neuf/vingt( /-)neuvième,
    trente/trentième, trente( /-)et( /-)un[e]/trente( /-)et( /-)unième
  `,
  ordinal: "er, e, ème",
  ofMonth: "du mois de, de la, de, du, d', en",
  ordinals:
    "(premi(er/ère)/1er/1ère), (deuxième/second[e]/2e/2ème), (troisième/3e/3ème), (quatrième/4e/4ème), (cinquième/5e/5ème)",
  lastOf: "derni(er/ère)",
  years: "an[s], année[s]",
  from: "à partir du, depuis le, depuis, du, de, des",
  notThis: "avant, après, pas, sauf, avant le, après le, pas le, pas à, que",
  holidays: [
    ["[la] veille de noël, réveillon de noël, le 24 au soir", "christmas_eve"],
    ["[le jour de/à] noël", "christmas"],
    ["saint( /-)sylvestre, réveillon [du (nouvel an/jour de l'an)]", "new_years_eve"],
    ["jour de l'an, nouvel an", "new_year"],
    ["épiphanie", "epiphany"],
    ["saint( /-)valentin", "valentine"],
    ["vendredi saint", "good_friday"],
    ["lundi de pâques", "easter_monday"],
    ["[dimanche de] pâques", "easter"],
    ["[jeudi de] l'ascension", "ascension"],
    ["pentecôte", "pentecost"],
    ["fête du travail", "labour_day"],
    ["assomption", "assumption"],
    ["halloween", "halloween"],
    ["toussaint", "all_saints"],
  ],
  isTwelveHour: false,
  dayParts: {
    morning: "du matin, le matin, demain matin, ce matin, matin",
    afternoon: "après( /-)midi",
    evening: "du soir, le soir, ce soir, soir",
  },
  eveningMeal: "table, souper, dîner",
  earlierMeal: "petit( /-)déjeuner, déjeuner, brunch",
  tail: `
    à, pour, et, jusqu'au, s'il, svp, stp, merci, avec, ou, si, mais, demain, est, serait, nous, on, je, le,
    la, les, de, du, en, au, au soir, un, une, dans, sur, par, vers
  `,
};

export const figures: FigureWords = {
  beforeCode: "commande, numéro, carte, n°, nº",
  betweenCode: "est, numéro",
  onNumber: "pers",
  years: "",
  old: "",
  group: "",
  fractionOf: "",
  later: "plus tard",
  article: "",
  ambiguousMonths: "",
};

export const hours: HourWords = {
  marks: "heures, heure, h",
  named: "midi = 720, minuit = 0",
  am: "am, a.m., a.m, du matin, le matin, ce matin, matin",
  pm: `
    pm, p.m., p.m, de l'après-midi, de l'après midi, l'après-midi, après-midi, après midi, cet après-midi,
    du soir, le soir, ce soir, soir
  `,
  night: "de la nuit, la nuit",
  at: "à, vers, dès",
  from: "depuis",
  of: "de",
  between: "entre",
  to: "à, au, jusqu'à",
  and: "et",
  atTail: "",
  atHour: "",
  past: "",
  before: "",
  plus: "et, passé de",
  less: "moins",
  parts: "quart = 15, un quart = 15, le quart = 15, trois quarts = 45, demi = 30, demie = 30",
  shifts: "",
  minutes: "minute, minutes, min",
  beforeLength: "pendant, durant, depuis, chaque",
};

export const numerals: NumeralWords = {
  values: `
    zéro = 0, un/une = 1, deux = 2, trois = 3, quatre = 4, cinq = 5, six = 6, sept = 7, huit = 8,
    neuf = 9, dix = 10, onze = 11, douze = 12, treize = 13, quatorze = 14, quinze = 15, seize = 16,
    vingt/vingts = 20, trente = 30, quarante = 40, cinquante = 50, soixante = 60, septante = 70,
    huitante/octante = 80, nonante = 90
  `,
  scales: `
    douzaine/douzaines = 12, cent/cents = 100, mille/k = 1000, million/millions/mio = 1000000,
    milliard/milliards = 1000000000
  `,
  bareScales: "cent, mille",
  moneyScales: "",
  spokenScales: "",
  fractions: `
    moitié/demi/demie/demis/demies = 2, tiers = 3, quart/quarts = 4, cinquième/cinquièmes = 5,
    sixième/sixièmes = 6, septièmes = 7, huitième/huitièmes = 8, neuvièmes = 9, dixième/dixièmes = 10,
    centième/centièmes = 100, millièmes = 1000
  `,
  minus: "moins",
  belowZero: "en dessous de zéro, au-dessous de zéro, sous zéro, sous le zéro",
  of: "de, des",
  point: "virgule, point",
  and: "et",
  tensJoint: "et",
  article: "",
  over: "sur",
  vague: "dizaine, dizaines, vingtaine, trentaine, centaine, centaines, paire",
  currencies: "dollar, dollars, euro, euros, livre, livres, franc, francs",
  subunits: "centime, centimes",
  percent: "pourcent, pour cent",
  clitics: "",
  glued: "nothing",
  isOnesFirst: false,
  isTenBehindOnes: false,
  isVigesimal: true,
};
