import type { DateTerms } from "../parts/date-terms.ts";

const FAMILY = "femme/mari/copine/copain/conjoint[e]/ami[e]/blonde/chum/fille/fils/mère/père/soeur/frère";

export const dates: DateTerms = {
  numerals: undefined,
  largeNumbers: "cent[s], mille",
  articles: "un, une, personne",
  groupBefore: "à, nous sommes, nous serons, on est, on sera, on serait",
  alone: `
    une [seule] personne, juste moi, moi tout seul, moi toute seule, seulement moi, tout seul, toute seule
  `,
  pair: `(ma/mon) (${FAMILY})(,/ et) moi, moi(,/ et) (ma/mon) (${FAMILY}), nous deux`,
  toWords: "à, au, jusqu'au",
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
  next: { before: "[le] prochain, [la] prochaine", after: "prochain[e], suivant", isNearest: true },
  coming: { before: "ce, cet, cette", after: "qui vient, de cette semaine" },
  last: { before: "", after: "derni(er/ère), passé[e], de la semaine dernière" },
  afterNext: { before: "", after: "" },
  nextWeek: "[de] la semaine (prochaine/suivante/qui vient)",
  weekLater: "en huit",
  weekend: "week[ /-]end, fin de semaine",
  dayOfMonth: "(le/au/du/pour le/jusqu'au) {d}[er/e/ème]",
  dayWords: `
    premier, deux, trois, quatre, cinq, six, sept, huit, neuf, dix, onze, douze/une douzaine, treize,
    quatorze, quinze, seize, dix( /-)sept, dix( /-)huit, dix( /-)neuf, vingt, vingt( /-)et( /-)un[e],
    vingt( /-)deux, vingt( /-)trois, vingt( /-)quatre, vingt( /-)cinq, vingt( /-)six, vingt( /-)sept,
    vingt( /-)huit, vingt( /-)neuf, trente, trente( /-)et( /-)un[e]
  `,
  ordinal: "er, e, ème",
  ofMonth: "",
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
  clock: [
    ["midi et demi[e]", 750],
    ["midi et quart", 735],
    ["midi moins le quart", 705],
    ["minuit et demi[e]", 30],
    ["[à/vers/de/à partir de] midi", 720],
    ["minuit", 0],
  ],
  spokenTimes: [
    ["{h}[ ](heure[s]/h) et demi[e]", 30],
    ["{h}[ ](heure[s]/h) et quart", 15],
    ["{h}[ ](heure[s]/h) moins le quart", -15],
    ["{h}[ ](heure[s]/h) moins {m}", "-m"],
    ["[à/vers/dès] {h}[ ]heure[s] {not before: {digit}{not before: {digit}}}{m}", "+m"],
    ["(à/vers/dès) {h}[ ](heure[s]/h){not before: [ ]{2 digits}}", 0],
    // What is said of a length of time is no hour of the day: "pendant 2 heures".
    [
      `
      {not before: un[e] heure}{not after: (pendant/durant/depuis/chaque) }{h}[ ](heure[s]/h) {not before:
      d'/par/chaque/de suite/de {}{not before: l'après}/[ ]{2 digits}}
    `,
      0,
    ],
  ],
  bareHours: "",
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
