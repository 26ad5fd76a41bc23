import { entitiesOf, type SnapshotIntent } from "../dialogue/snapshot.ts";
import { extractionContext, slotsOf, type Turn, todayOf } from "../dialogue/turn.ts";
import { checkSlotValue } from "../entities/check-value.ts";
import type { EntityDefinition, FilledSlot } from "../entities/entity-definition.ts";
import { blanked } from "../entities/mention.ts";
import { findShift, type Shift, shifted } from "../entities/vague/find-shift.ts";
import { proposesValue } from "../languages/asks-digression.ts";
import { plainText } from "../text/plain-text.ts";

/** A value of an intent that is to be another, as it is now said; without `values` it is to be asked for. */
export interface ShiftAnswer {
  entity: EntityDefinition;
  values: FilledSlot[];
  /** The amount leads to what the entity's limits refuse. */
  isBeyond: boolean;
}

/** Which day or hour that an intent has a message moves: "make it an hour later", "a bit earlier", "the day after". */
export function shiftAnswer(turn: Turn, intent: SnapshotIntent): ShiftAnswer | undefined {
  const { input, language, snapshot, analysis } = turn;
  const slots = slotsOf(turn, intent);
  const filled = entitiesOf(snapshot, intent).filter(({ id }) => slots[id] !== undefined);
  const talk = analysis.chitchat();
  // "I'll do it later" are the very words of who hasn't decided.
  if (filled.length === 0 || (talk?.isWhole && !talk.like)) return undefined;
  const shift = findShift(plainText(input.message), language);
  if (!shift || !mayShift(turn, shift)) return undefined;
  const rest = blanked(input.message, shift.spans);
  if (analysis.values(rest, filled, extractionContext(turn)).length > 0) return undefined;
  const entity = shiftedEntity(filled, shift);
  if (!entity) return undefined;
  const before = slots[entity.id];
  if (!shift.amount || before === undefined) return { entity, values: [], isBeyond: false };
  const checked = checkSlotValue(entity, shifted(before, shift.amount), { today: todayOf(turn) });
  const values = checked.ok ? [{ entity_id: entity.id, value: checked.value }] : [];
  return { entity, values, isBeyond: !checked.ok };
}

/** A question for a fact moves nothing: "can I cancel two days before?". */
function mayShift({ analysis, input, language }: Turn, { spans }: Shift): boolean {
  if (analysis.shows("cancels") || analysis.shows("asksForAgent") || analysis.shows("asksWhat")) return false;
  const rest = blanked(input.message, spans);
  return !analysis.shows("asks") || !analysis.shows("isOfBooked", rest) || proposesValue(rest, language);
}

function shiftedEntity(filled: readonly EntityDefinition[], { amount }: Shift): EntityDefinition | undefined {
  const one = (type: EntityDefinition["data_type"]) => {
    const [only, ...others] = filled.filter(({ data_type }) => data_type === type);
    return others.length === 0 ? only : undefined;
  };
  if (amount) return one(amount.type);
  return one("time") ?? one("date");
}
