import type { SlotValue } from "@cxc/contract/chat.ts";
import { entitiesOf, type Snapshot, type SnapshotIntent } from "../snapshot.ts";
import { textsFor } from "../texts/texts-for.ts";
import { escapeMarkdown } from "./render-markdown.ts";

const PLACEHOLDER = /\{\{\s*([\p{L}\p{N}_.]{1,200})\s*\}\}/gu;

/** The reply with each `{{entity_name}}` as its slot's value, escaped for Markdown; one without a value is left out. */
export function fillPlaceholders(
  snapshot: Snapshot,
  intent: SnapshotIntent,
  slots: Record<string, SlotValue>,
): string {
  const values = new Map<string, string>();
  for (const entity of entitiesOf(snapshot, intent)) {
    const value = slots[entity.id];
    if (value !== undefined) values.set(entity.name, slotText(value, snapshot.agent.language));
  }
  return intent.reply.replace(PLACEHOLDER, (_, name: string) => escapeMarkdown(values.get(name) ?? ""));
}

/** A slot's value as a person reads it; dates and times stay in ISO 8601, which no reader takes for another day. */
export function slotText(value: SlotValue, language: string): string {
  if (typeof value !== "boolean") return String(value);
  const { yesWords, noWords } = textsFor(language);
  return (value ? yesWords[0] : noWords[0]) ?? String(value);
}
