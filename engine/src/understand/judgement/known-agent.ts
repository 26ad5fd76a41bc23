import type { Lexicon } from "../../meaning/lexicon.ts";
import { likenessOf, toLengthOne, type WordMeaning, wordMeanings } from "../../meaning/text-meaning.ts";
import type { RecogniserModel } from "../recogniser/model.ts";
import { type PhraseMeanings, phraseVector } from "../recogniser/phrase-meanings.ts";

/** How sharply a text belongs to the wishes that it is most like. */
const SHARPNESS = 20;
/** Enough words to say what an intent is about: the weightiest. */
const MOST_WORDS = 32;

/** What the judgement knows of one intent. */
export interface KnownIntent {
  /** Its phrases and title. */
  phrases: { vector: Float32Array; words: readonly WordMeaning[] }[];
  /** All their words, once each. */
  words: readonly WordMeaning[];
  /** Roots of its shares of all wishes: the product of two such lists is how alike they are. */
  wishes: Float32Array;
}

/** A model as the judgement reads it, made once. */
export interface KnownAgent {
  intents: KnownIntent[];
  /** For each wish of the lexicon how like it the nearest intent is. */
  nearestIntents: Float32Array;
}

const known = new WeakMap<RecogniserModel, KnownAgent>();

/** What is there to know of a model that was trained with this lexicon; undefined for one that was not. */
export function knownAgent(model: RecogniserModel, lexicon: Lexicon): KnownAgent | undefined {
  if (!model.phraseMeanings || model.phraseMeanings.language !== lexicon.language) return undefined;
  let agent = known.get(model);
  if (!agent) {
    agent = readAgent(model, model.phraseMeanings, lexicon);
    known.set(model, agent);
  }
  return agent;
}

function readAgent(model: RecogniserModel, read: PhraseMeanings, lexicon: Lexicon): KnownAgent {
  const { classStarts } = model.exemplars;
  const meanings = new Map(wordMeanings(lexicon.table, read.words).map((one) => [one.word, one]));
  const wordsOf = (p: number) => {
    const numbers = read.wordNumbers.subarray(read.wordStarts[p] ?? 0, read.wordStarts[p + 1] ?? 0);
    return [...new Set(numbers)].flatMap((number) => meanings.get(read.words[number] ?? "") ?? []);
  };
  const nearestIntents = new Float32Array(lexicon.wishes.length).fill(-1);
  const intents = model.ids.map((_, k) => {
    const phrases: KnownIntent["phrases"] = [];
    for (let p = classStarts[k] ?? 0; p < (classStarts[k + 1] ?? 0); p++)
      phrases.push({ vector: phraseVector(read, p), words: wordsOf(p) });
    const middle = middleOf(phrases.map(({ vector }) => vector));
    const likeness = lexicon.wishes.map((wish) => likenessOf(wish, middle));
    for (const [w, value] of likeness.entries()) nearestIntents[w] = Math.max(nearestIntents[w] ?? -1, value);
    const words = [...new Set(phrases.flatMap((phrase) => phrase.words))];
    words.sort((a, b) => b.weight - a.weight);
    return { phrases, words: words.slice(0, MOST_WORDS), wishes: wishShares(likeness) };
  });
  return { intents, nearestIntents };
}

/** Roots of the shares of all wishes, from a text's likeness to each. */
export function wishShares(likeness: readonly number[]): Float32Array {
  const shares = Float32Array.from(likeness, (value) => Math.exp(SHARPNESS * (value - 1)));
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => Math.sqrt(share / (sum || 1)));
}

function middleOf(vectors: readonly Float32Array[]): Float32Array {
  const middle = new Float32Array(vectors[0]?.length ?? 0);
  for (const vector of vectors)
    for (let d = 0; d < middle.length; d++) middle[d] = (middle[d] ?? 0) + (vector[d] ?? 0);
  toLengthOne(middle);
  return middle;
}
