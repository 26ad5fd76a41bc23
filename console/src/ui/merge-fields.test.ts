import { expect, test } from "vitest";
import { findDifferences, settle } from "./merge-fields.ts";

const BEFORE = { title: "Book", prompt: "p", phrases: ["a", "b", "c"], pairs: [{ name: "x" }] };

test("a field that only one side changed is theirs, or yours; of one that both changed yours is suggested", () => {
  const theirs = { ...BEFORE, title: "Theirs", prompt: "theirs" };
  const yours = { ...BEFORE, prompt: "yours", pairs: [] };
  const differences = findDifferences(BEFORE, theirs, yours);

  expect(differences.map(({ name, suggested }) => [name, suggested])).toEqual([
    ["title", "theirs"],
    ["prompt", "yours"],
    ["pairs", "yours"],
  ]);
  expect(settle(yours, differences, { prompt: "theirs" })).toEqual({
    title: "Theirs",
    prompt: "theirs",
    phrases: ["a", "b", "c"],
    pairs: [],
  });
});

test("lists take up what both added and lose what either removed", () => {
  const theirs = { ...BEFORE, phrases: ["a", "b", "c", "learnt", "same"] };
  const yours = { ...BEFORE, phrases: ["b", "same", "mine"] };
  const [difference] = findDifferences(BEFORE, theirs, yours);
  expect(difference).toMatchObject({ suggested: "both", sides: ["theirs", "both", "yours"] });
  expect(settle(yours, difference ? [difference] : [], {}).phrases).toEqual(["b", "learnt", "same", "mine"]);
});

test("what a redaction took away stays away", () => {
  const theirs = { ...BEFORE, phrases: ["a"] };
  const yours = { ...BEFORE, phrases: ["a", "b", "c", "mine"] };
  const differences = findDifferences(BEFORE, theirs, yours);
  expect(settle(yours, differences, {}).phrases).toEqual(["a", "mine"]);
});

test("what both left alike is no difference", () => {
  const both = { ...BEFORE, title: "Same" };
  expect(findDifferences(BEFORE, both, both)).toEqual([]);
});
