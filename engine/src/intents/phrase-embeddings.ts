import type { TextEmbedding } from "../embeddings/embed-text.ts";

const LARGEST = 127;

/** What the exemplars of a model mean by the table of a language, in their order. */
export interface PhraseEmbeddings {
  /** ISO 639-1: whose table. */
  language: string;
  /** Each word once. */
  words: string[];
  /** Numbers of words; those of phrase `p` are `wordStarts[p]..wordStarts[p + 1]`. */
  wordNumbers: Uint32Array;
  wordStarts: Uint32Array;
  /** One vector a phrase, of length 127. */
  vectors: Int8Array;
}

/** Packs what the kept phrases mean. */
export function packPhraseEmbeddings(
  language: string,
  embeddings: readonly TextEmbedding[],
  kept: readonly number[],
): PhraseEmbeddings {
  const dimensions = embeddings[0]?.vector.length ?? 0;
  const numbers = new Map<string, number>();
  const wordNumbers: number[] = [];
  const wordStarts = new Uint32Array(kept.length + 1);
  const vectors = new Int8Array(kept.length * dimensions);
  for (const [p, row] of kept.entries()) {
    const { words, vector } = embeddings[row] ?? { words: [], vector: new Float32Array() };
    for (const word of words) {
      const number = numbers.get(word) ?? numbers.size;
      numbers.set(word, number);
      wordNumbers.push(number);
    }
    wordStarts[p + 1] = wordNumbers.length;
    vectors.set(
      Array.from(vector, (value) => Math.round(value * LARGEST)),
      p * dimensions,
    );
  }
  return {
    language,
    words: [...numbers.keys()],
    wordNumbers: Uint32Array.from(wordNumbers),
    wordStarts,
    vectors,
  };
}

/** The vectors of all phrases, at length 1, one after another. */
export function phraseVectors({ vectors }: PhraseEmbeddings): Float32Array {
  const read = new Float32Array(vectors.length);
  for (let n = 0; n < read.length; n++) read[n] = (vectors[n] ?? 0) / LARGEST;
  return read;
}
