import type { SlotValue } from "@cxc/contract/trace.ts";
import { plainText } from "../text/plain-text.ts";
import { checkSlotValue } from "./check-value.ts";
import type { EntityDefinition, ExtractionContext } from "./entity-definition.ts";
import { findDoubtfulNumbers, findNumbers } from "./pieces/find-numbers.ts";

/** What a message may mean as the value of an entity, and what speaks against taking it unasked. */
export interface DoubtfulValue {
  entity_id: string;
  value: SlotValue;
}

/**
 * The one number of a text that isn't sure to be what it looks like, for the one of these entities that would take it: with a sign
 * where nothing negative is counted, or beside something that may belong to it. Undefined where there is none, or more than one.
 */
export function findDoubtfulValue(
  text: string,
  entities: readonly EntityDefinition[],
  { language }: ExtractionContext,
): DoubtfulValue | undefined {
  const plain = plainText(text);
  const sure = findNumbers(plain, language);
  const numbers = [...findDoubtfulNumbers(plain, language), ...sure.filter(({ value }) => value < 0)];
  const [number, ...others] = numbers;
  if (!number || others.length > 0 || sure.some((one) => one !== number)) return undefined;
  const taking = entities.flatMap((entity): DoubtfulValue[] => {
    if (entity.data_type !== "number" && entity.data_type !== "integer") return [];
    const whole = entity.data_type === "integer" ? (number.grouped ?? number.value) : number.value;
    const checked = checkSlotValue(entity, whole, {});
    return checked.ok ? [{ entity_id: entity.id, value: checked.value }] : [];
  });
  return taking.length === 1 ? taking[0] : undefined;
}

/** A number below zero, where its maker didn't say that there is such a thing: "minus 50" of an amount is asked back. */
export function isDoubtful({ data_type, limits }: EntityDefinition, value: SlotValue): boolean {
  if (data_type !== "number" || typeof value !== "number" || value >= 0) return false;
  return typeof limits?.from !== "number" || limits.from >= 0;
}
