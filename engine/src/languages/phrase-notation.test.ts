import { expect, test } from "vitest";
import { entriesOf, pairsOf, sourceOf, sourcesOf } from "./phrase-notation.ts";

test("a list has its entries between commas, over any lines, and a comma in brackets is a comma", () => {
  expect(entriesOf("hi, good morning,\n  me(,/ and) you,\n")).toEqual([
    "hi",
    "good morning",
    "me(,/ and) you",
  ]);
  expect(pairsOf("u = you, r = are")).toEqual([
    ["u", "you"],
    ["r", "are"],
  ]);
  expect(entriesOf("")).toEqual([]);
});

test.each([
  ["may, june/jun", "may|june|jun"],
  ["a.m[.]", "a\\.m\\.?"],
  ["(the/a) day[s]", "(?:the|a) days?"],
  ["hor(a/e)", "hor[ae]"],
  ["twenty( /-)one", "twenty[ -]one"],
  ["{h}[ ](h/hours)", "{h} ?(?:h|hours)"],
  ["[the] next [week]", "(?:the )?next(?: week)?"],
  ["[at/by] noon", "(?:(?:at|by) )?noon"],
  ["did i {0-2 words} book", "did i (?:\\p{L}+ ){0,2}book"],
  ["i did {0-2 words}", "i did(?: \\p{L}+){0,2}"],
  ["{2+ letters}t you", "\\p{L}{2,}t you"],
  ["{not after: by/in} morning", "(?<!(?:by|in) )morning"],
  ["{after: {digit} }am", "(?<=\\d )am"],
  ["table {not before: tennis}", "table(?! tennis)"],
  ["{h}{not before: {2 digits}}", "{h}(?!\\d{2})"],
  ["{half: am/pm}", "(?<half>am|pm)"],
  ["{1-2 times: a/b}x", "[ab]{1,2}x"],
  ["{start}t{/}m{end}", "^t/m$"],
])("%j is the pattern %j", (words, source) => {
  expect(sourceOf(words)).toBe(source);
});

test("entries of one list are patterns of their own", () => {
  expect(sourcesOf("none/nobody, one, two")).toEqual(["none|nobody", "one", "two"]);
});

test("what the notation doesn't know is refused", () => {
  expect(() => sourceOf("{2 dogs}")).toThrow("dogs");
  expect(() => sourceOf("(a")).toThrow("bracket");
});
