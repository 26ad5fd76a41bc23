import { performAction } from "../actions/perform-action.ts";
import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import { slotsOf, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import { answerIntent, decline, knownReply, type ReplyDraft } from "../replies/replies.ts";
import { localeOf } from "../templates/format-value.ts";
import { answerByModel } from "./answer-by-model.ts";
import { recordKnowledge } from "./record-knowledge.ts";
import { wordReply } from "./word-reply.ts";

/**
 * Replies to an intent whose slots are all there: its action runs first, then a model says what came of it. Without a
 * model, or where its words don't hold, the written replies stand, else what the data source says. A reply that waits for its
 * owner's facts is told as not known.
 */
export async function* replyToIntent(turn: Turn, asWritten: SnapshotIntent): TurnSteps<ReplyDraft> {
  const intent = { ...asWritten, reply: knownReply(asWritten) };
  const slots = slotsOf(turn, intent);
  const performed = yield* performAction(turn, intent, slots);
  const isAsked = intent.reply.trim() === "" && !performed;
  const question = turn.input.form ? intent.title : turn.input.message;
  const found = isAsked ? await turn.analysis.knowledge(question) : undefined;
  if (found) recordKnowledge(turn, found);
  if (found?.verdict === "answer") {
    const answer = yield* answerByModel(turn, found, { question, intent });
    if (answer) return answer;
  }
  const isWaiting = isAsked && asWritten.reply.trim() !== "";
  if (isWaiting && (found === undefined || found.verdict === "refuse"))
    return { ...decline(turn), decision: `The reply of "${intent.title}" has blanks that nobody filled in.` };
  const locale = localeOf(turn.language, turn.input.locale);
  const material = { slots, performed, found, locale };
  const worded = yield* wordReply(turn, intent, material);
  return worded ?? answerIntent(turn, intent, material);
}
