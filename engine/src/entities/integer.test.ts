import { expect, test } from "vitest";
import { plainText } from "../text/plain-text.ts";
import { extractSlots } from "./extract-slots.ts";
import { findIntegers } from "./integer.ts";

const CONTEXT = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "Europe/London", language: "en" };

function integer(id: string, title: string, description = "") {
  return { id, name: id, title, description, data_type: "integer" } as const;
}

const GUESTS = integer("guests", "Guests", "How many people come");
const ADULTS = integer("adults", "Adults", "Number of adults");
const CHILDREN = integer("children", "Children", "Number of children");
const NIGHTS = integer("nights", "Nights", "Number of nights");

test.each([
  ["35", 35],
  ["thirty-five", 35],
  ["thirty five", 35],
  ["two dozen", 24],
  ["a dozen", 12],
  ["half a dozen", 6],
  ["1,200", 1200],
  ["a hundred and five", 105],
  ["two thousand and one", 2001],
  ["2k", 2000],
  ["-3", -3],
  ["zero", 0],
])("%j is the number %d, whatever its size", (text, value) => {
  expect(findIntegers(plainText(text), "en").map((found) => found.value)).toEqual([value]);
});

test.each([
  ["party of 8", 8],
  ["table for two at 7pm on Friday", 2],
  ["for 4 at half four", 4],
  ["just one", 1],
  ["one guest", 1],
  ["we are 12", 12],
  ["four of us", 4],
  ["me and 3 friends", 4],
  ["order 12345, 3 guests", 3],
  ["call me on 020 7946 0958, for 4", 4],
  ["5 May for 2", 2],
  ["on the 5th at 7 for 4", 4],
  ["for 2 for 3 nights", 2],
  ["40", 40],
  ["4pax", 4],
  ["3x please", 3],
])("%j is for %d guests", (text, guests) => {
  expect(extractSlots(text, [GUESTS], CONTEXT)).toMatchObject([{ entity_id: "guests", value: guests }]);
});

test.each([
  "this one",
  "the blue one please",
  "no one came",
  "I have one question",
  "3-5 people",
  "3 or 4 people",
  "two to three people",
  "I waited 20 minutes",
  "3 nights",
  "$20",
  "20 euros",
  "2.5",
  "2 and a half",
  "50 guests",
  "-3",
  "41",
  "room 12",
  "my 3 year old son",
  "one two three",
  "18:30",
  "5th of May",
  "#12",
  "the 2nd one",
])("%j fills no number of guests", (text) => {
  expect(extractSlots(text, [GUESTS], CONTEXT)).toEqual([]);
});

test("money fills an entity that asks for money", () => {
  const budget = integer("budget", "Budget", "Amount in euros");
  expect(extractSlots("about $20", [budget], CONTEXT)).toMatchObject([{ value: 20 }]);
});

test.each([
  ["de", "ein Tisch für fünfunddreißig Personen", 35],
  ["de", "eine Person", 1],
  ["de", "für 4", 4],
  ["de", "wir sind zu viert", 4],
  ["fr", "pour deux personnes demain à 15h", 2],
  ["fr", "vingt et un", 21],
  ["es", "para treinta y cinco", 35],
  ["es", "somos dos", 2],
  ["pt", "mesa para quatro", 4],
  ["it", "un tavolo per due", 2],
  ["nl", "voor zes personen", 6],
  ["nl", "vierentwintig", 24],
])("in %s %j is %d", (language, text, value) => {
  const found = extractSlots(text, [GUESTS], { ...CONTEXT, language });
  expect(found).toMatchObject([{ value }]);
});

test.each([
  ["fr", "quarante-cinq personnes"],
  ["es", "para cuarenta y cinco"],
  ["de", "ein Tisch bitte"],
  ["fr", "une table"],
  ["de", "hundertfünf"],
])("in %s %j fills nothing", (language, text) => {
  expect(extractSlots(text, [GUESTS], { ...CONTEXT, language })).toEqual([]);
});

test.each([
  ["2 adults 3 children", { adults: 2, children: 3 }],
  ["adults 2 children 3", { adults: 2, children: 3 }],
  ["Adults: 2, Children: 3", { adults: 2, children: 3 }],
  ["3 kids and 2 adults", { adults: 2, children: 3 }],
  ["two adults and one child", { adults: 2, children: 1 }],
  ["2 and 3", { adults: 2, children: 3 }],
  ["children 2", { children: 2 }],
  ["only 2 kids", { children: 2 }],
  ["4", { adults: 4 }],
  ["50 adults and 2 kids", { children: 2 }],
])("%j goes to the entities that it names, else in order", (text, expected) => {
  const found = extractSlots(text, [ADULTS, CHILDREN], CONTEXT);
  expect(Object.fromEntries(found.map((slot) => [slot.entity_id, slot.value]))).toEqual(expected);
});

test("what is counted decides before the order does", () => {
  const found = extractSlots("3 nights for 4 people", [GUESTS, NIGHTS], CONTEXT);
  expect(found.map((slot) => [slot.entity_id, slot.value])).toEqual([
    ["nights", 3],
    ["guests", 4],
  ]);
});

test.each([
  ["de", "um 19 Uhr 30"],
  ["en", "um 19 Uhr 30"],
  ["fr", "à 19 heures 30"],
  ["nl", "om 19 uur 30"],
])("in %s the hour and the minutes of %j are no guests", (language, text) => {
  expect(extractSlots(text, [GUESTS], { ...CONTEXT, language })).toEqual([]);
});

test.each([
  ["de", "für vier einen Tisch"],
  ["nl", "voor vier een tafel"],
])("in %s the article in %j is no part of the number", (language, text) => {
  expect(extractSlots(text, [GUESTS], { ...CONTEXT, language })).toMatchObject([{ value: 4 }]);
});
