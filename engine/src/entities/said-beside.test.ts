import { expect, it } from "vitest";
import type { EntityDefinition, ExtractionContext } from "./entity-definition.ts";
import { extractSlots } from "./extract-slots.ts";

const base = { description: "" };
const name: EntityDefinition = { ...base, id: "name", name: "name", title: "Name", data_type: "string" };
const phone: EntityDefinition = { ...base, id: "phone", name: "phone", title: "Phone", data_type: "phone" };
const day: EntityDefinition = { ...base, id: "day", name: "day", title: "Day", data_type: "date" };
const time: EntityDefinition = { ...base, id: "time", name: "time", title: "Time", data_type: "time" };
const guests: EntityDefinition = {
  ...base,
  id: "guests",
  name: "guests",
  title: "Guests",
  data_type: "integer",
};

/** What a text says on a Monday at 16:00, in the order of the text. */
function read(text: string, entities: EntityDefinition[], context: Partial<ExtractionContext> = {}) {
  const now = new Date("2026-11-23T16:00:00Z");
  const slots = extractSlots(text, entities, { now, time_zone: "UTC", language: "en", ...context });
  return Object.fromEntries(slots.map(({ entity_id, value }) => [entity_id, value]));
}

it.each([
  ["en", "anna, tomorrow at 5pm", "anna"],
  ["en", "tomorrow at 5pm, bob hill", "bob hill"],
  ["de", "morgen um 17 Uhr, Anna Maier", "Anna Maier"],
  ["pt", "amanhã às 17h, Pedro Lima", "Pedro Lima"],
  ["it", "domani alle 17, nome Esposito", "Esposito"],
  ["nl", "morgen om 17 uur, op naam van Bakker", "Bakker"],
  ["nl", "morgen om 17 uur, naam de Boer", "de Boer"],
  ["it", "domani alle 17 a nome De Luca", "De Luca"],
  ["fr", "demain à 17h, nom Durand", "Durand"],
  ["es", "mañana a las 17, nombre Pérez", "Pérez"],
])("knows the name that stands by itself beside a day, %s: %s", (language, text, said) => {
  expect(read(text, [name, day, time], { language })).toEqual({
    name: said,
    day: "2026-11-24",
    time: "17:00",
  });
});

it.each([
  "window seat, tomorrow at 5pm",
  "tomorrow at 5pm, ideally",
  "Hi Anna, tomorrow at 5pm",
  "urgent, tomorrow at 5pm",
])("takes no other word beside a day for a name: %s", (text) => {
  expect(read(text, [name, day, time])).toEqual({ day: "2026-11-24", time: "17:00" });
});

it.each([
  ["en", "five five five, one two three four", "5551234"],
  ["de", "null eins sieben null eins zwei drei vier fünf sechs", "0170123456"],
  ["fr", "zéro six douze trente-quatre cinquante-six soixante-dix-huit", "0612345678"],
  ["es", "seis uno dos tres cuatro cinco seis siete ocho", "612345678"],
  ["it", "tre tre tre uno due tre quattro cinque sei sette", "3331234567"],
  ["nl", "nul zes een twee drie vier vijf zes zeven acht", "0612345678"],
  ["pt", "nove um dois três quatro cinco seis sete oito", "912345678"],
])("reads a phone number that is said in words, %s: %s", (language, text, number) => {
  expect(read(text, [phone, guests], { language })).toEqual({ phone: number });
});

it("takes few numbers in a row for no phone number", () => {
  expect(read("four, at five", [phone, guests, time])).toEqual({ guests: 4, time: "17:00" });
});

it.each([
  ["en", "me, my wife and two kids"],
  ["en", "my husband and I with our two kids"],
  ["de", "ich, meine Frau und zwei Kinder"],
  ["fr", "moi, ma femme et deux enfants"],
  ["es", "yo, mi mujer y dos hijos"],
  ["it", "io, mia moglie e due bambini"],
  ["nl", "ik, mijn vrouw en twee kinderen"],
  ["pt", "eu, minha mulher e dois filhos"],
])("counts a family, %s: %s", (language, text) => {
  expect(read(text, [guests], { language })).toEqual({ guests: 4 });
});

it.each([
  ["de", "eine Person"],
  ["fr", "une personne"],
  ["es", "una persona"],
  ["it", "una sola persona"],
  ["nl", "een persoon"],
  ["pt", "uma pessoa"],
])("counts one, %s: %s", (language, text) => {
  expect(read(text, [guests], { language })).toEqual({ guests: 1 });
});

it.each([
  ["en", "Monday 15:00", "2026-11-30"],
  ["en", "Monday 17:00", "2026-11-23"],
  ["en", "today 15:00", "2026-11-23"],
  ["en", "Monday", "2026-11-23"],
  ["de", "am Montag um 15 Uhr", "2026-11-30"],
  ["fr", "lundi à 15h", "2026-11-30"],
  ["es", "el lunes a las 15:00", "2026-11-30"],
  ["it", "lunedì alle 15", "2026-11-30"],
  ["nl", "maandag om 15 uur", "2026-11-30"],
  ["pt", "segunda-feira às 15h", "2026-11-30"],
])("takes today's weekday at an hour that has passed for next week's, %s: %s", (language, text, iso) => {
  expect(read(text, [day, time], { language }).day).toBe(iso);
});

it("leaves the weekday of what has happened", () => {
  const happened = { ...day, title: "Day it happened" };
  expect(read("Monday 15:00", [happened, time]).day).toBe("2026-11-23");
});
