import { frameOf, isReopened } from "../dialogue/frames.ts";
import { INTENT_SCORE } from "../dialogue/levels.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { entitiesOf, findAction, mayChange, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { record, slotsOf, type Turn, todayOf } from "../dialogue/turn.ts";
import { yesAndNoButtons } from "../replies/buttons.ts";
import { formatUnderstood } from "../replies/format-understood.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { localeOf } from "../templates/format-value.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";
import { notedFor } from "./keep-remarks.ts";

/** An action that changes data waits for a yes, also where it would run once more, unless a form was submitted for it or the very words of the intent were said. So does a hand-off that was hardly asked for. */
export function mustConfirm(turn: Turn, intent: SnapshotIntent): boolean {
  const { snapshot, input, ports, events, state, analysis } = turn;
  const action = findAction(snapshot, intent.action_id);
  if (!ports.actions || !action || input.form) return false;
  if (frameOf(state, intent.id)?.is_recalled && mayChange(action)) return true;
  const recognised = events.findLast((event) => event.type === "intent_recognised");
  const isSure = recognised?.intent?.id === intent.id && recognised.intent.score >= INTENT_SCORE.sure;
  const isGiven = entitiesOf(snapshot, intent).length > 0;
  if (action.kind === "handoff")
    return !isGiven && !isSure && recognised?.intent?.id === intent.id && !analysis.shows("asksForAgent");
  if (!action.changes_data) return false;
  if (isOnlyTold(turn, intent)) return true;
  if (!action.confirm && !isDoneAgain(state)) return false;
  return isGiven || !isSure;
}

/** A language model took the intent, and the words themselves don't reach what its owner asks for. */
function isOnlyTold({ understood = [], snapshot, events }: Turn, { id }: SnapshotIntent): boolean {
  const recognised = events.findLast((event) => event.type === "intent_recognised");
  const score = recognised?.intent?.id === id ? recognised.intent.score : 0;
  const isTold = understood.some(({ act, intent }) => act === "request" && intent?.id === id);
  return isTold && score < snapshot.agent.threshold;
}

/** Asks whether the intent's action may run, with all that it would run with. */
export function confirmIntent(turn: Turn, intent: SnapshotIntent): ReplyDraft {
  record(turn, { type: "confirmation_asked", intent_id: intent.id });
  const isAgain = isDoneAgain(turn.state);
  const { confirm, confirm_again } = sentencesIn(turn);
  const locale = localeOf(turn.language, turn.input.locale);
  const values = { slots: slotsOf(turn, intent), locale, today: todayOf(turn) };
  const lines = [
    `**${escapeMarkdown(intent.title)}**`,
    formatUnderstood(entitiesOf(turn.snapshot, intent), values),
    notedFor(turn, intent),
    isAgain ? confirm_again : confirm,
  ];
  return {
    markdown: lines.filter((line) => line !== "").join("\n\n"),
    outcome: "form",
    intent_id: intent.id,
    decision: whyAsked(turn, intent),
    suggestions: yesAndNoButtons(turn),
  };
}

function whyAsked({ snapshot, state }: Turn, { id, title, action_id }: SnapshotIntent): string {
  if (isDoneAgain(state))
    return `The visitor corrected a value after the action of "${title}" had run: it runs again after a yes.`;
  if (frameOf(state, id)?.is_recalled)
    return `A value of "${title}" is from earlier in the conversation: the visitor is asked before anything is done with it.`;
  if (findAction(snapshot, action_id)?.kind === "handoff")
    return `"${title}" hands over to a person, and was hardly asked for: the visitor is asked.`;
  return `"${title}" has an action that changes data: the visitor is asked once.`;
}

/** A value of what was done is to change after its action had run. */
function isDoneAgain(state: Turn["state"]): boolean {
  return isReopened(state) && state.last?.has_acted === true;
}

/** What was answered, and below it once more the question whether the action may run. */
export function confirmAgain(turn: Turn, intent: SnapshotIntent, answered: ReplyDraft): ReplyDraft {
  const { markdown, suggestions } = confirmIntent(turn, intent);
  return {
    ...answered,
    markdown: `${answered.markdown}\n\n${markdown}`,
    ...(suggestions ? { suggestions } : {}),
  };
}
