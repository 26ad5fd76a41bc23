import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn, TurnSteps } from "../dialogue/turn.ts";
import { decline, type ReplyDraft } from "../replies/replies.ts";
import { confirmAgain } from "./confirm-intent.ts";
import { continueForm } from "./continue-form.ts";
import { decideByModel, type Waiting } from "./decide-by-model.ts";
import { declineTurn } from "./hand-off.ts";
import type { Ranks } from "./precedence.ts";
import type { UrgentScene } from "./proposers/urgent.ts";
import { collectScene, openScene } from "./scenes.ts";
import { takeFirst } from "./take-first.ts";
import { modelUnderstanding } from "./understand-by-model.ts";

/** What a message leads to: of all that it may be the one of the lowest rank that holds. */
export async function* decide(
  turn: Turn,
  { collecting, confirming }: Waiting,
  ranks: Ranks,
): TurnSteps<ReplyDraft> {
  const texts = [turn.input.message.trim()];
  const first = yield* decideUrgent({ turn, texts, open: collecting }, ranks);
  if (first) return first;
  const byModel = () => decideByModel(turn, { collecting, confirming });
  const told = modelUnderstanding(turn) === "always" ? yield* byModel() : undefined;
  if (told) return told;
  if (collecting) {
    const taken = yield* takeFirst(ranks.collecting, collectScene(turn, collecting), byModel);
    return taken ?? (yield* continueForm(turn, collecting, { isAgain: true }));
  }
  if (!confirming) return yield* decideOpen(turn, ranks, { byModel });
  const taken = yield* takeFirst(ranks.confirming, { turn, intent: confirming }, byModel);
  return taken ?? (yield* decideBeside(turn, confirming, { ranks, byModel }));
}

/** What has to be answered before all else, in a message or in the values of a form. */
export async function* decideUrgent(scene: UrgentScene, ranks: Ranks): TurnSteps<ReplyDraft | undefined> {
  return yield* takeFirst(ranks.first, scene);
}

async function* decideOpen(
  turn: Turn,
  ranks: Ranks,
  { byModel, over }: { byModel: () => ReturnType<typeof decideByModel>; over?: SnapshotIntent },
): TurnSteps<ReplyDraft> {
  const scene = await openScene(turn, over);
  return (yield* takeFirst(ranks.open, scene, byModel)) ?? declineTurn(turn, scene.meant);
}

/** The question that waits is asked once more; what may be meant instead is not offered beside it. */
async function* decideBeside(
  turn: Turn,
  confirming: SnapshotIntent,
  { ranks, byModel }: { ranks: Ranks; byModel: () => ReturnType<typeof decideByModel> },
): TurnSteps<ReplyDraft> {
  const answered = yield* decideOpen(turn, ranks, { byModel, over: confirming });
  const isUnknown = answered.outcome === "unanswered" && !turn.analysis.shows("asksForAgent");
  const draft = isUnknown ? { ...answered, ...decline(turn) } : answered;
  return draft.intent_id === null ? confirmAgain(turn, confirming, draft) : draft;
}
