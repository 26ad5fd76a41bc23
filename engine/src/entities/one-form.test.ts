import fc from "fast-check";
import { expect, test } from "vitest";
import { checkSlotValue } from "./check-value.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { extractSlots } from "./extract-slots.ts";

function entity(
  data_type: EntityDefinition["data_type"],
  more: Partial<EntityDefinition> = {},
): EntityDefinition {
  return { id: data_type, name: data_type, title: data_type, description: "", data_type, ...more };
}

function read(text: string, asked: EntityDefinition, language = "en") {
  const now = new Date("2026-05-06T10:00:00Z");
  return extractSlots(text, [asked], { now, time_zone: "UTC", language })[0]?.value;
}

const PHONE = entity("phone");
const EMAIL = entity("email");
const URL = entity("url");

test.each([
  ["call 020 7946 0991 ext. 12", "020 7946 0991 ext. 12"],
  ["020 7946 0991x12 please", "020 7946 0991 ext. 12"],
  ["unter 030 123456, Durchwahl 12", "030 123456 ext. 12"],
  ["ring 07911–123–456", "07911-123-456"],
  ["tel:+49 171 2345678", "+49 171 2345678"],
  ["call (0171 2345678)", "0171 2345678"],
  ["0171 2345678 at 10:30", "0171 2345678"],
  ["my number is 12345678", "12345678"],
  ["my account is 12345678", undefined],
  ["conta bancária número: 12345678", undefined],
  ["it was 1200000 euros", undefined],
  ["20120102 08:00", undefined],
  ["200.38294427 in all", undefined],
  ["0171 2345678 0172 3456789", undefined],
  ["45+31-339243873", undefined],
])("the phone number of %j is %s", (text, wanted) => {
  expect(read(text, PHONE)).toBe(wanted);
});

test.each([
  ["brochure to anna&co@example.com", "anna&co@example.com"],
  ["o’brien@example.com", "o'brien@example.com"],
  ["it's 'anna@example.com'", "anna@example.com"],
  ["josé@example.com", undefined],
  ["anna@example.com/bob@example.com", undefined],
  ["anna@ex_ample.com", undefined],
  ["anna at example.io", "anna@example.io"],
  ["my mail: anna (at) example dot com", "anna@example.com"],
  ["anna arroba example punto com", "anna@example.com"],
  ["look at example.com", undefined],
])("the e-mail address of %j is %s", (text, wanted) => {
  expect(read(text, EMAIL)).toBe(wanted);
});

test("what an address may hold before its @ is never cut off", () => {
  const signs = fc.constantFrom(..."!#$%&'*+/=?^_`{|}~-");
  fc.assert(
    fc.property(signs, fc.constantFrom("", "a", "co", "1"), (sign, more) => {
      const address = `anna${sign}${more}@example.com`;
      expect([address, undefined]).toContain(read(`write to ${address}, please`, EMAIL));
    }),
  );
});

test.each([
  ["see https://en.wikipedia.org/wiki/A_(b).", "https://en.wikipedia.org/wiki/A_(b)"],
  ["(https://example.com/a)", "https://example.com/a"],
  ["it is abc.com.sa/", "abc.com.sa/"],
])("the address of %j is %s", (text, wanted) => {
  expect(read(text, URL)).toBe(wanted);
});

const ZEROS = ["0", "０", "٠", "۰", "०", "০"];
const scripted = (text: string, zero: string) =>
  text.replace(/\d/gu, (figure) => String.fromCharCode(zero.charCodeAt(0) + Number(figure)));

test("a number reads alike in figures of any script and with any dash, in a sentence and in a field", () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(digits, fc.constantFrom(...ZEROS), fc.constantFrom(..."-–—‐‑−"), (all, zero, dash) => {
      const wanted = `07911-${all.join("")}`;
      const written = scripted(wanted.replace("-", dash), zero);
      expect(read(`ring ${written}`, PHONE)).toBe(wanted);
      expect(checkSlotValue(PHONE, written)).toEqual({ ok: true, value: wanted });
      const code = entity("pattern", {
        pattern: [
          { kind: "text", text: "V" },
          { kind: "digits", from: 6 },
        ],
      });
      expect(read(`cancel V${scripted(all.join(""), zero)}`, code)).toBe(`V${all.join("")}`);
      expect(checkSlotValue(entity("integer", { limits: { to: 999_999 } }), scripted("12", zero))).toEqual({
        ok: true,
        value: 12,
      });
    }),
  );
});

test("a code of full width is kept in the letters of half", () => {
  const code = entity("pattern", {
    pattern: [
      { kind: "letters", from: 1 },
      { kind: "digits", from: 5 },
    ],
  });
  expect(checkSlotValue(code, "Ｖ１２３４５")).toEqual({ ok: true, value: "V12345" });
});

const PLACES = ["St. Ives", "Land's End", "New York", "Off-white", "Blue-grey", "Stoke-on-Trent"];

test("a choice reads alike however its words are joined", () => {
  const choices = PLACES.map((value) => ({ value, synonyms: [] }));
  const joints = fc.constantFrom("", " ", "-", "’", ". ", "\u00a0");
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), joints, (place, joint) => {
      const spelt = place.split(/[^A-Za-z]+/u).join(joint);
      expect(read(`I want ${spelt}, please`, entity("choice", { choices }))).toBe(place);
      expect(checkSlotValue(entity("choice", { choices }), spelt)).toEqual({ ok: true, value: place });
    }),
  );
});

test.each([
  ["2 pairs of shoes in L", "Large"],
  ["2 pairs of plan L", undefined],
])("the letter in %j is %s", (text, wanted) => {
  const choices = [
    { value: "Small", synonyms: ["S"] },
    { value: "Large", synonyms: ["L"] },
  ];
  expect(read(text, entity("choice", { choices }))).toBe(wanted);
});
