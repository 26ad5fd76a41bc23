import { createRequire } from "node:module";
import type { Stemming, StopWords } from "./parts/search-words.ts";
import { perPart } from "./per-part.ts";
import { entriesOf } from "./phrase-notation.ts";
import { packOf } from "./registry.ts";

/** What a language needs to be searched; each list and stemmer is loaded when its first text comes. */
export interface LanguageTools {
  /** Cuts endings of a word in lower case; the word itself where the language has no stemmer. */
  stem(word: string): string;
  stopWords: ReadonlySet<string>;
}

interface StemmerModule {
  stemmer(word: string): string;
}

interface StopWordModule {
  stopwords: readonly string[];
}

// A synchronous require: all stemmers and lists at once would cost every process 100 ms and 10 MB.
const require = createRequire(import.meta.url);

const tools = new Map<string, LanguageTools>();
const chatOf = perPart("queries", ({ chat }): ReadonlySet<string> => new Set(entriesOf(chat)));
const NO_WORDS: ReadonlySet<string> = new Set();

/** Stemmer and stop words of an ISO 639-1 language; harmless ones for a language that has none. */
export function toolsFor(language: string): LanguageTools {
  let own = tools.get(language);
  if (!own) {
    const pack = packOf(language);
    own = { stem: rememberStems(stemmerOf(pack?.stemming)), stopWords: stopWordsOf(pack?.stopWords) };
    tools.set(language, own);
  }
  return own;
}

/** Words of politeness and of asking in a language. */
export function chatWordsOf(language: string): ReadonlySet<string> {
  return chatOf(language) ?? NO_WORDS;
}

function stemmerOf(stemming: Stemming | undefined): (word: string) => string {
  if (stemming && "algorithm" in stemming) return loadStemmer(stemming.algorithm).stemmer;
  if (stemming && "lettersKept" in stemming) return (word) => word.slice(0, stemming.lettersKept);
  return (word) => word;
}

function loadStemmer(algorithm: string): StemmerModule {
  return require(`@orama/stemmers/${algorithm}`);
}

function stopWordsOf(stopWords: StopWords | undefined): ReadonlySet<string> {
  if (!stopWords) return NO_WORDS;
  const { list, added, kept } = stopWords;
  const words = new Set([...(list === undefined ? [] : loadStopWords(list).stopwords), ...entriesOf(added)]);
  for (const word of entriesOf(kept)) words.delete(word);
  return words;
}

function loadStopWords(list: string): StopWordModule {
  return require(`@orama/stopwords/${list}`);
}

const REMEMBERED_STEMS = 20_000;
const LONGEST_TO_STEM = 40;

/** Texts repeat their words, and a stemmer takes microseconds. */
function rememberStems(stem: (word: string) => string): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    if (word.length > LONGEST_TO_STEM) return word;
    let result = known.get(word);
    if (result === undefined) {
      result = stemOf(word, stem);
      if (known.size >= REMEMBERED_STEMS) known.clear();
      known.set(word, result);
    }
    return result;
  };
}

/** Some stemmers fail at words of certain shapes, the Bulgarian one at such as "применяем": these stay as they are. */
function stemOf(word: string, stem: (word: string) => string): string {
  try {
    return stem(word) || word;
  } catch {
    return word;
  }
}
