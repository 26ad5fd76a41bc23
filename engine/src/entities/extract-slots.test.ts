import fc from "fast-check";
import { expect, test } from "vitest";
import { leastMs } from "../testing/hostile-texts.ts";
import { type EntityDefinition, extractSlots, readSlots } from "./extract-slots.ts";

const NOW = new Date("2026-05-06T10:00:00Z");
const CONTEXT = { now: NOW, time_zone: "Europe/London", language: "en" };
const LANGUAGES = ["en", "en-US", "de", "fr", "es", "pt-BR", "it", "nl", "ja", "xx", ""];

function entity(id: string, data_type: EntityDefinition["data_type"], title: string): EntityDefinition {
  return { id, name: id, title, description: "", data_type };
}

const EVERY = [
  entity("guests", "integer", "Guests"),
  entity("rooms", "integer", "Rooms"),
  entity("arrival", "date", "Check-in"),
  entity("departure", "date", "Check-out"),
  entity("time", "time", "Time"),
  entity("email", "string", "Email"),
  entity("name", "string", "Name"),
  entity("order", "string", "Order number"),
  entity("subject", "string", "Subject"),
  entity("breakfast", "boolean", "Breakfast"),
];

function valuesIn(text: string, entities: EntityDefinition[] = EVERY) {
  return Object.fromEntries(
    extractSlots(text, entities, CONTEXT).map((slot) => [slot.entity_id, slot.value]),
  );
}

test.each([
  ["for 6 guests tomorrow at half past 3", { guests: 6, arrival: "2026-05-07", time: "15:30" }],
  ["6 people at 6", { guests: 6, time: "18:00" }],
  ["6pm for six", { guests: 6, time: "18:00" }],
  ["from 8 May to 9 May", { arrival: "2026-05-08", departure: "2026-05-09" }],
  ["leaving on the 12th, arriving on the 8th", { arrival: "2026-05-08", departure: "2026-05-12" }],
  ["until Sunday", { departure: "2026-05-10" }],
  ["Friday to Sunday", { arrival: "2026-05-08", departure: "2026-05-10" }],
  ["12/05 - 15/05", { arrival: "2026-05-12", departure: "2026-05-15" }],
  ["2 rooms for 4 people with breakfast", { rooms: 2, guests: 4, breakfast: true }],
  ["I'm Ada, order 4711-22, ada@example.org", { name: "Ada", order: "4711-22", email: "ada@example.org" }],
  [
    "Hi, I'd like to reserve a table for 6 people on Friday 15th May at 7:30pm",
    { guests: 6, arrival: "2026-05-15", time: "19:30" },
  ],
  [
    "Book a table for tomorrow evening for a party of four at eight",
    { arrival: "2026-05-07", guests: 4, time: "20:00" },
  ],
  ["dinner for 5 at 7", { guests: 5, time: "19:00" }],
  ["hello", {}],
  ["", {}],
])("%j fills %j", (text, expected) => {
  expect(valuesIn(text)).toEqual(expected);
});

test("a span keeps its place in the text", () => {
  const text = "  für “sechs” – 6 guests";
  const [slot] = extractSlots(text, [entity("guests", "integer", "Guests")], CONTEXT);
  expect(slot && text.slice(slot.start, slot.end)).toBe("6");
});

const fragments = fc.constantFrom(
  ..."for 6 guests tomorrow at half past 3 | 12:30 | the 5th | twenty | one | two dozen | or | to | - | / | , | . | # | ' | order | my name is | Ada | a@b.co | \ud800 | İ | ß | é | \0 | 5/6 | in 3 days | no | yes | breakfast".split(
    " | ",
  ),
);
const messages = fc.oneof(
  fc.string({ unit: "binary", maxLength: 400 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 200 })
    .map((units) => String.fromCharCode(...units)),
  fc.array(fragments, { maxLength: 40 }).map((parts) => parts.join(" ")),
);

test("a yes or no doesn't reach across another value", () => {
  const text = "breakfast in 3 days breakfast yes";
  expect(extractSlots(text, EVERY, CONTEXT).map(({ start, end }) => text.slice(start, end))).toEqual([
    "in 3 days",
    "breakfast",
  ]);
});

test("any text gives spans inside it, that don't overlap, at most one an entity", () => {
  fc.assert(
    fc.property(messages, fc.constantFrom(...LANGUAGES), (text, language) => {
      const found = extractSlots(text, EVERY, { ...CONTEXT, language });
      let end = 0;
      for (const slot of found) {
        expect(slot.start).toBeGreaterThanOrEqual(end);
        expect(slot.end).toBeGreaterThan(slot.start);
        end = slot.end;
      }
      expect(end).toBeLessThanOrEqual(text.length);
      expect(new Set(found.map((slot) => slot.entity_id)).size).toBe(found.length);
    }),
    { numRuns: 300 },
  );
}, 30_000);

test.each([
  "1 ",
  "+1 ",
  "12:",
  "a",
  "a.",
  "a@",
  '"',
  "in 3 ",
  "twenty ",
  "\ud800",
  "the 5th ",
  "I'm A ",
  "1-",
  "two or ",
])("4,000 characters of %j come to an end", (unit) => {
  const text = unit.repeat(4000 / unit.length);
  for (const language of ["en", "de", "es"]) extractSlots(text, EVERY, { ...CONTEXT, language });
});

test.each([
  ["en", "1 quarter  "],
  ["en", "“1"],
  ["ar", "يوم "],
  ["ru", "день "],
  ["uk", "день "],
  ["vi", "năm "],
  ["fi", "1 päivä "],
  ["id", "1 hari "],
  ["nl", "1 dag "],
  ["sv", "1 dag "],
  ["it", "1 giorno "],
])("in %s 4,000 characters of %j hold nobody else up", (language, unit) => {
  const text = unit.repeat(4000 / unit.length);
  extractSlots("1", EVERY, { ...CONTEXT, language });
  expect(leastMs(() => extractSlots(text, EVERY, { ...CONTEXT, language }), { enough: 500 })).toBeLessThan(
    500,
  );
});

test("reads a text for the same entities once a turn, and anew for others, in other surroundings and in another turn", () => {
  const turn = { ...CONTEXT, during: {} };
  const read = readSlots("for 6 tomorrow at 8", EVERY, turn);
  expect(readSlots("for 6 tomorrow at 8", [...EVERY], { ...turn })).toBe(read);
  expect(readSlots("for 6 tomorrow at 8", EVERY, { ...turn, during: {} })).not.toBe(read);
  const seen = [
    read,
    readSlots("for 7 tomorrow at 8", EVERY, turn),
    readSlots("for 6 tomorrow at 8", EVERY.slice(1), turn),
    readSlots(
      "for 6 tomorrow at 8",
      EVERY.map((one) => ({ ...one })),
      turn,
    ),
    readSlots("for 6 tomorrow at 8", EVERY, { ...turn, about: "dinner" }),
    readSlots("for 6 tomorrow at 8", EVERY, { ...turn, clock: "20:00" }),
    readSlots("for 6 tomorrow at 8", EVERY, { ...turn, day: "2026-05-09" }),
    readSlots("for 6 tomorrow at 8", EVERY, { ...turn, language: "de" }),
    readSlots("for 6 tomorrow at 8", EVERY, CONTEXT),
    readSlots("for 6 tomorrow at 8", EVERY, CONTEXT),
  ];
  expect(new Set(seen).size).toBe(seen.length);
});
