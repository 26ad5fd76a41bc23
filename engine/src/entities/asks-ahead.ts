import { alternativesOf } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { fieldRoles, withRoles } from "./field-role.ts";

const PLANNED = wholeWord(alternativesOf(({ planned }) => planned));
const PASSED = wholeWord(alternativesOf(({ passed }) => passed));
const AFTERWARDS = wholeWord(alternativesOf(({ afterwards }) => afterwards));

/**
 * Whether a date entity asks for a day of something planned, by its limits, its words or its intent: a day that has passed is no
 * answer in a message.
 */
export function asksAhead(entity: EntityDefinition): boolean {
  const { title, description, limits, is_planned } = entity;
  if (limits?.not_in_past || is_planned) return true;
  const plain = plainText(`${title} ${description}`);
  return PLANNED.test(plain) && !PASSED.test(plain);
}

/** Whether a date entity asks for a day of something that has happened. */
export function looksBack(entity: EntityDefinition): boolean {
  const role = fieldRoles([entity]).get(entity);
  if (role !== undefined) return role === "birth";
  return PASSED.test(plainText(`${entity.title} ${entity.description}`));
}

/**
 * An intent's entities as its title shows them: "Day" of "Book a visit" is planned, of "Invoice of a visit" it isn't. Only one
 * day is read so: of two without words of their own either may have passed.
 */
export function inLightOf(intentTitle: string, fields: EntityDefinition[]): EntityDefinition[] {
  const entities = withRoles(fields);
  const [day, ...days] = entities.filter((one) => one.data_type === "date" && !looksBack(one));
  if (!day || days.length > 0 || !isPlan(plainText(intentTitle))) return entities;
  return entities.map((one) => (one === day ? { ...day, is_planned: true } : one));
}

function isPlan(plain: string): boolean {
  return PLANNED.test(plain) && !PASSED.test(plain) && !AFTERWARDS.test(plain);
}

function wholeWord(source: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${source})(?!\\p{L})`, "u");
}
