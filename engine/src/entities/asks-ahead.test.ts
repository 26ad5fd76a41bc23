import { describe, expect, test } from "vitest";
import { asksAhead, inLightOf } from "./asks-ahead.ts";
import { extractSlots } from "./extract-slots.ts";

const NOW = new Date("2026-05-06T10:00:00Z");

function valuesIn(text: string, language: string, titles: string[]) {
  const entities = titles.map((title) => ({
    id: title,
    name: title,
    title,
    description: "",
    data_type: "date" as const,
  }));
  const found = extractSlots(text, entities, { now: NOW, time_zone: "Europe/London", language });
  return Object.fromEntries(found.map(({ entity_id, value }) => [entity_id, value]));
}

test.each([
  ["en", "Visit date", "book a visit yesterday at 10"],
  ["en", "Day of the appointment", "3 days ago"],
  ["de", "Termin", "gestern um 10"],
  ["fr", "Date du rendez-vous", "hier à 10h"],
  ["es", "Fecha de la cita", "ayer a las 10"],
  ["it", "Data dell'appuntamento", "ieri alle 10"],
  ["nl", "Datum van de afspraak", "gisteren om 10 uur"],
  ["pt", "Data da reserva", "ontem às 10h"],
])("in %s %s takes no day that has passed from %j", (language, title, text) => {
  expect(valuesIn(text, language, [title])).toEqual({});
});

test.each([
  ["en", "Date of birth", "12 May 1990", "1990-05-12"],
  ["en", "Date of purchase", "yesterday", "2026-05-05"],
  ["en", "When did it happen", "yesterday", "2026-05-05"],
  ["en", "Last visit", "yesterday", "2026-05-05"],
  ["de", "Kaufdatum", "gestern", "2026-05-05"],
  ["fr", "Date de naissance", "12 mai 1990", "1990-05-12"],
  ["es", "Fecha de compra", "ayer", "2026-05-05"],
  ["it", "Data di acquisto", "ieri", "2026-05-05"],
  ["nl", "Geboortedatum", "12 mei 1990", "1990-05-12"],
  ["pt", "Data da compra", "ontem", "2026-05-05"],
])("in %s %s takes %j as %s too", (language, title, text, date) => {
  expect(valuesIn(text, language, [title])).toEqual({ [title]: date });
});

test("the day to come is taken beside one that has passed", () => {
  expect(valuesIn("it broke yesterday, come tomorrow", "en", ["Visit date"])).toEqual({
    "Visit date": "2026-05-07",
  });
});

test("today is not past", () => {
  expect(valuesIn("today", "en", ["Delivery date"])).toEqual({ "Delivery date": "2026-05-06" });
});

describe("a day without words of its own, by its intent", () => {
  const day = (title: string) => ({
    ...{ id: title, name: title, title, description: "", data_type: "date" as const },
  });
  const planned = (intent: string, ...titles: string[]) =>
    inLightOf(intent, titles.map(day)).flatMap((one) => (asksAhead(one) ? [one.title] : []));

  test.each([
    "Book a visit",
    "Schedule a repair",
    "Cancel my appointment",
    "Tisch reservieren",
    "Réserver une table",
    "Reservar mesa",
    "Prenotare un tavolo",
    "Agendar consulta",
    "Tafel reserveren",
  ])("is to come in %j", (intent) => {
    expect(planned(intent, "Day")).toEqual(["Day"]);
    expect(planned(intent, "Date of birth", "Day")).toEqual(["Day"]);
  });

  test.each([
    "Invoice of a booking",
    "Complain about a visit",
    "Report a missed appointment",
    "Rechnung zur Buchung",
    "Réclamation sur une réservation",
    "Klacht over een afspraak",
    "Opening hours",
    "Register a pet",
  ])("may have passed in %j", (intent) => {
    expect(planned(intent, "Day")).toEqual([]);
  });

  test("may have passed where another day is asked for, too", () => {
    expect(planned("Book a visit", "Day", "Start of the fault")).toEqual([]);
    expect(planned("Book a visit", "Date of birth")).toEqual([]);
  });
});
