import { coverageBy } from "../meaning/coverage.ts";
import { likenessOf, readMeaning, wordMeanings } from "../meaning/text-meaning.ts";
import type { WordTable } from "../meaning/word-table.ts";
import { readQuotables } from "./quotable.ts";

/** How near a source comes to a question by what its sentences and titles mean. */
export interface SourceLikeness {
  /** The nearest sentence or title, and the next one: cosines. */
  best: number;
  second: number;
  /** How much of the question the nearest says, 0 to 1. */
  coverage: number;
}

interface Sentence {
  text: string;
  /** At length 1, or zeros. */
  vector: Float32Array;
}

/** What the passages of one source mean, sentence by sentence; the first of each is its title. */
export class SourceMeanings {
  readonly #table: WordTable;
  readonly #passages = new Map<string, Sentence[]>();

  constructor(table: WordTable) {
    this.#table = table;
  }

  /** Passages. */
  get size(): number {
    return this.#passages.size;
  }

  add(id: string, { title, text }: { title: string; text: string }): void {
    const texts = [title, ...readQuotables(text).map((sentence) => sentence.text)];
    this.#passages.set(
      id,
      texts.map((one) => ({ text: one, vector: readMeaning(this.#table, one).vector })),
    );
  }

  remove(id: string): void {
    this.#passages.delete(id);
  }

  /** How near the whole source comes to a question. */
  likeness(question: string): SourceLikeness {
    const { words, vector } = readMeaning(this.#table, question);
    const found = { best: 0, second: 0, text: "" };
    for (const sentences of this.#passages.values()) {
      for (const sentence of sentences) {
        const likeness = likenessOf(vector, sentence.vector);
        if (likeness > found.best)
          Object.assign(found, { best: likeness, second: found.best, text: sentence.text });
        else if (likeness > found.second) found.second = likeness;
      }
    }
    const nearest = readMeaning(this.#table, found.text);
    const coverage = coverageBy(wordMeanings(this.#table, words), wordMeanings(this.#table, nearest.words));
    return { best: found.best, second: found.second, coverage };
  }
}
