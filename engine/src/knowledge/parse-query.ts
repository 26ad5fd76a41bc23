import { guessLanguage } from "../languages/detect-language.ts";
import { chatWordsOf, toolsFor } from "../languages/search-languages.ts";
import { sourceOfAllAsWritten } from "../languages/sources-of-all.ts";
import { lazily } from "../text/lazily.ts";
import { expandTerm, type QueryTerm } from "./expand-term.ts";
import type { IndexTables } from "./index-tables.ts";
import { otherWords } from "./other-words.ts";
import { readTokens } from "./tokenise.ts";

/** A question as it is read for the passages of one language, or of several where it reads the same. */
export interface ParsedQuery {
  languages: string[];
  terms: QueryTerm[];
  /** Sum of all terms' idf. */
  idf: number;
  /** It holds words of politeness and of asking only, so finding them tells little. */
  isChat: boolean;
}

const LONGEST_QUERY = 1000;
const MOST_TERMS = 48;
/** Words of asking and politeness that no spaces tell from others, in Thai. */
const spacelessAsking = lazily(
  () =>
    new RegExp(
      sourceOfAllAsWritten(({ facts }) => facts?.askingWithin),
      "gu",
    ),
);
/** A letter of these is no word as a Chinese character is: it stands everywhere. */
const LONE_LETTER = /^[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]\p{M}*$/u;
const LETTER_PAIR =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}][\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LETTERS = /[\p{L}\p{M}]+/gu;

/**
 * Reads a question once for each of the languages; readings that are the same are one. Little words and words of asking
 * of `own`, the language that it is in, are no words to search for in any other.
 */
export function parseQuery(
  query: string,
  { tables, languages, own }: { tables: IndexTables; languages: readonly string[]; own?: string | undefined },
): ParsedQuery[] {
  const text = query.slice(0, LONGEST_QUERY).replace(spacelessAsking(), " ");
  const readings = new Map<string, ParsedQuery>();
  for (const language of languages) {
    const { words, isChat } = wordsOf(text, language, own);
    const terms = [...words].map(([stem, word]) =>
      expandTerm({ stem, word, language, isOwn: own === undefined || own === language }, tables),
    );
    const key =
      languages.length > 1
        ? terms.map(({ stem, idf, matches }) => [stem, idf, ...matches.map((one) => one.stem)]).join(" ")
        : "";
    const same = readings.get(key);
    if (same) {
      same.languages.push(language);
      continue;
    }
    const whole = terms.reduce((sum, { idf }) => sum + idf, 0);
    readings.set(key, { languages: [language], terms, idf: whole, isChat });
  }
  return [...readings.values()];
}

/** The language that a question is in, of these or of all, where it is clear. */
export function languageOfQuery(query: string, among?: readonly string[]): string | undefined {
  const { language, certainty } = guessLanguage(query, among);
  return certainty >= 0.25 ? language : undefined;
}

/** Each stem once, with its word; words of politeness only where there is nothing else. */
function wordsOf(
  text: string,
  language: string,
  own = language,
): { words: Map<string, string>; isChat: boolean } {
  const [chat, ownChat] = [chatWordsOf(language), chatWordsOf(own)];
  const { stopWords } = toolsFor(own);
  const words = new Map<string, string>();
  const others = new Map<string, string>();
  const isLetters = LETTER_PAIR.test(text);
  for (const { word, stem } of readTokens(text, language)) {
    if (isLetters && LONE_LETTER.test(word)) continue;
    if (stopWords.has(word)) continue;
    const into = chat.has(word) || ownChat.has(word) ? others : words;
    if (!into.has(stem) && into.size < MOST_TERMS) into.set(stem, word);
  }
  if (words.size > 0) return { words, isChat: false };
  const bare = bareWord(text, language);
  if (bare !== undefined) for (const { word, stem } of readTokens(bare, language)) words.set(stem, word);
  return words.size > 0 ? { words, isChat: false } : { words: others, isChat: true };
}

/** What a question word alone asks for, as "where" does for the address. */
function bareWord(text: string, language: string): string | undefined {
  const { bare } = otherWords(language);
  for (const [word] of text.toLowerCase().matchAll(LETTERS)) {
    const asked = bare.get(word);
    if (asked !== undefined) return asked;
  }
  return undefined;
}
