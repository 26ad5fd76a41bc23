import type { ContextWords } from "./parts/context-words.ts";
import type { DateTerms } from "./parts/date-terms.ts";
import type { NamedTerms, SpanTerms } from "./parts/span-terms.ts";
import { entriesOf, sourceOf, sourcesOf } from "./phrase-notation.ts";

/** Lists of which each entry stands for something of its own: zero, one, two; January, February. */
const ROWS = [
  ...(["numbers", "months", "persianMonths", "weekdays", "shortWeekdays"] as const),
  ...(["dayWords", "ordinals"] as const),
] as const;
type Row = (typeof ROWS)[number];

/**
 * A part of a pack with the sources of patterns in place of its words ("tomorrow|tmrw"), written with their accents and
 * read against `plainText`; a space stands for one or a few spaces.
 */
type Sources<Part> = Part extends string | number | boolean | undefined | readonly unknown[]
  ? Part
  : {
      [Key in keyof Part]: Key extends Row ? readonly string[] : Sources<Part[Key]>;
    };

export type SpanWords = Sources<SpanTerms>;
export type NamedWords = Sources<NamedTerms>;
/** All by which values are read in a language that has a table of its own. */
export type LanguageWords = SpanWords & Sources<DateTerms> & Sources<ContextWords>;

/** Builds the sources of a part. */
export function sourcesIn<Part extends object>(part: Part): Sources<Part> {
  const read = Object.entries(part).map(([key, words]) => [key, readEntry(key, words)]);
  return Object.fromEntries(read) as Sources<Part>;
}

function readEntry(key: string, words: unknown): unknown {
  if (typeof words === "string") return readWords(key, words);
  if (Array.isArray(words)) return words.map(([phrase, meaning]) => [sourceOf(phrase), meaning]);
  return typeof words === "object" && words !== null ? sourcesIn(words) : words;
}

function readWords(key: string, words: string): unknown {
  return ROWS.some((one) => one === key) ? sourcesOf(words) : sourceOf(words);
}

/** The abbreviated weekdays with what has to stand round them. */
export function shortWeekdaysOf({ shortWeekdays, shortWeekday }: DateTerms): readonly string[] {
  const around = sourceOf(shortWeekday);
  return entriesOf(shortWeekdays).map((day) => around.replaceAll("{day}", `(?:${sourceOf(day)})`));
}
