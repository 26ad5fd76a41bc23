import { describe, expect, it } from "vitest";
import { makeSnapshot } from "../testing/snapshot.ts";
import { saysValuesAlone } from "./values-alone.ts";
import { weighValues } from "./weigh-values.ts";

const BOOKED: Record<string, [book: string, undo: string]> = {
  en: ["Book a visit", "Cancel an appointment"],
  de: ["Besuch buchen", "Termin absagen"],
  fr: ["Réserver une visite", "Annuler une réservation"],
  es: ["Reservar una visita", "Cancelar una cita"],
  it: ["Prenotare una visita", "Disdire un appuntamento"],
  nl: ["Een bezoek boeken", "Afspraak annuleren"],
  pt: ["Marcar uma visita", "Cancelar uma consulta"],
};
const ENTITIES = [
  { name: "day", title: "Day", data_type: "date" as const },
  { name: "time", title: "Time", data_type: "time" as const },
  { name: "phone", title: "Phone", data_type: "phone" as const },
];

function contextOf(language: string) {
  return { now: new Date("2026-05-06T10:00:00Z"), time_zone: "UTC", language };
}

function weigh(language: string, message: string, [book, undo]: readonly [number, number]) {
  const [toBook = "", toUndo = ""] = BOOKED[language] ?? [];
  const snapshot = makeSnapshot({
    entities: ENTITIES,
    intents: [
      { title: toBook, entities: ["day", "time", "phone"] },
      { title: toUndo, entities: ["day", "time", "phone"] },
    ],
  });
  const scores = [book, undo];
  const scored = snapshot.intents.map((intent, n) => ({ intent, score: scores[n] ?? 0 }));
  const weighed = weighValues(scored, message, { snapshot, context: contextOf(language) });
  return weighed.map(({ intent, score }) => ({
    title: intent.title,
    score,
    isBook: intent.title === toBook,
  }));
}

const ALONE = [
  ["en", "next monday at noon, this is Maria Lopez speaking, (555) 010-4477"],
  ["de", "geht es am Freitag um 9?"],
  ["fr", "alors vendredi à 9h"],
  ["es", "entonces el viernes a las 9"],
  ["it", "va bene, domani mattina alle nove"],
  ["nl", "dan vrijdag om 9 uur"],
  ["pt", "então sexta às 9h"],
] as const;

describe("a message of values alone", () => {
  it.each(ALONE)("in %s %j begins what takes them, and changes nothing that was booked", (language, said) => {
    const [best, other] = weigh(language, said, [0.12, 0.6]);
    expect(best?.isBook).toBe(true);
    expect(best?.score).toBeGreaterThanOrEqual(0.5);
    expect(other?.score).toBeLessThan(0.5);
  });

  it("of one value begins nothing that is little alike, and nothing that takes back", () => {
    const weighed = weigh("en", "ok friday then", [0.1, 0.6]);
    expect(weighed.every(({ score }) => score < 0.5)).toBe(true);
  });

  it("leaves alone what is surely meant", () => {
    expect(weigh("en", "friday at 9", [0.1, 0.95])[0]).toMatchObject({ title: "Cancel an appointment" });
  });

  it.each([
    ["en", "when are you there on friday at 9"],
    ["en", "are you open on friday at 9"],
    ["en", "not friday at 9"],
    ["en", "my sink leaks since friday at 9"],
    ["de", "seid ihr am Freitag um 9 offen"],
    ["en", "thanks a lot"],
  ])("is none in %s where it says more: %j", (language, said) => {
    const { entities } = makeSnapshot({ entities: ENTITIES, intents: [] });
    expect(saysValuesAlone(said, entities, contextOf(language))).toBe(false);
  });
});
