import { messages } from "@cxc/contract/messages.ts";
import { checkSlotValue } from "./check-value.ts";
import type { EntityDefinition, SlotValue } from "./entity-definition.ts";

/**
 * Takes a form that came in against the entities that it asked for, and those that were `filled` before, which may come
 * back changed. A field's id is its entity's id; errors stand by field id and cover wrong and missing values, fields
 * sent twice and fields not asked for.
 */
export function fillForm(
  { missing, filled }: { missing: EntityDefinition[]; filled: EntityDefinition[] },
  fields: { id: string; value: unknown }[],
  today?: string,
): { values: Record<string, SlotValue>; errors: Record<string, string> } {
  const values = new Map<string, SlotValue>();
  const errors = new Map<string, string>();
  const again = filled.filter(({ id }) => fields.some((field) => field.id === id));
  const entities = [...missing, ...again];
  const fieldIds = new Set(entities.map((entity) => entity.id));
  for (const entity of entities) {
    const sent = fields.filter((field) => field.id === entity.id);
    const checked = checkSlotValue(entity, sent[0]?.value, { today });
    if (sent.length > 1) errors.set(entity.id, messages.validValue);
    else if (checked.ok) values.set(entity.id, checked.value);
    else errors.set(entity.id, checked.message);
  }
  for (const field of fields) if (!fieldIds.has(field.id)) errors.set(field.id, messages.validValue);
  return { values: Object.fromEntries(values), errors: Object.fromEntries(errors) };
}
