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
  ["en", "the four of us"],
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
  ["en", "for a week, the four of us"],
  ["de", "für eine Woche, zu viert"],
  ["fr", "une semaine, à quatre"],
  ["es", "somos cuatro, una semana"],
  ["it", "una settimana, in quattro"],
  ["nl", "een week, we komen met vier"],
  ["pt", "uma semana, em quatro"],
])("in %s %j are seven nights of four guests", (language, text) => {
  expect(valuesIn(text, language)).toEqual({ Guests: 4, Nights: 7 });
});

test.each([
  ["en", "4 people and 2 kids"],
  ["de", "vier Personen und zwei Kinder"],
  ["fr", "4 personnes et 2 enfants"],
  ["es", "4 personas y 2 niños"],
  ["it", "4 persone e 2 bambini"],
  ["nl", "4 personen en 2 kinderen"],
  ["pt", "4 pessoas e 2 crianças"],
])("in %s %j are six guests", (language, text) => {
  expect(valuesIn(text, language)).toEqual({ Guests: 6 });
  expect(valuesIn(text.replace(/ (?:and|und|et|y|e|en) /u, ", "), language)).toEqual({ Guests: 4 });
});

test.each([
  ["en", "two adults and a toddler"],
  ["de", "zwei Erwachsene und ein Baby"],
  ["fr", "deux adultes et un bébé"],
  ["es", "dos adultos y una niña"],
  ["it", "due adulti e una bambina"],
  ["nl", "twee volwassenen en een baby"],
  ["pt", "dois adultos e um bebê"],
])("in %s %j are three guests", (language, text) => {
  expect(valuesIn(text, language)).toEqual({ Guests: 3 });
});

test.each([
  ["de", "4 Erw. + 2 Kinder"],
  ["de", "4 Pers. und 2 Kinder"],
])("in %s %j, shortened, are six guests", (language, text) => {
  expect(valuesIn(text, language)).toEqual({ Guests: 6 });
});

test.each([
  ["en", "just me", "my wife and I"],
  ["de", "nur ich", "meine Frau und ich"],
  ["fr", "juste moi", "mon mari et moi"],
  ["es", "solo yo", "mi mujer y yo"],
  ["it", "solo io", "io e mio marito"],
  ["nl", "alleen ik", "mijn man en ik"],
  ["pt", "só eu", "eu e minha esposa"],
])("in %s %j is one guest and %j are two, where people are counted", (language, alone, pair) => {
  expect(valuesIn(alone, language)).toEqual({ Guests: 1 });
  expect(valuesIn(pair, language)).toEqual({ Guests: 2 });
  expect(valuesIn(pair, language, [NIGHTS])).toEqual({});
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
