import { sentencesIn } from "../dialogue/reply-context.ts";
import { findIntent, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { Turn } from "../dialogue/turn.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { isolateValue } from "../templates/isolate-value.ts";

/** A closing word, and below it all that is open beside this intent, the innermost first. */
export function nameUnfinished(turn: Turn, draft: ReplyDraft, intent?: SnapshotIntent): ReplyDraft {
  const open = turn.state.frames.flatMap((frame) => ("intent_id" in frame ? [frame.intent_id] : []));
  const others = [...new Set(open.toReversed())].filter((id) => id !== intent?.id);
  const titles = others.flatMap((id) => findIntent(turn.snapshot, id)?.title ?? []);
  if (titles.length === 0) return draft;
  const named = titles.map((title) => isolateValue(title, turn.language)).join(", ");
  const { still_open } = sentencesIn(turn);
  return { ...draft, markdown: `${draft.markdown} ${still_open.replaceAll("{titles}", () => named)}` };
}
