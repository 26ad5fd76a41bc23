import { unclaimedParts } from "../analysis/unclaimed-parts.ts";
import { remarksFor } from "../dialogue/remarks.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import { missingEntities, record, type Turn } from "../dialogue/turn.ts";
import { yesAndNoButtons } from "../replies/buttons.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { isolateValue } from "../templates/isolate-value.ts";

/** Keeps what the message says beside what is made of it, once a turn: it goes with the intent's action. */
export async function keepRemarks(turn: Turn, intent: SnapshotIntent, isAsked: boolean): Promise<string[]> {
  if (turn.events.some(({ type }) => type === "remark_kept")) return [];
  const parts = await unclaimedParts(turn, intent);
  for (const text of parts)
    record(turn, { type: "remark_kept", intent_id: intent.id, text, is_asked: isAsked });
  return parts;
}

/** Below a form's question what fits nothing is named; whether to note it is asked where nothing else takes a yes or no. */
export async function nameRemarks(
  turn: Turn,
  intent: SnapshotIntent,
  asked: ReplyDraft,
): Promise<ReplyDraft> {
  const [first] = missingEntities(turn, intent);
  const isAsked = asked.suggestions === undefined && first?.data_type !== "boolean";
  const parts = await keepRemarks(turn, intent, isAsked);
  const draft = withRemarks(turn, asked, { parts, sentence: isAsked ? "note_offer" : "noted" });
  return isAsked && parts.length > 0 ? { ...draft, suggestions: yesAndNoButtons(turn) } : draft;
}

/** Below what was done, what of this message was noted with it. */
export function sayNoted(turn: Turn, done: ReplyDraft, parts: readonly string[]): ReplyDraft {
  if (turn.is_streamed || done.outcome === "action_failed") return done;
  return withRemarks(turn, done, { parts, sentence: "noted" });
}

/** What was noted for an intent, as it is said before it is done. */
export function notedFor(turn: Turn, { id }: SnapshotIntent): string {
  return said(turn, remarksFor(turn.state, id), "noted");
}

function withRemarks(
  turn: Turn,
  draft: ReplyDraft,
  { parts, sentence }: { parts: readonly string[]; sentence: "note_offer" | "noted" },
): ReplyDraft {
  if (parts.length === 0) return draft;
  return {
    ...draft,
    markdown: `${draft.markdown}\n\n${said(turn, parts, sentence)}`,
    decision: `${draft.decision} Nothing was made of ${parts.map((text) => `“${text}”`).join(", ")}: it is noted.`,
  };
}

export function said(turn: Turn, parts: readonly string[], sentence: "note_offer" | "noted"): string {
  if (parts.length === 0) return "";
  const text = isolateValue(parts.join(" … "), turn.language);
  return sentencesIn(turn)[sentence].replaceAll("{text}", () => text);
}
