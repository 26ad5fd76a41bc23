import {
  CHOICE_BYTES_MAX,
  CHOICE_SYNONYMS_MAX,
  CHOICES_MAX,
  ENTITIES_PER_INTENT_MAX,
  PATTERN_MAX,
  PATTERN_STEPS_MAX,
} from "@cxc/contract/rules.ts";
import { expect, test, vi } from "vitest";
import { hostileUnits, leastMs, repeated } from "../testing/hostile-texts.ts";
import { HELD_MS_MAX, MESSAGE_LENGTH, some, tooSlow } from "../testing/too-slow.ts";
import { checkSlotValue } from "./check-value.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { extractSlots } from "./extract-slots.ts";

/** An agent's maker may be hostile too: as many entities as an intent may have, each as large as it may be. */
vi.setConfig({ testTimeout: 120_000 });

const CONTEXT = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "Europe/London", language: "en" };

function entity(title: string, data_type: EntityDefinition["data_type"]): EntityDefinition {
  return { id: title, name: title, title, description: `The ${title} of the booking`, data_type };
}

/** As many of a type as an intent may have. */
const many = (
  data_type: EntityDefinition["data_type"],
  more: (n: number) => Partial<EntityDefinition> = () => ({}),
) =>
  Array.from({ length: ENTITIES_PER_INTENT_MAX }, (_, n) => ({
    ...entity(`${data_type} ${n}`, data_type),
    ...more(n),
  }));
/** Alike where it takes longest to tell them apart: rows of words, words that are a slip away, signs, a script without spaces. */
const CHOICE_WORDS: Record<string, (n: number) => string> = {
  "rows of words": (n) => `${["a", "aaaaaa", "1", "monday", "1 day", "ab-1"][n % 6]} ${n}`,
  "slips of words": (n) => `aaaa${n.toString(36).padStart(3, "a")}`,
  signs: (n) => `${String.fromCharCode(97 + (n % 26))}+${n.toString(36)}`,
  "signs of a script": (n) =>
    `双${String.fromCharCode(0x4e00 + (n % 999))}房${String.fromCharCode(0x4e00 + Math.floor(n / 999))}`,
  "long rows": (n) => `${repeated("a ", 180)}${n}`,
};
const FORMATS: EntityDefinition[] = [
  ...(["letters_or_digits", "letters", "digits"] as const).map((kind) => ({
    ...entity(kind, "pattern"),
    pattern: hostilePattern(kind),
  })),
  entity("Weight", "number"),
  entity("Phone", "phone"),
  entity("Website", "url"),
  entity("E-mail", "email"),
];
/** As many values and synonyms as one entity may have. */
function hostileChoices(wordOf: (n: number) => string): NonNullable<EntityDefinition["choices"]> {
  const choices: { value: string; synonyms: string[] }[] = [];
  let room = CHOICE_BYTES_MAX;
  for (let n = 0; choices.length < CHOICES_MAX; n++) {
    const word = wordOf(n);
    room -= Buffer.byteLength(word);
    if (room < 0) break;
    const last = choices.at(-1);
    if (last && last.synonyms.length < CHOICE_SYNONYMS_MAX) last.synonyms.push(word);
    else choices.push({ value: word, synonyms: [] });
  }
  return choices;
}

function hostilePattern(
  kind: "letters_or_digits" | "letters" | "digits",
): NonNullable<EntityDefinition["pattern"]> {
  const most = Math.floor(PATTERN_MAX / PATTERN_STEPS_MAX) * 2 - 2;
  return Array.from({ length: PATTERN_STEPS_MAX }, (_, n) => {
    if (n === PATTERN_STEPS_MAX - 1) return { kind: "text", text: "." };
    return n % 2 === 0 ? { kind, from: 1, to: most } : { kind: "text", text: " " };
  });
}

const FORMAT_TYPES = ["email", "phone", "url", "number", "pattern"] as const;

test.each(FORMAT_TYPES)("fifty entities of one type are read in time: %s", (type) => {
  const pattern = hostilePattern("letters_or_digits");
  const entities = many(type, () => (type === "pattern" ? { pattern } : {}));
  const read = (text: string) => extractSlots(text, entities, CONTEXT);
  expect(tooSlow(read, hostileUnits(["aaaaaa", "abc 1 day"]))).toEqual([]);
});

test.each(Object.entries(CHOICE_WORDS))("fifty choices are read in time, new ones too: %s", (_, wordOf) => {
  const choices = hostileChoices(wordOf);
  const words = choices.slice(0, 20).map(({ value }) => value);
  const units = [...some(hostileUnits(), 40), ...words.map((word) => `${word} `), words.join(" ")];
  const read = (text: string) =>
    extractSlots(
      text,
      many("choice", () => ({ choices: [...choices] })),
      CONTEXT,
    );
  expect(tooSlow(read, units)).toEqual([]);
});

test.each(Object.entries(CHOICE_WORDS))("a form of fifty choices is checked in time: %s", (_, wordOf) => {
  const entities = many("choice", () => ({ choices: hostileChoices(wordOf) }));
  const last = entities[0]?.choices?.at(-1)?.synonyms.at(-1) ?? "";
  for (const text of [`${last.slice(0, -1)}?`, last.toUpperCase(), repeated(last, MESSAGE_LENGTH)]) {
    const check = () => entities.map((entity) => checkSlotValue(entity, text));
    expect(leastMs(check, { tries: 10, enough: HELD_MS_MAX })).toBeLessThan(HELD_MS_MAX);
  }
});

test("codes, numbers and addresses beside each other are read in time", () => {
  expect(tooSlow((text) => extractSlots(text, FORMATS, CONTEXT), hostileUnits())).toEqual([]);
});
