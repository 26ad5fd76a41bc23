import { plainText } from "../text/plain-text.ts";
import type { NegationWords } from "./parts/negation-words.ts";
import { perPart } from "./per-part.ts";
import { entriesOf } from "./phrase-notation.ts";

/** What is shorter isn't the opposite of anything: "under", "until". */
const STEM_LETTERS_MIN = 4;
const WORD = new RegExp(`\\p{L}{${STEM_LETTERS_MIN},}`, "gu");

/** A word that may be the opposite of another one. */
export interface OpposingWord {
  /** "deactivate", also of "de-activate". */
  word: string;
  prefix: string;
  /** "activate" */
  opposite: string;
  isHyphenated: boolean;
}

/** The words of a text that begin with an opposing prefix of a language (BCP 47), in one word or with a hyphen; plain. */
export function opposingWords(text: string, language: string): OpposingWord[] {
  const plain = plainText(text);
  return (prefixesOf(language)?.patterns ?? []).flatMap((pattern) =>
    [...plain.matchAll(pattern)].map(({ groups }) => {
      const { prefix = "", hyphen = "", opposite = "" } = groups ?? {};
      return { word: prefix + opposite, prefix, opposite, isHyphenated: hyphen !== "" };
    }),
  );
}

/** The plain words of a text whose opposites are made with a prefix, each with those: "activate" with "deactivate". */
export function oppositesOf(
  text: string,
  language: string,
): { word: string; bare: string; opposites: string[] }[] {
  const { prefixes = [], again } = prefixesOf(language) ?? {};
  return (plainText(text).match(WORD) ?? []).map((word) => {
    const bare = (again && word.replace(again, "")) || word;
    return { word, bare, opposites: prefixes.map((prefix) => prefix + bare) };
  });
}

const prefixesOf = perPart("negations", ({ prefixes, again }: NegationWords) => {
  const plain = entriesOf(plainText(prefixes));
  return {
    prefixes: plain,
    patterns: plain.map(
      (prefix) =>
        new RegExp(
          `(?<![\\p{L}\\p{N}-])(?<prefix>${prefix})(?<hyphen>-?)(?<opposite>\\p{L}{${STEM_LETTERS_MIN},})`,
          "gu",
        ),
    ),
    again: new RegExp(`^(?:${entriesOf(plainText(again)).join("|")})(?=\\p{L}{${STEM_LETTERS_MIN}})`, "u"),
  };
});
