import { plainText } from "../text/plain-text.ts";
import type { LanguagePack } from "./language-pack.ts";
import type { Words } from "./parts/words.ts";
import { entriesOf, sourceOf } from "./phrase-notation.ts";
import { LANGUAGE_PACKS } from "./registry.ts";

/** One part of a language; undefined or "" where it has none. */
type PartOf = (pack: LanguagePack) => Words | undefined;

/** One list of each language that has it, as the source of a pattern for plain text: people mix languages. */
export function sourceOfAll(part: PartOf): string {
  return sourceOfLists((pack) => plainText(part(pack) ?? ""));
}

/** The same for a text as it is written, with its accents. */
export function sourceOfAllAsWritten(part: PartOf): string {
  return sourceOfLists(part);
}

/** The same list's words, for plain text. */
export function wordsOfEach(part: PartOf): ReadonlySet<string> {
  return new Set(LANGUAGE_PACKS.flatMap((pack) => entriesOf(plainText(part(pack) ?? ""))));
}

/** A pattern that finds the words of all languages in a plain text, as whole words. */
export function wholeWordOfAll(part: PartOf): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${sourceOfAll(part)})(?!\\p{L})`, "u");
}

function sourceOfLists(part: PartOf): string {
  const sources = LANGUAGE_PACKS.map((pack) => sourceOf(part(pack) ?? ""));
  return sources.filter((source) => source !== "").join("|");
}
