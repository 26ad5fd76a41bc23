import type { DataType } from "@cxc/contract/rules.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import { withOwnedText } from "./owned-text.ts";
import { statedOfMissing } from "./parse-answer.ts";

const NOW = { now: new Date("2026-11-27T10:00:00Z"), time_zone: "Europe/London" };
const COLOURS = ["Red", "Blue", "Rot", "Rouge", "Rojo", "Rosso", "Rood", "Vermelho"];

function entity(data_type: DataType, title: string, description = ""): EntityDefinition {
  const choices = data_type === "choice" ? COLOURS.map((value) => ({ value, synonyms: [] })) : undefined;
  return { id: title, name: title, title, description, data_type, ...(choices ? { choices } : {}) };
}

interface Form {
  missing: EntityDefinition[];
  language?: string;
  vocabulary?: string;
}

function stated(text: string, { missing, language = "en", vocabulary = "" }: Form) {
  const found = statedOfMissing({ text, entities: missing, filled: {}, vocabulary }, { ...NOW, language });
  return Object.fromEntries(found.map(({ entity_id, value }) => [entity_id, value]));
}

const OTHERS = [
  entity("date", "Day"),
  entity("time", "Time"),
  entity("integer", "Persons"),
  entity("choice", "Colour"),
];
const ADDRESS = [entity("string", "Address"), ...OTHERS];
const PAYMENT = [entity("string", "Recipient"), entity("number", "Amount", "amount of money")];
const TITLE = [entity("string", "Title"), ...OTHERS];

/** By language: an address's title and streets with a day, a month, a weekday, a number or a colour in them. */
const STREETS: Record<string, [title: string, ...streets: string[]]> = {
  en: [
    "Address",
    "12 May Street",
    "5 Friday Lane",
    "4 March Road",
    "7 Red Lion Street",
    "21 Seven Sisters Road",
  ],
  de: ["Adresse", "Straße des 17. Juni 135", "Platz des 4. Juli 9", "Rote Straße 7", "Hauptstraße 12"],
  fr: ["Adresse", "14 rue du 8 mai 1945", "3 avenue du 11 Novembre", "12 rue du Chapeau Rouge"],
  es: ["Dirección", "Calle 2 de Mayo 14", "Avenida 9 de Julio 50", "Calle Rojo 7"],
  it: ["Indirizzo", "Via 4 Novembre 12", "Piazza 1 Maggio 3", "Via XX Settembre 5"],
  nl: ["Adres", "Plein 1 Mei 5", "Rood Plein 12", "Kerkstraat 7"],
  pt: ["Endereço", "Rua 25 de Abril 7", "Avenida 1 de Maio 40", "Rua Vermelho 9"],
};
const TOWNS = ["", ", Leeds", ", Lyon", ", 10115 Berlin"];
const BESIDE: Record<string, string> = {
  en: "on friday",
  de: "am Freitag",
  fr: "vendredi",
  es: "el viernes",
  it: "venerdì",
  nl: "op vrijdag",
  pt: "na sexta-feira",
};

test("nothing within a street fills another field, in seven languages", () => {
  const cases = Object.entries(STREETS).flatMap(([language, [title, ...streets]]) =>
    streets.map((street) => ({ language, title, street })),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...cases),
      fc.constantFrom(...TOWNS),
      fc.boolean(),
      ({ language, title, street }, town, isDayBeside) => {
        const missing = [entity("string", title), ...OTHERS];
        const said = `${street}${town}${isDayBeside ? `, ${BESIDE[language]}` : ""}`;
        const { [title]: address, ...others } = stated(said, { missing, language });
        // What is no value of any field is the address's where nothing else is made of it.
        if (address !== undefined) expect(address).toBe(street + town);
        expect(Object.keys(others)).toEqual(isDayBeside ? ["Day"] : []);
      },
    ),
    { numRuns: 80 },
  );
}, 20_000);

