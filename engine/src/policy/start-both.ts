import { isRequest, type WantedThing } from "../analysis/two-things.ts";
import { record, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { answerKnown, joined } from "./answer-known.ts";
import { continueForm } from "./continue-form.ts";
import { startForm } from "./start-form.ts";

/** Of the two things that a message wants what is asked is answered first; of two requests the second waits until the first is done. */
export async function* startBoth(
  turn: Turn,
  things: readonly [WantedThing, WantedThing],
): TurnSteps<ReplyDraft | undefined> {
  const [first, second] = things.filter(({ intent }) => intent && isRequest(turn, intent));
  if (first?.intent && second?.intent) {
    const waits = { intent_id: second.intent.id, after: first.intent.id, message: second.text };
    record(turn, { type: "set_aside", ...waits });
  }
  let answer: ReplyDraft | undefined;
  for (const thing of things.filter((one) => one !== first && one !== second)) {
    const said = yield* answerThing(turn, thing);
    answer = answer && said ? joined(answer, said) : (said ?? answer);
  }
  if (!first?.intent) return answer;
  record(turn, first.event);
  const draft = yield* startForm(turn, first.intent, { part: first.text });
  return answer ? joined(answer, draft) : draft;
}

async function* answerThing(turn: Turn, thing: WantedThing): TurnSteps<ReplyDraft | undefined> {
  if (!thing.intent) return yield* answerKnown(turn, [thing]);
  record(turn, thing.event);
  turn.answered.push(thing.text);
  return yield* continueForm(turn, thing.intent);
}
