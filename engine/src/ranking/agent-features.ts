import type { KnownWords } from "../embeddings/coverage.ts";
import { embedWords, toLengthOne, type WordEmbedding } from "../embeddings/embed-text.ts";
import type { Lexicon } from "../embeddings/lexicon.ts";
import { VectorRows } from "../embeddings/vector-rows.ts";
import type { RecogniserModel } from "../intents/model.ts";
import { type PhraseEmbeddings, phraseVectors } from "../intents/phrase-embeddings.ts";
import { asksWhat, asksWhether } from "../languages/asks-something.ts";

/** How sharply a text belongs to the wishes that it is most like. */
const SHARPNESS = 20;
/** A wish is surely, or maybe, a stranger's where no intent is so much like it. */
const SURELY_OWN = 0.6;
const MAYBE_OWN = 0.75;
/** In one step. */
const WORDS_AT_ONCE = 200;
const PHRASES_AT_ONCE = 200;
/** Enough words to say what an intent is about: the weightiest. */
const MOST_WORDS = 32;

/** What the reranker knows of one intent. */
interface IntentFeatures {
  /** Its phrases and title are those from `first` to before `end`. */
  first: number;
  end: number;
  /** Numbers of the weightiest of their words. */
  words: Uint32Array;
  /** Roots of its shares of all wishes: the product of two such lists is how alike they are. */
  wishes: Float32Array;
  /** The share of its phrases that ask for a fact, and of those that ask whether something is so. */
  asking: Asking;
}

/** How much a text, or of several the share of them, asks for a fact ("how much"), and whether something is so ("is there"). */
export interface Asking {
  what: number;
  whether: number;
}

/** A model as the reranker reads it, made once. */
export interface AgentFeatures {
  /** All words of its phrases, once each. */
  words: KnownWords;
  phrases: {
    vectors: VectorRows;
    /** The numbers of each one's words. */
    words: Uint32Array[];
  };
  intents: IntentFeatures[];
  /** Numbers of the lexicon's wishes that are not the agent's own: what people ask elsewhere. */
  strangers: {
    /** No intent comes near them. */
    surely: Uint32Array;
    /** No intent is very like them; those of `surely` are not among them. */
    maybe: Uint32Array;
  };
}

const cachedFeatures = new WeakMap<RecogniserModel, AgentFeatures>();

/** What is there to know of a model that was trained with this lexicon; undefined for one that was not. */
export function agentFeatures(model: RecogniserModel, lexicon: Lexicon): AgentFeatures | undefined {
  const known = cachedFeatures.get(model);
  if (known && model.phraseEmbeddings?.language === lexicon.language) return known;
  const steps = prepareFeatures(model, lexicon);
  for (;;) {
    const { value, done } = steps.next();
    if (done) return value;
  }
}

/** Makes in steps of a few milliseconds each what `agentFeatures` then has at hand. */
export function* prepareFeatures(
  model: RecogniserModel,
  lexicon: Lexicon,
): Generator<void, AgentFeatures | undefined> {
  if (!model.phraseEmbeddings || model.phraseEmbeddings.language !== lexicon.language) return undefined;
  const agent = yield* computeFeatures(model, model.phraseEmbeddings, lexicon);
  cachedFeatures.set(model, agent);
  return agent;
}

function* computeFeatures(
  model: RecogniserModel,
  read: PhraseEmbeddings,
  lexicon: Lexicon,
): Generator<void, AgentFeatures> {
  const { dimensions } = lexicon.table;
  const words = [...new Set(read.words)];
  const embeddings: WordEmbedding[] = [];
  for (let at = 0; at < words.length; at += WORDS_AT_ONCE) {
    embeddings.push(...embedWords(lexicon.table, words.slice(at, at + WORDS_AT_ONCE)));
    yield;
  }
  const phrases = yield* unpackPhrases(read);
  const nearestIntents = new Float32Array(lexicon.wishes.count).fill(-1);
  const intents: IntentFeatures[] = [];
  for (const k of model.ids.keys()) {
    const first = model.exemplars.classStarts[k] ?? 0;
    const end = model.exemplars.classStarts[k + 1] ?? 0;
    const middle = middleOf(phrases.vectors.subarray(first * dimensions, end * dimensions), dimensions);
    const wishes = lexicon.wishes.cosines(middle);
    for (let w = 0; w < wishes.length; w++)
      nearestIntents[w] = Math.max(nearestIntents[w] ?? -1, wishes[w] ?? -1);
    const words = weightiest(phrases.words.slice(first, end), embeddings);
    const asking = askingOf(phrases.words.slice(first, end), read.words, lexicon.language);
    intents.push({ first, end, words, wishes: wishShares(wishes), asking });
    yield;
  }
  const packed = packWords(embeddings, dimensions);
  yield;
  const vectors = new VectorRows(phrases.vectors, dimensions);
  yield;
  return {
    words: packed,
    phrases: { vectors, words: phrases.words },
    intents,
    strangers: {
      surely: numbersOf(nearestIntents, -1, SURELY_OWN),
      maybe: numbersOf(nearestIntents, SURELY_OWN, MAYBE_OWN),
    },
  };
}

