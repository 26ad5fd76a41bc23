import type { Lexicon } from "../embeddings/lexicon.ts";
import { chatWordsOf, toolsFor } from "../languages/search-languages.ts";
import type { ParsedQuery } from "./parse-query.ts";
import type { ComparedWord } from "./source-words.ts";
import { type QueryWord, stemsMeant } from "./unmatched-term-penalty.ts";

/** A word is more or less in a passage from this likeness on; below it is not. */
const LEAST_ALIKE = 0.4;
const FEWEST_PASSAGES = 5;
/** A mark, no word. */
const QUESTION_MARK = "?";
const MOST_WORDS = 48;
/** What words of asking and of politeness count: they say little of what is asked. */
const LITTLE_WORD = 0.3;
const NO_STEMS: ReadonlyMap<string, number> = new Map();

/** The words of a question by what they mean. */
export interface AskedWords {
  words: ComparedWord[];
  weights: number[];
  texts: string[];
}

/** Each word once, the first 48. */
export function readAskedWords(
  known: { lexicon: Lexicon; compare(words: readonly string[]): ComparedWord[] },
  words: readonly string[],
): AskedWords {
  const { language } = known.lexicon;
  const texts = [...new Set(words)].filter((word) => word !== QUESTION_MARK).slice(0, MOST_WORDS);
  const compared = known.compare(texts);
  const { stopWords } = toolsFor(language);
  const chat = chatWordsOf(language);
  const isLittle = (word: string) => stopWords.has(word) || chat.has(word);
  const weights = compared.map(({ weight }, n) => weight * (isLittle(texts[n] ?? "") ? LITTLE_WORD : 1));
  return { words: compared, weights, texts };
}

/**
 * How much each word of the question tells in a source: less, the more passages have it or a word like it. `held`: by passage
 * that was found, how much it says of each word.
 */
export function raritiesOf(
  { texts }: AskedWords,
  {
    held,
    size,
    passagesWith,
  }: { held: readonly number[][]; size: number; passagesWith: (word: string) => number },
): number[] {
  const total = Math.max(FEWEST_PASSAGES, size);
  const idf = (frequency: number) => Math.log(1 + (total - frequency + 0.5) / (frequency + 0.5));
  return texts.map((text, n) => {
    const alike = held.reduce((sum, row) => sum + presence(row[n] ?? 0), 0);
    return idf(Math.min(total, Math.max(alike, passagesWith(text)))) / idf(1);
  });
}

function presence(likeness: number): number {
  return likeness < LEAST_ALIKE ? 0 : ((likeness - LEAST_ALIKE) / (1 - LEAST_ALIKE)) ** 1.5;
}

/** The words with what each tells; `reading`: as the index read the question. */
export function queryWordsTold(
  { words, weights }: AskedWords,
  rarities: readonly number[],
  reading: ParsedQuery | undefined,
): QueryWord[] {
  const meant = stemsMeant(reading);
  return words.map((compared, n) => {
    const tells = (weights[n] ?? 0) * (rarities[n] ?? 0);
    return { compared, tells, meant: meant.get(compared.stem) ?? NO_STEMS };
  });
}
