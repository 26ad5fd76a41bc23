import { expect, it } from "vitest";
import { characterPairs, pairOf } from "./character-pairs.ts";

it.each([
  ["営業時間は?", ["営業", "業時", "時間", "間は"]],
  ["영업 시간", ["영업", "시간"]],
  ["opening hours, a 店 and 𠮷野家", ["𠮷野", "野家"]],
  ["ラーメン ラー", ["ラー", "ーメ", "メン"]],
  ["when are you open?", []],
])("takes the pairs of %j", (text, pairs) => {
  expect(characterPairs(text)).toEqual(pairs);
});

it.each([
  ["時間", "時間"],
  ["時", undefined],
  ["時間は", undefined],
  ["hi", undefined],
  ["a時", undefined],
  ["時時時", undefined],
])("%j is the pair %j", (text, pair) => {
  expect(pairOf(text)).toBe(pair);
});
