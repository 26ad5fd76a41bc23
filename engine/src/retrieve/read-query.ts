import { guessLanguage } from "./detect-language.ts";
import type { IndexTables } from "./index-tables.ts";
import { chatWordsOf } from "./languages.ts";
import type { NearStems } from "./near-stems.ts";
import { readTokens } from "./tokenise.ts";

/** A word of a question as an index knows it. */
interface QueryTerm {
  /** As it was written, in lower case. */
  word: string;
  stem: string;
  /** How telling it is; as telling as the rarest where no passage has it. */
  idf: number;
  isKnown: boolean;
  /** Itself, or the stems that it may have been meant to be; none where nothing is near. */
  matches: TermMatch[];
}

interface TermMatch {
  /** Number in the index. */
  stem: number;
  text: string;
  /** 0 to 1; 1 for the very stem. */
  weight: number;
}

/** A question as it is read for the passages of one language, or of several where it reads the same. */
export interface QueryReading {
  languages: string[];
  terms: QueryTerm[];
  /** Sum of all terms' idf. */
  idf: number;
  /** It holds words of politeness and of asking only, so finding them tells little. */
  isChat: boolean;
}

const LONGEST_QUERY = 1000;
const MOST_TERMS = 48;
const MOST_NEAR = 3;
/** A word that no passage has is as telling as one of a single passage. */
const RAREST = 1;
/** With fewer passages a word of half of them would hardly count beside one of none. */
const FEWEST_PASSAGES = 40;

/** How telling a stem is (Robertson's idf, never negative), of so many passages that hold it. */
export function idfOf(passages: number, frequency: number): number {
  const total = Math.max(passages, FEWEST_PASSAGES);
  return Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
}

/** Reads a question once for each of the languages; readings that are the same are one. */
export function readQuery(
  query: string,
  { tables, near, languages }: { tables: IndexTables; near: NearStems; languages: readonly string[] },
): QueryReading[] {
  const text = query.slice(0, LONGEST_QUERY);
  const readings = new Map<string, QueryReading>();
  for (const language of languages) {
    const { words, isChat } = wordsOf(text, language);
    const key = [...words.keys()].join(" ");
    const same = readings.get(key);
    if (same) {
      same.languages.push(language);
      continue;
    }
    const terms = [...words].map(([stem, word]) => readTerm(stem, word, tables, near));
    const whole = terms.reduce((sum, { idf }) => sum + idf, 0);
    readings.set(key, { languages: [language], terms, idf: whole, isChat });
  }
  return [...readings.values()];
}

/** The language that a question is in, where it is clear. */
export function languageOfQuery(query: string, among: readonly string[]): string | undefined {
  const { language, certainty } = guessLanguage(query, among);
  return certainty >= 0.25 ? language : undefined;
}

/** Each stem once, with its word; words of politeness only where there is nothing else. */
function wordsOf(text: string, language: string): { words: Map<string, string>; isChat: boolean } {
  const chat = chatWordsOf(language);
  const words = new Map<string, string>();
  const others = new Map<string, string>();
  for (const { word, stem } of readTokens(text, language)) {
    const into = chat.has(word) ? others : words;
    if (!into.has(stem) && into.size < MOST_TERMS) into.set(stem, word);
  }
  return words.size > 0 ? { words, isChat: false } : { words: others, isChat: true };
}

function readTerm(stem: string, word: string, tables: IndexTables, near: NearStems): QueryTerm {
  const number = tables.stems.find(stem);
  const frequency = number < 0 ? 0 : (tables.frequencies[number] ?? 0);
  if (frequency > 0) {
    const matches = [{ stem: number, text: stem, weight: 1 }];
    return { word, stem, idf: idfOf(tables.live, frequency), isKnown: true, matches };
  }
  const candidates = near
    .find(stem)
    .map((found) => ({ ...found, frequency: tables.frequencies[found.stem] ?? 0 }))
    .filter((found) => found.frequency > 0)
    .map((found) => ({ ...found, text: tables.stems.textOf(found.stem) }))
    .sort((a, b) => a.distance - b.distance || b.frequency - a.frequency || (a.text < b.text ? -1 : 1))
    .slice(0, MOST_NEAR);
  const weight = 1 / Math.sqrt(candidates.length);
  return {
    word,
    stem,
    idf: idfOf(tables.live, RAREST),
    isKnown: false,
    matches: candidates.map((found) => ({ stem: found.stem, text: found.text, weight })),
  };
}
