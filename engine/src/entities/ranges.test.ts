import { expect, test } from "vitest";
import { extractSlots } from "./extract-slots.ts";

/** A Sunday. */
const NOW = new Date("2026-11-22T10:00:00Z");

function entity(title: string, data_type: "date" | "integer") {
  return { id: title, name: title, title, description: "", data_type };
}

const DATE = entity("Date", "date");
const NIGHTS = entity("Nights", "integer");
const GUESTS = entity("Guests", "integer");
const FROM = entity("Check-in", "date");
const TO = entity("Check-out", "date");

function valuesIn(text: string, language: string, entities = [DATE, NIGHTS, GUESTS]) {
  const context = { now: NOW, time_zone: "Europe/London", language };
  return Object.fromEntries(
    extractSlots(text, entities, context).map(({ entity_id, value }) => [entity_id, value]),
  );
}

test.each([
  ["en", "from 3 to 5 January for 2"],
  ["en", "from the 3rd to the 5th of January, 2 guests"],
  ["en", "January 3-5, two people"],
  ["de", "Zimmer vom 3. bis 5. Januar für 2 Personen"],
  ["de", "3.-5.1. zu zweit"],
  ["de", "03.01. - 05.01., 2 Personen"],
  ["fr", "du 3 au 5 janvier pour 2 personnes"],
  ["es", "del 3 al 5 de enero, somos dos"],
  ["it", "dal 3 al 5 gennaio per due persone"],
  ["nl", "van 3 tot 5 januari met z'n tweeën"],
  ["nl", "van 3 t/m 5 januari voor 2 personen"],
  ["pt", "de 3 a 5 de janeiro para duas pessoas"],
])("in %s %j begins on 3 January, for two nights", (language, text) => {
  expect(valuesIn(text, language)).toEqual({ Date: "2027-01-03", Nights: 2, Guests: 2 });
  const both = valuesIn(text, language, [FROM, TO]);
  expect(both).toEqual({ "Check-in": "2027-01-03", "Check-out": "2027-01-05" });
});

test("a range that counts down began a month earlier", () => {
  expect(valuesIn("vom 28. bis 3. Januar", "de")).toEqual({ Date: "2026-12-28", Nights: 6 });
});

test("nights that are said are not counted", () => {
  expect(valuesIn("from 3 to 5 January, 1 night", "en")).toMatchObject({ Nights: 1 });
});

test("what counts people is no last day", () => {
  expect(valuesIn("January 3 to 5 people", "en")).toEqual({ Date: "2027-01-03", Guests: 5 });
});

test.each([
  ["en", "for 2 months from 1 march"],
  ["de", "für 2 Monate ab 1. März"],
  ["de", "zwei Monate ab dem 1. März"],
  ["fr", "pour 2 mois à partir du 1er mars"],
  ["es", "por 2 meses a partir del 1 de marzo"],
  ["it", "per 2 mesi a partire dal 1 marzo"],
  ["nl", "voor 2 maanden vanaf 1 maart"],
  ["pt", "por 2 meses a partir de 1 de março"],
])("in %s %j begins on 1 March, and months are no guests", (language, text) => {
  const entities = [entity("Start date", "date"), entity("Months", "integer"), GUESTS];
  expect(valuesIn(text, language, entities)).toEqual({ "Start date": "2027-03-01", Months: 2 });
  expect(valuesIn(text, language, [DATE, GUESTS])).toEqual({ Date: "2027-03-01" });
});

test("without a word of how long, a span from a day leads to another", () => {
  expect(valuesIn("two weeks from Friday", "en")).toEqual({ Date: "2026-12-11" });
});

test.each([
  ["en", "no, from the 4th to the 6th"],
  ["de", "nein, vom 4. bis 6."],
  ["fr", "non, du 4 au 6"],
  ["es", "no, del 4 al 6"],
  ["it", "no, dal 4 al 6"],
  ["nl", "nee, van de 4e tot de 6e"],
  ["pt", "não, do dia 4 ao dia 6"],
])("in %s %j begins on the 4th", (language, text) => {
  const [from, to] = [entity("Arrivée", "date"), entity("Départ", "date")];
  expect(valuesIn(text, language, [from, to])).toEqual({ Arrivée: "2026-12-04", Départ: "2026-12-06" });
});
