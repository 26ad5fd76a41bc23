import { parseFormAnswer, textForForm, valuesForForm } from "../analysis/parse-form-answer.ts";
import type { EventBodies } from "../dialogue/events.ts";
import { collecting, type Frame, type Framed } from "../dialogue/frames.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { findIntent, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { record, type Turn } from "../dialogue/turn.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";

/** What waited for so many turns and got nothing waits no longer. */
const UNTOUCHED_MAX = 10;

type Closed = Pick<EventBodies["frame_closed"], "intent_id" | "why">;

/**
 * Closes what can't go on: what is open of an intent that the agent has no more, and what nobody has said anything to for long.
 * `before`: what was open when the turn began.
 */
export function closeFrames(turn: Turn, before: Framed): Closed[] {
  const ids = new Set(before.frames.flatMap((frame) => ("intent_id" in frame ? [frame.intent_id] : [])));
  const closed = [...ids].flatMap((intent_id): Closed[] => {
    const intent = findIntent(turn.snapshot, intent_id);
    if (!intent) return [{ intent_id, why: "not_offered" }];
    return isForgotten(turn, intent, before) ? [{ intent_id, why: "untouched" }] : [];
  });
  for (const each of closed) record(turn, { type: "frame_closed", ...each });
  return closed;
}

/** Says what was closed, before all else; of a message that was for what is gone nothing else is to be said. */
export function sayClosed(turn: Turn, draft: ReplyDraft, closed: readonly Closed[]): ReplyDraft {
  if (closed.length === 0) return draft;
  const notices = [...new Set(closed.map((each) => noticeOf(turn, each)))];
  const decision = `${draft.decision} ${closed.map(({ why }) => REASONS[why]).join(" ")}`;
  const isAllSaid = draft.outcome === "unanswered" && closed.some(({ why }) => why === "not_offered");
  if (isAllSaid) return { ...draft, markdown: notices.join("\n\n"), outcome: "answered", decision };
  return { ...draft, markdown: [...notices, draft.markdown].join("\n\n"), decision };
}

const REASONS: Record<Closed["why"], string> = {
  not_offered: "What was open is no longer part of the agent, and was closed.",
  untouched: `What was open had no answer for ${UNTOUCHED_MAX} turns, and was closed.`,
};

function noticeOf(turn: Turn, { intent_id, why }: Closed): string {
  const { not_offered, put_away } = sentencesIn(turn);
  const title = findIntent(turn.snapshot, intent_id)?.title ?? "";
  return why === "not_offered" ? not_offered : put_away.replaceAll("{title}", () => escapeMarkdown(title));
}

/** What is innermost is kept where this message is for it after all. */
function isForgotten(turn: Turn, intent: SnapshotIntent, before: Framed): boolean {
  const own = before.frames.filter((frame) => isOf(frame, intent));
  const isOld = own.length > 0 && own.every(({ touched }) => turn.state.turns - touched > UNTOUCHED_MAX);
  if (!isOld || turn.input.form) return false;
  return collecting(before)?.intent_id !== intent.id || !isAnswered(turn, intent);
}

/** A confirmation is asked again each turn, which is nobody's answer; what a form holds tells how long it waits. */
function isOf(frame: Frame, intent: SnapshotIntent): boolean {
  return (frame.type === "collect" || frame.type === "offer") && frame.intent_id === intent.id;
}

function isAnswered(turn: Turn, intent: SnapshotIntent): boolean {
  const { analysis } = turn;
  if (analysis.polarity() !== undefined || analysis.shows("cancels")) return true;
  const { stated, fields } = parseFormAnswer(turn, intent);
  if (stated.length > 0 || fields) return true;
  return valuesForForm(turn, intent, { stated }).length > 0 || textForForm(turn, intent).length > 0;
}
