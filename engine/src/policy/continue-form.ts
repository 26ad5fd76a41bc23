import { dayThatPassed, hourThatPassed } from "../analysis/day-that-passed.ts";
import { movedWeekday } from "../analysis/move-weekday.ts";
import { beyondLimits, openProposal, vagueAnswer } from "../analysis/vague-answer.ts";
import type { Doubt } from "../dialogue/events.ts";
import { collecting, frameOf } from "../dialogue/frames.ts";
import { findHandoffTarget } from "../dialogue/handoff-target.ts";
import { missesBeforePerson, type SnapshotIntent } from "../dialogue/snapshot.ts";
import {
  missingEntities,
  record,
  recordSlots,
  slotsOf,
  type Turn,
  type TurnSteps,
  todayOf,
} from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { askForm } from "../replies/ask-form.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { localeOf } from "../templates/format-value.ts";
import { confirmIntent, mustConfirm } from "./confirm-intent.ts";
import { keepRemarks, nameRemarks, sayNoted } from "./keep-remarks.ts";
import { offerPerson } from "./reply-to-chitchat.ts";
import { replyToIntent } from "./reply-to-intent.ts";

interface Asking {
  /** What was said answered nothing that was asked. */
  isAgain?: boolean;
  /** What the visitor said of it, if not the message. */
  text?: string;
  /** A value to ask back, whatever the text may state. */
  doubt?: Doubt;
}

/** Asks for what is missing, or replies when all is there; what the message says beside is kept. */
export async function* continueForm(
  turn: Turn,
  intent: SnapshotIntent,
  { isAgain = false, text = turn.input.message, doubt: mentioned }: Asking = {},
): TurnSteps<ReplyDraft> {
  recordSlots(turn, intent, movedWeekday(turn, intent), "message");
  const hour = hourThatPassed(turn, intent);
  const missing = [...missingEntities(turn, intent), ...(hour ? [hour.date] : [])];
  if (missing.length > 0) {
    const isFirst = frameOf(turn.state, intent.id)?.entity_ids == null;
    const isTyped = turn.input.form === undefined;
    const refused = isTyped ? beyondLimits(turn, missing, text) : undefined;
    const vague = isTyped && !refused ? vagueAnswer(turn, intent, { text, missing }) : undefined;
    const doubt =
      mentioned ??
      ((isTyped && doubtIn(turn, missing, text)) ||
        (refused ? undefined : (vague?.doubt ?? openProposal(turn, missing))));
    const beyond = refused ?? (doubt ? undefined : vague?.entity);
    record(turn, {
      ...{ type: "form_asked", intent_id: intent.id, entity_ids: missing.map(({ id }) => id) },
      ...(doubt ? { doubt } : {}),
      ...(isAgain ? { is_again: true } : {}),
    });
    const locale = localeOf(turn.language, turn.input.locale);
    const passedDay = dayThatPassed(turn, intent);
    const passed = hour ?? (passedDay === undefined ? undefined : { day: passedDay });
    const asked = askForm(turn, intent, {
      slots: slotsOf(turn, intent),
      isAgain,
      isFirst,
      locale,
      today: todayOf(turn),
      passed,
      doubt,
      beyond,
    });
    const reply = isAgain && isLost(turn, intent) ? offerPersonBeside(turn, asked) : asked;
    return nameRemarks(turn, intent, reply);
  }
  const noted = await keepRemarks(turn, intent, false);
  if (mustConfirm(turn, intent)) return confirmIntent(turn, intent);
  return sayNoted(turn, yield* replyToIntent(turn, intent), noted);
}

/** So many answers in a row were none, as many as a person is offered after elsewhere. */
function isLost({ snapshot, state }: Turn, intent: SnapshotIntent): boolean {
  const most = missesBeforePerson(snapshot.agent.hand_off_after);
  return most !== undefined && (frameOf(state, intent.id)?.misses ?? 0) >= most;
}

/** A yes takes the offer, and the form waits on meanwhile; no person is offered for what leads to one. */
function offerPersonBeside(turn: Turn, asked: ReplyDraft): ReplyDraft {
  const way = findHandoffTarget(turn.snapshot)?.intent;
  if (!way || way.id === asked.intent_id) return asked;
  return { ...offerPerson(turn, asked), intent_id: null };
}

/** The one value that a text may state of what is missing; a form's fields say what they hold. */
function doubtIn(turn: Turn, missing: EntityDefinition[], text: string): Doubt | undefined {
  const [only, ...others] = turn.analysis.doubtful(text, missing);
  return others.length === 0 ? only : undefined;
}

/** Under an answer to something else the form of an intent waits on. */
export function keepForm(turn: Turn, intent: SnapshotIntent, answer: ReplyDraft): ReplyDraft {
  const missing = missingEntities(turn, intent);
  if (collecting(turn.state)?.intent_id !== intent.id)
    record(turn, { type: "resumed", intent_id: intent.id });
  record(turn, { type: "form_asked", intent_id: intent.id, entity_ids: missing.map(({ id }) => id) });
  const { form = null } = askForm(turn, intent, { slots: slotsOf(turn, intent), today: todayOf(turn) });
  return { ...answer, form, decision: `${answer.decision} The form of "${intent.title}" waits on.` };
}
