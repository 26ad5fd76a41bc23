import { expect, test } from "vitest";
import { choiceLines, choicesIn } from "./choice-lines.ts";

test.each([
  ["Double room: double, twin", [{ value: "Double room", synonyms: ["double", "twin"] }]],
  [
    "Red\n\n  Blue :  navy ,, ",
    [
      { value: "Red", synonyms: [] },
      { value: "Blue", synonyms: ["navy"] },
    ],
  ],
  ["12:30: half past twelve", [{ value: "12:30", synonyms: ["half past twelve"] }]],
  ["Other:", [{ value: "Other:", synonyms: [] }]],
  ['"Size: large": big', [{ value: "Size: large", synonyms: ["big"] }]],
  ['5" pipe: 5 inches, "pipe, large"', [{ value: '5" pipe', synonyms: ["5 inches", "pipe, large"] }]],
  ['"Red" or blue: any', [{ value: '"Red" or blue', synonyms: ["any"] }]],
  ["أحمر: حمراء", [{ value: "أحمر", synonyms: ["حمراء"] }]],
])("reads %j", (text, choices) => {
  expect(choicesIn(text)).toEqual(choices);
});

test.each([
  { value: "Size: large", synonyms: ["big", "a, b", 'the "big" one'] },
  { value: '"Red" or blue', synonyms: ['"any", really'] },
  { value: "Other:", synonyms: [":", "a:b"] },
  { value: 'He said: "no"', synonyms: [] },
  { value: '"', synonyms: ['""', ","] },
  { value: "12:30", synonyms: [] },
])("keeps $value as it is when it is opened and saved again", (choice) => {
  expect(choicesIn(choiceLines([choice]))).toEqual([choice]);
});
