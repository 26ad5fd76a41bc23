import type { TextEmbedding } from "../embeddings/embed-text.ts";
import { type Limit, NO_LIMIT } from "../text/limit.ts";
import { isCorrectable } from "../text/spelling.ts";
import { TYPICAL } from "./calibrate.ts";
import {
  appendEmbedding,
  centred,
  EMBEDDED_WEIGHT,
  meanOf,
  packEmbeddings,
  TABLE_WEIGHT,
} from "./embedding-block.ts";
import { collectExactPhrases } from "./exact-phrases.ts";
import { chooseExemplars, packExemplars } from "./exemplars.ts";
import type { RecogniserModel } from "./model.ts";
import { packPhraseEmbeddings } from "./phrase-embeddings.ts";
import { type SparseRows, trainRegression } from "./regression.ts";
import { vectorise } from "./vectorise.ts";
import { buildVocabulary, type Vocabulary } from "./vocabulary.ts";

/** An intent as the trainer reads it: its phrases, then its title, as token lists without repeats. */
export interface TokenisedIntent {
  id: string;
  /** One a document, as it was typed. */
  texts?: string[];
  documents: string[][];
  /** One a document, where an embedding model made them. */
  vectors?: Float32Array[] | undefined;
  /** One a document, where there is a table for the agent's language. */
  embeddings?: TextEmbedding[] | undefined;
}

/** Bytes of the model. */
const MOST_WEIGHTS = 8_000_000;
/** Up to so many, each takes two bytes in a phrase; more are the grams of random letters. */
const MOST_FEATURES = 65_536;
const MOST_WORDS = 20_000;
const MOST_WORK = 12e9;
const FEATURES_EXPECTED = 200;
/** Of what there is no room for: by less would copy too often. */
const GROWTH = 1.5;
const STEPS = 6000;
const MOST_EPOCHS = 100;
const FEW_EPOCHS = 15;

/**
 * Everything but the calibration; `intents` are sorted by id. `language` is that of the table which the meanings come
 * from; `haste` below 1 takes that share of the epochs.
 */
export function fitModel(
  intents: readonly TokenisedIntent[],
  {
    language = "",
    haste = 1,
    limit = NO_LIMIT,
  }: { language?: string | undefined; haste?: number; limit?: Limit } = {},
): RecogniserModel {
  const classes = intents.length;
  const documents = intents.flatMap((intent) => intent.documents);
  const vocabulary = buildVocabulary(
    documents,
    Math.min(MOST_FEATURES, Math.floor(MOST_WEIGHTS / Math.max(1, classes))),
  );
  const embeddings = embeddingsOf(intents, documents.length);
  const labels = Int32Array.from(intents.flatMap(({ documents }, klass) => documents.map(() => klass)));
  const features = vocabulary.hashes.length + (embeddings?.mean.length ?? 0);
  const regress = () => {
    const rows = toRows(vocabulary, documents, embeddings);
    return trainRegression({
      rows,
      labels,
      classes,
      features,
      epochs: epochsFor(rows, classes, haste),
      limit,
    });
  };
  const linear =
    classes > 1 && features > 0
      ? regress()
      : { weights: new Float32Array(features * classes), bias: new Float64Array(classes) };
  // Made once the others are gone: of random letters either takes megabytes.
  const words = toRows(vocabulary, documents);
  const chosen = chooseExemplars(words, labels, classes);
  const read = intents.flatMap((intent) => intent.embeddings ?? []);
  const isRead = read.length > 0 && read.length === documents.length;
  return {
    ids: intents.map((intent) => intent.id),
    vocabulary,
    ...toBytes(linear.weights, features, classes),
    bias: Float32Array.from(linear.bias),
    exemplars: packExemplars(words, chosen),
    exact: collectExactPhrases(intents),
    words: collectWords(documents),
    calibration: TYPICAL,
    ...(embeddings
      ? {
          embeddings: {
            mean: embeddings.mean,
            weight: embeddings.weight,
            exemplars: packEmbeddings(embeddings.each, chosen.kept),
          },
        }
      : {}),
    ...(isRead ? { phraseEmbeddings: packPhraseEmbeddings(language, read, chosen.kept) } : {}),
  };
}

