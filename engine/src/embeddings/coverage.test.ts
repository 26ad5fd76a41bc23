import { describe, expect, it } from "vitest";
import { SeededRandom } from "../intents/seeded-random.ts";
import { coverageBy, coveragesBy } from "./coverage.ts";
import { toLengthOne, type WordEmbedding } from "./embed-text.ts";
import { VectorRows } from "./vector-rows.ts";

const DIMENSIONS = 12;
const DRAWS = 60;

function drawWords(random: SeededRandom, { count, vocabulary }: { count: number; vocabulary: number }) {
  const words = new Set(
    Array.from({ length: count }, () => `word ${Math.floor(random.next() * vocabulary)}`),
  );
  return [...words].map((word): WordEmbedding => {
    const own = new SeededRandom(Number(word.slice(5)) + 1);
    const isKnown = own.next() > 0.2;
    const vector = new Float32Array(DIMENSIONS).map(() => (isKnown ? own.next() - 0.5 : 0));
    toLengthOne(vector);
    return { word, vector, isKnown, weight: own.next() };
  });
}

function packed(words: readonly WordEmbedding[]): VectorRows {
  return new VectorRows(Float32Array.from(words.flatMap(({ vector }) => [...vector])), DIMENSIONS);
}

describe("coveragesBy", () => {
  it("says of every list what coverageBy says, whatever the words", () => {
    for (let seed = 1; seed <= DRAWS; seed++) {
      const random = new SeededRandom(seed);
      const known = drawWords(random, { count: seed % 40, vocabulary: 50 });
      const words = drawWords(random, { count: seed % 9, vocabulary: 70 });
      const lists = Array.from({ length: seed % 7 }, () =>
        Uint32Array.from([...known.keys()].filter(() => random.next() < 0.3)),
      );
      const numbers = new Map(known.map(({ word }, n) => [word, n]));

      const covered = coveragesBy(words, { numbers, vectors: packed(known) }, lists);

      for (const [l, list] of lists.entries())
        expect(covered[l]).toBeCloseTo(
          coverageBy(
            words,
            known.filter((_, n) => list.includes(n)),
          ),
          1.5,
        );
      expect(covered).toHaveLength(lists.length);
    }
  });
});
