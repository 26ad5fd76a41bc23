import { ByteReader, ByteWriter } from "../text/bytes.ts";
import type { EmbeddingBlock } from "./embedding-block.ts";
import type { PhraseEmbeddings } from "./phrase-embeddings.ts";
import { indexHashes, type Vocabulary } from "./vocabulary.ts";

/**
 * Stored beside each model: raise it whenever the same phrases would train to another model, or the bytes have another
 * format. Models of another version are trained again.
 */
export const TRAINER_VERSION = 10;

const MAGIC = 0x52_49_58_43;

/** Everything that recognising takes; plain data, so that it passes between threads. */
export interface RecogniserModel {
  /** The intents' ids, ascending; class `k` of every other field is `ids[k]`. */
  ids: string[];
  vocabulary: Vocabulary;
  /** Feature-major rows of one byte a class: the weight is `weights[f * classes + k] * scales[f]`. */
  weights: Int8Array;
  scales: Float32Array;
  bias: Float32Array;
  exemplars: Exemplars;
  exact: ExactPhrases;
  /** Words that an unknown one may be a misspelling of, the most frequent first. */
  words: string[];
  calibration: Calibration;
  /** Where it was trained with vectors: their weights follow those of the vocabulary. */
  embeddings?: EmbeddingBlock;
  /** Where there is a table of meanings for the agent's language. */
  phraseEmbeddings?: PhraseEmbeddings;
}

/** The training phrases as vectors of length 1; those of class `k` are `classStarts[k]..classStarts[k + 1]`. */
export interface Exemplars {
  classStarts: Uint32Array;
  starts: Uint32Array;
  features: Uint32Array;
  /** The value is `values[i] * scales[phrase]`. */
  values: Uint8Array;
  scales: Float32Array;
}

/** Hashes of whole phrases, ascending, and the class that alone has that phrase. */
export interface ExactPhrases {
  hashes: Uint32Array;
  owners: Uint32Array;
}

/** The score shown is sigmoid(slope × evidence + offset). */
export interface Calibration {
  slope: number;
  offset: number;
}

/** A model as bytes, for storing. */
export function encodeModel(model: RecogniserModel): Uint8Array {
  const { vocabulary, exemplars, exact, calibration } = model;
  const writer = new ByteWriter();
  writer.uint32s(Uint32Array.of(MAGIC, TRAINER_VERSION));
  writer.text(JSON.stringify({ ids: model.ids, words: model.words }));
  writer.float64s(Float64Array.of(calibration.slope, calibration.offset, vocabulary.unknownIdf));
  writer.uint32s(vocabulary.hashes);
  writer.float32s(vocabulary.idf);
  writer.bytes(model.weights);
  writer.float32s(model.scales);
  writer.float32s(model.bias);
  writer.uint32s(exemplars.classStarts);
  writer.uint32s(exemplars.starts);
  writer.numbersBelow(vocabulary.hashes.length, exemplars.features);
  writer.bytes(exemplars.values);
  writer.float32s(exemplars.scales);
  writer.uint32s(exact.hashes);
  writer.uint32s(exact.owners);
  writer.float64s(Float64Array.of(model.embeddings?.weight ?? 0));
  writer.float32s(model.embeddings?.mean ?? new Float32Array());
  writer.bytes(model.embeddings?.exemplars ?? new Int8Array());
  if (model.phraseEmbeddings) {
    const { language, words, wordNumbers, wordStarts, vectors } = model.phraseEmbeddings;
    writer.text(JSON.stringify({ ids: [language], words }));
    writer.uint32s(wordNumbers);
    writer.uint32s(wordStarts);
    writer.bytes(vectors);
  }
  return writer.finish();
}

/** The model again, read at once; throws as `decodeModelInSteps` does. */
export function decodeModel(bytes: Uint8Array): RecogniserModel {
  const steps = decodeModelInSteps(bytes);
  let step = steps.next();
  while (!step.done) step = steps.next();
  return step.value;
}

/**
 * The model again, a section at a time for a thread that serves others as well; throws an Error when the bytes are not a
 * whole model of this version.
 */
