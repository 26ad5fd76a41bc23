import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn, TurnSteps } from "../dialogue/turn.ts";
import { decline, type ReplyDraft } from "../replies/replies.ts";
import { confirmAgain } from "./confirm-intent.ts";
import { continueForm } from "./continue-form.ts";
import { declineTurn } from "./hand-off.ts";
import type { Ranks } from "./precedence.ts";
import type { UrgentScene } from "./proposers/urgent.ts";
import { collectScene, openScene } from "./scenes.ts";
import { takeFirst } from "./take-first.ts";

/** What waits for the visitor: the form of an intent, or the question whether its action may run. */
export interface Waiting {
  collecting: SnapshotIntent | undefined;
  confirming: SnapshotIntent | undefined;
}

/** What a message leads to: of all that it may be the one of the lowest rank that holds. */
export async function* decide(
  turn: Turn,
  { collecting, confirming }: Waiting,
  ranks: Ranks,
): TurnSteps<ReplyDraft> {
  const texts = [turn.input.message.trim()];
  const first = yield* decideUrgent({ turn, texts, open: collecting }, ranks);
  if (first) return first;
  if (collecting) {
    const taken = yield* takeFirst(ranks.collecting, collectScene(turn, collecting));
    return taken ?? (yield* continueForm(turn, collecting, { isAgain: true }));
  }
  if (!confirming) return yield* decideOpen(turn, ranks);
  const taken = yield* takeFirst(ranks.confirming, { turn, intent: confirming });
  return taken ?? (yield* decideBeside(turn, confirming, ranks));
}

/** What has to be answered before all else, in a message or in the values of a form. */
export async function* decideUrgent(scene: UrgentScene, ranks: Ranks): TurnSteps<ReplyDraft | undefined> {
  return yield* takeFirst(ranks.first, scene);
}

async function* decideOpen(turn: Turn, ranks: Ranks, over?: SnapshotIntent): TurnSteps<ReplyDraft> {
  const scene = yield* openScene(turn, over);
  return (yield* takeFirst(ranks.open, scene)) ?? declineTurn(turn, scene.meant);
}

/** The question that waits is asked once more; what may be meant instead is not offered beside it. */
async function* decideBeside(turn: Turn, confirming: SnapshotIntent, ranks: Ranks): TurnSteps<ReplyDraft> {
  const answered = yield* decideOpen(turn, ranks, confirming);
  const isUnknown = answered.outcome === "unanswered" && !turn.analysis.shows("asksForAgent");
  const draft = isUnknown ? { ...answered, ...decline(turn) } : answered;
  return draft.intent_id === null ? confirmAgain(turn, confirming, draft) : draft;
}
