import { findQuestionsBesideRequest } from "../analysis/compound-questions.ts";
import { acceptedOffer } from "../analysis/take-note.ts";
import { findTwoRequests } from "../analysis/two-requests.ts";
import { offered } from "../dialogue/frames.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { record, recordSlots, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import type { EntityDefinition, FilledSlot } from "../entities/entity-definition.ts";
import { fillByModel } from "../llm/fill-by-model.ts";
import type { ReplyDraft } from "../replies/replies.ts";
import { answerKnown, joined } from "./answer-known.ts";
import { continueForm } from "./continue-form.ts";

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
export async function* startForm(turn: Turn, intent: SnapshotIntent, part?: string): TurnSteps<ReplyDraft> {
  const entities = entitiesOf(turn.snapshot, intent);
  const offer = offered(turn.state);
  const message = turn.input.message.trim();
  const isPressed = offer?.titles.includes(message) === true && message === intent.title;
  const isAccepted = isPressed || acceptedOffer(turn) === intent;
  const before = isAccepted ? offer?.said : part;
  const beside = before === undefined ? await findQuestionsBesideRequest(turn, intent) : undefined;
  const answer = beside && (yield* answerKnown(turn, beside.questions));
  const text = before ?? beside?.rest ?? message;
  if (part !== undefined)
    recordSlots(turn, intent, valuesIn(turn, message, lastingOf(turn, intent)), "message");
  if (isAccepted && offer?.type === "offer")
    recordSlots(turn, intent, lastingOfLast(turn, intent), "message");
  recordSlots(turn, intent, valuesIn(turn, text, entities), "message");
  recordSlots(turn, intent, yield* fillByModel(turn, intent), "model");
  const draft = yield* continueForm(turn, intent, { text });
  return answer ? joined(answer, draft) : draft;
}

/** What a text states, with where the message says so if that text is a part of it. */
function valuesIn({ analysis, input }: Turn, text: string, entities: EntityDefinition[]): FilledSlot[] {
  const at = input.message.indexOf(text);
  return analysis.values(text, entities).map(({ start, end, ...slot }) => {
    return at < 0 ? slot : { ...slot, span: { start: at + start, end: at + end } };
  });
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

/** Of a message with two requests the first is begun, and the other waits until it is done. */
export async function* startFirst(turn: Turn, intent: SnapshotIntent): TurnSteps<ReplyDraft> {
  const requests = await findTwoRequests(turn);
  if (!requests) return yield* startForm(turn, intent);
  const { first, second } = requests;
  if (first.intent.id !== intent.id) record(turn, first.event);
  record(turn, {
    type: "set_aside",
    intent_id: second.intent.id,
    after: first.intent.id,
    message: second.text,
  });
  return yield* startForm(turn, first.intent, first.text);
}
