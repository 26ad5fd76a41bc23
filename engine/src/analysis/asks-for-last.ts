import type { Recognised } from "../dialogue/analysis.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import { findAction, mayChange, requiredEntitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";

const TURNS_JUST = 3;

/**
 * Whether a message asks whether the last deed is done, or what was booked before ("when is my appointment?"), and the intent
 * that it resembles would begin a new booking: not where the intent's own phrases ask so, or where it looks it up.
 */
export function asksForLast(
  { snapshot, analysis, state }: Turn,
  { intent, score }: Pick<Recognised, "intent" | "score">,
): boolean {
  // What is like "is it done?" by its meaning is looked for where no phrase says so by its words.
  const isBeyondDoubt = intent !== undefined && score >= INTENT_SCORE.beyondDoubt;
  if (!isBeyondDoubt && analysis.shows("asksDone")) return !looksUp(snapshot, intent) || isJustDone(state);
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

/** Whether an intent may know whether something is done: what begins or cancels something doesn't. */
function looksUp(snapshot: Turn["snapshot"], intent: SnapshotIntent | undefined): boolean {
  if (!intent) return false;
  const action = findAction(snapshot, intent.action_id);
  return action ? !mayChange(action) : requiredEntitiesOf(snapshot, intent).length === 0;
}

/** "Is it done?" is of what was done just now, else perhaps of what an intent looks up. */
function isJustDone({ last, turns }: Turn["state"]): boolean {
  return last !== null && turns - last.turn <= TURNS_JUST;
}
