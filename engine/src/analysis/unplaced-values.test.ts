import { expect, test } from "vitest";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { unplacedValues } from "./unplaced-values.ts";

function field(data_type: EntityDefinition["data_type"], title: string): EntityDefinition {
  const choices = ["Hamburg", "Leeds", "Bremen", "York"].map((value) => ({ value, synonyms: [] }));
  return { id: title, name: title, title, description: "", data_type, choices };
}

const JOURNEY = [field("choice", "From"), field("choice", "To")];
const VISIT = [field("date", "Day"), field("time", "Time")];

test.each([
  ["from Hamburg to York via Leeds", "en", JOURNEY, ["via Leeds"]],
  ["von Hamburg nach Bremen über Leeds", "de", JOURNEY, ["über Leeds"]],
  ["de Hamburg à Bremen via Leeds", "fr", JOURNEY, ["via Leeds"]],
  ["from the 4th to 22", "en", VISIT, ["to 22"]],
  ["from 7pm to 9pm", "en", VISIT, ["to 9pm"]],
  ["from Hamburg to York", "en", JOURNEY, []],
  ["to York", "en", JOURNEY, []],
  ["tomorrow at quarter to nine", "en", VISIT, []],
  ["from Hamburg to York via Leeds", "en", [field("string", "Wish")], []],
])("of %j (%s) what has a role without a field is named", (text, language, entities, open) => {
  const context = { now: new Date("2026-11-27T10:00:00Z"), time_zone: "Europe/London", language };
  expect(unplacedValues(text, entities, context)).toEqual(open);
});
