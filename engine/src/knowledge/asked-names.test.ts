import { expect, it } from "vitest";
import { findAskedNames, holdsName } from "./asked-names.ts";

it.each([
  ["Do you deliver to Seattle?", "en", ["Seattle"]],
  ["When did the UMC, of Victoria's, begin?", "en", ["UMC", "Victoria"]],
  ["Est-ce que vous livrez chez nous à Lyon le Lundi en Mai ?", "fr", ["Lyon"]],
  ["Are you open on Monday or in March?", "en", []],
  ["Hello. When are you open? On Sunday", "en", []],
  ["Wie hoch ist der Preis?", "de", []],
  ["DO YOU DELIVER TO SEATTLE?", "en", []],
  ["How Much Does Shipping Cost?", "en", []],
])("finds the names of “%s”", (question, language, names) => {
  expect(findAskedNames(question, language)).toEqual(names);
});

it.each([
  ["Seattle", "We deliver to Seattle and Tacoma.", true],
  ["Seattle", "We deliver to Portland.", false],
  ["Hungarian", "The Hungarians came in 896.", true],
  ["UMC", "The United Methodist Church was founded in 1968.", true],
  ["BOA", "The Board of the Abbey meets in May.", true],
  ["UMC", "The church was founded in 1968.", false],
])("whether a text has “%s”: %s", (name, text, isHeld) => {
  const terms = [
    {
      word: name.toLowerCase(),
      stem: name.toLowerCase(),
      idf: 1,
      isKnown: false,
      isOther: false,
      matches: [],
    },
  ];
  const reading = { languages: ["en"], terms, idf: 1, isChat: false };
  expect(holdsName(name, { text, stems: new Set(), reading })).toBe(isHeld);
});
