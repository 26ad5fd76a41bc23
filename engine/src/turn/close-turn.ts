import { performedIn } from "../actions/perform-action.ts";
import type { ConversationState } from "../dialogue/conversation.ts";
import { EVENT_FORMAT, type Event, type EventBody } from "../dialogue/events.ts";
import { filledSlots, pendingForm, slotsFor } from "../dialogue/frames.ts";
import { type ReplyContext, replyContextOf, sentencesIn } from "../dialogue/reply-context.ts";
import { findAction, findIntent, missingBeside, type Snapshot } from "../dialogue/snapshot.ts";
import { askForm } from "../replies/ask-form.ts";
import { answerIntent, type ReplyDraft } from "../replies/replies.ts";
import { wordingIn } from "../templates/render-reply.ts";

/**
 * The events that end a turn which broke off before its reply: what its action answered is said, and one that was
 * requested without an answer may have happened or not, which is said too. Nothing runs again. `state` is the
 * conversation's after the turn's events so far.
 */
export function closeTurn(
  snapshot: Snapshot,
  state: ConversationState,
  events: readonly Event[],
): { events: Event[]; is_unknown: boolean } {
  const run = runOf(events);
  const closing: EventBody[] = [];
  if (run?.is_open) {
    const reason = "The turn broke off before the answer came.";
    const nothing = { request: null, response: null, duration_ms: null };
    closing.push({ type: "action_failed", run_id: run.run_id, reason, is_unknown: true, ...nothing });
  }
  const context = replyContextOf(snapshot);
  const draft = run?.is_open ? unknownOutcome(context, run.intent_id) : endOf(context, state, events);
  const { markdown, suggestions = [], form = null, citations = [], ...rest } = draft;
  closing.push({
    type: "agent_replied",
    ...wordingIn(markdown),
    suggestions,
    form,
    citations,
    ...rest,
    duration_ms: 0,
    is_closing: true,
  });
  return { events: closing.map((body) => ({ ...body, v: EVENT_FORMAT })), is_unknown: run?.is_open ?? false };
}

/** The action that the turn was to run for real, and whether nobody knows how it ended. */
function runOf(events: readonly Event[]) {
  const requested = events.findLast((event) => event.type === "action_requested");
  if (!requested || requested.is_dry) return undefined;
  const { run_id, intent_id } = requested;
  const isEnded = events.some(({ type }) => type === "action_succeeded" || type === "action_failed");
  return { run_id, intent_id, is_open: !isEnded };
}

function unknownOutcome(context: ReplyContext, intent_id: string): ReplyDraft {
  return {
    markdown: sentencesIn(context).unknown_outcome,
    outcome: "action_failed",
    intent_id,
    decision: "The turn broke off while its action ran, and the action is not run again.",
  };
}

function endOf(context: ReplyContext, state: ConversationState, events: readonly Event[]): ReplyDraft {
  const { snapshot } = context;
  const requested = events.findLast((event) => event.type === "action_requested");
  const intent = findIntent(snapshot, requested?.intent_id ?? null);
  const action = requested && findAction(snapshot, requested.action_id);
  const performed = action && performedIn(events, action);
  if (intent && performed) {
    return answerIntent(context, intent, { slots: slotsFor(state, intent.id), performed });
  }
  const draft: ReplyDraft = {
    markdown: sentencesIn(context).action_failed,
    outcome: "unanswered",
    intent_id: null,
    decision: "The turn broke off before it had a reply.",
  };
  const pending = findIntent(snapshot, pendingForm(state)?.intent_id ?? null);
  if (!pending) return draft;
  const slots = filledSlots(state);
  const isComplete = missingBeside(slots, pending, snapshot).length === 0;
  return isComplete ? draft : { ...draft, form: askForm(context, pending, { slots }).form ?? null };
}
