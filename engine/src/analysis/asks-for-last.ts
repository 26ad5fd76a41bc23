import type { Recognised } from "../dialogue/analysis.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import { requiredEntitiesOf } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";

/**
 * Whether a message asks what was booked before ("when is my appointment?"), and the intent that it resembles would begin
 * a new booking: not where the intent's own phrases ask so, or where it looks it up.
 */
export function asksForLast(
  { snapshot, analysis, state }: Turn,
  { intent, score }: Pick<Recognised, "intent" | "score">,
): boolean {
  if (!analysis.shows("asksForOwn")) return false;
  if (!intent) return true;
  const phrases = [intent.title, ...intent.training_phrases];
  if (phrases.some((phrase) => analysis.shows("asksForOwn", phrase))) return false;
  // Opening hours are no appointment; what looks things up may know it.
  const isOnlyReply = intent.action_id === null && score < INTENT_SCORE.sure;
  return (
    isOnlyReply || requiredEntitiesOf(snapshot, intent).length > 0 || state.last?.intent_id === intent.id
  );
}
