import type { ChatReply, FormField } from "@cxc/contract/chat.ts";
import { FORM_CHOICE_BYTES_MAX } from "@cxc/contract/rules.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { examplePattern } from "../entities/pattern.ts";

interface FormParts {
  missing: readonly EntityDefinition[];
  filled: readonly EntityDefinition[];
  /** The values so far, by entity id. */
  slots: Readonly<Record<string, SlotValue>>;
  /** The visitor's day, `YYYY-MM-DD`, where it is known. */
  today?: string | undefined;
}

/** A field for each entity, with what a window needs to offer the right control. */
export function formOf({ missing, filled, slots, today }: FormParts): NonNullable<ChatReply["form"]> {
  let room = FORM_CHOICE_BYTES_MAX;
  const fieldOf = (entity: EntityDefinition): FormField => {
    const choices = choicesOf(entity, room);
    room -= choices ? sizeOf(choices) : 0;
    const { id, title, data_type, question, pattern } = entity;
    return {
      id,
      label: title,
      type: data_type,
      value: slots[id] ?? null,
      ...(choices ? { choices } : {}),
      ...limitsOf(entity, today),
      ...(question ? { question } : {}),
      ...(data_type === "pattern" && pattern ? { example: examplePattern(pattern) } : {}),
    };
  };
  const data = missing.map(fieldOf);
  return { data, ...(filled.length > 0 ? { filled: filled.map(fieldOf) } : {}) };
}

function choicesOf({ data_type, choices }: EntityDefinition, room: number): string[] | undefined {
  if (data_type !== "choice" || !choices) return undefined;
  const values = choices.map(({ value }) => value);
  return sizeOf(values) <= room ? values : undefined;
}

/** UTF-8 bytes. */
function sizeOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + new TextEncoder().encode(text).length, 0);
}

function limitsOf(
  { limits = {} }: EntityDefinition,
  today: string | undefined,
): Pick<FormField, "from" | "to"> {
  const { from, to, not_in_past } = limits;
  const first =
    not_in_past && today !== undefined && !(typeof from === "string" && from > today) ? today : from;
  return {
    ...(first === undefined || first === null ? {} : { from: first }),
    ...(to === undefined || to === null ? {} : { to }),
  };
}