/** Of the values from `least` to before `end`. */
function numbersOf(values: Float32Array, least: number, end: number): Uint32Array {
  const numbers: number[] = [];
  for (const [n, value] of values.entries()) if (value >= least && value < end) numbers.push(n);
  return Uint32Array.from(numbers);
}

function* unpackPhrases(read: PhraseEmbeddings) {
  const vectors = phraseVectors(read);
  yield;
  const words: Uint32Array[] = [];
  for (let p = 0; p < read.wordStarts.length - 1; p++) {
    const numbers = read.wordNumbers.subarray(read.wordStarts[p] ?? 0, read.wordStarts[p + 1] ?? 0);
    words.push(Uint32Array.from(new Set(numbers)));
    if (p % PHRASES_AT_ONCE === PHRASES_AT_ONCE - 1) yield;
  }
  return { vectors, words };
}

/** How a message asks, in a language (ISO 639-1). */
export function classifyAsking(text: string, language: string): Asking {
  return { what: Number(asksWhat(text, language)), whether: Number(asksWhether(text, language)) };
}

function askingOf(phrases: readonly Uint32Array[], words: readonly string[], language: string): Asking {
  const all = phrases.map((numbers) => classifyAsking([...numbers].map((n) => words[n]).join(" "), language));
  const share = (key: keyof Asking) => all.reduce((sum, one) => sum + one[key], 0) / (all.length || 1);
  return { what: share("what"), whether: share("whether") };
}

function packWords(embeddings: readonly WordEmbedding[], dimensions: number): KnownWords {
  const vectors = new Float32Array(embeddings.length * dimensions);
  for (const [n, { vector }] of embeddings.entries()) vectors.set(vector, n * dimensions);
  return {
    numbers: new Map(embeddings.map(({ word }, n) => [word, n])),
    vectors: new VectorRows(vectors, dimensions),
  };
}

function weightiest(lists: readonly Uint32Array[], embeddings: readonly WordEmbedding[]): Uint32Array {
  const weight = (number: number) => embeddings[number]?.weight ?? 0;
  const all = [...new Set(lists.flatMap((list) => [...list]))];
  return Uint32Array.from(all.sort((a, b) => weight(b) - weight(a)).slice(0, MOST_WORDS));
}

/** An exponential is dear: of each likeness from 0 to 1, in steps. Of what is unlike the share is nothing. */
const ROOT_STEPS = 2_048;
const ROOTS = Float32Array.from({ length: ROOT_STEPS + 1 }, (_, n) =>
  n === 0 ? 0 : Math.exp((SHARPNESS / 2) * (n / ROOT_STEPS - 1)),
);

/** Roots of the shares of all wishes, from a text's likeness to each. */
export function wishShares(likeness: Float32Array): Float32Array {
  const roots = new Float32Array(likeness.length);
  let sum = 0;
  for (let w = 0; w < roots.length; w++) {
    const step = Math.round((likeness[w] ?? 0) * ROOT_STEPS);
    const root = ROOTS[Math.min(ROOT_STEPS, Math.max(0, step))] ?? 0;
    roots[w] = root;
    sum += root * root;
  }
  const length = Math.sqrt(sum) || 1;
  for (let w = 0; w < roots.length; w++) roots[w] = (roots[w] ?? 0) / length;
  return roots;
}

function middleOf(vectors: Float32Array, dimensions: number): Float32Array {
  const middle = new Float32Array(dimensions);
  for (let n = 0; n < vectors.length; n++)
    middle[n % dimensions] = (middle[n % dimensions] ?? 0) + (vectors[n] ?? 0);
  toLengthOne(middle);
  return middle;
}
