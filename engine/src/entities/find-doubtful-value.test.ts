import { describe, expect, it } from "vitest";
import type { EntityDefinition, ExtractionContext } from "./entity-definition.ts";
import { extractSlots } from "./extract-slots.ts";
import { findDoubtfulValue } from "./find-doubtful-value.ts";

const CONTEXT: ExtractionContext = {
  now: new Date("2026-11-18T12:00:00Z"),
  time_zone: "UTC",
  language: "en",
};

/** What may stand directly beside a number, whatever it is: what opens and closes, what ends a sentence, quotes, units, pictures. */
const NEUTRAL_BEFORE = /^[\p{Ps}\p{Pi}\p{Pe}\p{Pf}\p{So}\p{Sk}\p{Sc}\p{Lm}!"%&'*,.;=?~|+⁺₊⁼₌¡§¶·¿\p{Po}]$/u;
const NEUTRAL_BEHIND =
  /^[\p{Ps}\p{Pi}\p{Pe}\p{Pf}\p{So}\p{Sk}\p{Sc}\p{Lm}\p{Pd}!"#%&'*,.:;=?|⁼₌−¡§¶·¿\p{Po}]$/u;

function entityOf(data_type: EntityDefinition["data_type"], limits?: { from: number }): EntityDefinition {
  const named = { id: "value", name: "value", title: "Amount", description: "" };
  return { ...named, data_type, ...(limits ? { limits } : {}) };
}

function readOf(text: string, entity: EntityDefinition) {
  return extractSlots(text, [entity], CONTEXT)[0]?.value;
}

function signs(): string[] {
  const all = Array.from({ length: 0x2300 - 33 }, (_, n) => String.fromCodePoint(n + 33));
  return all.filter((sign) => /[\p{P}\p{S}\p{No}\p{Lm}]/u.test(sign));
}

describe("a sign directly beside a number", () => {
  const amount = entityOf("number");

  it("leaves it as it is only where it is neutral", () => {
    const same = (text: (sign: string) => string) =>
      signs().filter((sign) => readOf(text(sign), amount) === 50);
    expect(same((sign) => `pay ${sign}50`).filter((sign) => !NEUTRAL_BEFORE.test(sign))).toEqual([]);
    expect(same((sign) => `pay 50${sign}`).filter((sign) => !NEUTRAL_BEHIND.test(sign))).toEqual([]);
  });

  it("never makes it a longer number, but for a point, a fraction and a thousand", () => {
    const longer = signs().filter((sign) => {
      const read = readOf(`pay 50${sign}`, amount);
      return read !== undefined && read !== 50;
    });
    expect(longer.join("")).toMatch(/^[\u00bc-\u00be\u2150-\u215e\u2189Ⓚⓚᴷᵏₖ]*$/u);
  });
});

describe("a value in doubt", () => {
  it.each([
    ["pay minus 50", "number", -50],
    ["pay -50", "number", -50],
    ["pay <50", "number", 50],
    ["for 5+ people", "integer", 5],
  ] as const)("is none until it is asked back: %s", (text, type, value) => {
    const entity = entityOf(type);
    expect(readOf(text, entity)).toBeUndefined();
    expect(findDoubtfulValue(text, [entity], CONTEXT)).toEqual({ entity_id: "value", value });
  });

  it("is none where its maker counts below zero, where two numbers stand there, or within a code", () => {
    expect(readOf("set it to -5", entityOf("number", { from: -20 }))).toBe(-5);
    expect(findDoubtfulValue("pay -50 or 60", [entityOf("number")], CONTEXT)).toBeUndefined();
    expect(findDoubtfulValue("pay FX10234", [entityOf("number")], CONTEXT)).toBeUndefined();
  });
});
