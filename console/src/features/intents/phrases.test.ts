import { TRAINING_PHRASE_MAX, TRAINING_PHRASES_MAX } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import { addPhrases, refusedText, repeatedText } from "./phrases.ts";

test("adds one phrase a line, trimmed, without blank lines", () => {
  expect(addPhrases(["a"], " b \n\n\tc\r\nd\re")).toMatchObject({
    phrases: ["a", "b", "c", "d", "e"],
    added: 4,
  });
});

test("a phrase that differs only in case or spacing is the same", () => {
  expect(addPhrases(["Book a table"], "book  a table\nBOOK A TABLE")).toMatchObject({
    phrases: ["Book a table"],
    added: 0,
    repeated: 2,
  });
});

test("counts the limit in code points, and refuses what is over it", () => {
  const longest = "😀".repeat(TRAINING_PHRASE_MAX);
  expect(addPhrases([], longest).added).toBe(1);
  expect(addPhrases([], `${longest}x`)).toMatchObject({ phrases: [], refused: 1 });
});

test("stops at the most that an intent can hold", () => {
  const lines = Array.from({ length: TRAINING_PHRASES_MAX + 5 }, (_, index) => `phrase ${index}`);
  const { phrases, refused } = addPhrases([], lines.join("\n"));
  expect(phrases).toHaveLength(TRAINING_PHRASES_MAX);
  expect(refused).toBe(5);
});

test("says nothing where there is nothing to say", () => {
  expect([repeatedText(0), refusedText(0)]).toEqual([undefined, undefined]);
  expect(repeatedText(2)).toBe("2 phrases were there already and are not added twice.");
  expect(refusedText(1)).toContain("1 phrase not added");
});
