import type { SlotValue } from "@cxc/contract/trace.ts";
import { entitiesOf, type Snapshot, type SnapshotIntent } from "../dialogue/snapshot.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { formatValue } from "./format-value.ts";
import { toE164 } from "./phone-number.ts";

/** In a request: what looks like another template goes out as it is. */
const PLACEHOLDER = /\{\{\s*([\p{L}\p{N}_.-]{1,200})\s*\}\}/gu;
/** What values may add to a text, in characters: a template can name one of 4,000 a thousand times. */
const FILLED_MAX = 1_000_000;
/**
 * The text with what `lookUp` answers in each placeholder's place; the values themselves are not looked into. `at` is
 * where the placeholder begins in the template. A value for which there is no more room is left out whole: a part of
 * one might not be encoded rightly.
 */
export function fillTemplate(
  template: string,
  lookUp: (name: string, at: number) => string,
  filledMax = FILLED_MAX,
): string {
  let room = filledMax;
  return template.replace(PLACEHOLDER, (_, name: string, at: number) => {
    const text = room > 0 ? lookUp(name, at) : "";
    if (text.length > room) return "";
    room -= text.length;
    return text;
  });
}

/** The values of an intent's slots by the names that placeholders use; of a phone number also `name.e164`. */
export function slotsByName(
  snapshot: Snapshot,
  intent: SnapshotIntent,
  slots: Record<string, SlotValue>,
): Record<string, SlotValue> {
  return Object.fromEntries(
    entitiesOf(snapshot, intent).flatMap((entity) => {
      const value = slots[entity.id];
      return value === undefined
        ? []
        : [[entity.name, value] as const, ...inE164(entity, value, snapshot.agent.country)];
    }),
  );
}

/** What is said of each of an intent's values, by the names that placeholders use; dates and times as `locale` has them. */
export function textsByName(
  snapshot: Snapshot,
  intent: SnapshotIntent,
  { slots, locale }: { slots: Record<string, SlotValue>; locale: string },
): Record<string, string> {
  return Object.fromEntries(
    entitiesOf(snapshot, intent).flatMap((entity) => {
      const value = slots[entity.id];
      return value === undefined
        ? []
        : [
            [entity.name, formatValue(value, entity.data_type, locale)] as const,
            ...inE164(entity, value, snapshot.agent.country),
          ];
    }),
  );
}

function inE164(
  { name, data_type }: EntityDefinition,
  value: SlotValue,
  country: string | null | undefined,
): (readonly [string, string])[] {
  const number = data_type === "phone" ? toE164(String(value), country ?? undefined) : undefined;
  return number === undefined ? [] : [[`${name}.e164`, number]];
}
