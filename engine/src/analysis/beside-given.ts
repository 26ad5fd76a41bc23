import type { Understood } from "../dialogue/acts.ts";
import type { FilledSlot } from "../entities/entity-definition.ts";
import { isOverlapping } from "../entities/mention.ts";

/** What the engine reads beside what a language model told: of other entities, and of other words. */
export function besideGiven(
  stated: readonly FilledSlot[],
  { values, cleared }: Pick<Understood, "values" | "cleared">,
): FilledSlot[] {
  const named = new Set([...values.map(({ entity_id }) => entity_id), ...cleared]);
  const isFree = ({ span }: FilledSlot) =>
    !span || values.every((one) => !one.span || !isOverlapping(one.span, span));
  return stated.filter((slot) => !named.has(slot.entity_id) && isFree(slot));
}
