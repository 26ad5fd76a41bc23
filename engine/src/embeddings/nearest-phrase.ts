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
  return highest(phrases.vectors.cosines(vector))
    .flatMap(({ phrase, cosine }) => {
      const own = embedWords(table, phrases.wordsOf(phrase));
      if (telling.some((word) => coverageBy([word], own) < RELATED)) return [];
      return [{ phrase, likeness: (cosine + sharedBy(said, own)) / 2 }];
    })
    .sort((a, b) => b.likeness - a.likeness);
}

/** The phrases of the highest cosines, of equals the one that comes first. */
function highest(cosines: Float32Array): { phrase: number; cosine: number }[] {
  const best: { phrase: number; cosine: number }[] = [];
  let least = Number.NEGATIVE_INFINITY;
  for (let phrase = 0; phrase < cosines.length; phrase++) {
    const cosine = cosines[phrase] ?? 0;
    if (best.length === COMPARED && cosine <= least) continue;
    const at = best.findLastIndex((one) => one.cosine >= cosine) + 1;
    best.splice(at, 0, { phrase, cosine });
    if (best.length > COMPARED) best.pop();
    least = best.at(-1)?.cosine ?? least;
  }
  return best;
}

function sharedBy(said: readonly WordEmbedding[], own: readonly WordEmbedding[]): number {
  return Math.min(coverageBy(said, own), coverageBy(own, said));
}
