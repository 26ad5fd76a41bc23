import type { NumeralWords } from "../../languages/parts/numeral-words.ts";
import { perPartOrEnglish } from "../../languages/per-part.ts";
import { entriesOf, pairsOf } from "../../languages/phrase-notation.ts";
import { plainText } from "../../text/plain-text.ts";
import type { PieceKind } from "./piece.ts";

/** What a word of a language is, whatever stands beside it. */
export interface Meaning {
  kind: PieceKind;
  value: number;
  joinsTens: boolean;
  isBare: boolean;
}

/** The words of one language by what they are as pieces, and in what it composes them otherwise than others. */
export interface Lexicon {
  /** By `wordKey`. */
  words: ReadonlyMap<string, Meaning>;
  /** Those of several words, by their first word, longest first. */
  phrases: ReadonlyMap<string, readonly string[]>;
  /** Code units of the longest word. */
  longest: number;
  /** By `wordKey`. */
  clitics: ReadonlySet<string>;
  glued: NumeralWords["glued"];
  isOnesFirst: boolean;
  isTenBehindOnes: boolean;
  isVigesimal: boolean;
}

/** The lexicon of a BCP 47 tag's language, English where it says no numbers. */
export const lexiconOf: (language: string) => Lexicon = perPartOrEnglish("numerals", buildLexicon);

/** A word as lexicons hold it: plain, without the signs and forms that Arabic may leave out. */
export function wordKey(word: string): string {
  return plainText(word)
    .replace(/[\p{M}\u0640]/gu, "")
    .replaceAll("ى", "ي");
}

function buildLexicon(numerals: NumeralWords): Lexicon {
  const words = new Map<string, Meaning>();
  const add = (kind: PieceKind, word: string, more: Partial<Meaning> = {}) =>
    words.set(wordKey(word), { kind, value: Number.NaN, joinsTens: false, isBare: false, ...more });
  const addAll = (kind: PieceKind, list: string) => {
    for (const word of entriesOf(list)) add(kind, word);
  };
  const addValues = (kind: PieceKind, list: string) => {
    for (const [said, value] of pairsOf(list))
      for (const word of said.split("/")) add(kind, word, { value: Number(value) });
  };
  addAll("currency", numerals.currencies);
  addAll("subunit", numerals.subunits);
  addAll("percent", numerals.percent);
  addAll("vague", numerals.vague);
  addAll("over", numerals.over);
  addAll("article", numerals.article);
  addAll("point", numerals.point);
  addAll("minus", numerals.minus);
  addAll("below zero", numerals.belowZero);
  addAll("of", numerals.of);
  addAll("and", numerals.and);
  for (const word of entriesOf(numerals.tensJoint)) add("and", word, { joinsTens: true });
  addValues("fraction", numerals.fractions);
  addValues("money scale", numerals.moneyScales);
  addValues("spoken scale", numerals.spokenScales);
  addValues("scale", numerals.scales);
  addValues("numeral", numerals.values);
  for (const word of entriesOf(numerals.bareScales)) {
    const scale = words.get(wordKey(word));
    if (scale) words.set(wordKey(word), { ...scale, isBare: true });
  }
  const longest = Math.max(...[...words.keys()].map((word) => word.length));
  const { glued, isOnesFirst, isTenBehindOnes, isVigesimal } = numerals;
  return {
    words,
    phrases: phrasesByFirstToken([...words.keys()]),
    longest,
    clitics: new Set(entriesOf(numerals.clitics).map(wordKey)),
    glued,
    isOnesFirst,
    isTenBehindOnes,
    isVigesimal,
  };
}

/** Of some words and phrases those that are several tokens, by the first one, longest first. */
export function phrasesByFirstToken(phrases: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const several = phrases.filter((phrase) => /[^\p{L}]/u.test(phrase));
  return Map.groupBy(
    several.sort((a, b) => b.length - a.length),
    (phrase) => /^(?:\p{L}+|.)/u.exec(phrase)?.[0] ?? phrase,
  );
}
