import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import { checkpoint, missingEntities, type Turn, type TurnSteps } from "../dialogue/turn.ts";
import { checkSlotValue } from "../entities/check-value.ts";
import type { EntityDefinition, FilledSlot } from "../entities/entity-definition.ts";
import { readPhone } from "../entities/phone.ts";
import { textKind } from "../entities/text-kind.ts";
import { plainText } from "../text/plain-text.ts";
import { startCall } from "./model-call.ts";
import { fillSlotsPrompt } from "./prompts/fill-slots.ts";

/**
 * The texts that a message gives for an intent's missing strings, as a model reads it: each stands in the message word
 * for word and keeps the limits of a form's field.
 */
export async function* fillByModel(turn: Turn, intent: SnapshotIntent): TurnSteps<FilledSlot[]> {
  const { model } = turn.ports;
  const { message } = turn.input;
  const missing = missingEntities(turn, intent).filter(({ data_type }) => data_type === "string");
  if (!model || missing.length === 0 || saysNothingElse(turn, intent)) return [];
  if (!turn.is_claimed) yield* checkpoint(turn, "model");
  const call = startCall(turn, model, fillSlotsPrompt(message, missing));
  const answer = await call.object();
  const values = readValues(answer, missing, message);
  const isAnswered = typeof answer === "object" && answer !== null;
  const said = isAnswered ? Object.values(answer).filter((value) => value !== null).length : 0;
  const isUsed = isAnswered && said === values.length;
  call.close(isUsed ? "used" : "unsupported", isUsed ? "" : "Not in the message, or no value for the field.");
  return values;
}

/** The message is the intent's title or a training phrase: there is nothing more to find. */
function saysNothingElse({ input, ports }: Turn, { id, title, training_phrases }: SnapshotIntent): boolean {
  const plain = plainText(input.message).trim();
  if (ports.recogniser.isPhraseOf?.(id, input.message)) return true;
  return [title, ...training_phrases].some((phrase) => plainText(phrase).trim() === plain);
}

function readValues(answer: unknown, missing: readonly EntityDefinition[], message: string): FilledSlot[] {
  const plain = plainText(message);
  const taken = new Set<string>();
  return missing.flatMap((entity) => {
    const { id, name } = entity;
    const said: unknown = Object(answer)[name];
    if (typeof said !== "string" || said.trim() === "") return [];
    const wanted = plainText(said.trim());
    const at = plain.indexOf(wanted);
    if (at < 0 || taken.has(wanted)) return [];
    if (textKind(entity) === "phone" && readPhone(wanted) === undefined) return [];
    const checked = checkSlotValue(entity, message.slice(at, at + wanted.length));
    if (!checked.ok) return [];
    taken.add(wanted);
    return [{ entity_id: id, value: checked.value }];
  });
}
