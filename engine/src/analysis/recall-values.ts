import type { SnapshotIntent } from "../dialogue/snapshot.ts";
import { missingEntities, type Turn, todayOf } from "../dialogue/turn.ts";
import { checkSlotValue } from "../entities/check-value.ts";
import type { EntityDefinition, FilledSlot } from "../entities/entity-definition.ts";
import type { SlotValue } from "../entities/extract-slots.ts";
import { textKind } from "../entities/text-kind.ts";
import { phraseOf } from "../languages/bare-phrase.ts";

/**
 * What the conversation knows already of the values that an intent misses, where those are whose somebody is and not what they
 * want this time: a name, a way to reach them, a code that they gave or that an action answered.
 */
export function recallValues(turn: Turn, intent: SnapshotIntent): FilledSlot[] {
  return missingEntities(turn, intent).flatMap((entity) => {
    const value = recallValue(turn, entity);
    return value === undefined ? [] : [{ entity_id: entity.id, value }];
  });
}

/** The value that the conversation knows for an entity; undefined where it has none, or it would be another one each time. */
export function recallValue(turn: Turn, entity: EntityDefinition): SlotValue | undefined {
  const { known, answers } = turn.state;
  const answered = Object.entries(answers).flatMap(([field, value]) => (isFor(field, entity) ? [value] : []));
  const value = [known[entity.id], ...answered.toReversed()].find(
    (one) => one !== undefined && checkSlotValue(entity, one, { today: todayOf(turn) }).ok,
  );
  return value !== undefined && isLasting(entity) ? value : undefined;
}

/** Whose somebody is or what they have: not what they want this time. */
function isLasting(entity: EntityDefinition): boolean {
  const { data_type } = entity;
  const kind = textKind(entity);
  return ["email", "phone", "pattern"].includes(data_type) || kind === "name" || kind === "reference";
}

/** A pattern tells by itself what it is; of a text the field's own name is a word of the title: "code" of a "Booking code". */
function isFor(field: string, { data_type, title }: EntityDefinition): boolean {
  if (data_type === "pattern") return true;
  const name = phraseOf(field.split(".").at(-1) ?? "");
  return data_type === "string" && phraseOf(title).split(" ").includes(name);
}