export function* decodeModelInSteps(bytes: Uint8Array): Generator<void, RecogniserModel, void> {
  const reader = new ByteReader(bytes);
  const [magic, version] = reader.uint32s();
  if (magic !== MAGIC) throw new Error("Not a recogniser model.");
  if (version !== TRAINER_VERSION) throw new Error(`Recogniser model of another version: ${version}.`);
  const { ids, words } = decodeNames(reader.text());
  yield;
  const [slope = Number.NaN, offset = Number.NaN, unknownIdf = Number.NaN] = reader.float64s();
  const hashes = reader.uint32s();
  const idf = reader.float32s();
  yield;
  const slots = indexHashes(hashes);
  yield;
  const weights = reader.bytes((buffer) => new Int8Array(buffer));
  yield;
  const [scales, bias] = [reader.float32s(), reader.float32s()];
  const [classStarts, starts] = [reader.uint32s(), reader.uint32s()];
  yield;
  const features = reader.numbersBelow(hashes.length);
  const values = reader.bytes((buffer) => new Uint8Array(buffer));
  yield;
  const model: RecogniserModel = {
    ...{ ids, words, calibration: { slope, offset } },
    ...{ vocabulary: { hashes, idf, unknownIdf, slots }, weights, scales, bias },
    exemplars: { classStarts, starts, features, values, scales: reader.float32s() },
    exact: { hashes: reader.uint32s(), owners: reader.uint32s() },
  };
  const [weight = Number.NaN] = reader.float64s();
  const mean = reader.float32s();
  const meant = reader.bytes((buffer) => new Int8Array(buffer));
  if (mean.length > 0) model.embeddings = { weight, mean, exemplars: meant };
  yield;
  if (!reader.isDone()) model.phraseEmbeddings = decodePhraseEmbeddings(reader);
  yield;
  if (!reader.isDone() || !(yield* isConsistent(model))) throw new Error("Damaged recogniser model.");
  return model;
}

function decodePhraseEmbeddings(reader: ByteReader): PhraseEmbeddings {
  const { ids, words } = decodeNames(reader.text());
  return {
    language: ids[0] ?? "",
    words,
    wordNumbers: reader.uint32s(),
    wordStarts: reader.uint32s(),
    vectors: reader.bytes((buffer) => new Int8Array(buffer)),
  };
}

function decodeNames(text: string): { ids: string[]; words: string[] } {
  const names: unknown = JSON.parse(text);
  if (typeof names === "object" && names !== null && "ids" in names && "words" in names) {
    if (isTexts(names.ids) && isTexts(names.words)) return { ids: names.ids, words: names.words };
  }
  throw new Error("Damaged recogniser model.");
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function* isConsistent(model: RecogniserModel): Generator<void, boolean, void> {
  for (const holds of checksOf(model)) {
    if (!holds()) return false;
    yield;
  }
  return true;
}

function checksOf(model: RecogniserModel): (() => boolean)[] {
  const { ids, vocabulary, exemplars, exact, calibration } = model;
  const classes = ids.length;
  const known = vocabulary.hashes.length;
  const dimensions = model.embeddings?.mean.length ?? 0;
  const features = known + dimensions;
  const phrases = exemplars.scales.length;
  const mean = model.embeddings?.mean ?? new Float32Array();
  return [
    () =>
      Number.isFinite(calibration.slope + calibration.offset + vocabulary.unknownIdf) &&
      Number.isFinite(model.embeddings?.weight ?? 0) &&
      vocabulary.idf.length === known &&
      model.scales.length === features &&
      model.weights.length === features * classes &&
      model.bias.length === classes &&
      exemplars.values.length === exemplars.features.length &&
      (model.embeddings?.exemplars.length ?? 0) === phrases * dimensions &&
      exact.hashes.length === exact.owners.length,
    () => isPartition(exemplars.classStarts, classes, phrases),
    () => isPartition(exemplars.starts, phrases, exemplars.features.length),
    () => isBelow(known, exemplars.features),
    () => isReadWhole(model.phraseEmbeddings, phrases),
    () => isBelow(classes, exact.owners),
    ...[vocabulary.idf, model.scales, model.bias, exemplars.scales, mean].map(
      (numbers) => () => areFinite(numbers),
    ),
  ];
}

function isReadWhole(read: PhraseEmbeddings | undefined, phrases: number): boolean {
  if (!read) return true;
  return (
    isPartition(read.wordStarts, phrases, read.wordNumbers.length) &&
    isBelow(read.words.length, read.wordNumbers) &&
    read.vectors.length % Math.max(1, phrases) === 0
  );
}

function isPartition(starts: Uint32Array, parts: number, total: number): boolean {
  if (starts.length !== parts + 1 || starts[0] !== 0 || starts[parts] !== total) return false;
  return starts.every((start, i) => i === 0 || start >= (starts[i - 1] ?? 0));
}

function isBelow(limit: number, numbers: Uint32Array): boolean {
  for (let i = 0; i < numbers.length; i++) if ((numbers[i] ?? 0) >= limit) return false;
  return true;
}

function areFinite(numbers: Float32Array): boolean {
  for (let i = 0; i < numbers.length; i++) if (!Number.isFinite(numbers[i])) return false;
  return true;
}
