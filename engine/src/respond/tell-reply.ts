import type { Wording } from "../events.ts";
import { record, type Turn, type TurnStep, tell } from "../turn.ts";
import { plainTextOf } from "./render-markdown.ts";
import { renderReply, wordingIn } from "./render-reply.ts";
import type { Draft } from "./replies.ts";
import { sentencesIn } from "./reply-context.ts";

/** Ends a turn: shows its reply by sentence where nothing of it was shown yet, and records it. */
export function* tellReply(turn: Turn, draft: Draft): Generator<TurnStep, void> {
  const wording = wordingOf(turn, draft);
  if (!turn.is_streamed) {
    for (const text of sentences(plainTextOf(renderReply(wording)))) yield { type: "delta", text };
  }
  recordReply(turn, draft, wording);
  yield* tell(turn);
}

/** Before anything else, what nobody was told of the turn before. */
function wordingOf(turn: Turn, { markdown, is_generated = false }: Draft): Wording {
  const notice = sentencesIn(turn).unknown_outcome;
  return wordingIn(turn.input.is_after_unknown ? `${notice}\n\n${markdown}` : markdown, { is_generated });
}

function recordReply(turn: Turn, draft: Draft, wording: Wording): void {
  const { markdown: _, is_generated: __, suggestions = [], form = null, citations = [], ...rest } = draft;
  const duration_ms = turn.input.elapsed();
  record(turn, { type: "agent_replied", ...wording, suggestions, form, citations, ...rest, duration_ms });
}

/** The text in pieces that end with a sentence, for showing it early. */
function sentences(text: string): string[] {
  return (text.match(/[^.!?。！？]*[.!?。！？]*\s*/gu) ?? []).filter((piece) => piece !== "");
}
