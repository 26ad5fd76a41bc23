import { expect, it } from "vitest";
import { fuseRankings } from "./fuse-rankings.ts";
import { VectorIndex } from "./vector-index.ts";

/** A vector of length 1 that points where `angle` says, among a few other dimensions. */
const at = (angle: number) => Float32Array.of(Math.cos(angle), Math.sin(angle), 0, 0);
const ids = (index: VectorIndex, question: Float32Array, limit = 3) =>
  index.search(question, limit).map(({ id }) => id);

it("finds what is nearest, and forgets what was removed or replaced", () => {
  const index = new VectorIndex();
  for (let n = 0; n < 100; n++) index.add(String(n), at(n / 100));
  const before = ids(index, at(0.5));
  index.remove("50");
  index.remove("never there");
  index.add("51", at(3));
  index.add("other length", Float32Array.of(1));

  expect([before[0], before.length, index.size]).toEqual(["50", 3, 99]);
  expect(ids(index, at(0.5)).sort()).toEqual(["48", "49", "52"]);
  expect(ids(index, at(3), 1)).toEqual(["51"]);
  expect(index.search(Float32Array.of(1, 0), 1)).toEqual([]);
  expect(new VectorIndex().search(at(0), 1)).toEqual([]);
});

it("is sure of what stands out, and of nothing among equals", () => {
  const index = new VectorIndex();
  for (let n = 0; n < 1_000; n++) index.add(String(n), at(1.3 + Math.sin(n) / 10));
  const [ordinary] = index.search(at(0), 1);
  index.add("the one", at(0.05));
  const [outstanding] = index.search(at(0), 1);

  expect(ordinary?.confidence).toBe(0);
  expect(outstanding).toMatchObject({ id: "the one", confidence: 1 });
});

it("puts first what several rankings found", () => {
  const fused = fuseRankings([
    ["a", "b", "c"],
    ["d", "c", "b"],
  ]);

  expect(fused).toEqual(["b", "c", "a", "d"]);
});
