import { expect, it } from "vitest";
import type { EntityDefinition } from "./entity-definition.ts";
import { extractSlots } from "./extract-slots.ts";

function entityOf(...values: string[]): EntityDefinition {
  const choices = values.map((value) => ({ value, synonyms: [] }));
  return { id: "room", name: "room", title: "Room", description: "", data_type: "choice", choices };
}

function read(text: string, entity: EntityDefinition, language = "en") {
  const context = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "UTC", language };
  return extractSlots(text, [entity], context)[0]?.value;
}

const GAMES = entityOf("Pirate ship", "Haunted hotel", "Space station");

it.each([
  ["en", "pirate", GAMES, "Pirate ship"],
  ["en", "can we play the haunted one tomorrow", GAMES, "Haunted hotel"],
  ["fr", "une tarte pour samedi", entityOf("Fraisier", "Tarte aux pommes"), "Tarte aux pommes"],
  ["de", "er steht in Mathe auf 5", entityOf("Mathematik", "Deutsch"), "Mathematik"],
  ["de", "das Doppelte bitte", entityOf("Doppeltes Zimmer", "Einzelnes Zimmer"), "Doppeltes Zimmer"],
  ["es", "la vegetariana", entityOf("Pizza vegetariana", "Pizza de jamón"), "Pizza vegetariana"],
  ["it", "quella sportiva", entityOf("Bici sportiva", "Bici da città"), "Bici sportiva"],
  ["nl", "de lange graag", entityOf("Lange rondleiding", "Korte rondleiding"), "Lange rondleiding"],
  ["pt", "a completa", entityOf("Lavagem completa", "Lavagem simples"), "Lavagem completa"],
])("takes in %s %j by the word that only one value has", (language, said, entity, value) => {
  expect(read(said, entity, language)).toBe(value);
});

it("leaves open what several values have, two values, and what is a value itself", () => {
  expect(read("a room", entityOf("Double room", "Single room"))).toBeUndefined();
  expect(read("pirate or haunted", GAMES)).toBeUndefined();
  expect(read("double", entityOf("Double", "Double bed"))).toBe("Double");
});
