import { expect, it } from "vitest";
import { choiceByPart } from "../entities/choice-part.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import { parseBareAnswer } from "./parse-bare-answer.ts";

function entityOf(...values: string[]): EntityDefinition {
  const choices = values.map((value) => ({ value, synonyms: [] }));
  return { id: "room", name: "room", title: "Room", description: "", data_type: "choice", choices };
}

const DAY: EntityDefinition = { id: "day", name: "day", title: "Day", description: "", data_type: "date" };
const contextOf = (language: string) => ({
  now: new Date("2026-05-06T10:00:00Z"),
  time_zone: "UTC",
  language,
});

function answer(text: string, missing: EntityDefinition[], language = "en"): unknown[] {
  const context = contextOf(language);
  const stated = extractSlots(text, missing, context);
  return parseBareAnswer({ text, missing, stated }, context).map(({ value }) => value);
}

const GAMES = entityOf("Pirate ship", "Haunted hotel", "Space station");

it.each([
  ["en", "pirate", GAMES, "Pirate ship"],
  ["en", "the haunted one please", GAMES, "Haunted hotel"],
  ["fr", "une tarte", entityOf("Fraisier", "Tarte aux pommes"), "Tarte aux pommes"],
  ["de", "er steht in Mathe auf 5", entityOf("Mathematik", "Deutsch"), "Mathematik"],
  ["de", "das Doppelte bitte", entityOf("Doppeltes Zimmer", "Einzelnes Zimmer"), "Doppeltes Zimmer"],
  ["es", "la vegetariana", entityOf("Pizza vegetariana", "Pizza de jamón"), "Pizza vegetariana"],
  ["it", "quella sportiva", entityOf("Bici sportiva", "Bici da città"), "Bici sportiva"],
  ["nl", "de lange graag", entityOf("Lange rondleiding", "Korte rondleiding"), "Lange rondleiding"],
  ["pt", "a completa", entityOf("Lavagem completa", "Lavagem simples"), "Lavagem completa"],
])("takes in %s the answer %j by the word that only one value has", (language, said, entity, value) => {
  expect(answer(said, [entity], language)).toEqual([value]);
  expect(answer(said, [entity, DAY], language)).toEqual([value]);
});

it("takes it beside another value that is asked for", () => {
  expect(answer("pirate, tomorrow", [GAMES, DAY])).toEqual(["2026-05-07", "Pirate ship"]);
});

it("leaves open what several values have, two values, what is ruled out, and a question", () => {
  expect(answer("a room", [entityOf("Double room", "Single room")])).toEqual([]);
  expect(answer("pirate or haunted", [GAMES])).toEqual([]);
  expect(answer("not the pirate one", [GAMES])).toEqual([]);
  expect(answer("is the hotel ok?", [GAMES])).toEqual([]);
  expect(answer("double", [entityOf("Double", "Double bed")])).toEqual(["Double"]);
});

it("chooses nothing by a part where nobody was asked", () => {
  const visits = entityOf("First visit", "Check-up");
  expect(extractSlots("I'd like to book a visit", [visits], contextOf("en"))).toEqual([]);
});

it.each([
  ["M", "Medium"],
  ["l.", "Large"],
  ["s", undefined],
])("the letter %j that answers is %s", (answer, wanted) => {
  const choices = ["Small", "Standard", "Medium", "Large"].map((value) => ({ value, synonyms: [] }));
  expect(choiceByPart(answer, choices)).toBe(wanted);
});
