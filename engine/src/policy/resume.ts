import { confirming, waitingBelow } from "../dialogue/frames.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { findIntent } from "../dialogue/snapshot.ts";
import { missingEntities, record, type Turn } from "../dialogue/turn.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { isolateValue } from "../templates/isolate-value.ts";
import { askAnew } from "./ask-anew.ts";
import { confirmIntent } from "./confirm-intent.ts";

/**
 * Below what was said when the innermost intent is done, the one that it had begun over goes on where it was. `open`: those that
 * were open when the turn began.
 */
export function resume(turn: Turn, draft: ReplyDraft, open: ReadonlySet<string>): ReplyDraft {
  const { state, snapshot } = turn;
  if (draft.form || confirming(state) || draft.outcome === "handed_off" || draft.outcome === "ended")
    return draft;
  const below = waitingBelow(state, draft.intent_id);
  const intent = below && open.has(below.intent_id) ? findIntent(snapshot, below.intent_id) : undefined;
  if (!intent) return draft;
  record(turn, { type: "resumed", intent_id: intent.id });
  const back = sentencesIn(turn).back_to.replaceAll("{title}", () =>
    isolateValue(intent.title, turn.language),
  );
  const isWhole = missingEntities(turn, intent).length === 0;
  const asked = isWhole ? confirmIntent(turn, intent) : askAnew(turn, intent, []);
  const { form = null, suggestions = draft.suggestions } = asked;
  return {
    ...draft,
    markdown: [draft.markdown, back, asked.markdown].join("\n\n"),
    decision: `${draft.decision} "${intent.title}" goes on.`,
    form,
    ...(suggestions ? { suggestions } : {}),
  };
}
