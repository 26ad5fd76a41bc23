import type { SlotValue } from "@cxc/contract/trace.ts";
import { besideGiven } from "../analysis/beside-given.ts";
import { findQuestionsBesideRequest } from "../analysis/compound-questions.ts";
import { requestedValues } from "../analysis/parse-form-answer.ts";
import { recallValues } from "../analysis/recall-values.ts";
import { saysNothingElse } from "../analysis/says-nothing-else.ts";
import { acceptedOffer } from "../analysis/take-note.ts";
import type { Understood } from "../dialogue/acts.ts";
import { offered } from "../dialogue/frames.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { missingEntities, recordSlots, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import type { EntityDefinition, FilledSlot } from "../entities/entity-definition.ts";
import type { ExtractedSlot } from "../entities/extract-slots.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { answerKnown, joined } from "./answer-known.ts";
import { continueForm } from "./continue-form.ts";
import { understandByModel } from "./understand-by-model.ts";

/** By type, whether a value goes on to another wish: who somebody is does, when and how much doesn't. */
const IS_LASTING: Record<EntityDefinition["data_type"], boolean> = {
  string: true,
  email: true,
  phone: true,
  url: true,
  pattern: true,
  choice: false,
  integer: false,
  number: false,
  boolean: false,
  date: false,
  time: false,
};

interface Start {
  /** The part of the message that asks for it. */
  part?: string;
  /** What a language model reads in the message. */
  given?: Pick<Understood, "values" | "cleared">;
  /** It was offered, and the visitor takes it. */
  isAccepted?: boolean;
}

/**
 * A newly recognised intent takes what the message already gives (or this `part` of it), or the one that was not understood before it was offered.
 * A question beside it, which the data source knows, is answered first.
 */
export async function* startForm(
  turn: Turn,
  intent: SnapshotIntent,
  { part, given, isAccepted: isTakenUp = false }: Start = {},
): TurnSteps<ReplyDraft> {
  const offer = offered(turn.state);
  const { dropped } = turn.state;
  const message = turn.input.message.trim();
  const isPressed = offer?.titles.includes(message) === true && message === intent.title;
  const isAccepted = isTakenUp || isPressed || acceptedOffer(turn) === intent;
  const isOther = offer?.type === "offer" && offer.intent_id === intent.id;
  const before = isAccepted ? offer?.said : part;
  const beside = before === undefined && !given ? await findQuestionsBesideRequest(turn, intent) : undefined;
  const answer = beside && (yield* answerKnown(turn, beside.questions));
  const text = before ?? beside?.rest ?? message;
  if (part !== undefined)
    recordSlots(
      turn,
      intent,
      placedIn(turn, message, turn.analysis.values(message, lastingOf(turn, intent))),
      "message",
    );
  if (isOther && !isAccepted)
    recordSlots(
      turn,
      intent,
      placedIn(turn, offer.said, requestedValues(turn, intent, offer.said)),
      "message",
    );
  if (isAccepted && dropped?.intent_id === intent.id)
    recordSlots(turn, intent, valuesOf(dropped.slots), "memory");
  const stated = placedIn(turn, text, requestedValues(turn, intent, text));
  // "The second one, on Friday".
  const now =
    isAccepted && !isPressed && turn.analysis.polarity() === undefined
      ? requestedValues(turn, intent, message)
      : [];
  recordSlots(turn, intent, given ? besideGiven(stated, given) : stated, "message");
  recordSlots(turn, intent, placedIn(turn, message, now), "message");
  recordSlots(turn, intent, given ? [...given.values] : yield* textsByModel(turn, intent), "model");
  recordSlots(turn, intent, recallValues(turn, intent), "memory");
  const draft = yield* continueForm(turn, intent, { text });
  return answer ? joined(answer, draft) : draft;
}

/** Texts that no pattern tells from the rest of the message: whatever is surely meant, only a model reads them. */
async function* textsByModel(turn: Turn, intent: SnapshotIntent): TurnSteps<FilledSlot[]> {
  const missing = missingEntities(turn, intent).filter(({ data_type }) => data_type === "string");
  if (missing.length === 0 || saysNothingElse(turn, intent)) return [];
  const ids = new Set(missing.map(({ id }) => id));
  const told = yield* understandByModel(turn);
  const values = told.flatMap((one) => (one.intent && one.intent !== intent ? [] : one.values));
  return values.filter(({ entity_id }) => ids.has(entity_id));
}

/** What a text states, with where the message says so if that text is a part of it. */
function placedIn({ input }: Turn, text: string, stated: readonly ExtractedSlot[]): FilledSlot[] {
  const at = input.message.indexOf(text);
  return stated.map(({ start, end, ...slot }) => {
    return at < 0 ? slot : { ...slot, span: { start: at + start, end: at + end } };
  });
}

/** What is the same for both wishes of a message, wherever it was said: a phone number or an order's, and no day, hour or count. */
function lastingOf({ snapshot }: Turn, intent: SnapshotIntent): EntityDefinition[] {
  return entitiesOf(snapshot, intent).filter(({ data_type }) => IS_LASTING[data_type]);
}

function valuesOf(slots: Readonly<Record<string, SlotValue>>): FilledSlot[] {
  return Object.entries(slots).map(([entity_id, value]) => ({ entity_id, value }));
}
