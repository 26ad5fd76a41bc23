import { coverageBy } from "./coverage.ts";
import { embedText, embedWords, type WordEmbedding } from "./embed-text.ts";
import type { VectorRows } from "./vector-rows.ts";
import type { WordTable } from "./word-table.ts";

/** Phrases that a text is held against: what they mean as a whole, and the words of each. */
export interface EmbeddedPhrases {
  vectors: VectorRows;
  wordsOf(phrase: number): readonly string[];
}

export interface PhraseLikeness {
  phrase: number;
  /** 0 to 1: how near it is as a whole, and how much of the words of either the other one says. */
  likeness: number;
}

/** So much alike, two texts say the same. */
export const SURELY_ALIKE = 0.85;
/** So many of the nearest by their sums are compared word by word. */
const COMPARED = 8;
/** A telling word has a relative in a phrase that says the same; cosine. */
const RELATED = 0.4;

/** The phrases that are most like a text, the likest first. `isSaidWhole`: each telling word of it is of the phrase's kind. */
export function nearestPhrases(
  table: WordTable,
  text: string,
  { phrases, isSaidWhole }: { phrases: EmbeddedPhrases; isSaidWhole: boolean },
): PhraseLikeness[] {
  const { vector, words } = embedText(table, text);
  const said = embedWords(table, words);
  const telling = isSaidWhole ? said.filter(({ weight }) => weight >= table.usualWeight) : [];
  const cosines = phrases.vectors.cosines(vector).slice();
  const nearest = [...cosines.keys()]
    .sort((a, b) => (cosines[b] ?? 0) - (cosines[a] ?? 0))
    .slice(0, COMPARED);
  return nearest
    .flatMap((phrase) => {
      const own = embedWords(table, phrases.wordsOf(phrase));
      if (telling.some((word) => coverageBy([word], own) < RELATED)) return [];
      return [{ phrase, likeness: ((cosines[phrase] ?? 0) + sharedBy(said, own)) / 2 }];
    })
    .sort((a, b) => b.likeness - a.likeness);
}

function sharedBy(said: readonly WordEmbedding[], own: readonly WordEmbedding[]): number {
  return Math.min(coverageBy(said, own), coverageBy(own, said));
}
