import type { Words } from "./words.ts";

/**
 * How one language says numbers: words alone, from which the rules of `entities/pieces` compose them. Words that stand
 * for the same are parted by "/": "two/twain = 2".
 */
export interface NumeralWords {
  /** "seven = 7": what adds up, and what is one word above a hundred ("quinientos = 500"). */
  values: Words;
  /** What multiplies the number before it: "million = 1000000". */
  scales: Words;
  /** The scales that say one of them where no number stands before: "cent" are a hundred. */
  bareScales: Words;
  /** Scales behind a sum of money alone, letters that are units elsewhere: "$2m". */
  moneyScales: Words;
  /** Scales for money in speech, where no other thing stands behind: "four grand", not "four grand pianos". */
  spokenScales: Words;
  /** "quarter = 4": so many parts make one. No word that names a thing as well: "two cuartos" are rooms. */
  fractions: Words;
  minus: Words;
  /** Behind a number, which it makes negative: "five below zero". */
  belowZero: Words;
  /** Between a part and what it is a part of: "half of 300". */
  of: Words;
  /** Between a number and its decimals. */
  point: Words;
  /** Between a hundred or thousand and what is added, and before a fraction. */
  and: Words;
  /** Between tens and ones: "treinta y dos", "zweiundzwanzig". */
  tensJoint: Words;
  /** Before a scale or a fraction where it stands for one of them, and is no number elsewhere: "a dozen". */
  article: Words;
  /** Between both numbers of a fraction: "one over four". */
  over: Words;
  /** Behind a number or an article, which then count nothing: "ein paar", "une dizaine". */
  vague: Words;
  currencies: Words;
  /** The hundredth of a currency. */
  subunits: Words;
  percent: Words;
  /** Written onto a number, with a hyphen or without, and no part of it: the Hebrew "for". */
  clitics: Words;
  /** Written as one word: whole numbers, or "and" with what follows it. Such a word is parted where it splits wholly. */
  glued: "numbers" | "and" | "nothing";
  /** The ones stand before the tens: "vierundzwanzig". */
  isOnesFirst: boolean;
  /** Thirteen is said "three ten", in two words. */
  isTenBehindOnes: boolean;
  /** "Soixante-dix", "quatre-vingts". */
  isVigesimal: boolean;
}
