import type { Recognised } from "../dialogue/analysis.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";

/**
 * The likeliest of the intents that take a pattern of which a text has a value: who writes an order's number wants the order.
 * Undefined where there is no such value, and where none of the intents that are near takes it.
 */
export function ownerOfPattern(
  { snapshot, analysis, input }: Turn,
  { candidates }: Pick<Recognised, "candidates">,
  text = input.message,
): SnapshotIntent | undefined {
  return candidates.find(({ intent }) => {
    const patterns = entitiesOf(snapshot, intent).filter(({ data_type }) => data_type === "pattern");
    return patterns.length > 0 && analysis.values(text, patterns).length > 0;
  })?.intent;
}
