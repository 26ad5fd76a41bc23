import { findAction, type SnapshotIntent } from "../snapshot.ts";
import { record, slotsOf, type Turn } from "../turn.ts";
import { askConfirmation, type Draft } from "./replies.ts";
import { localeOf } from "./say-value.ts";

const VERY_WORDS_SCORE = 0.9;

/** An action that changes data waits for a yes, unless a form was submitted for it or the very words of the intent were said. */
export function mustConfirm({ snapshot, input, ports, events }: Turn, intent: SnapshotIntent): boolean {
  const action = findAction(snapshot, intent.action_id);
  if (!ports.actions || !action?.changes_data || !action.confirm || action.kind === "handoff") return false;
  if (input.form) return false;
  const recognised = events.findLast((event) => event.type === "intent_recognised");
  const isSure = recognised?.intent?.id === intent.id && recognised.intent.score >= VERY_WORDS_SCORE;
  return intent.entity_ids.length > 0 || !isSure;
}

/** Asks whether the intent's action may run, with all that it would run with. */
export function confirmIntent(turn: Turn, intent: SnapshotIntent): Draft {
  record(turn, { type: "confirmation_asked", intent_id: intent.id });
  const locale = localeOf(turn.language, turn.input.locale);
  return askConfirmation(turn.snapshot, intent, { slots: slotsOf(turn, intent), locale });
}
