import { expect, test } from "vitest";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import { parseBareAnswer } from "./parse-bare-answer.ts";

const CONTEXT = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "Europe/London", language: "en" };

function entity(data_type: EntityDefinition["data_type"], title: string): EntityDefinition {
  return { id: title, name: title, title, description: "", data_type };
}

function answers(text: string, missing: EntityDefinition[]) {
  return parseBareAnswer({ text, missing, stated: extractSlots(text, missing, CONTEXT) }, CONTEXT);
}

test.each([
  ["string", "City", "Berlin", "Berlin"],
  ["string", "Name", "ada lovelace", "ada lovelace"],
  ["integer", "Guests", "3", 3],
  ["integer", "Guests", "six please", 6],
  ["integer", "Guests", "none", 0],
  ["time", "Time", "3", "15:00"],
  ["time", "Time", "19", "19:00"],
  ["time", "Time", "three", "15:00"],
  ["time", "Time", "half past three", "15:30"],
  ["date", "Day", "12", "2026-05-12"],
  ["date", "Day", "Friday", "2026-05-08"],
  ["string", "Order number", "AB-7", "AB-7"],
  ["string", "Name", "Will Smith", "Will Smith"],
  ["string", "Phone", "12345", "12345"],
  ["string", "Name", "pour Paul Durand", "Paul Durand"],
  ["string", "Name", "For Ada", "Ada"],
  ["string", "Name", "Per Hansen", "Per Hansen"],
  ["string", "Name", "de Vries", "de Vries"],
  ["string", "Allergies", "no", "no"],
  ["boolean", "Newsletter", "yes", true],
  ["boolean", "Newsletter", "yeah we would like that", true],
  ["boolean", "Newsletter", "I'm afraid not", false],
  ["boolean", "Newsletter", "no, I don't need that at all right now", false],
] as const)("a pending %s %s answered with %j is %j", (type, title, text, value) => {
  const missing = entity(type, title);
  expect(answers(text, [missing])).toEqual([{ entity_id: title, value }]);
});

test.each(["Dupont", "Nguyen", "O'Brien"])(
  "a name that is asked for first is “%s”, whatever is asked for after it",
  (name) => {
    const [first, phone] = [entity("string", "Name"), entity("string", "Phone")];
    expect(answers(name, [first, phone])).toEqual([{ entity_id: "Name", value: name }]);
    expect(answers(name, [phone, first])).toEqual([]);
  },
);

const ORDER = [entity("string", "Name"), entity("string", "Phone"), entity("date", "Day")];
const POSTCODE: EntityDefinition = {
  ...entity("pattern", "Postcode"),
  pattern: [
    { kind: "digits", from: 4, to: 4 },
    { kind: "letters", from: 2, to: 2 },
  ],
};

test.each([
  ["My Linh Tran, 07700 900461", { Name: "My Linh Tran", Phone: "07700 900461" }],
  ["Friday; Nguyen Thi My", { Day: "2026-05-08", Name: "Nguyen Thi My" }],
  ["let's say Friday, 3861 kx", { Day: "2026-05-08", Postcode: "3861kx" }],
  ["Friday, all being well", { Day: "2026-05-08" }],
])("“%s”: the part that holds no value is the one text whose shape it has", (text, values) => {
  const found = answers(text, [...ORDER, POSTCODE]);
  expect(Object.fromEntries(found.map(({ entity_id, value }) => [entity_id, value]))).toEqual(values);
});

test.each([
  ["string", "City", "which cities are there"],
  ["string", "City", "why do you ask?"],
  ["string", "City", "cancel"],
  ["string", "Name", "no, inside"],
  ["string", "Name", "thank you very much"],
  ["string", "Name", "en fait si, je viens"],
  ["string", "Problem", "y"],
  ["string", "Problem", "yes please"],
  ["string", "Name", "I would rather not say it"],
  ["string", "Name", "table 12 by the window"],
  ["string", "Phone", "12"],
  ["string", "City", "x".repeat(201)],
  ["string", "City", "\ud800"],
  ["string", "Email", "I have none"],
  ["string", "Order number", "I don't know"],
  ["boolean", "Newsletter", "not sure I want that"],
  ["boolean", "Newsletter", "no idea"],
  ["integer", "Guests", "a few"],
  ["integer", "Guests", "50"],
  ["time", "Time", "99"],
  ["date", "Day", "45"],
  ["boolean", "Newsletter", "what for?"],
  ["string", "City", "  "],
] as const)("a pending %s %s is not answered with %j", (type, title, text) => {
  expect(answers(text, [entity(type, title)])).toEqual([]);
});

test.each([
  ["Anna Schmidt", "Anna Schmidt"],
  ["Jean-Luc de la Tour", "Jean-Luc de la Tour"],
  ["Not sure", undefined],
  ["NO IDEA", undefined],
  ["Anna", "Anna"],
  ["anna schmidt", "anna schmidt"],
  ["Paris", undefined],
  ["Good morning", undefined],
])("%j is %j where a name is missing among others", (text, value) => {
  const missing = [entity("string", "Name"), entity("date", "Day"), entity("string", "City")];
  const expected = value === undefined ? [] : [{ entity_id: "Name", value }];
  expect(answers(text, missing)).toEqual(expected);
});

test("several missing values take what the message states, and no bare text", () => {
  const missing = [entity("integer", "Guests"), entity("date", "Day"), entity("string", "City")];
  expect(answers("4 tomorrow", missing)).toEqual([
    { entity_id: "Guests", value: 4 },
    { entity_id: "Day", value: "2026-05-07" },
  ]);
  expect(answers("Berlin", missing)).toEqual([]);
});

test.each([
  ["it", "domani sera alle otto, in tre", undefined],
  ["nl", "morgenavond om acht uur", undefined],
  ["en", "at eight tomorrow", undefined],
  ["es", "Domingo Ruiz", "Domingo Ruiz"],
  ["en", "April", "April"],
])("a day or an hour is no name, %s: %s", (language, text, value) => {
  const asked = [entity("string", "Name")];
  const read = parseBareAnswer(
    { text, missing: asked, stated: [] },
    { now: new Date("2026-05-06T12:00:00Z"), time_zone: "UTC", language },
  );
  expect(read.map((slot) => slot.value)).toEqual(value === undefined ? [] : [value]);
});
