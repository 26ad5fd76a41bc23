import { asksForUndo, isAbout } from "../analysis/find-change.ts";
import type { Recognised } from "../dialogue/analysis.ts";
import { findHandoffTarget } from "../dialogue/handoff-target.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { requiredEntitiesOf } from "../dialogue/snapshot.ts";
import type { Turn, TurnSteps } from "../dialogue/turn.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { answerOpenQuestion } from "./answer-open-question.ts";
import { declineTurn, handOff } from "./hand-off.ts";

/** To who asks for a booking that this conversation doesn't have: what the source knows beyond doubt, else that there is none. */
export async function* replyUnbooked(turn: Turn, { candidates }: Recognised): TurnSteps<ReplyDraft> {
  const { analysis, snapshot, input } = turn;
  const isAlone = analysis.shows("asksForOwnAlone") || analysis.shows("asksChangeAlone");
  const found = isAlone ? undefined : await analysis.knowledge(input.message);
  const known =
    found?.verdict === "answer" && isAbout(turn, found)
      ? yield* answerOpenQuestion(turn, found, { candidates: [] })
      : undefined;
  if (known) return known;
  if (asksForUndo(turn)) return yield* sendToPerson(turn);
  const person = findHandoffTarget(snapshot)?.intent;
  const booking = snapshot.intents.filter(
    (intent) => intent !== person && requiredEntitiesOf(snapshot, intent).length > 0,
  );
  const near = candidates.filter(({ score }) => score >= INTENT_SCORE.offered);
  const offered =
    near.length > 0 ? near : booking.map((intent) => ({ intent, score: INTENT_SCORE.offered, byWords: 0 }));
  return declineTurn(turn, { candidates: offered }, "nothing_booked");
}

/** Nothing here takes back what is booked: somebody can. */
async function* sendToPerson(turn: Turn): TurnSteps<ReplyDraft> {
  const draft = yield* handOff(turn);
  return { ...draft, markdown: `${sentencesIn(turn).cannot_undo}\n\n${draft.markdown}` };
}

/** To who asks whether it is done, where nothing is. */
export function replyNothingDone(turn: Turn): ReplyDraft {
  return {
    markdown: sentencesIn(turn).nothing_booked,
    outcome: "answered",
    intent_id: null,
    decision: "The visitor asked whether it is done: nothing has been done yet.",
  };
}
