import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Telling, Turn } from "../dialogue/turn.ts";
import { type Draft, decline } from "../replies/replies.ts";
import { confirmAgain } from "./confirm-intent.ts";
import { continueForm } from "./continue-form.ts";
import { declineTurn } from "./hand-off.ts";
import type { Proposer } from "./proposer.ts";
import { acceptOffer, affirmConfirmation, affirmInWords } from "./proposers/affirm.ts";
import { askForAgent, askForAgentInForm } from "./proposers/ask-for-agent.ts";
import { cancelForm, cancelNothing, denyConfirmation } from "./proposers/cancel.ts";
import { changeBeforeConfirming, changeDone, changeField, changeMoment } from "./proposers/change.ts";
import * as chat from "./proposers/chitchat.ts";
import { correctDone } from "./proposers/correct.ts";
import * as inform from "./proposers/inform.ts";
import * as ask from "./proposers/question.ts";
import { recall, recallInForm, unbooked } from "./proposers/recall.ts";
import { request, requestAnother, requestInPart } from "./proposers/request.ts";
import { type UrgentScene, urgent } from "./proposers/urgent.ts";
import { type CollectScene, type ConfirmScene, collectScene, type OpenScene, openScene } from "./scenes.ts";

/** What a message may be while a form waits; of those that are proposed the first is taken. */
const COLLECTING: readonly Proposer<CollectScene>[] = [
  cancelForm,
  askForAgentInForm,
  chat.chitchatInForm,
  changeMoment,
  recallInForm,
  changeField,
  inform.informAndAsk,
  inform.informForm,
  inform.repeatValue,
  inform.requestAgain,
  requestAnother,
  inform.informByModel,
  chat.chitchatBesideForm,
  ask.questionInForm,
  ask.unknownInForm,
  inform.informText,
];

/** While an action waits for a yes; what none of them proposes is answered as if nothing waited. */
const CONFIRMING: readonly Proposer<ConfirmScene>[] = [
  chat.chitchatInConfirmation,
  inform.informConfirmation,
  changeBeforeConfirming,
  inform.repeatInConfirmation,
  affirmConfirmation,
  denyConfirmation,
  affirmInWords,
  ask.questionInConfirmation,
  chat.fillerInConfirmation,
];

/** While nothing waits. */
const OPEN: readonly Proposer<OpenScene>[] = [
  acceptOffer,
  chat.chitchat,
  askForAgent,
  chat.acknowledge,
  recall,
  changeDone,
  correctDone,
  unbooked,
  request,
  ask.bothQuestions,
  requestInPart,
  cancelNothing,
  ask.question,
  ask.oneQuestion,
  chat.chitchatInPart,
];

/** What waits for the visitor: the form of an intent, or the question whether its action may run. */
export interface Waiting {
  collecting: SnapshotIntent | undefined;
  confirming: SnapshotIntent | undefined;
}

/** What a message leads to: of all that it may be the one of the lowest rank that holds. */
export async function* decide(turn: Turn, { collecting, confirming }: Waiting): Telling<Draft> {
  const texts = [turn.input.message.trim()];
  const first = yield* decideUrgent({ turn, texts, open: collecting });
  if (first) return first;
  if (collecting) {
    const taken = yield* takeFirst(COLLECTING, collectScene(turn, collecting));
    return taken ?? (yield* continueForm(turn, collecting, { isAgain: true }));
  }
  if (!confirming) return yield* decideOpen(turn);
  const taken = yield* takeFirst(CONFIRMING, { turn, intent: confirming });
  return taken ?? (yield* decideBeside(turn, confirming));
}

/** What has to be answered before all else, in a message or in the values of a form. */
export async function* decideUrgent(scene: UrgentScene): Telling<Draft | undefined> {
  return yield* takeFirst([urgent], scene);
}

async function* decideOpen(turn: Turn): Telling<Draft> {
  const scene = yield* openScene(turn);
  return (yield* takeFirst(OPEN, scene)) ?? declineTurn(turn, scene.meant);
}

/** The question that waits is asked once more; what may be meant instead is not offered beside it. */
async function* decideBeside(turn: Turn, confirming: SnapshotIntent): Telling<Draft> {
  const answered = yield* decideOpen(turn);
  const isUnknown = answered.outcome === "unanswered" && !turn.analysis.shows("asksForAgent");
  const draft = isUnknown ? { ...answered, ...decline(turn) } : answered;
  return draft.intent_id === null ? confirmAgain(turn, confirming, draft) : draft;
}

async function* takeFirst<Scene extends { turn: Turn }>(
  proposers: readonly Proposer<Scene>[],
  scene: Scene,
): Telling<Draft | undefined> {
  for (const { propose } of proposers) {
    const proposal = await propose(scene);
    const performed = proposal?.perform();
    const draft = performed && Symbol.asyncIterator in performed ? yield* performed : performed;
    if (draft) return draft;
  }
  return undefined;
}
