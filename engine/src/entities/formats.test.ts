import fc from "fast-check";
import { expect, test } from "vitest";
import type { EntityDefinition } from "./entity-definition.ts";
import { extractSlots } from "./extract-slots.ts";
import { examplePattern, formatPattern, matchPattern } from "./pattern.ts";
import { parseNumber } from "./pieces/find-numbers.ts";

function entity(
  title: string,
  data_type: EntityDefinition["data_type"],
  more: Partial<EntityDefinition> = {},
): EntityDefinition {
  return { id: title, name: title, title, description: "", data_type, ...more };
}

const CODE = [
  { kind: "letters", from: 2, to: 2 },
  { kind: "text", text: "-" },
  { kind: "digits", from: 3, to: 5 },
] as const;
const ORDER = entity("Order", "pattern", { pattern: CODE });
const WEIGHT = entity("Weight", "number");
const GUESTS = entity("Guests", "integer");
const CONTACT = [entity("Mail", "email"), entity("Call back", "phone"), entity("Page", "url")];

function read(text: string, entities: EntityDefinition[], language = "en") {
  const now = new Date("2026-05-06T10:00:00Z");
  const found = extractSlots(text, entities, { now, time_zone: "UTC", language });
  return Object.fromEntries(found.map(({ entity_id, value }) => [entity_id, value]));
}

test.each([
  ["en", "it weighs 2.5 kg", 2.5],
  ["de", "es wiegt 2,5 kg", 2.5],
  ["en", "about 1,200.50 in all", 1200.5],
  ["de", "rund 1.200,50 im Ganzen", 1200.5],
  ["fr", "environ 12,75", 12.75],
  ["en", "2½ pounds", 2.5],
  ["en", "-3.5 degrees", -3.5],
  ["en", "it weighs 80 kg", 80],
  ["en", "twelve", 12],
  ["en", "€80", 80],
])("in %s the number of %j is %d", (language, text, wanted) => {
  expect(read(text, [WEIGHT], language)).toEqual({ Weight: wanted });
});

test.each([
  ["en", "1,200", 1200],
  ["de", "1,200", 1.2],
  ["de", "1.200", 1200],
  ["en", "1.200.000", 1_200_000],
  ["en", "3,5", 3.5],
  ["en", "abc", undefined],
])("in %s the answer %j is %s", (language, text, wanted) => {
  expect(parseNumber(text, language)).toBe(wanted);
});

test("a fraction is no count, and a count beside it keeps its place", () => {
  expect(read("2.5 kg for 4 guests", [WEIGHT, GUESTS])).toEqual({ Weight: 2.5, Guests: 4 });
});

test("addresses and numbers go to the entity of their type", () => {
  expect(read("ann@example.com, +49 171 2345678, www.example.com", CONTACT)).toEqual({
    Mail: "ann@example.com",
    "Call back": "+49 171 2345678",
    Page: "www.example.com",
  });
});

test.each([
  ["my order is AB-1234", "AB-1234"],
  ["order ab 1234, please", "ab-1234"],
  ["AB1234?", "AB-1234"],
  ["order XAB-1234", undefined],
  ["AB-123456", undefined],
  ["AB-12", undefined],
])("the order of %j is %s", (text, wanted) => {
  expect(read(text, [ORDER]).Order).toBe(wanted);
});

test("a pattern is matched whole, said in words and shown by an example that matches it", () => {
  expect(matchPattern("ab/123", CODE)).toBe("ab-123");
  expect(matchPattern("ab-12", CODE)).toBeUndefined();
  expect(matchPattern("a b 1 23", CODE)).toBe("ab-123");
  expect(formatPattern(CODE)).toBe('2 letters, "-", 3 to 5 digits');
  expect(matchPattern(examplePattern(CODE), CODE)).toBe("AB-123");
});

test("any pattern's example has its shape, and any text gets an answer", () => {
  const length = fc.integer({ min: 1, max: 6 });
  const varying = fc
    .record({ kind: fc.constantFrom("letters", "digits", "letters_or_digits"), from: length, more: length })
    .map(({ kind, from, more }) => ({ kind, from, to: from + more }) as const);
  const fixed = fc.constantFrom("-", "/", "ID", " ").map((text) => ({ kind: "text", text }) as const);
  const steps = fc.array(fc.oneof(varying, fixed), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(steps, fc.string(), (pattern, text) => {
      const example = examplePattern(pattern).trim();
      if (example !== "") expect(matchPattern(example, pattern)).toBeDefined();
      read(text, [entity("Code", "pattern", { pattern })]);
    }),
  );
});

test("a day that may not have passed is not taken where it has", () => {
  const day = entity("Birthday party", "date", { limits: { not_in_past: true } });
  expect(read("on 2026-05-01", [day])).toEqual({});
  expect(read("on 2026-05-09", [day])).toEqual({ "Birthday party": "2026-05-09" });
});

test("a value outside the entity's own limits is asked for", () => {
  const guests = entity("Guests", "integer", { limits: { from: 10, to: 60 } });
  expect(read("for 50 guests", [guests])).toEqual({ Guests: 50 });
  expect(read("for 5 guests", [guests])).toEqual({});
});

test.each([
  ["es", "quiero comprar 3 camisetas XL, máximo 60 euros", "Cuánto quiere gastar"],
  ["en", "we want 3 shirts, 60 euros at most", "How much you want to spend"],
  ["de", "ich möchte 3 Hemden, höchstens 60 Euro", "Wie viel Sie ausgeben möchten"],
])("in %s %j has its sum where the description wishes too", (language, text, description) => {
  const entities = [entity("Quantity", "integer"), entity("Budget", "number", { description })];
  expect(read(text, entities, language)).toEqual({ Quantity: 3, Budget: 60 });
});
