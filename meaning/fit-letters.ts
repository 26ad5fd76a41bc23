import { letterRowsOf } from "@cxc/engine/embeddings/letters.ts";

const EPOCHS = 8;
const RATE = 0.5;

/**
 * Rows for the letters of words, so that the mean of a word's is near its vector: stochastic gradient descent on the
 * squared distance. `vectors` and the rows have `dimensions` each.
 */
export function fitLetters(
  words: readonly string[],
  vectors: Float32Array,
  { dimensions, rows }: { dimensions: number; rows: number },
): Float32Array {
  const letters = new Float32Array(rows * dimensions);
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    const rate = RATE * (1 - epoch / EPOCHS);
    for (const [w, word] of words.entries()) {
      const own = letterRowsOf(word, rows);
      if (own.length === 0) continue;
      for (let d = 0; d < dimensions; d++) {
        let mean = 0;
        for (const row of own) mean += letters[row * dimensions + d] ?? 0;
        const error = (vectors[w * dimensions + d] ?? 0) - mean / own.length;
        for (const row of own) {
          const at = row * dimensions + d;
          letters[at] = (letters[at] ?? 0) + rate * error;
        }
      }
    }
  }
  return letters;
}
