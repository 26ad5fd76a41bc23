import { expect, test } from "vitest";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { FIRST_NAMES } from "../languages/first-names.ts";
import { entriesOf } from "../languages/phrase-notation.ts";
import { parseAnswer } from "./parse-answer.ts";

function given(text: string, known: string, { language = "en", others = [] as EntityDefinition[] } = {}) {
  const context = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "Europe/London", language };
  const entities = [textField("Name"), ...others];
  const filled = Object.fromEntries(entities.map(({ id }) => [id, id === "Name" ? known : "Leeds"]));
  const answers = parseAnswer({ text, entities, filled, stated: [] }, context);
  return answers.find(({ entity_id }) => entity_id === "Name")?.value;
}

function textField(title: string): EntityDefinition {
  return { id: title, name: title, title, description: "", data_type: "string" };
}

test.each([
  ["en", "no wait, put it under Nguyen Thi My", "Ben", "Nguyen Thi My"],
  ["en", "in full: Ben Carter", "Ben", "Ben Carter"],
  ["en", "sorry, under Anna", "Ben", "Anna"],
  ["nl", "volledig: Fleur van ’t Hof-Öztürk", "Fleur", "Fleur van ’t Hof-Öztürk"],
  ["de", "nein, auf Anna Schmidt bitte", "Ben", "Anna Schmidt"],
  ["fr", "non, au nom de Marie du Pont", "Ben", "Marie du Pont"],
])("%s “%s” gives another name", (language, text, known, name) => {
  expect(given(text, known, { language })).toBe(name);
});

test.each([
  ["en", "no, Monday"],
  ["en", "Is Ben Carter the technician?"],
  ["en", "Ben, please"],
  ["de", "nein, der Termin am Montag"],
])("%s “%s” gives none", (language, text) => {
  expect(given(text, "Ben", { language })).toBeUndefined();
});

test("where another text is known that takes any, a written name may be that", () => {
  expect(given("no, London Bridge", "Ben", { others: [textField("Place")] })).toBeUndefined();
});

test("every first name of the list takes the place of another one, and is told in full", () => {
  const names = entriesOf(FIRST_NAMES).map((name) => name.replace(/^\p{L}/u, (first) => first.toUpperCase()));
  for (const name of names.filter((one) => one !== "Ben")) {
    expect(given(`sorry, under ${name} Castellano`, "Ben"), name).toBe(`${name} Castellano`);
    expect(given(`in full: ${name} Castellano`, name), name).toBe(`${name} Castellano`);
  }
});
