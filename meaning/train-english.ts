import { embeddedWords } from "@cxc/engine/embeddings/embedded-words.ts";
import { encodeWordTable, type WordRows } from "@cxc/engine/embeddings/word-table.ts";
import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import { type EmbeddingSpace, teachByContrast } from "./contrast.ts";
import { loadWords } from "./load-data.ts";

const DIMENSIONS = 96;
const WORDS = 30_000;
const STEPS = 5_000;
const SEED = 20261122;
/** A word of the texts that the word list has not is taken in from so often on. */
const FEWEST = 2;
/** Smooth inverse frequency (Arora, Liang and Ma 2017), frequencies by Zipf's law. */
const SMOOTHING = 0.001;

/** Teaches the English table with these lists of texts that mean the same; its bytes. */
export function trainEnglish(classes: readonly (readonly string[])[]): Uint8Array {
  const texts = classes.map((own) => own.map(embeddedWords).filter((words) => words.length > 0));
  const { words, numbers, space } = begin(texts);
  const taught = texts.filter((own) => own.length > 1);
  teachByContrast(space, {
    classes: taught.map((own) => own.map((text) => toNumbers(text, numbers))),
    steps: STEPS,
    seed: SEED,
  });
  return encodeWordTable(foldRows(words, space, keep(words, taught)));
}

function begin(texts: readonly string[][][]) {
  const known = loadWords();
  const counts = new Map<string, number>();
  for (const word of texts.flat(2)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const present = new Set(known.words);
  const added = [...counts].filter(([word, count]) => count >= FEWEST && !present.has(word));
  const words = [...known.words, ...added.map(([word]) => word)];
  const vectors = new Float32Array(words.length * known.dimensions);
  vectors.set(known.vectors);
  const harmonic = Math.log(known.words.length) + 0.577;
  const weights = Float32Array.from(
    words,
    (_, rank) => SMOOTHING / (SMOOTHING + 1 / ((rank + 1) * harmonic)),
  );
  const random = new SeededRandom(SEED);
  const map = new Float32Array(known.dimensions * DIMENSIONS).map(
    () => normal(random) / Math.sqrt(known.dimensions),
  );
  const space: EmbeddingSpace = { inputs: known.dimensions, outputs: DIMENSIONS, vectors, weights, map };
  return { words, numbers: new Map(words.map((word, n) => [word, n])), space };
}

/** Words that were taught first, then the most frequent, as many as a table holds; in the order of the list. */
function keep(words: readonly string[], texts: readonly string[][][]): number[] {
  const taught = new Set(texts.flat(2));
  const first = words.flatMap((word, n) => (taught.has(word) ? [n] : []));
  const rest = words.flatMap((word, n) => (taught.has(word) ? [] : [n]));
  return [...first, ...rest].slice(0, WORDS).sort((a, b) => a - b);
}

function foldRows(
  words: readonly string[],
  { inputs, outputs, vectors, weights, map }: EmbeddingSpace,
  kept: number[],
): WordRows {
  const rows = new Float32Array(kept.length * outputs);
  for (const [row, word] of kept.entries()) {
    for (let d = 0; d < inputs; d++) {
      const value = (weights[word] ?? 0) * (vectors[word * inputs + d] ?? 0);
      for (let o = 0; o < outputs; o++)
        rows[row * outputs + o] = (rows[row * outputs + o] ?? 0) + value * (map[d * outputs + o] ?? 0);
    }
  }
  return {
    dimensions: outputs,
    words: kept.map((word) => words[word] ?? ""),
    rows,
    letters: new Float32Array(),
  };
}

function toNumbers(words: readonly string[], numbers: ReadonlyMap<string, number>): Int32Array {
  return Int32Array.from(words.flatMap((word) => numbers.get(word) ?? []));
}

/** Box and Muller. */
function normal(random: SeededRandom): number {
  return Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());
}
