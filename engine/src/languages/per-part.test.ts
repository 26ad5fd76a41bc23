import { expect, test } from "vitest";
import { perPart, perPartOrEnglish } from "./per-part.ts";
import { entriesOf } from "./phrase-notation.ts";

test("what a reader needs is built once for a part, on its first use, and none where a language lacks the part", () => {
  const built: string[] = [];
  const firstOf = perPart("changes", ({ change }) => {
    built.push(change);
    return entriesOf(change)[0];
  });
  expect(built).toEqual([]);
  expect([firstOf("de"), firstOf("de-AT"), firstOf("fi"), firstOf("xx")]).toEqual([
    "andern",
    "andern",
    undefined,
    undefined,
  ]);
  expect(built).toHaveLength(1);
});

test("languages that lack a part share what is built of English", () => {
  let count = 0;
  const builtOf = perPartOrEnglish("changes", ({ undo }) => ({ undo, count: ++count }));
  expect(builtOf("fi")).toBe(builtOf("en"));
  expect(builtOf("xx")).toBe(builtOf("en-GB"));
  expect(builtOf("de")).not.toBe(builtOf("en"));
  expect(count).toBe(2);
});
