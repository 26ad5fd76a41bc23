import { expect, test } from "vitest";
import type { EntityDefinition } from "./entity-definition.ts";
import { extractSlots } from "./extract-slots.ts";

function field(
  title: string,
  description = "",
  data_type: "number" | "integer" | "time" | "string" = "number",
) {
  const limits = { from: 0, to: 999_999 };
  return { id: title, name: title, title, description, data_type, limits } satisfies EntityDefinition;
}

function read(text: string, entities: EntityDefinition[], language = "en") {
  const context = { now: new Date("2026-11-27T10:00:00Z"), time_zone: "Europe/London", language };
  return Object.fromEntries(extractSlots(text, entities, context).map((one) => [one.entity_id, one.value]));
}

const CAR = [field("Year built", "year"), field("Mileage", "miles on the clock")];
const LOAD = [field("Bags", "", "integer"), field("Weight", "kilos")];

test.each([
  ["sell my 2015 car with 80000 miles", CAR, "en", { "Year built": 2015, Mileage: 80_000 }],
  ["80000 miles, built 2015", CAR, "en", { "Year built": 2015, Mileage: 80_000 }],
  ["2 bags 30 kilos", LOAD, "en", { Bags: 2, Weight: 30 }],
  ["30 kilos and 2 bags", LOAD, "en", { Bags: 2, Weight: 30 }],
  ["2bags 30kilos", LOAD, "en", { Bags: 2, Weight: 30 }],
  [
    "Baujahr 2015, 80000 km",
    [field("Baujahr"), field("Kilometerstand", "gefahrene km")],
    "de",
    { Baujahr: 2015, Kilometerstand: 80_000 },
  ],
  ["départ à 120, arrivée à 300", [field("Départ"), field("Arrivée")], "fr", { Départ: 120, Arrivée: 300 }],
] as const)("a word of a field says whose a number is: %j", (text, entities, language, values) => {
  expect(read(text, [...entities], language)).toEqual(values);
});

test.each([
  ["set it to 20degrees", field("Degrees"), "en", 20],
  ["set it to 20.5degrees", field("Level", "temperature in degrees"), "en", 20.5],
  ["auf 21Grad bitte", field("Temperatur", "in Grad"), "de", 21],
  ["mets 19degrés", field("Degrés"), "fr", 19],
])("a field's own word may touch its figure: %j", (text, entity, language, value) => {
  expect(read(text, [entity], language)).toEqual({ [entity.title]: value });
});

test.each(["20degreez", "a20degrees", "20degrees3", "7eleven"])("%j is no number of degrees", (text) => {
  expect(read(`it is ${text}`, [field("Degrees")])).toEqual({});
});

test("five figures are a number where something says what they count, and a code where one is asked for", () => {
  expect(read("pay 12000 pounds", [field("Amount")])).toEqual({ Amount: 12_000 });
  expect(read("my budget is 45000", [field("Budget")])).toEqual({ Budget: 45_000 });
  expect(read("order number 45000, budget unknown", [field("Budget")])).toEqual({});
  expect(read("my order 123456 is late", [field("Amount")])).toEqual({});
  const order = field("Order number", "", "string");
  expect(read("45000 budget", [field("Budget"), order])).toEqual({ "Order number": "45000" });
});

test.each([
  ["from 3 to 5 people", "en"],
  ["von 3 bis 5 Personen", "de"],
])("a range of what is counted is no hour: %j", (text, language) => {
  expect(read(text, [field("Time", "", "time")], language)).toEqual({});
});
