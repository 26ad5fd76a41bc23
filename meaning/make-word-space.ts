import { encodeWordTable, findWord, type WordTable } from "@cxc/engine/embeddings/word-table.ts";
import { loadWords } from "./load-data.ts";

/** Words that the fit looks at, the most frequent first. */
const WORDS = 30_000;
const RIDGE = 1;

/**
 * The linear map that leads from a table's vectors back to where its words came from (least squares with a small pull to
 * nothing), as the bytes of a table: a row a dimension. Words of one wish have moved together in the table, as "cancel"
 * and "appointment" have; back there it is seen again whether two words mean the same.
 */
export function makeWordSpace(table: WordTable): Uint8Array {
  const { words, vectors, dimensions: outputs } = loadWords();
  const inputs = table.dimensions;
  const mean = meanOf(vectors, { words: WORDS, width: outputs });
  const squares = new Float64Array(inputs * inputs);
  const products = new Float64Array(inputs * outputs);
  for (let w = 0; w < WORDS; w++) {
    const row = findWord(table, words[w] ?? "");
    if (row < 0) continue;
    const from = unit(Float64Array.from(table.rows.subarray(row * inputs, (row + 1) * inputs)));
    const to = unit(Float64Array.from(mean, (value, d) => (vectors[w * outputs + d] ?? 0) - value));
    addProducts(squares, from, from);
    addProducts(products, from, to);
  }
  for (let d = 0; d < inputs; d++) squares[d * inputs + d] = (squares[d * inputs + d] ?? 0) + RIDGE;
  solve(squares, products, { inputs, outputs });
  return encodeWordTable({
    ...{ dimensions: outputs, words: Array.from({ length: inputs }, (_, d) => `${d}`) },
    ...{ rows: Float32Array.from(products), letters: new Float32Array() },
  });
}

function meanOf(vectors: Float32Array, { words, width }: { words: number; width: number }): Float64Array {
  const mean = new Float64Array(width);
  for (let n = 0; n < words * width; n++)
    mean[n % width] = (mean[n % width] ?? 0) + (vectors[n] ?? 0) / words;
  return mean;
}

function unit(vector: Float64Array): Float64Array {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}

function addProducts(sums: Float64Array, left: Float64Array, right: Float64Array): void {
  for (let i = 0; i < left.length; i++)
    for (let j = 0; j < right.length; j++) {
      const at = i * right.length + j;
      sums[at] = (sums[at] ?? 0) + (left[i] ?? 0) * (right[j] ?? 0);
    }
}

/** Gauss and Jordan, in place; the squares are positive definite, so no rows have to change places. */
function solve(
  squares: Float64Array,
  products: Float64Array,
  { inputs, outputs }: { inputs: number; outputs: number },
): void {
  for (let i = 0; i < inputs; i++) {
    const pivot = squares[i * inputs + i] ?? 1;
    for (let k = 0; k < inputs; k++) {
      const factor = (squares[k * inputs + i] ?? 0) / pivot;
      if (k === i || factor === 0) continue;
      subtract(squares, { from: i, to: k, width: inputs, factor });
      subtract(products, { from: i, to: k, width: outputs, factor });
    }
  }
  for (let i = 0; i < inputs; i++)
    for (let j = 0; j < outputs; j++)
      products[i * outputs + j] = (products[i * outputs + j] ?? 0) / (squares[i * inputs + i] ?? 1);
}

function subtract(
  rows: Float64Array,
  { from, to, width, factor }: { from: number; to: number; width: number; factor: number },
): void {
  for (let j = 0; j < width; j++)
    rows[to * width + j] = (rows[to * width + j] ?? 0) - factor * (rows[from * width + j] ?? 0);
}
