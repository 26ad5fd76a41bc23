import { plainText } from "../text/plain-text.ts";
import type { LanguagePack } from "./language-pack.ts";
import { type LanguageWords, type SpanWords, shortWeekdaysOf, sourcesIn } from "./language-words.ts";
import type { ContextWords } from "./parts/context-words.ts";
import type { Words } from "./parts/words.ts";
import { perPart } from "./per-part.ts";
import { sourceOf } from "./phrase-notation.ts";
import { ENGLISH, LANGUAGE_PACKS, packOf } from "./registry.ts";

const spansOf = perPart("spans", sourcesIn);
const tables = new Map<string, LanguageWords>();

/** The table of a BCP 47 tag's language, English where there is none. */
export function wordsOf(language: string): LanguageWords {
  const { code } = hasWords(language) ? (packOf(language) ?? ENGLISH) : ENGLISH;
  const words = tables.get(code) ?? readTable(packOf(code) ?? ENGLISH);
  tables.set(code, words);
  return words;
}

/** Whether the language of a BCP 47 tag has a table of its own. */
export function hasWords(language: string): boolean {
  return packOf(language)?.dates !== undefined;
}

/** The tables that read spans of time in a language: its own, and English as everywhere. */
export function spanWordsOf(language: string): SpanWords[] {
  const spans = hasWords(language) ? undefined : spansOf(language);
  return spans === undefined ? [wordsOf(language)] : [wordsOf(language), spans];
}

/** One part of all languages' words, as alternatives of a pattern for plain text. */
export function alternativesOf(part: (words: ContextWords) => Words): string {
  return plainText(alternativesAsWritten(part));
}

/** The same for a text as it is written, with its accents and capitals. */
export function alternativesAsWritten(part: (words: ContextWords) => Words): string {
  const said = LANGUAGE_PACKS.flatMap(({ context }) => (context ? sourceOf(part(context)) : []));
  return said.filter((words) => words !== "").join("|");
}

/** One part of all languages' words, where its alternatives are plain words. */
export function wordsOfAll(part: (words: ContextWords) => Words): ReadonlySet<string> {
  return new Set(alternativesOf(part).split("|"));
}

function readTable(pack: LanguagePack): LanguageWords {
  const { spans, dates, context } = pack;
  return {
    ...sourcesIn(spans ?? ENGLISH.spans),
    ...sourcesIn(dates ?? ENGLISH.dates),
    shortWeekdays: shortWeekdaysOf(dates ?? ENGLISH.dates),
    ...sourcesIn(context ?? ENGLISH.context),
  };
}