/** Those of an embedding model, else of the table: the vectors of all documents without what they have in common; undefined unless there is one for each. */
function embeddingsOf(intents: readonly TokenisedIntent[], documents: number) {
  const embedded = intents.flatMap((intent) => intent.vectors ?? []);
  const read = intents.flatMap((intent) => intent.embeddings?.map(({ vector }) => vector) ?? []);
  const isEmbedded = embedded.length > 0 && embedded.length === documents;
  if (!isEmbedded && (read.length === 0 || read.length !== documents)) return undefined;
  const vectors = isEmbedded ? embedded : read;
  const mean = meanOf(vectors);
  const weight = isEmbedded ? EMBEDDED_WEIGHT : TABLE_WEIGHT;
  return { mean, weight, each: vectors.map((vector) => centred(vector, mean)) };
}

/** Small sets need many rounds; the largest get fewer, or part of one, so that training stays within half a minute. */
function epochsFor(rows: SparseRows, classes: number, haste: number): number {
  const examples = rows.starts.length - 1;
  const wanted = Math.min(MOST_EPOCHS, Math.max(FEW_EPOCHS, Math.round(STEPS / examples))) * haste;
  const affordable = MOST_WORK / (rows.features.length * classes);
  const epochs = Math.min(wanted, affordable);
  return epochs > 1 ? Math.round(epochs) : epochs;
}

function toRows(
  vocabulary: Vocabulary,
  documents: readonly string[][],
  embeddings?: { each: readonly Float32Array[]; weight: number },
): SparseRows {
  const starts = new Int32Array(documents.length + 1);
  let features = new Int32Array(documents.length * FEATURES_EXPECTED);
  let values = new Float32Array(features.length);
  let end = 0;
  for (const [row, tokens] of documents.entries()) {
    const vector = vectorise(vocabulary, tokens);
    const embedding = embeddings?.each[row];
    if (embeddings && embedding)
      appendEmbedding(vector, embedding, { from: vocabulary.hashes.length, weight: embeddings.weight });
    if (end + vector.length > features.length) {
      const [oldFeatures, oldValues] = [features, values];
      features = new Int32Array(Math.ceil((end + vector.length) * GROWTH));
      values = new Float32Array(features.length);
      features.set(oldFeatures);
      values.set(oldValues);
    }
    features.set(vector.features.subarray(0, vector.length), end);
    values.set(vector.values.subarray(0, vector.length), end);
    end += vector.length;
    starts[row + 1] = end;
  }
  return { starts, features: features.slice(0, end), values: values.slice(0, end) };
}

/** One byte a weight, each feature with its own scale. */
function toBytes(weights: Float32Array, features: number, classes: number) {
  const bytes = new Int8Array(weights.length);
  const scales = new Float32Array(features);
  for (let f = 0; f < features; f++) {
    const start = f * classes;
    let largest = 0;
    for (let k = 0; k < classes; k++) largest = Math.max(largest, Math.abs(weights[start + k] ?? 0));
    if (largest === 0) continue;
    scales[f] = largest / 127;
    for (let k = 0; k < classes; k++)
      bytes[start + k] = Math.round(((weights[start + k] ?? 0) * 127) / largest);
  }
  return { weights: bytes, scales };
}

function collectWords(documents: readonly string[][]): string[] {
  const counts = new Map<string, number>();
  for (const tokens of documents) {
    for (const token of tokens) if (isCorrectable(token)) counts.set(token, (counts.get(token) ?? 0) + 1);
  }
  const sorted = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return sorted.slice(0, MOST_WORDS).map(([word]) => word);
}
