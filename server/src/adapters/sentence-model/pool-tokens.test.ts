import { expect, it } from "vitest";
import { poolTokens } from "./pool-tokens.ts";

const floats = (dims: number[], values: number[]) => ({
  type: "float32",
  dims,
  data: Float32Array.from(values),
});

it("is the mean of the tokens that are read, at length 1", () => {
  const output = floats([1, 3, 2], [6, 0, 0, 8, 100, 100]);
  expect([...poolTokens(output, [1, 1, 0])]).toEqual([Math.fround(0.6), Math.fround(0.8)]);
});

it("is the text's own vector where the model has one", () => {
  expect([...poolTokens(floats([1, 2], [3, 4]), [1, 1, 1])]).toEqual([Math.fround(0.6), Math.fround(0.8)]);
});

it.each([
  ["of another type", { type: "float16", dims: [1, 2], data: new Uint16Array(2) }],
  ["of several texts", floats([2, 2], [1, 2, 3, 4])],
  ["of other tokens", floats([1, 2, 1], [1, 2])],
  ["of four dimensions", floats([1, 1, 1, 2], [1, 2])],
  ["of one number a text, for nobody knows which", floats([1], [1])],
  ["of nothing", floats([1, 1, 0], [])],
  ["that is too long", floats([1, 10_000], Array(10_000).fill(1))],
  ["without a direction", floats([1, 1, 2], [0, 0])],
  ["that is no number", floats([1, 1, 2], [Number.NaN, 1])],
])("refuses an output %s", (_, output) => {
  expect(() => poolTokens(output, [1])).toThrow(/^The model/);
});
