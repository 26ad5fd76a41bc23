import { requiredEntitiesOf } from "../snapshot.ts";
import { asksForOwn } from "../texts/asks-aside.ts";
import type { Turn } from "../turn.ts";
import type { Recognised } from "./recognise-intent.ts";

/**
 * Whether a message asks what was booked before ("when is my appointment?"), and the intent that it resembles would begin
 * a new booking: not where the intent's own phrases ask so, or where it needs nothing to answer.
 */
export function asksForLast({ snapshot, input, language, state }: Turn, { intent }: Recognised): boolean {
  if (!asksForOwn(input.message, language)) return false;
  if (!intent) return true;
  const isMadeForIt = [intent.title, ...intent.training_phrases].some((phrase) =>
    asksForOwn(phrase, language),
  );
  return (
    !isMadeForIt && (requiredEntitiesOf(snapshot, intent).length > 0 || state.last?.intent_id === intent.id)
  );
}
