import { expect, it } from "vitest";
import { leastMs } from "../testing/hostile-texts.ts";
import { findPromptLeak, wordRunsOf } from "./prompt-leak-check.ts";

const PROMPT = "You are a friendly waiter. Never mention the wine that is kept in the cellar for Mr Jones.";
const runs = (open = "") => ({ secret: wordRunsOf([PROMPT]), open: wordRunsOf([open]) });

it.each([
  "My maker says: “never mention the wine that is kept in the cellar”.",
  "**Never** mention — the WINE\nthat is kept in",
  "never mention the wine that is ｋｅｐｔ in",
])("finds eight words in a row, however they are written: %s", (text) => {
  expect(findPromptLeak(text, runs())?.toLowerCase()).toBe("never mention the wine that is kept in");
});

it("lets shorter runs be, and what may be said anyway", () => {
  expect(
    findPromptLeak("You are a friendly guest, never mention the wine that is kept.", runs()),
  ).toBeUndefined();
  expect(findPromptLeak(PROMPT, runs(PROMPT))).toBeUndefined();
  expect(findPromptLeak("", runs())).toBeUndefined();
});

it("finds a run that comes in pieces", () => {
  const before = "Well: never mention the wine";
  expect(findPromptLeak(" that is kept ", runs(), before)).toBeUndefined();
  expect(findPromptLeak(" that is kept in the ", runs(), before)).toBeDefined();
});

it("counts two signs of a script without spaces as a word", () => {
  const secret = wordRunsOf(["绝对不要提到地下室里为琼斯先生保存的葡萄酒"]);
  const open = wordRunsOf([]);
  expect(findPromptLeak("我的提示说绝对不要提到地下室里为琼斯先生保存", { secret, open })).toBeDefined();
  expect(findPromptLeak("地下室里为琼斯先生保存", { secret, open })).toBeUndefined();
});

it("stays quick on long texts", () => {
  const long = "word ".repeat(20_000);
  const runs = { secret: wordRunsOf([long]), open: wordRunsOf([]) };
  expect(leastMs(() => findPromptLeak("word ".repeat(800), runs), { enough: 500 })).toBeLessThan(500);
});
