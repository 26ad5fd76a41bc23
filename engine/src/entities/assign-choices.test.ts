import { expect, test } from "vitest";
import type { EntityDefinition } from "./entity-definition.ts";
import { extractSlots } from "./extract-slots.ts";

function choice(title: string, choices: EntityDefinition["choices"]): EntityDefinition {
  return { id: title, name: title, title, description: "", data_type: "choice", choices: choices ?? [] };
}

const values = (...words: string[]) => words.map((value) => ({ value, synonyms: [] }));

const ROOM = choice("Room", [
  {
    value: "Double room",
    synonyms: ["double", "twin", "Doppelzimmer", "chambre double", "habitación doble"],
  },
  { value: "Single room", synonyms: ["single", "Einzelzimmer", "camera singola", "quarto individual"] },
  { value: "Suite", synonyms: ["シングル", "套房", "люкс"] },
]);
const CITIES = values("Paris", "London", "New York", "York", "São Paulo");
const SIZE = choice("Size", values("S", "M", "L", "XL", "Other"));

function read(text: string, entities: EntityDefinition[], language = "en") {
  const now = new Date("2026-05-06T10:00:00Z");
  const found = extractSlots(text, entities, { now, time_zone: "UTC", language });
  return Object.fromEntries(found.map(({ entity_id, value }) => [entity_id, value]));
}

test.each([
  ["en", "I'd like a double room tomorrow", "Double room"],
  ["en", "a TWIN please", "Double room"],
  ["en", "two double-rooms for us", "Double room"],
  ["en", "a doubel room", "Double room"],
  ["de", "ein Doppelzimer bitte", "Double room"],
  ["de", "Ich hätte gern ein Doppelzimmer", "Double room"],
  ["de", "zwei Einzelzimmern ab Freitag", "Single room"],
  ["fr", "une chambre double s'il vous plaît", "Double room"],
  ["es", "Quiero una habitacion doble", "Double room"],
  ["it", "una camera singola per due notti", "Single room"],
  ["pt", "quarto individual, por favor", "Single room"],
  ["nl", "graag een suite", "Suite"],
  ["ja", "シングルでお願いします", "Suite"],
  ["zh", "我要一间套房", "Suite"],
  ["ru", "мне люкс на двоих", "Suite"],
])("in %s the room of %j is %s", (language, text, wanted) => {
  expect(read(text, [ROOM], language).Room).toBe(wanted);
});

test.each([
  ["single or double?", "left open"],
  ["a single and a double", "two at once"],
  ["not the double room", "ruled out"],
  ["kein Doppelzimmer bitte", "ruled out"],
  ["my suitecase", "another word"],
  ["mail me at double@example.com", "part of an address"],
])("%j names no room: %s", (text) => {
  expect(read(text, [ROOM], text.startsWith("kein") ? "de" : "en")).toEqual({});
});

test("two entities with the same values share them by the words beside them", () => {
  const route = [choice("From", CITIES), choice("To", CITIES)];
  expect(read("from London to New York", route)).toEqual({ From: "London", To: "New York" });
  expect(read("to Sao Paulo from York please", route)).toEqual({ From: "York", To: "São Paulo" });
});

test("a value of one letter counts beside the entity's own words only", () => {
  expect(read("it's a shirt for l'Italia", [SIZE])).toEqual({});
  expect(read("the shirt in size M", [SIZE])).toEqual({ Size: "M" });
  expect(read("one XL shirt", [SIZE])).toEqual({ Size: "XL" });
});

test("what is no row of words is looked for as it is written", () => {
  const language = choice("Language", values("C", "C++", "C#", "Node.js", "24/7"));
  expect(read("I write C++ mostly", [language])).toEqual({ Language: "C++" });
  expect(read("do you do node.js?", [language])).toEqual({ Language: "Node.js" });
  expect(read("support 24/7", [language])).toEqual({ Language: "24/7" });
});

test("a value's digits are no number beside it", () => {
  const table = choice("Table", values("Table 4", "Table 12"));
  const guests = { ...choice("Guests", []), data_type: "integer" as const };
  expect(read("table 12 for 3 guests", [table, guests])).toEqual({ Table: "Table 12", Guests: 3 });
});
