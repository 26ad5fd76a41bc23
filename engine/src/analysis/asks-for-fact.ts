import type { Recognised } from "../dialogue/analysis.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import { requiredEntitiesOf } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";

/**
 * Whether a message asks for a fact although it is like the phrases of an intent that would ask back: "What does a double room
 * cost?" is no booking where the data source surely knows the price. A day or a time in it is somebody's plan, and what is surer
 * is how the intent is asked for: "When can I come?"
 */
export function asksForFact(
  { snapshot, input, analysis }: Turn,
  { intent, score }: Pick<Recognised, "intent" | "score">,
): boolean {
  if (!intent || score >= INTENT_SCORE.sure || requiredEntitiesOf(snapshot, intent).length === 0)
    return false;
  if (!analysis.shows("asksWhat")) return false;
  const moments = requiredEntitiesOf(snapshot, intent).filter(({ data_type }) =>
    ["date", "time"].includes(data_type),
  );
  return analysis.values(input.message, moments).length === 0;
}
