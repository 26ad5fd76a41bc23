import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { LENGTH_UNITS, type LengthUnit } from "../../languages/parts/length-words.ts";
import { entriesOf } from "../../languages/phrase-notation.ts";
import { packOf } from "../../languages/registry.ts";
import { plainText } from "../../text/plain-text.ts";
import type { EntityDefinition } from "../entity-definition.ts";
import { extractSlots } from "../extract-slots.ts";

const SPELT = ["en", "de", "fr", "es", "pt", "it", "nl", "ar", "he", "fa", "ur"] as const;
const MINUTES: Readonly<Partial<Record<LengthUnit, number>>> = {
  second: 1 / 60,
  minute: 1,
  hour: 60,
  day: 1_440,
  week: 10_080,
};

function read(text: string, language: string, title = "Minutes", data_type: "integer" | "number" = "number") {
  const field: EntityDefinition = { id: "length", name: "length", title, description: "", data_type };
  const now = new Date("2026-11-23T16:00:00Z");
  const limited = data_type === "integer" ? { ...field, limits: { from: 0, to: 1_000_000 } } : field;
  return extractSlots(text, [limited], { now, time_zone: "UTC", language })[0]?.value;
}

function wordsFor(language: string, unit: LengthUnit): string[] {
  const lengths = packOf(language)?.spans?.lengths;
  return entriesOf(lengths?.[unit] ?? "").filter(
    (word) => !word.includes(" = ") && plainText(word).length > 2,
  );
}

test.each(SPELT)(
  "in %s a length of two parts is both or nothing, with each word of the units",
  (language) => {
    const parts = fc.record({
      hours: fc.integer({ min: 1, max: 23 }),
      minutes: fc.integer({ min: 1, max: 59 }),
      n: fc.nat(),
      k: fc.nat(),
    });
    fc.assert(
      fc.property(parts, ({ hours, minutes, n, k }) => {
        const [hour, minute] = [wordsFor(language, "hour"), wordsFor(language, "minute")];
        const text = `${hours} ${hour[n % hour.length]} ${minutes} ${minute[k % minute.length]}`;
        expect(read(text, language), text).toBe(hours * 60 + minutes);
      }),
    );
  },
);

test.each(SPELT)(
  "in %s a figure with a unit is that many in every unit that it has a fixed relation to",
  (language) => {
    for (const unit of LENGTH_UNITS)
      for (const word of wordsFor(language, unit)) {
        const size = MINUTES[unit];
        const value = read(`5 ${word}`, language);
        if (size === undefined || size > 60) expect(value, word).toBeUndefined();
        else expect(value, word).toBeCloseTo(5 * size, 6);
      }
  },
);

describe("a length whole", () => {
  it.each([
    ["en", "2 hours and 30 minutes", 150],
    ["en", "an hour and a half", 90],
    ["en", "two and a half hours", 150],
    ["en", "half an hour", 30],
    ["en", "three quarters of an hour", 45],
    ["en", "1h30", 90],
    ["en", "a 3-hour tour", 180],
    ["en", "a couple of hours", 120],
    ["en", "1 day and 2 hours", 1_560],
    ["de", "dreieinhalb Stunden", 210],
    ["de", "anderthalb Stunden", 90],
    ["de", "eine Dreiviertelstunde", 45],
    ["fr", "une heure et demie", 90],
    ["fr", "un quart d'heure", 15],
    ["es", "una hora y media", 90],
    ["it", "un'ora e mezza", 90],
    ["nl", "anderhalf uur", 90],
    ["pt", "uma hora e meia", 90],
    ["ar", "ساعتين ونصف", 150],
    ["he", "שעתיים וחצי", 150],
    ["ur", "ڈیڑھ گھنٹہ", 90],
  ])("%s: %s", (language, text, minutes) => {
    expect(read(text, language)).toBe(minutes);
  });

  it("is none where the field's unit has no fixed relation to it, or takes whole ones only", () => {
    expect(read("2 weeks", "en", "Months")).toBeUndefined();
    expect(read("3 days", "en", "Nights", "integer")).toBeUndefined();
    expect(read("2 hours and 30 minutes", "en", "Hours", "integer")).toBeUndefined();
    expect(read("a day", "en", "Hours")).toBeUndefined();
    expect(read("un mois et demi", "fr", "Mois")).toBe(1.5);
    expect(read("two weeks", "en", "Nights", "integer")).toBe(14);
  });

  it("leaves an age as it is said, whose unit no title names", () => {
    expect(read("8 years old", "en", "Age")).toBe(8);
    expect(read("8 months old", "en", "Age")).toBe(8);
  });

  it("is not how often, and no range is one", () => {
    expect(read("8 hours a day", "en", "Hours")).toBe(8);
    expect(read("2-3 hours", "en", "Hours")).toBeUndefined();
  });
});
