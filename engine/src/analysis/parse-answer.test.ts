import { expect, test } from "vitest";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import { parseAnswer, saysAgain } from "./parse-answer.ts";

const CONTEXT = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "Europe/London", language: "en" };
const entities = [
  entity("integer", "Guests"),
  entity("boolean", "Terrace"),
  entity("date", "Day"),
  entity("time", "Time"),
  entity("string", "Name"),
];
const FILLED = { Guests: 4, Terrace: false, Day: "2026-05-07", Time: "19:00", Name: "Ada" };

function entity(data_type: EntityDefinition["data_type"], title: string): EntityDefinition {
  return { id: title, name: title, title, description: "", data_type };
}

/** What a message says while all but this one are filled. */
function read(text: string, missing: keyof typeof FILLED): Record<string, unknown> {
  const { [missing]: _, ...filled } = FILLED;
  const stated = extractSlots(
    text,
    entities.filter(({ id }) => id === missing),
    CONTEXT,
  );
  const values = parseAnswer({ text, entities, filled, stated }, CONTEXT);
  return Object.fromEntries(values.map(({ entity_id, value }) => [entity_id, value]));
}

test.each([
  ["actually make it 5", { Guests: 5 }],
  ["oh wait, 5 people", { Guests: 5 }],
  ["we would like the terrace after all", { Terrace: true }],
  ["Friday instead", { Day: "2026-05-08" }],
  ["Friday", { Day: "2026-05-08" }],
  ["my name is Grace", { Name: "Grace" }],
  ["at 8pm, and make it 6 people", { Time: "20:00", Guests: 6 }],
])("%j takes a value back while the time is missing", (text, values) => {
  expect(read(text, "Time")).toEqual(values);
});

test.each([
  ["en", "no, at eight", "19:30", "20:00"],
  ["en", "no, at 8", "09:30", "08:00"],
  ["en", "actually at 7", "15:00", "19:00"],
  ["en", "actually at 11", "14:00", "11:00"],
  ["en", "no, at 12", "10:00", "12:00"],
  ["en", "no, at 8 in the morning", "19:30", "08:00"],
  ["en", "actually at 4", "10:00", "16:00"],
  ["de", "nein, um acht", "19:30", "20:00"],
  ["de", "nein, um 8:00", "19:30", "08:00"],
  ["fr", "non, à huit heures", "19:30", "20:00"],
])("in %s %j after %s", (language, text, before, after) => {
  const form = { text, entities, filled: { Time: before }, stated: [] };
  expect(parseAnswer(form, { ...CONTEXT, language })).toEqual([{ entity_id: "Time", value: after }]);
});

test.each([
  ["8pm", { Time: "20:00" }],
  ["at 8pm with 2 kids", { Time: "20:00" }],
  ["5", { Time: "17:00" }],
  ["yes", {}],
  ["no", {}],
  ["4 people", {}],
  ["let me think", {}],
])("%j takes nothing back", (text, values) => {
  expect(read(text, "Time")).toEqual(values);
});

test.each([
  ["actually 5 people", { Guests: 5 }],
  ["no, 5 people", { Guests: 5 }],
  ["Grace Hopper", { Name: "Grace Hopper" }],
  ["sorry, Friday. I'm Grace", { Day: "2026-05-08", Name: "Grace" }],
])("%j is read while the name is missing", (text, values) => {
  expect(read(text, "Name")).toEqual(values);
});

test.each([
  ["es", "me equivoqué, el 6", "2027-01-05", "2027-01-06"],
  ["de", "bin doch erst am 31. da", "2026-12-30", "2026-12-31"],
  ["en", "no, the 2nd", "2026-12-30", "2027-01-02"],
  ["en", "actually the 4th", "2026-05-07", "2026-06-04"],
  ["fr", "changez pour mardi", "2026-06-15", "2026-06-16"],
  ["en", "no, Sunday", "2026-06-15", "2026-06-14"],
  ["en", "no, Monday", "2026-05-07", "2026-05-11"],
  ["en", "no, next Monday", "2026-06-15", "2026-05-11"],
  ["de", "lieber diesen Freitag", "2026-06-15", "2026-05-08"],
])("in %s %j is the one nearest to %s", (language, text, before, after) => {
  const form = { text, entities, filled: { Day: before, Guests: 4 }, stated: [] };
  expect(parseAnswer(form, { ...CONTEXT, language })).toEqual([{ entity_id: "Day", value: after }]);
});

test("a time said beside a day that was missing takes the place of an earlier one", () => {
  expect(read("next week wed at quarter to 5", "Day")).toEqual({ Day: "2026-05-13", Time: "16:45" });
});

test.each([
  ["no, Thursday", true],
  ["4 people", true],
  ["7 May at 7pm", true],
  ["my name is Ada", true],
  ["is there parking on Thursday?", false],
  ["4", false],
  ["no", false],
  ["no, Friday", false],
])("%j says again what is known: %s", (text, isAgain) => {
  expect(saysAgain({ text, entities, filled: FILLED }, CONTEXT)).toBe(isAgain);
});
