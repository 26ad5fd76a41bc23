import { dayThatPassed, hourThatPassed } from "../analysis/day-that-passed.ts";
import { movedWeekday } from "../analysis/move-weekday.ts";
import { unplacedIn } from "../analysis/parse-form-answer.ts";
import { collecting, frameOf } from "../dialogue/frames.ts";
import { sentencesIn } from "../dialogue/reply-context.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import {
  extractionContext,
  missingEntities,
  record,
  recordSlots,
  slotsOf,
  type Turn,
  type TurnSteps,
  todayOf,
} from "../dialogue/turn.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { type DoubtfulValue, findDoubtfulValue } from "../entities/find-doubtful-value.ts";
import { yesAndNoButtons } from "../replies/buttons.ts";
import { askForm, type ReplyDraft } from "../replies/replies.ts";
import { formatValue, localeOf } from "../templates/format-value.ts";
import { escapeMarkdown } from "../templates/render-markdown.ts";
import { confirmIntent, mustConfirm } from "./confirm-intent.ts";
import { replyToIntent } from "./reply-to-intent.ts";

interface Asking {
  /** What was said answered nothing that was asked. */
  isAgain?: boolean;
  /** What was in doubt was spoken of. */
  isAgreed?: boolean;
}

/** Asks for what is missing, or replies when all is there; what has a role that no field has is named in the decision. */
export async function* continueForm(
  turn: Turn,
  intent: SnapshotIntent,
  asking: Asking = {},
): TurnSteps<ReplyDraft> {
  const draft = yield* askOrReply(turn, intent, asking);
  const open = unplacedIn(turn, intent).map((said) => ` “${said}” fits no field.`);
  return { ...draft, decision: draft.decision + open.join("") };
}

async function* askOrReply(
  turn: Turn,
  intent: SnapshotIntent,
  { isAgain = false, isAgreed = false }: Asking,
): TurnSteps<ReplyDraft> {
  recordSlots(turn, intent, movedWeekday(turn, intent), "message");
  const hour = hourThatPassed(turn, intent);
  const missing = [...missingEntities(turn, intent), ...(hour ? [hour.date] : [])];
  if (missing.length > 0) {
    const isFirst = frameOf(turn.state, intent.id)?.entity_ids == null;
    const doubt = turn.input.form || isAgreed ? undefined : doubtIn(turn, missing);
    const entity_ids = missing.map(({ id }) => id);
    record(turn, { type: "form_asked", intent_id: intent.id, entity_ids, ...(doubt ? { doubt } : {}) });
    const locale = localeOf(turn.language, turn.input.locale);
    const passedDay = dayThatPassed(turn, intent);
    const passed = hour ?? (passedDay === undefined ? undefined : { day: passedDay });
    if (doubt) return askBack(turn, intent, doubt);
    return askForm(turn, intent, {
      slots: slotsOf(turn, intent),
      isAgain,
      isFirst,
      locale,
      today: todayOf(turn),
      passed,
    });
  }
  return mustConfirm(turn, intent) ? confirmIntent(turn, intent) : yield* replyToIntent(turn, intent);
}

/** What the message may mean as one of these values. */
function doubtIn(turn: Turn, missing: readonly EntityDefinition[]): DoubtfulValue | undefined {
  return findDoubtfulValue(turn.input.message, missing, extractionContext(turn));
}

/** The form, with the question whether this is the value. */
function askBack(turn: Turn, intent: SnapshotIntent, { entity_id, value }: DoubtfulValue): ReplyDraft {
  const asked = askForm(turn, intent, { slots: slotsOf(turn, intent), today: todayOf(turn) });
  const entity = entitiesOf(turn.snapshot, intent).find(({ id }) => id === entity_id);
  const locale = localeOf(turn.language, turn.input.locale);
  const said = entity ? formatValue(value, entity.data_type, locale) : String(value);
  return {
    ...asked,
    markdown: sentencesIn(turn)
      .in_doubt.replaceAll("{title}", () => escapeMarkdown(entity?.title ?? ""))
      .replaceAll("{value}", () => escapeMarkdown(said)),
    decision: `"${said}" may be the value of "${entity?.title ?? ""}", and is asked back.`,
    suggestions: yesAndNoButtons(turn),
  };
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
