import { correctSpelling, makeSpeller, type Speller } from "../text/spelling.ts";
import { appendEmbedding, centred, jointLikeness } from "./embedding-block.ts";
import { similarityTo } from "./exemplars.ts";
import type { RecogniserModel } from "./model.ts";
import { softmax } from "./regression.ts";
import { type SparseVector, vectorise } from "./vectorise.ts";

/** What a model makes of one text; reused: valid until the next call of `computeSignals`. */
export interface Signals {
  /** One a class, adding up to 1. */
  probabilities: Float64Array;
  vector: SparseVector;
  /** The text's own vector without what all have in common, where it has one and the model knows what to do with it. */
  embedding: Float32Array | undefined;
}

const LONG_WORD = /\p{L}{4,}/gu;
const spellers = new WeakMap<RecogniserModel, Speller>();
let probabilities = new Float64Array(0);

/** The probability of each class for these tokens, after one slip in an unknown word is put right. */
export function computeSignals(
  model: RecogniserModel,
  tokens: readonly string[],
  embedded?: Float32Array,
): Signals {
  const spelt = correctTokens(model, tokens);
  const vector = vectorise(model.vocabulary, spelt);
  const embedding =
    model.embeddings && centred(known(embedded) ?? model.embeddings.mean, model.embeddings.mean);
  if (model.embeddings && embedding)
    appendEmbedding(vector, embedding, {
      from: model.vocabulary.hashes.length,
      weight: model.embeddings.weight,
    });
  if (probabilities.length !== model.ids.length) probabilities = new Float64Array(model.ids.length);
  probabilities.set(model.bias);
  addWeights(model, vector, probabilities);
  softmax(probabilities);
  return { probabilities, vector, embedding };
}

/** The tokens with one slip in an unknown word put right. */
export function correctTokens(model: RecogniserModel, tokens: readonly string[]): string[] {
  const speller = spellerOf(model);
  return tokens.map((token) => correctSpelling(speller, token));
}

/** A class to judge, its share of the probability, and among how many it was shared. */
interface Choice {
  klass: number;
  share: number;
  among: number;
}

/** How much speaks for one class, 0 to 1: its share of the probability beyond chance times its nearest phrase's likeness. */
export function supportFor(
  model: RecogniserModel,
  signals: Signals,
  { klass, share, among }: Choice,
): number {
  const beyondChance = among > 1 ? Math.max(0, (share * among - 1) / (among - 1)) : 1;
  const { embeddings, exemplars, vocabulary } = model;
  const { embedding, vector } = signals;
  const join =
    embeddings && embedding
      ? (exemplar: number, words: number) => jointLikeness(embeddings, embedding, { exemplar, words })
      : undefined;
  return beyondChance * similarityTo(exemplars, klass, vector, { features: vocabulary.hashes.length, join });
}

/** The number of the highest value but `except`; the first of equals, -1 where there is none. */
export function highest(values: Float64Array, except = -1): number {
  let best = -1;
  for (let k = 0; k < values.length; k++) {
    if (k !== except && (best < 0 || (values[k] ?? 0) > (values[best] ?? 0))) best = k;
  }
  return best;
}

/** The text with each word put right that `isKnown` doesn't know and that one slip made of one of the model's words. */
export function correctText(
  model: RecogniserModel,
  text: string,
  isKnown: (word: string) => boolean,
): string {
  const speller = spellerOf(model);
  return text.replace(LONG_WORD, (typed) => {
    const word = typed.toLowerCase();
    return isKnown(word) ? typed : correctSpelling(speller, word);
  });
}

/** Zeros say that no word was known: nothing, and not the opposite of what all have in common. */
function known(vector: Float32Array | undefined): Float32Array | undefined {
  return vector?.some((value) => value !== 0) ? vector : undefined;
}

function spellerOf(model: RecogniserModel): Speller {
  let speller = spellers.get(model);
  if (!speller) {
    speller = makeSpeller(model.words);
    spellers.set(model, speller);
  }
  return speller;
}

/** Four features a round: the running sums are read and written a quarter as often. */
function addWeights({ weights, scales }: RecogniserModel, vector: SparseVector, sums: Float64Array): void {
  const classes = sums.length;
  const { features, values, length } = vector;
  let i = 0;
  for (; i + 3 < length; i += 4) {
    const a = features[i] ?? 0;
    const b = features[i + 1] ?? 0;
    const c = features[i + 2] ?? 0;
    const d = features[i + 3] ?? 0;
    const va = (values[i] ?? 0) * (scales[a] ?? 0);
    const vb = (values[i + 1] ?? 0) * (scales[b] ?? 0);
    const vc = (values[i + 2] ?? 0) * (scales[c] ?? 0);
    const vd = (values[i + 3] ?? 0) * (scales[d] ?? 0);
    const rowA = a * classes;
    const rowB = b * classes;
    const rowC = c * classes;
    const rowD = d * classes;
    for (let k = 0; k < classes; k++) {
      sums[k] =
        (sums[k] ?? 0) +
        va * (weights[rowA + k] ?? 0) +
        vb * (weights[rowB + k] ?? 0) +
        vc * (weights[rowC + k] ?? 0) +
        vd * (weights[rowD + k] ?? 0);
    }
  }
  for (; i < length; i++) {
    const a = features[i] ?? 0;
    const va = (values[i] ?? 0) * (scales[a] ?? 0);
    for (let k = 0; k < classes; k++) sums[k] = (sums[k] ?? 0) + va * (weights[a * classes + k] ?? 0);
  }
}
