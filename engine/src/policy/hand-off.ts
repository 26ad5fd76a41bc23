import type { Recognised } from "../dialogue/analysis.ts";
import { findHandoffTarget } from "../dialogue/handoff-target.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { missesBeforePerson, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn, TurnSteps } from "../dialogue/turn.ts";
import { decline, type ReplyDraft } from "../replies/replies.ts";
import { keepForm } from "./continue-form.ts";
import { startForm } from "./start-form.ts";

/** Brings the visitor to a person as the agent is set up: hands over, or takes what they leave; where it can't, what is `waiting` waits on. */
export async function* handOff(turn: Turn, waiting?: SnapshotIntent): TurnSteps<ReplyDraft> {
  const { snapshot } = turn;
  const { person_by_contact, person_not_here } = sentencesIn(turn);
  const way = findHandoffTarget(snapshot);
  const decision = "The visitor asked for a person.";
  if (!way) {
    const declined = { ...decline(turn), markdown: person_not_here, decision };
    return waiting ? keepForm(turn, waiting, declined) : declined;
  }
  const draft = yield* startForm(turn, way.intent);
  if (way.kind === "hand_off") return draft;
  return {
    ...draft,
    markdown: `${person_by_contact}\n\n${draft.markdown}`,
    decision: `${decision} ${draft.decision}`,
  };
}

/** Nobody knows; after some misses in a row a person's help is offered. */
export function declineTurn(
  turn: Turn,
  { candidates }: Pick<Recognised, "candidates">,
  instead?: "nothing_booked",
): ReplyDraft {
  const misses = missesBeforePerson(turn.snapshot.agent.hand_off_after);
  const isLost = misses !== undefined && turn.state.misses + 1 >= misses;
  const person = isLost ? findHandoffTarget(turn.snapshot)?.intent : undefined;
  return decline(turn, { near: candidates, person, ...(instead ? { instead } : {}) });
}
