import { expect, test } from "vitest";
import { thresholdChange } from "./threshold-change.ts";

const message = (score: number) => ({ message: "a table", intent: "Booking", score });

test.each([
  [[0.9, 0.2], "At 50 %, 1 of the last 2 test messages is taken for an intent."],
  [[0.9, 0.5], "At 50 %, 2 of the last 2 test messages are taken for an intent."],
  [[0.1, 0.2], "At 50 %, 0 of the last 2 test messages are taken for an intent."],
])("scores of %j are told as they are counted", (scores, text) => {
  const last = { mode: "test" as const, messages: scores.map(message) };
  expect(thresholdChange(last, { percent: 50, saved: 0.5 })).toEqual({ text, examples: [] });
});
