import { coverageBy } from "../meaning/coverage.ts";
import type { Lexicon } from "../meaning/lexicon.ts";
import { likenessOf, readMeaning, toLengthOne, wordMeanings } from "../meaning/text-meaning.ts";
import { readQuotables } from "./quotable.ts";
import { type ComparedWord, SourceWords } from "./source-words.ts";

/** How near a source comes to a question by what its sentences and titles mean. */
export interface SourceLikeness {
  /** The nearest sentence or title, and the next one: cosines. */
  best: number;
  second: number;
  /** How much of the question the nearest says, 0 to 1. */
  coverage: number;
}

/** A sentence or a title. */
export interface KnownSentence {
  text: string;
  /** Each once. */
  words: readonly string[];
  /** At length 1, or zeros. */
  vector: Float32Array;
}

/** A passage as the words' meanings show it. */
export interface KnownPassage {
  title: KnownSentence;
  sentences: readonly KnownSentence[];
  /** All of it together, at length 1, or zeros. */
  whole: Float32Array;
  /** Each word once. */
  words: readonly string[];
}

/** What the passages of one source mean, sentence by sentence. */
export class SourceMeanings {
  readonly lexicon: Lexicon;
  readonly #words: SourceWords;
  readonly #passages = new Map<string, KnownPassage>();

  constructor(lexicon: Lexicon) {
    this.lexicon = lexicon;
    this.#words = new SourceWords(lexicon);
  }

  /** Passages. */
  get size(): number {
    return this.#passages.size;
  }

  add(id: string, passage: { title: string; text: string }): void {
    this.remove(id);
    const known = this.#read(passage);
    this.#passages.set(id, known);
    this.#words.add(known.words);
  }

  remove(id: string): void {
    this.#words.remove(this.#passages.get(id)?.words ?? []);
    this.#passages.delete(id);
  }

  get(id: string): KnownPassage | undefined {
    return this.#passages.get(id);
  }

  /** How many passages have this very word. */
  passagesWith(word: string): number {
    return this.#words.passagesWith(word);
  }

  /** Words as they are compared with others, in the same order. */
  compare(words: readonly string[]): ComparedWord[] {
    return this.#words.read(words);
  }

  /** The passages with the sentences or titles nearest to a question's vector, nearest first. */
  nearest(vector: Float32Array, limit: number): string[] {
    const found = Array.from(this.#passages, ([id, { title, sentences }]) => ({
      id,
      likeness: sentences.reduce(
        (best, sentence) => Math.max(best, likenessOf(vector, sentence.vector)),
        likenessOf(vector, title.vector),
      ),
    }));
    found.sort((a, b) => b.likeness - a.likeness || (a.id < b.id ? -1 : 1));
    return found.slice(0, limit).map(({ id }) => id);
  }

  /** How near the whole source comes to a question. */
  likeness(question: string): SourceLikeness {
    const { table } = this.lexicon;
    const { words, vector } = readMeaning(table, question);
    const found: { best: number; second: number; words: readonly string[] } = {
      best: 0,
      second: 0,
      words: [],
    };
    for (const { title, sentences } of this.#passages.values()) {
      for (const sentence of [title, ...sentences]) {
        const likeness = likenessOf(vector, sentence.vector);
        if (likeness > found.best)
          Object.assign(found, { best: likeness, second: found.best, words: sentence.words });
        else if (likeness > found.second) found.second = likeness;
      }
    }
    const coverage = coverageBy(wordMeanings(table, words), wordMeanings(table, found.words));
    return { best: found.best, second: found.second, coverage };
  }

  #read({ title, text }: { title: string; text: string }): KnownPassage {
    const whole = new Float32Array(this.lexicon.table.dimensions);
    const words = new Set<string>();
    const [first, ...sentences] = [title, ...readQuotables(text).map((one) => one.text)].map((one) => {
      const read = readMeaning(this.lexicon.table, one);
      for (const word of read.words) words.add(word);
      for (let d = 0; d < whole.length; d++) whole[d] = (whole[d] ?? 0) + read.length * (read.vector[d] ?? 0);
      return { text: one, words: [...new Set(read.words)], vector: read.vector };
    });
    toLengthOne(whole);
    const known = first ?? { text: "", words: [], vector: new Float32Array(whole.length) };
    return { title: known, sentences, whole, words: [...words] };
  }
}
