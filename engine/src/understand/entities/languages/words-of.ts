import { primaryLanguage } from "../../../texts/texts-for.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { it } from "./it.ts";
import type { LanguageWords } from "./language-words.ts";
import { nl } from "./nl.ts";
import { pt } from "./pt.ts";

const BY_LANGUAGE: ReadonlyMap<string, LanguageWords> = new Map(
  Object.entries({ en, de, fr, es, pt, it, nl }),
);

/** The table of a BCP 47 tag's language, English where there is none. */
export function wordsOf(language: string): LanguageWords {
  return BY_LANGUAGE.get(primaryLanguage(language)) ?? en;
}

/** Whether the language of a BCP 47 tag has a table of its own. */
export function hasWords(language: string): boolean {
  return BY_LANGUAGE.has(primaryLanguage(language));
}
