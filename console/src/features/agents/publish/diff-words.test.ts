import { expect, test } from "vitest";
import { diffWords, shorten } from "./diff-words.ts";

/** Marks what went with [-…-] and what came with {+…+}. */
function marked(before: string, after: string): string {
  return diffWords(before, after)
    .map(({ kind, text }) => (kind === "same" ? text : kind === "added" ? `{+${text}+}` : `[-${text}-]`))
    .join("");
}

test.each([
  ["We open at nine.", "We open at ten.", "We open at [-nine-]{+ten+}."],
  ["", "At ten.", "{+At ten.+}"],
  ["At nine.", "", "[-At nine.-]"],
  ["one two three four", "one 2 3 four", "one [-two three-]{+2 3+} four"],
  ["be brief", "please be brief", "{+please +}be brief"],
  ["a a a", "a a", "a a[- a-]"],
  ["same", "same", "same"],
])("%j to %j", (before, after, expected) => {
  expect(marked(before, after)).toBe(expected);
});

test("both texts can be read back from it, however they differ", () => {
  const words = (seed: number) =>
    Array.from({ length: 60 }, (_, n) => "abcde"[(n * seed + (n % seed)) % 5]).join(" ");
  for (const seed of [2, 3, 7, 11]) {
    const runs = diffWords(words(seed), words(seed + 2));
    const read = (kind: string) => runs.map((each) => (each.kind === kind ? "" : each.text)).join("");
    expect([read("added"), read("removed")]).toEqual([words(seed), words(seed + 2)]);
  }
});

test("texts too long to be compared word by word are gone and come as a whole", () => {
  const text = (word: string) => Array.from({ length: 2_000 }, (_, n) => word + n).join(" ");
  expect(diffWords(text("a"), text("b")).map(({ kind }) => kind)).toEqual(["removed", "added"]);
});

test("what stayed is cut to what stands beside a change", () => {
  const long = "word ".repeat(100);
  const [before, , , after] = shorten(diffWords(`${long}nine ${long}`, `${long}ten ${long}`));
  expect(before?.text).toMatch(/^ … .{60}$/);
  expect(after?.text).toMatch(/^.{60} … $/);
});
