import { isReopened } from "../dialogue/frames.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { entitiesOf, findAction, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { record, slotsOf, type Turn } from "../dialogue/turn.ts";
import { textsFor } from "../languages/texts-for.ts";
import type { Draft } from "../replies/replies.ts";
import { sayUnderstood } from "../replies/say-understood.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";
import { localeOf } from "../templates/say-value.ts";

const VERY_WORDS_SCORE = 0.9;

/** An action that changes data waits for a yes, also where it would run once more, unless a form was submitted for it or the very words of the intent were said. */
export function mustConfirm(
  { snapshot, input, ports, events, state }: Turn,
  intent: SnapshotIntent,
): boolean {
  const action = findAction(snapshot, intent.action_id);
  if (!ports.actions || !action?.changes_data || action.kind === "handoff") return false;
  if (!action.confirm && !isDoneAgain(state)) return false;
  if (input.form) return false;
  const recognised = events.findLast((event) => event.type === "intent_recognised");
  const isSure = recognised?.intent?.id === intent.id && recognised.intent.score >= VERY_WORDS_SCORE;
  return entitiesOf(snapshot, intent).length > 0 || !isSure;
}

/** Asks whether the intent's action may run, with all that it would run with. */
export function confirmIntent(turn: Turn, intent: SnapshotIntent): Draft {
  record(turn, { type: "confirmation_asked", intent_id: intent.id });
  const isAgain = isDoneAgain(turn.state);
  const { confirm, confirm_again } = sentencesIn(turn);
  const { yes, no } = textsFor(turn.language);
  const locale = localeOf(turn.language, turn.input.locale);
  const values = { slots: slotsOf(turn, intent), locale };
  const lines = [
    `**${escapeMarkdown(intent.title)}**`,
    sayUnderstood(entitiesOf(turn.snapshot, intent), values),
    isAgain ? confirm_again : confirm,
  ];
  return {
    markdown: lines.filter((line) => line !== "").join("\n\n"),
    outcome: "form",
    intent_id: intent.id,
    decision: isAgain
      ? `The visitor corrected a value after the action of "${intent.title}" had run: it runs again after a yes.`
      : `"${intent.title}" has an action that changes data: the visitor is asked once.`,
    suggestions: [asButton(yes), asButton(no)],
  };
}

/** A value of what was done is to change after its action had run. */
function isDoneAgain(state: Turn["state"]): boolean {
  return isReopened(state) && state.last?.has_acted === true;
}

function asButton(word: string): { title: string; text: string } {
  const title = `${word.slice(0, 1).toUpperCase()}${word.slice(1)}`;
  return { title, text: title };
}
