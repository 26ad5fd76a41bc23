import { plainText } from "../../texts/plain-text.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { alternativesOf } from "./languages/words-of.ts";

const PLANNED = wholeWord(alternativesOf(({ planned }) => planned));
const PASSED = wholeWord(alternativesOf(({ passed }) => passed));

/** Whether a date entity asks for a day of something planned, by its limits or its words: a day that has passed is no answer. */
export function asksAhead({ title, description, limits }: EntityDefinition): boolean {
  if (limits?.not_in_past) return true;
  const plain = plainText(`${title} ${description}`);
  return PLANNED.test(plain) && !PASSED.test(plain);
}

/** Whether a date entity asks for a day of something that has happened. */
export function looksBack({ title, description }: EntityDefinition): boolean {
  return PASSED.test(plainText(`${title} ${description}`));
}

function wholeWord(source: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, "u");
}
