import { getHeapSpaceStatistics } from "node:v8";
import { expect, it } from "vitest";
import { vectorise } from "./vectorise.ts";
import { buildVocabulary } from "./vocabulary.ts";

const TEXTS = 10_000;
const ROUNDS = 3;
/** A map that lasts and is cleared after each text leaves three times as much. */
const BYTES_MAX = 8_000_000;

it("leaves nothing in old memory, however many unknown words it reads", () => {
  const vocabulary = buildVocabulary([["book", "a", "room"]], 100);
  let garbage: number[] = [];
  const read = (n: number) =>
    vectorise(
      vocabulary,
      Array.from({ length: 20 }, (_, k) => `word${n * 20 + k}`),
    );
  // What other tests of this process left may move to old memory meanwhile: the least of some rounds is this one's.
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least >= BYTES_MAX; round++) {
    for (let n = 0; n < TEXTS; n++) read(n);
    // What is still held after this much is in old memory.
    for (let n = 0; n < 3_000_000; n++) garbage = Array.from([n, n, n, n]);
    const before = oldBytes();
    for (let n = 0; n < TEXTS; n++) read(n);
    least = Math.min(least, Math.abs(oldBytes() - before));
  }

  expect(garbage).toHaveLength(4);
  expect(least).toBeLessThan(BYTES_MAX);
});

function oldBytes(): number {
  return getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space")?.space_used_size ?? 0;
}
