import type { SlotValue } from "@cxc/contract/trace.ts";
import { findQuestionsBesideRequest } from "../analysis/compound-questions.ts";
import { requestedValues } from "../analysis/parse-form-answer.ts";
import { recallValues } from "../analysis/recall-values.ts";
import { acceptedOffer } from "../analysis/take-note.ts";
import { offered } from "../dialogue/frames.ts";
import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { recordSlots, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import type { EntityDefinition, FilledSlot } from "../entities/entity-definition.ts";
import type { ExtractedSlot } from "../entities/extract-slots.ts";
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
  const offer = offered(turn.state);
  const { dropped } = turn.state;
  const message = turn.input.message.trim();
  const isPressed = offer?.titles.includes(message) === true && message === intent.title;
  const isAccepted = isPressed || acceptedOffer(turn) === intent;
  const isOther = offer?.type === "offer" && offer.intent_id === intent.id;
  const before = isAccepted ? offer?.said : part;
  const beside = before === undefined ? await findQuestionsBesideRequest(turn, intent) : undefined;
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
  recordSlots(turn, intent, placedIn(turn, text, requestedValues(turn, intent, text)), "message");
  recordSlots(turn, intent, yield* fillByModel(turn, intent), "model");
  recordSlots(turn, intent, recallValues(turn, intent), "memory");
  const draft = yield* continueForm(turn, intent, { text });
  return answer ? joined(answer, draft) : draft;
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
  return entitiesOf(snapshot, intent).filter(({ data_type }) => LASTING.has(data_type));
}

function valuesOf(slots: Readonly<Record<string, SlotValue>>): FilledSlot[] {
  return Object.entries(slots).map(([entity_id, value]) => ({ entity_id, value }));
}