test.each([
  ["Studio 54", "Studio 54"],
  ["studio 54", "studio 54"],
  ["it is Studio 54", "Studio 54"],
  ["Studio 54 please", "Studio 54"],
  ["Five Guys", "Five Guys"],
  ["3 Doors Down", "3 Doors Down"],
  ["Room 101", "Room 101"],
])("%j names a recipient, and no amount", (text, name) => {
  expect(stated(text, { missing: PAYMENT })).toEqual({ Recipient: name });
});

test.each(["Ruby Tuesday", "Friday Night Lights", "Red House", "Sunday Times", "Noon Chorus"])(
  "%j is a title, and no value of another field",
  (text) => {
    expect(stated(text, { missing: TITLE })).toEqual({ Title: text });
  },
);

test.each([
  ["Studio 54, 20 pounds", { Recipient: "Studio 54", Amount: 20 }],
  ["20 pounds to Studio 54", { Recipient: "Studio 54", Amount: 20 }],
  ["20 pounds", { Amount: 20 }],
  ["Anna 50 pounds", { Amount: 50 }],
  ["amount 20", { Amount: 20 }],
  ["send 20", { Amount: 20 }],
  ["roughly 20", { Amount: 20 }],
  ["make it 20", { Amount: 20 }],
])("what stands beside the name, and a number without one, is the amount: %j", (text, values) => {
  expect(stated(text, { missing: PAYMENT, vocabulary: "Send money" })).toEqual(values);
});

test.each([
  ["friday at 5", { Day: "2026-11-27", Time: "17:00" }],
  ["we are 4 on friday", { Persons: 4, Day: "2026-11-27" }],
  ["12 May", { Day: "2027-05-12" }],
  ["12 Elm Street at 5", { Address: "12 Elm Street", Time: "17:00" }],
  ["12 Elm Street tomorrow", { Address: "12 Elm Street", Day: "2026-11-28" }],
  ["on friday at 5, 12 May Street", { Address: "12 May Street", Day: "2026-11-27", Time: "17:00" }],
  ["I live at 12 May Street, Leeds", { Address: "12 May Street, Leeds" }],
  ["come on friday", { Day: "2026-11-27" }],
])("beside an address values are read as ever: %j", (text, values) => {
  expect(stated(text, { missing: ADDRESS })).toEqual(values);
});

test("a text that was not asked for first owns nothing where another text is missing, too", () => {
  const missing = [entity("number", "Amount"), entity("string", "Recipient"), entity("string", "Reason")];
  expect(stated("Studio 54", { missing })).toEqual({ Amount: 54 });
});

test("a count keeps its number, whatever the text beside it may be", () => {
  const missing = [entity("string", "Dish"), entity("integer", "Quantity")];
  expect(stated("2 pizzas", { missing })).toEqual({ Quantity: 2 });
  expect(stated("two large pizzas", { missing })).toEqual({ Quantity: 2 });
});

test.each([
  ["please come to 12 May Street, Leeds", { Address: "12 May Street, Leeds" }],
  [
    "please come to 12 May Street on friday at 5",
    { Address: "12 May Street", Day: "2026-11-27", Time: "17:00" },
  ],
  ["please come on 12 May", { Day: "2027-05-12" }],
  ["a table for 4 on friday", { Persons: 4, Day: "2026-11-27" }],
])("a request keeps an address whole: %j", (text, values) => {
  const context = { ...NOW, language: "en" };
  const stated = extractSlots(text, ADDRESS, context);
  const found = withOwnedText({ text, missing: ADDRESS, stated, isRequest: true }, context);
  expect(Object.fromEntries(found.map(({ entity_id, value }) => [entity_id, value]))).toEqual(values);
});

test("what may be an address is the text that is asked for before it, unless it says a street", () => {
  const missing = [entity("string", "Problem"), entity("string", "Address"), ...OTHERS];
  expect(stated("Error 12", { missing })).toEqual({ Problem: "Error 12" });
  expect(stated("4 July Street", { missing })).toEqual({ Address: "4 July Street" });
});
