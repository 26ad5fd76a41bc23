import { expect, test } from "vitest";
import type { EntityDefinition } from "./entity-definition.ts";
import { extractSlots } from "./extract-slots.ts";

/** Wednesday, 6 May 2026. */
const NOW = new Date("2026-05-06T10:00:00Z");

function entity(title: string, data_type: EntityDefinition["data_type"]): EntityDefinition {
  return { id: title, name: title, title, description: "", data_type };
}

function read(text: string, language: string, entities: EntityDefinition[]) {
  const found = extractSlots(text, entities, { now: NOW, time_zone: "UTC", language });
  return found.map(({ value }) => value);
}

test.each([
  ["en", "at five thirty pm", "17:30"],
  ["en", "6 30 pm", "18:30"],
  ["de", "um neunzehn Uhr", "19:00"],
  ["de", "um neunzehn Uhr dreißig", "19:30"],
  ["de", "Samstagabend halb acht", "19:30"],
  ["fr", "à vingt heures", "20:00"],
  ["fr", "à dix-neuf heures trente", "19:30"],
  ["fr", "à sept heures et demie du soir", "19:30"],
  ["fr", "vers 18 h 30", "18:30"],
  ["es", "a las veinte horas", "20:00"],
  ["es", "a las diecinueve treinta", "19:30"],
  ["es", "a las siete y media de la tarde", "19:30"],
  ["it", "alle venti", "20:00"],
  ["it", "alle diciannove e trenta", "19:30"],
  ["it", "alle 7 e mezza di sera", "19:30"],
  ["nl", "om twintig uur", "20:00"],
  ["nl", "om negentien uur dertig", "19:30"],
  ["pt", "às vinte e duas", "22:00"],
  ["pt", "às dezenove e trinta", "19:30"],
  ["pt", "às oito e quarenta e cinco da manhã", "08:45"],
])("in %s %j is a time", (language, text, time) => {
  expect(read(text, language, [entity("Time", "time")])).toEqual([time]);
});

test.each([
  ["es", "a las ocho dos personas"],
  ["de", "um acht Uhr dreißig Personen"],
])("in %s the number in %j counts people and no minutes", (language, text) => {
  expect(read(text, language, [entity("Time", "time")])[0]).toMatch(/:00$/);
});

test.each([
  ["en", "on the third of June", "2026-06-03"],
  ["en", "June twenty-first", "2026-06-21"],
  ["de", "am dritten Juni", "2026-06-03"],
  ["de", "am einundzwanzigsten Mai", "2026-05-21"],
  ["de", "am Freitagabend", "2026-05-08"],
  ["fr", "le premier juin", "2026-06-01"],
  ["fr", "le vingt et un mai", "2026-05-21"],
  ["es", "el primero de junio", "2026-06-01"],
  ["es", "el veintiuno de mayo", "2026-05-21"],
  ["it", "il primo giugno", "2026-06-01"],
  ["it", "il tre giugno", "2026-06-03"],
  ["nl", "op drie juni", "2026-06-03"],
  ["nl", "de eenentwintigste mei", "2026-05-21"],
  ["pt", "dia três de junho", "2026-06-03"],
  ["pt", "primeiro de junho", "2026-06-01"],
])("in %s %j is a date", (language, text, date) => {
  expect(read(text, language, [entity("Date", "date")])).toEqual([date]);
});

test.each([
  ["en", "one may ask"],
  ["it", "due set di lenzuola"],
])("in %s %j is none", (language, text) => {
  expect(read(text, language, [entity("Date", "date")])).toEqual([]);
});

test.each([
  ["en", "Days", "for 60 days"],
  ["de", "Tage", "sechzig Tage lang"],
  ["fr", "Jours", "pendant soixante jours"],
  ["es", "Días", "unos sesenta días"],
  ["it", "Giorni", "per sessanta giorni"],
  ["nl", "Dagen", "voor zestig dagen"],
  ["pt", "Dias", "uns 60 dias"],
])("in %s %s: %j is more than a form's field holds, and is taken", (language, title, text) => {
  expect(read(text, language, [entity(title, "integer")])).toEqual([60]);
});

test.each([
  ["fr", "quatre-vingt-dix-sept jours", 97],
  ["fr", "septante-deux jours", 72],
  ["fr", "quatre-vingts jours", 80],
  ["de", "siebenundachtzig Tage", 87],
  ["it", "ottantotto giorni", 88],
  ["nl", "tweeënzeventig dagen", 72],
  ["pt", "cinquenta e dois dias", 52],
  ["es", "noventa y un días", 91],
])("in %s %j are %i", (language, text, days) => {
  expect(read(text, language, [entity("Days", "integer")])).toEqual([days]);
});

test("more guests than a form's field holds are asked for", () => {
  expect(read("for 60 people", "en", [entity("Guests", "integer")])).toEqual([]);
  expect(read("für fünfundvierzig Personen", "de", [entity("Personen", "integer")])).toEqual([]);
  expect(read("ein paar Nächte", "de", [entity("Nächte", "integer")])).toEqual([]);
});

test.each([
  ["de", "Anna Weber, 0171 2345678", ["Anna Weber", "0171 2345678"]],
  ["de", "0171 2345678 Anna-Lena Weber", ["0171 2345678", "Anna-Lena Weber"]],
  ["de", "Heizung Kaputt, 0171 2345678", ["0171 2345678"]],
  ["fr", "Jeanne Dubois 06.12.34.56.78", ["Jeanne Dubois", "06.12.34.56.78"]],
  ["fr", "Jeanne Dubois, +33 6 12 34 56 78", ["Jeanne Dubois", "+33 6 12 34 56 78"]],
  ["nl", "Anna de Vries, 06-12345678", ["Anna de Vries", "06-12345678"]],
  ["pt", "sou a Ana Souza, (11) 91234-5678", ["Ana Souza", "(11) 91234-5678"]],
])("in %s %j gives a name and a number", (language, text, values) => {
  expect(read(text, language, [entity("Name", "string"), entity("Phone", "string")])).toEqual(values);
});
