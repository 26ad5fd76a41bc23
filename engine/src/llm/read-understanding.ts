import type { MessageSpan } from "@cxc/contract/candidates.ts";
import { DIALOGUE_ACTS } from "@cxc/contract/rules.ts";
import type { Understood } from "../dialogue/acts.ts";
import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import { type Turn, todayOf } from "../dialogue/turn.ts";
import { checkSlotValue } from "../entities/check-value.ts";
import type { EntityDefinition, FilledSlot, SlotValue } from "../entities/entity-definition.ts";
import { readPhone } from "../entities/phone.ts";
import { textKind } from "../entities/text-kind.ts";
import { CHITCHAT_KINDS } from "../languages/parts/chitchat-words.ts";
import { plainText } from "../text/plain-text.ts";

const CANDIDATES_MAX = 4;
const VALUES_MAX = 30;
const QUESTION_MAX = 300;

/** An intent as a model was told of it, with what it asks for. */
export interface Concern {
  intent: SnapshotIntent;
  entities: readonly EntityDefinition[];
}

/**
 * What holds of a model's answer, which is a stranger's: acts, intents and moods of the lists, and values that the message
 * states and an entity takes. `isWhole`: all of it held.
 */
export function readUnderstanding(
  answer: unknown,
  turn: Turn,
  concerns: readonly Concern[],
): { understood: Understood[]; isWhole: boolean } {
  const said = listIn(answer, "candidates");
  let isWhole = said.length <= CANDIDATES_MAX && Array.isArray(Object(answer).candidates);
  const understood = said.slice(0, CANDIDATES_MAX).flatMap((one): Understood[] => {
    const { act, concern, mood } = Object(one);
    const known = DIALOGUE_ACTS.find((name) => name === act);
    const intent = intentOf(concern, concerns);
    if (!known || (intent === undefined && concern != null)) isWhole = false;
    if (!known) return [];
    const read = listIn(one, "values")
      .slice(0, VALUES_MAX)
      .map((value) => readValue(value, turn, concerns));
    const span = spanOf(textIn(one, "words"), turn.input.message);
    if (read.includes(undefined)) isWhole = false;
    return [
      {
        act: known,
        span: span ?? { start: 0, end: turn.input.message.length },
        intent,
        values: read.flatMap((value) => (value && "value" in value ? [value] : [])),
        cleared: read.flatMap((value) => (value && !("value" in value) ? [value.entity_id] : [])),
        question: questionIn(one),
        mood: CHITCHAT_KINDS.find((kind) => kind === mood),
      },
    ];
  });
  return { understood, isWhole };
}

function intentOf(concern: unknown, concerns: readonly Concern[]): SnapshotIntent | undefined {
  const isNumber = typeof concern === "string" && /^[1-9]\d?$/u.test(concern);
  return isNumber ? concerns[Number(concern) - 1]?.intent : undefined;
}

/** A value that holds, or one that was said to be another; undefined for what doesn't hold. */
function readValue(
  said: unknown,
  turn: Turn,
  concerns: readonly Concern[],
): FilledSlot | { entity_id: string } | undefined {
  const name = textIn(said, "entity");
  const entity = concerns.flatMap(({ entities }) => entities).find((one) => one.name === name);
  const [words, value] = [textIn(said, "words"), textIn(said, "value")];
  if (!entity) return undefined;
  const { id: entity_id } = entity;
  if (value === "") return { entity_id };
  const span = spanOf(words, turn.input.message);
  if (!span) return knownBefore(turn, entity, value);
  const stated = turn.input.message.slice(span.start, span.end);
  const written = writtenAt(span, turn.input.message);
  if (turn.analysis.doubtful(written, [entity]).length > 0) return undefined;
  const checked = checkSlotValue(entity, nativeOf(entity, { stated, written, value }), {
    today: todayOf(turn),
  });
  return checked.ok && isPhoneIfAsked(entity, stated) ? { entity_id, value: checked.value, span } : undefined;
}

/** "The same name": what the visitor gave or an action answered earlier in the conversation. */
function knownBefore({ state }: Turn, entity: EntityDefinition, value: string): FilledSlot | undefined {
  const isKnown = [...Object.values(state.known), ...Object.values(state.answers)].some(
    (one) => typeof one === "string" && plainText(one) === plainText(value),
  );
  const checked = checkSlotValue(entity, value);
  return isKnown && checked.ok ? { entity_id: entity.id, value: checked.value } : undefined;
}

/** A text is what stands in the message, in the model's spelling where only case, accents and blanks differ; what has another form is read by the model. */
function nativeOf(
  { data_type }: EntityDefinition,
  { stated, written, value }: { stated: string; written: string; value: string },
): SlotValue | undefined {
  switch (data_type) {
    case "integer":
    case "number":
      return hasFiguresOf(value, written) ? value : undefined;
    case "boolean":
      return value === "true" || value === "false" ? value === "true" : undefined;
    case "date":
    case "time":
    case "choice":
      return value;
    default:
      return squeezed(value) === squeezed(stated) ? value : stated;
  }
}

function squeezed(text: string): string {
  return plainText(text).replaceAll(/\s/gu, "");
}

/** Where the words have figures, the number is made of those, and of their sign. */
function hasFiguresOf(value: string, written: string): boolean {
  const plain = plainText(written);
  const figures = plain.match(/\d/gu)?.join("") ?? "";
  if (figures === "") return true;
  return figures.includes(value.replaceAll(/\D/gu, "")) && /-\d/u.test(plain) === value.startsWith("-");
}

/** With what is written onto the words: the sign before a number that a model left out. */
function writtenAt({ start, end }: MessageSpan, message: string): string {
  const [before = ""] = message.slice(0, start).match(/\S*$/u) ?? [];
  const [after = ""] = message.slice(end).match(/^\S*/u) ?? [];
  return before + message.slice(start, end) + after;
}

function isPhoneIfAsked(entity: EntityDefinition, stated: string): boolean {
  return textKind(entity) !== "phone" || readPhone(plainText(stated)) !== undefined;
}

function spanOf(words: string, message: string): MessageSpan | undefined {
  const wanted = plainText(words.trim());
  const start = wanted === "" ? -1 : plainText(message).indexOf(wanted);
  return start < 0 ? undefined : { start, end: start + wanted.length };
}

function questionIn(one: unknown): string {
  const question = textIn(one, "question").trim();
  const isUsable = question.length <= QUESTION_MAX && !question.includes("\0") && question.isWellFormed();
  return isUsable ? question : "";
}

function textIn(one: unknown, key: string): string {
  const text: unknown = Object(one)[key];
  return typeof text === "string" ? text : "";
}

function listIn(one: unknown, key: string): readonly unknown[] {
  const list: unknown = Object(one)[key];
  return Array.isArray(list) ? list : [];
}
