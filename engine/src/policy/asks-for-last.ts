import type { Recognised } from "../analysis/recognise-intent.ts";
import { requiredEntitiesOf } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import { asksForOwn } from "../languages/asks-aside.ts";

/** What is surer than this is how the intent is asked for. */
const SURE = 0.9;

/**
 * Whether a message asks what was booked before ("when is my appointment?"), and the intent that it resembles would begin
 * a new booking: not where the intent's own phrases ask so, or where it looks it up.
 */
export function asksForLast(
  { snapshot, input, language, state }: Turn,
  { intent, score }: Recognised,
): boolean {
  if (!asksForOwn(input.message, language)) return false;
  if (!intent) return true;
  const isMadeForIt = [intent.title, ...intent.training_phrases].some((phrase) =>
    asksForOwn(phrase, language),
  );
  if (isMadeForIt) return false;
  // Opening hours are no appointment; what looks things up may know it.
  const isMereReply = intent.action_id === null && score < SURE;
  return (
    isMereReply || requiredEntitiesOf(snapshot, intent).length > 0 || state.last?.intent_id === intent.id
  );
}
