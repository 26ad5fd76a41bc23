import { expect, test } from "vitest";
import { extractSlots } from "./extract-slots.ts";
import { saysAdded } from "./says-added.ts";

const CHOICES = ["Red", "Blue", "Rot", "Rouge", "Rojo", "Rosso", "Vermelho", "Rood"].map((value) => ({
  value,
  synonyms: [],
}));
const COLOUR = {
  id: "colour",
  name: "colour",
  title: "Colour",
  description: "",
  data_type: "choice",
  choices: CHOICES,
} as const;
const DEGREES = {
  id: "degrees",
  name: "degrees",
  title: "Degrees",
  description: "",
  data_type: "integer",
} as const;
const DAY = { id: "day", name: "day", title: "Day", description: "", data_type: "date" } as const;
const GUESTS = {
  id: "guests",
  name: "guests",
  title: "Guests",
  description: "People",
  data_type: "integer",
} as const;

type Entity = typeof COLOUR | typeof DEGREES | typeof DAY | typeof GUESTS;

function read(text: string, language: string, entity: Entity) {
  const context = { now: new Date("2026-11-18T12:00:00Z"), time_zone: "UTC", language };
  return extractSlots(text, [entity], context).map(({ value }) => value);
}

test.each([
  ["en", "set it to 18... no, 21", DEGREES, 21],
  ["en", "18 degrees, sorry, 21", DEGREES, 21],
  ["en", "18, no wait, 21", DEGREES, 21],
  ["de", "18, nein, 21", DEGREES, 21],
  ["fr", "18, pardon, 21", DEGREES, 21],
  ["es", "18, perdón, 21", DEGREES, 21],
  ["en", "red, no, blue", COLOUR, "Blue"],
  ["en", "on friday, sorry, saturday", DAY, "2026-11-21"],
] as const)("in %s the second value of %j takes the place of the first", (language, text, entity, value) => {
  expect(read(text, language, entity)).toEqual([value]);
});

test("a value instead of another one stays", () => {
  expect(read("friday instead of saturday", "en", DAY)).toEqual(["2026-11-20"]);
});

test.each([
  ["en", "anything but red"],
  ["en", "all except the red"],
  ["de", "alles außer Rot"],
  ["fr", "tout sauf le rouge"],
  ["es", "cualquiera menos rojo"],
  ["it", "tutto tranne rosso"],
  ["pt", "tudo menos vermelho"],
  ["nl", "alles behalve rood"],
])("in %s %j rules a choice out", (language, text) => {
  expect(read(text, language, COLOUR)).toEqual([]);
});

test("nothing but a choice is that choice", () => {
  expect(read("nothing but red", "en", COLOUR)).toEqual(["Red"]);
});

test.each([
  ["en", "for me and three friends"],
  ["en", "for three colleagues and me"],
  ["de", "für mich und drei Freunde"],
  ["fr", "pour moi et trois amis"],
  ["es", "para mí y tres amigos"],
  ["it", "per me e tre amici"],
  ["pt", "para mim e três amigos"],
  ["nl", "voor mij en drie vrienden"],
])("in %s %j are four guests", (language, text) => {
  expect(read(text, language, GUESTS)).toEqual([4]);
});

test.each([
  ["en", "for three friends and me mum"],
  ["es", "para tres amigos y mi coche"],
])("in %s who else is named in %j adds nobody", (language, text) => {
  expect(read(text, language, GUESTS)).toEqual([3]);
});

test.each([
  ["en", "and one more guest", "one", true],
  ["en", "2 extra", "2", true],
  ["de", "noch 2 gäste", "2", true],
  ["fr", "2 personnes de plus", "2", true],
  ["es", "2 personas más", "2", true],
  ["it", "2 persone in più", "2", true],
  ["pt", "mais 2 pessoas", "2", true],
  ["nl", "nog 2 gasten", "2", true],
  ["en", "2 guests", "2", false],
  ["en", "2 of us", "2", false],
])("in %s whether the number of %j is added", (language, text, number, isAdded) => {
  const start = text.indexOf(number);
  expect(saysAdded(text, { start, end: start + number.length }, language)).toBe(isAdded);
});
