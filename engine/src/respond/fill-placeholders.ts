import type { SlotValue } from "@cxc/contract/chat.ts";
import { entitiesOf, type Snapshot, type SnapshotIntent } from "../snapshot.ts";
import { textsFor } from "../texts/texts-for.ts";
import { escapeMarkdown } from "./render-markdown.ts";

const PLACEHOLDER = /\{\{\s*([\p{L}\p{N}_.-]{1,200})\s*\}\}/gu;
const ACTION_FIELD = "action.";

interface Known {
  /** By entity name. */
  values: Readonly<Record<string, SlotValue>>;
  /** What an action answered, for `{{action.field}}`; none where none ran. */
  fields?: Readonly<Record<string, string>>;
  /** BCP 47. */
  language: string;
}

/** Markdown with each `{{entity_name}}` and `{{action.field}}` as its value, escaped; an unknown one is left out. */
export function fillMarkdown(template: string, { values, fields = {}, language }: Known): string {
  return fillTemplate(template, (name) => {
    if (name.startsWith(ACTION_FIELD)) {
      const field = name.slice(ACTION_FIELD.length);
      return Object.hasOwn(fields, field) ? escapeMarkdown(fields[field] ?? "") : "";
    }
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? "" : escapeMarkdown(slotText(value, language));
  });
}

/**
 * The text with what `lookUp` answers in each placeholder's place; the values themselves are not looked into. `at` is
 * where the placeholder begins in the template.
 */
export function fillTemplate(template: string, lookUp: (name: string, at: number) => string): string {
  return template.replace(PLACEHOLDER, (_, name: string, at: number) => lookUp(name, at));
}

/** The values of an intent's slots by the names that placeholders use. */
export function slotsByName(
  snapshot: Snapshot,
  intent: SnapshotIntent,
  slots: Record<string, SlotValue>,
): Record<string, SlotValue> {
  return Object.fromEntries(
    entitiesOf(snapshot, intent).flatMap(({ id, name }) => {
      const value = slots[id];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
}

/** A slot's value as a person reads it; dates and times stay in ISO 8601, which no reader takes for another day. */
export function slotText(value: SlotValue, language: string): string {
  if (typeof value !== "boolean") return String(value);
  const { yesWords, noWords } = textsFor(language);
  return (value ? yesWords[0] : noWords[0]) ?? String(value);
}
