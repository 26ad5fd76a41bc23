import { expect, it } from "vitest";
import { leastStretch } from "../../testing/longest-slice.ts";
import { groupQuestions, wordingsOf } from "./group-questions.ts";

const texts = (...list: string[]) => list.map((text) => ({ text }));

it("puts alike questions together, the most frequent first", async () => {
  const groups = await groupQuestions(
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

it("groups scripts without spaces, and texts of one character", async () => {
  expect(
    await groupQuestions(
      texts("犬を連れて行けますか", "犬を連れて行けますか？", "駐車場はどこですか", "?", "!"),
    ),
  ).toHaveLength(3);
});

it("tells different wordings once", () => {
  expect(wordingsOf(texts("Do you take dogs?", "do you take dogs", "Dogs?"))).toEqual([
    "Do you take dogs?",
    "Dogs?",
  ]);
});

it("puts alike questions together where everybody begins in the same way", async () => {
  const topics = Array.from({ length: 300 }, (_, n) => randomLetters(n, 30));
  const asked = topics.flatMap((topic) => [
    `could you please tell me ${topic}`,
    `could you tell me ${topic}?`,
  ]);

  expect(await groupQuestions(texts(...asked))).toHaveLength(topics.length);
});

it.each([
  ["letters at random", 26],
  ["few letters at random", 4],
])(
  "lets others have their turn, whatever visitors asked: %s",
  async (_, letters) => {
    const questions = Array.from({ length: 500 }, (_, n) => ({ text: randomLetters(n, 4_000, letters) }));

    expect(await leastStretch(() => groupQuestions(questions), 250)).toBeLessThan(250);
  },
  60_000,
);

/** The same for the same seed. */
function randomLetters(seed: number, length: number, letters = 26): string {
  let state = seed + 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return String.fromCharCode(97 + Math.floor((state / 2 ** 32) * letters));
  };
  return Array.from({ length }, next).join("");
}
