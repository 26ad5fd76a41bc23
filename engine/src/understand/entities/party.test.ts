import { expect, test } from "vitest";
import { extractSlots } from "./extract-slots.ts";

function integer(title: string) {
  return { id: title, name: title, title, description: "", data_type: "integer" } as const;
}

const [GUESTS, NIGHTS, ADULTS, CHILDREN] = ["Guests", "Nights", "Adults", "Children"].map(integer);

function valuesIn(text: string, language: string, entities = [GUESTS, NIGHTS]) {
  const context = { now: new Date("2026-11-22T10:00:00Z"), time_zone: "Europe/London", language };
  const found = extractSlots(
    text,
    entities.flatMap((one) => one ?? []),
    context,
  );
  return Object.fromEntries(found.map(({ entity_id, value }) => [entity_id, value]));
}

test.each([
  ["en", "we are four"],
  ["en", "for a week, the four of us"],
  ["de", "für eine Woche, zu viert"],
  ["de", "wir sind vier"],
  ["fr", "une table à quatre"],
  ["fr", "nous sommes 4"],
  ["es", "somos cuatro"],
  ["it", "un tavolo in quattro"],
  ["nl", "we komen met z'n vieren"],
  ["pt", "uma mesa, em quatro"],
])("in %s %j are four guests and no nights", (language, text) => {
  expect(valuesIn(text, language)).toEqual({ Guests: 4 });
});

test.each([
  ["fr", "à quatre nuits"],
  ["it", "in quattro notti"],
])("in %s %j are nights", (language, text) => {
  expect(valuesIn(text, language)).toEqual({ Nights: 4 });
});

test.each([
  ["en", "2 adults and 1 child"],
  ["en", "two adults and a baby"],
  ["de", "2 Erwachsene und 1 Kind"],
  ["de", "zwei Erwachsene, ein Kind"],
  ["fr", "2 adultes et un enfant"],
  ["es", "dos adultos y un niño"],
  ["it", "2 adulti e un bambino"],
  ["nl", "2 volwassenen en 1 kind"],
  ["pt", "2 adultos e 1 criança"],
])("in %s %j are three guests", (language, text) => {
  expect(valuesIn(text, language)).toEqual({ Guests: 3 });
});

test("where adults and children are asked for apart, each gets its own", () => {
  expect(valuesIn("2 adults and 1 child", "en", [ADULTS, CHILDREN])).toEqual({ Adults: 2, Children: 1 });
});

test("people need as many tickets", () => {
  expect(valuesIn("entry for four people", "en", [integer("Tickets")])).toEqual({ Tickets: 4 });
});
