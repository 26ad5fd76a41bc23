import { describe, expect, test } from "vitest";
import type { EntityDefinition } from "./entity-definition.ts";
import { extractSlots } from "./extract-slots.ts";

const PLACES = ["Hamburg", "Bremen", "Madrid", "Lyon"];
const NOW = new Date("2026-11-27T10:00:00Z");

function field(title: string, parts: Partial<EntityDefinition> = {}): EntityDefinition {
  const choices = PLACES.map((value) => ({ value, synonyms: [] }));
  return { id: title, name: title, title, description: "", data_type: "choice", choices, ...parts };
}

function read(text: string, entities: EntityDefinition[], language = "en") {
  const found = extractSlots(text, entities, { now: NOW, time_zone: "UTC", language });
  return Object.fromEntries(found.map(({ entity_id, value }) => [entity_id, value]));
}

const LANGUAGES = [
  {
    language: "en",
    from: "from",
    to: "to",
    pairs: ["From/To", "Departure city/Arrival city", "Origin/Destination"],
  },
  { language: "de", from: "von", to: "nach", pairs: ["Von/Nach", "Abfahrtsort/Ankunftsort", "Start/Ziel"] },
  { language: "fr", from: "de", to: "à", pairs: ["Départ/Arrivée", "Origine/Destination"] },
  { language: "es", from: "desde", to: "a", pairs: ["Origen/Destino", "Salida/Llegada"] },
  { language: "it", from: "da", to: "a", pairs: ["Partenza/Arrivo", "Origine/Destinazione"] },
  { language: "pt", from: "de", to: "para", pairs: ["Origem/Destino", "Partida/Chegada"] },
  { language: "nl", from: "van", to: "naar", pairs: ["Van/Naar", "Vertrek/Aankomst"] },
];

describe.each(
  LANGUAGES.flatMap(({ pairs, ...words }) =>
    pairs.map((pair) => {
      const [start = "", end = ""] = pair.split("/");
      return { ...words, start, end };
    }),
  ),
)("$language: $start and $end", ({ language, from, to, start, end }) => {
  const fields = [field(start), field(end)];
  const pairs = PLACES.flatMap((a) => PLACES.filter((b) => b !== a).map((b) => [a, b] as const));

  test.each(pairs)("%s and %s", (a, b) => {
    const wanted = { [start]: a, [end]: b };
    expect(read(`${from} ${a} ${to} ${b}`, fields, language)).toEqual(wanted);
    expect(read(`${to} ${b} ${from} ${a}`, fields, language)).toEqual(wanted);
    expect(read(`${a} ${to} ${b}`, fields, language)).toEqual(wanted);
    expect(read(`${a} – ${b}`, [...fields].reverse(), language)).toEqual(wanted);
  });

  test("one end alone fills its own field", () => {
    expect(read(`${from} Lyon`, fields, language)).toEqual({ [start]: "Lyon" });
    expect(read(`${to} Lyon`, fields, language)).toEqual({ [end]: "Lyon" });
    expect(read(`${to} Lyon`, [field(start)], language)).toEqual({});
  });
});

test("a stop between fills neither end", () => {
  const fields = [field("From"), field("To")];
  expect(read("from Madrid via Bremen to Lyon", fields)).toEqual({ From: "Madrid", To: "Lyon" });
  expect(read("from Madrid via Bremen", fields)).toEqual({ From: "Madrid" });
  expect(read("Bremen is nice, a ticket from Madrid to Lyon", fields)).toEqual({
    From: "Madrid",
    To: "Lyon",
  });
  expect(read("via Bremen", [...fields, field("Via")])).toEqual({ Via: "Bremen" });
});

test("a maker says which end a field is", () => {
  const [home, away] = [field("Home", { role: "end" }), field("Away", { role: "start" })];
  expect(read("from Madrid to Lyon", [home, away])).toEqual({ Away: "Madrid", Home: "Lyon" });
  const city = field("Departure city", { role: "none" });
  expect(read("to Lyon", [city])).toEqual({ "Departure city": "Lyon" });
});

test("a title such as Last day is an end and looks ahead", () => {
  const fields = ["First day", "Last day"].map((title) => field(title, { data_type: "date" }));
  expect(read("from 29 june to 4 july", fields)).toEqual({
    "First day": "2027-06-29",
    "Last day": "2027-07-04",
  });
  expect(read("until 5 july", fields)).toEqual({ "Last day": "2027-07-05" });
});

test("a day of birth fills no other day, and has been", () => {
  const start = field("Start of insurance", { data_type: "date", limits: { not_in_past: true } });
  const birth = field("Date of birth", { data_type: "date" });
  expect(read("born 3/4/90", [birth, start])).toMatchObject({
    "Date of birth": expect.stringMatching(/^1990-/),
  });
  expect(read("born 3/4/90", [birth, start])).not.toHaveProperty("Start of insurance");
  expect(read("born 3 april 2030", [start])).toEqual({});
});

test.each([
  ["change the check-in to 5 december", { "Check-in": "2026-12-05" }],
  ["change the check-out to 5 december", { "Check-out": "2026-12-05" }],
  ["until 5 december", { "Check-out": "2026-12-05" }],
  ["from 3 to 5 december", { "Check-in": "2026-12-03", "Check-out": "2026-12-05" }],
])("a day that something is moved to is its field's: %s", (text, values) => {
  const fields = ["Check-in", "Check-out"].map((title) => field(title, { data_type: "date" }));
  expect(read(text, fields)).toEqual(values);
});

test("a day is moved to where one field is asked for alone", () => {
  const [slot, ...others] = Object.values(
    read("move it to friday", [field("Check-in", { data_type: "date" })]),
  );
  expect(others).toEqual([]);
  expect(slot).toMatch(/^2026-1[12]-\d\d$/u);
});

test.each([
  ["en", "it has been dripping since {a}, can you come on {b}?"],
  ["de", "es tropft seit {a}, können Sie am {b} kommen?"],
  ["fr", "ça fuit depuis {a}, vous pouvez venir {b} ?"],
  ["es", "gotea desde el {a}, ¿pueden venir el {b}?"],
  ["it", "perde da {a}, potete venire {b}?"],
  ["pt", "pinga desde {a}, podem vir na {b}?"],
  ["nl", "het druppelt sinds {a}, kunnen jullie {b} komen?"],
])("%s “%s”: the day on which something began is not the one that is asked for", (language, said) => {
  const day = field("Day", { data_type: "date" });
  const { format } = new Intl.DateTimeFormat(language, { weekday: "long", timeZone: "UTC" });
  const week = Array.from({ length: 6 }, (_, ahead) => new Date(NOW.getTime() + (ahead + 1) * 86_400_000));
  for (const b of week)
    for (const a of week.filter((other) => other !== b)) {
      const text = said.replace("{a}", format(a)).replace("{b}", format(b));
      expect(read(text, [day], language), text).toEqual({ Day: b.toISOString().slice(0, 10) });
    }
});
