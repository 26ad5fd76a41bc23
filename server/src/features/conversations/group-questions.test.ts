import { expect, it } from "vitest";
import { groupQuestions, wordingsOf } from "./group-questions.ts";

const texts = (...list: string[]) => list.map((text) => ({ text }));

it("puts alike questions together, the most frequent first", () => {
  const groups = groupQuestions(
    texts(
      "do you take dogs?",
      "Where can I charge my car",
      "Do you take dogs",
      "where can i charge my e-car?",
      "do you take big dogs",
      "is there a sauna",
    ),
  );

  expect(groups.map((group) => group.map(({ text }) => text))).toEqual([
    ["do you take dogs?", "Do you take dogs", "do you take big dogs"],
    ["Where can I charge my car", "where can i charge my e-car?"],
    ["is there a sauna"],
  ]);
});

it("groups scripts without spaces, and texts of one character", () => {
  expect(
    groupQuestions(texts("犬を連れて行けますか", "犬を連れて行けますか？", "駐車場はどこですか", "?", "!")),
  ).toHaveLength(3);
});

it("tells different wordings once", () => {
  expect(wordingsOf(texts("Do you take dogs?", "do you take dogs", "Dogs?"))).toEqual([
    "Do you take dogs?",
    "Dogs?",
  ]);
});
