import { expect, it } from "vitest";
import { askOneByOne } from "./several-names.ts";

const NAMES = "sauna, city bike, touring bike deluxe, Blue Lagoon tour, Old Harbour tour, day ticket".split(
  ", ",
);

it("parts each two names, however many words they have", () => {
  const texts = NAMES.map((name) => `The ${name} costs 12 euros and takes an hour.`);
  for (const one of NAMES) {
    for (const other of NAMES.filter((name) => name !== one)) {
      const asked = askOneByOne(`What do the ${one} and the ${other} cost?`, "en", texts);
      expect(asked?.map(({ said }) => said)).toEqual([one, other]);
      expect(asked?.map(({ question }) => question)).toEqual([
        `What do the ${one} cost?`,
        `What do the ${other} cost?`,
      ]);
    }
  }
});

it("parts more of them at commas", () => {
  const texts = ["The pool is open from 9.", "The old sauna is open from 15.", "The bistro is open from 11."];
  const asked = askOneByOne("When are the pool, the old sauna and the bistro open?", "en", texts);
  expect(asked?.map(({ question }) => question)).toEqual([
    "When are the pool open?",
    "When are the old sauna open?",
    "When are the bistro open?",
  ]);
  const greeted = askOneByOne("Hello, when are the pool and the bistro open?", "en", texts);
  expect(greeted?.map(({ said }) => said)).toEqual(["pool", "bistro"]);
});

it.each([
  ["en", "Which is cheaper, the printer E18 or the printer E19?", ["printer E18", "printer E19"]],
  ["de", "Was kostet mehr, Sauna oder Schwimmbad?", ["Sauna", "Schwimmbad"]],
  ["fr", "Qui est ouvert, la piscine ou le sauna ?", ["piscine", "sauna"]],
])("parts what is to be compared (%s)", (language, question, names) => {
  const texts = ["The printer E18 costs 199 euros.", "The printer E19 costs 299 euros."];
  expect(askOneByOne(question, language, texts)?.map(({ said }) => said)).toEqual(names);
});

it("takes what is asked of both for no part of a name", () => {
  const texts = ["The Blue Lagoon tour takes three hours.", "The Old Harbour tour takes two hours."];
  const asked = askOneByOne("How long do the Blue Lagoon and Old Harbour tours take?", "en", texts);
  expect(asked?.map(({ said }) => said)).toEqual(["Blue Lagoon", "Old Harbour"]);
});

it.each(["What does the sauna cost?", "The sauna, and the pool?", "What do the sauna and the sauna cost?"])(
  "leaves what names no two things: %s",
  (question) => {
    expect(askOneByOne(question, "en", ["The sauna costs 12 euros."])).toBeUndefined();
  },
);

it("leaves a question in what is no language as it is", () => {
  for (const language of ["", "1", "e_"])
    expect(askOneByOne("The sauna and the pool?", language, [])).toBeUndefined();
});
