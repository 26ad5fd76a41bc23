import { countKind, isMeasure } from "../languages/count-nouns.ts";
import { assignValues } from "./assign-values.ts";
import { checkSlotValue } from "./check-value.ts";
import type { EntityDefinition, FilledSlot, SlotValue } from "./entity-definition.ts";
import { isOverlapping, type Span } from "./mention.ts";
import { findDoubtfulNumbers, findNumbers, type NumberDoubt } from "./pieces/find-numbers.ts";
import { tellingWords } from "./text-words.ts";

/** A value that a text may state, and why nobody should act on it before it was asked back. */
export interface DoubtfulValue extends FilledSlot {
  why: "negative" | NumberDoubt;
}

interface Read {
  plain: string;
  /** Without the letters of all other values. */
  rest: string;
  language: string;
  /** That ask for a number, and have none. */
  entities: readonly EntityDefinition[];
}

/** The one doubtful number of a text, for the entity that it may be of; nothing where there are two of them. */
export function findDoubtful({ plain, rest, language, entities }: Read): DoubtfulValue[] {
  if (entities.length === 0) return [];
  const [only, ...others] = findDoubtfulNumbers(rest, language);
  if (!only || others.length > 0) return [];
  const { doubt, measure: _measure, ...candidate } = only;
  return assignValues(entities, [candidate], plain, language).flatMap(({ entity, candidate: { value } }) => {
    const checked = checkSlotValue(entity, value);
    return checked.ok ? [{ entity_id: entity.id, value: checked.value, why: doubt }] : [];
  });
}

/** Nobody counts or pays less than nothing, unless the entity's maker lets them. */
export function isDoubtfullyNegative(
  { title, description, limits = {} }: EntityDefinition,
  { value, ...span }: Span & { value: SlotValue },
  { plain, language }: Pick<Read, "plain" | "language">,
): boolean {
  if (typeof value !== "number" || value >= 0) return false;
  if (typeof limits.from === "number" && limits.from < 0) return false;
  const isCounted = tellingWords(`${title} ${description}`).some(({ word }) =>
    isNeverNegative(countKind(word)),
  );
  const isMoney = ({ measure, ...number }: { measure: string | undefined } & Span) =>
    measure === "money" && isOverlapping(number, span);
  return isCounted || findNumbers(plain, language).some(isMoney);
}

/** Things and money; a weight or a length may be a difference. */
function isNeverNegative(kind: string | undefined): boolean {
  return kind !== undefined && (kind === "money/all" || !isMeasure(kind));
}
