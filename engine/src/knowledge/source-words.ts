import { embedWords, likenessOf, toLengthOne, type WordEmbedding } from "../embeddings/embed-text.ts";
import type { Lexicon, WordSpace } from "../embeddings/lexicon.ts";
import { tokenise } from "./tokenise.ts";

const STEMS_READ = 2000;

/** A word as it is compared with others. */
export interface ComparedWord {
  stem: string;
  /** In the lexicon's word space, at length 1; zeros for an unknown word. */
  vector: Float32Array;
  /** How much it says. */
  weight: number;
}

/** The words of one source, each once, and how many of its passages have each. */
export class SourceWords {
  readonly lexicon: Lexicon;
  readonly #words = new Map<string, { word: ComparedWord; passages: number }>();

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
  }

  /** Different ones. */
  get size(): number {
    return this.#words.size;
  }

  /** Reads what these words mean, for a passage that comes later. */
  learn(words: Iterable<string>): void {
    for (const word of words)
      if (!this.#words.has(word)) this.#words.set(word, { word: this.#compare(word), passages: 0 });
  }

  /** The words of one more passage, and what they mean. */
  add(words: Iterable<string>): void {
    for (const word of words) {
      const known = this.#words.get(word);
      if (known) known.passages++;
      else this.#words.set(word, { word: this.#compare(word), passages: 1 });
    }
  }

  /** What the words mean stays known until `forgetUnused`: most come again with the passage that takes the place. */
  remove(words: Iterable<string>): void {
    for (const word of words) {
      const known = this.#words.get(word);
      if (known) known.passages--;
    }
  }

  forgetUnused(): void {
    for (const [word, { passages }] of this.#words) if (passages === 0) this.#words.delete(word);
  }

  passagesWith(word: string): number {
    return this.#words.get(word)?.passages ?? 0;
  }

  /** As they are compared, in the same order; those of no passage are read anew. */
  read(words: readonly string[]): ComparedWord[] {
    return words.map((word) => this.#words.get(word)?.word ?? this.#compare(word));
  }

  #compare(word: string): ComparedWord {
    const [meaning] = embedWords(this.lexicon.table, [word]);
    return compared(meaning ?? { word, vector: new Float32Array(), isKnown: false, weight: 0 }, this.lexicon);
  }
}

/** How much one word says of what another says, 0 to 1. */
export function wordLikeness(one: ComparedWord, other: ComparedWord): number {
  if (one.stem === other.stem) return 1;
  return Math.max(0, likenessOf(one.vector, other.vector));
}

function compared({ word, vector, weight }: WordEmbedding, { language, wordSpace }: Lexicon): ComparedWord {
  const [stem = word] = tokenise(word.slice(0, STEMS_READ), language);
  return { stem, vector: intoWordSpace(vector, wordSpace), weight };
}

function intoWordSpace(vector: Float32Array, { outputs, rows }: WordSpace): Float32Array {
  const mapped = new Float32Array(outputs);
  for (let d = 0; d < vector.length; d++) {
    const value = vector[d] ?? 0;
    if (value !== 0)
      for (let o = 0; o < outputs; o++) mapped[o] = (mapped[o] ?? 0) + value * (rows[d * outputs + o] ?? 0);
  }
  toLengthOne(mapped);
  return mapped;
}
