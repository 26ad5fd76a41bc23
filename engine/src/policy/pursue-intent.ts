import { offered } from "../dialogue/frames.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import {
  extractionContext,
  missingEntities,
  record,
  recordSlots,
  slotsOf,
  type Telling,
  type Turn,
  todayOf,
} from "../dialogue/turn.ts";
import type { EntityDefinition, FilledSlot } from "../entities/entity-definition.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import { askForm, type Draft } from "../replies/replies.ts";
import { localeOf } from "../templates/say-value.ts";
import { confirmIntent, mustConfirm } from "./confirm-intent.ts";
import { dayThatPassed, hourThatPassed } from "./day-that-passed.ts";
import { fillByModel } from "./fill-by-model.ts";
import { acceptedOffer } from "./mere-words.ts";
import { moveWeekdayThatPassed } from "./move-weekday.ts";
import { answerOtherHalf, joined } from "./other-half.ts";
import { replyToIntent } from "./reply-to-intent.ts";

const LASTING: ReadonlySet<EntityDefinition["data_type"]> = new Set([
  "string",
  "email",
  "phone",
  "url",
  "pattern",
]);

/**
 * A newly recognised intent takes what the message already gives (or this `part` of it), or the one that was not understood before it was offered.
 * A question beside it, which the data source knows, is answered first.
 */
export async function* startIntent(turn: Turn, intent: SnapshotIntent, part?: string): Telling<Draft> {
  const entities = entitiesOf(turn.snapshot, intent);
  const offer = offered(turn.state);
  const message = turn.input.message.trim();
  const isPressed = offer?.titles.includes(message) === true && message === intent.title;
  const isAccepted = isPressed || acceptedOffer(turn) === intent;
  const before = isAccepted ? offer?.said : part;
  const half = before === undefined ? yield* answerOtherHalf(turn, intent) : undefined;
  const text = before ?? half?.rest ?? message;
  if (part !== undefined)
    recordSlots(
      turn,
      intent,
      extractSlots(message, lastingOf(turn, intent), extractionContext(turn)),
      "message",
    );
  if (isAccepted && offer?.type === "offer")
    recordSlots(turn, intent, lastingOfLast(turn, intent), "message");
  recordSlots(turn, intent, extractSlots(text, entities, extractionContext(turn)), "message");
  recordSlots(turn, intent, yield* fillByModel(turn, intent), "model");
  const draft = yield* pursueIntent(turn, intent);
  return half ? joined(half.answer, draft) : draft;
}

/** What is the same for both wishes of a message, wherever it was said: a phone number or an order's, and no day, hour or count. */
function lastingOf({ snapshot }: Turn, intent: SnapshotIntent): EntityDefinition[] {
  return entitiesOf(snapshot, intent).filter(({ data_type }) => LASTING.has(data_type));
}

/** The lasting values of what was done last. */
function lastingOfLast(turn: Turn, intent: SnapshotIntent): FilledSlot[] {
  return lastingOf(turn, intent).flatMap(({ id: entity_id }) => {
    const value = turn.state.last?.slots[entity_id];
    return value === undefined ? [] : [{ entity_id, value }];
  });
}

/** Asks for what is missing, or replies when all is there. */
export async function* pursueIntent(
  turn: Turn,
  intent: SnapshotIntent,
  { isAgain = false } = {},
): Telling<Draft> {
  moveWeekdayThatPassed(turn, intent);
  const hour = hourThatPassed(turn, intent);
  const missing = [...missingEntities(turn, intent), ...(hour ? [hour.date] : [])];
  if (missing.length > 0) {
    record(turn, { type: "form_asked", intent_id: intent.id, entity_ids: missing.map(({ id }) => id) });
    const locale = localeOf(turn.language, turn.input.locale);
    const passedDay = dayThatPassed(turn, intent);
    const passed = hour ?? (passedDay === undefined ? undefined : { day: passedDay });
    return askForm(turn, intent, {
      slots: slotsOf(turn, intent),
      isAgain,
      locale,
      today: todayOf(turn),
      passed,
    });
  }
  return mustConfirm(turn, intent) ? confirmIntent(turn, intent) : yield* replyToIntent(turn, intent);
}
