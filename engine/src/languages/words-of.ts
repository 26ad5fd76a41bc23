import { plainText } from "../text/plain-text.ts";
import { ar } from "./ar/values.ts";
import type { ContextWords } from "./context-words.ts";
import { de } from "./de/values.ts";
import { en } from "./en/values.ts";
import { es } from "./es/values.ts";
import { fa } from "./fa/values.ts";
import { fi } from "./fi/values.ts";
import { fr } from "./fr/values.ts";
import { he } from "./he/values.ts";
import { id } from "./id/values.ts";
import { it } from "./it/values.ts";
import type { LanguageWords, SpanWords } from "./language-words.ts";
import { nl } from "./nl/values.ts";
import { primaryLanguage } from "./primary-language.ts";
import { pt } from "./pt/values.ts";
import { ru } from "./ru/values.ts";
import { sv } from "./sv/values.ts";
import { uk } from "./uk/values.ts";
import { ur } from "./ur/values.ts";
import { vi } from "./vi/values.ts";

/** What an agent speaks beyond these it reads by `SPANS`, by chrono and in figures. */
const TABLES: Readonly<Record<string, LanguageWords>> = { en, de, fr, es, pt, it, nl };
const BY_LANGUAGE: ReadonlyMap<string, LanguageWords> = new Map(Object.entries(TABLES));

const SPANS: ReadonlyMap<string, SpanWords> = new Map(
  Object.entries({ ar, fa, fi, he, id, ru, sv, uk, ur, vi }),
);

/** The table of a BCP 47 tag's language, English where there is none. */
export function wordsOf(language: string): LanguageWords {
  return BY_LANGUAGE.get(primaryLanguage(language)) ?? en;
}

/** Whether the language of a BCP 47 tag has a table of its own. */
export function hasWords(language: string): boolean {
  return BY_LANGUAGE.has(primaryLanguage(language));
}

/** The tables that read spans of time in a language: its own, and English as everywhere. */
export function spanWordsOf(language: string): SpanWords[] {
  const spans = SPANS.get(primaryLanguage(language));
  return spans === undefined ? [wordsOf(language)] : [wordsOf(language), spans];
}

/** One part of all languages' words, as alternatives of a pattern for plain text. */
export function alternativesOf(part: (words: ContextWords) => string): string {
  return plainText(alternativesAsWritten(part));
}

/** The same for a text as it is written, with its accents and capitals. */
export function alternativesAsWritten(part: (words: ContextWords) => string): string {
  const said = Object.values(TABLES).map(part);
  return said.filter((words) => words !== "").join("|");
}

/** One part of all languages' words, where its alternatives are plain words. */
export function wordsOfAll(part: (words: ContextWords) => string): ReadonlySet<string> {
  return new Set(alternativesOf(part).split("|"));
}
