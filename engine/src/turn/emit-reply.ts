import { offerDue } from "../dialogue/change-frames.ts";
import type { Wording } from "../dialogue/events.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { findIntent } from "../dialogue/snapshot.ts";
import { emit, record, type Turn, type TurnStep } from "../dialogue/turn.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { isolateValue } from "../templates/isolate-value.ts";
import { plainTextOf } from "../templates/render-markdown.ts";
import { renderReply, wordingIn } from "../templates/render-reply.ts";

/** Ends a turn: shows its reply by sentence where nothing of it was shown yet, and records it. */
export function* emitReply(turn: Turn, done: ReplyDraft): Generator<TurnStep, void> {
  const draft = withOffer(turn, done);
  const wording = wordingOf(turn, draft);
  if (!turn.is_streamed) {
    for (const text of sentences(plainTextOf(renderReply(wording)))) yield { type: "delta", text };
  }
  recordReply(turn, draft, wording);
  yield* emit(turn);
}

/** Behind what is done, the question whether the other wish of that message is next. */
function withOffer(turn: Turn, draft: ReplyDraft): ReplyDraft {
  const due = offerDue(turn.state, { form: null, ...draft });
  const intent = due && findIntent(turn.snapshot, due.intent_id);
  if (!intent || turn.is_streamed) return draft;
  const { title } = intent;
  const question = sentencesIn(turn).go_on.replaceAll("{title}", () => isolateValue(title, turn.language));
  return {
    ...draft,
    markdown: `${draft.markdown}\n\n${question}`,
    suggestions: [{ title, text: title }],
    decision: `${draft.decision} The message had asked for "${title}", too.`,
  };
}

/** Before anything else, what nobody was told of the turn before. */
function wordingOf(turn: Turn, { markdown, is_generated = false }: ReplyDraft): Wording {
  const notice = sentencesIn(turn).unknown_outcome;
  return wordingIn(turn.input.is_after_unknown ? `${notice}\n\n${markdown}` : markdown, { is_generated });
}

function recordReply(turn: Turn, draft: ReplyDraft, wording: Wording): void {
  const { markdown: _, is_generated: __, suggestions = [], form = null, citations = [], ...rest } = draft;
  const duration_ms = turn.input.elapsed();
  const { candidates } = turn;
  record(turn, {
    ...{ type: "agent_replied", ...wording, suggestions, form, citations, ...rest },
    ...(candidates.length > 0 ? { candidates } : {}),
    duration_ms,
  });
}

/** The text in pieces that end with a sentence, for showing it early. */
function sentences(text: string): string[] {
  return (text.match(/[^.!?。！？]*[.!?。！？]*\s*/gu) ?? []).filter((piece) => piece !== "");
}
