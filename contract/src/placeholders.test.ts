import { expect, it } from "vitest";
import { placeholdersIn, sayUnfilled } from "./placeholders.ts";

const entities = [
  { name: "guests", title: "Guests", data_type: "integer" },
  { name: "kind_of_bike", title: "Kind of bike", data_type: "string" },
  { name: "phone", title: "Your number", data_type: "phone" },
];
const WITH_ANSWER = { entities, hasAnswer: true };

it("finds whatever stands in braces, each once", () => {
  expect(placeholdersIn("{{ a }} {{kind of bike}} {{a}} {{action.items[0].name}} {{{b}}} {{open")).toEqual([
    "a",
    "kind of bike",
    "action.items[0].name",
    "b",
    "",
  ]);
});

it.each([
  ["For {{guests}} at {{phone.e164}}, {{action.code}}.", ""],
  [
    "Your {{kind of bike}}",
    "Nothing fills {{kind of bike}}. “Kind of bike” is {{kind_of_bike}}, also after it got another title.",
  ],
  [
    "{{Your Number}}",
    "Nothing fills {{Your Number}}. “Your number” is {{phone}}, also after it got another title.",
  ],
  [
    "{{colour}} {{guests.e164}}",
    "Nothing fills {{colour}}, {{guests.e164}}. There is {{guests}}, {{kind_of_bike}}, {{phone}}, {{phone.e164}}.",
  ],
])("says of %j what can't be filled", (text, said) => {
  expect(sayUnfilled([text], WITH_ANSWER)).toBe(said);
});

it("says that no action answers, and that there is nothing to name", () => {
  expect(sayUnfilled(["{{action.code}}"], { entities: [], hasAnswer: false })).toBe(
    "Nothing fills {{action.code}}. There is no entity here whose value could stand there.",
  );
});
