import type { Conversation } from "@cxc/contract/conversations.ts";
import { isGenerated } from "@cxc/engine/dialogue/is-generated.ts";
import { csvLine } from "../../http/csv.ts";
import type { TurnValues } from "../conversation-log/turn-values.repository.ts";
import type { ExportedTurn } from "./export-turns.repository.ts";

export const EXPORT_COLUMNS = [
  ...["conversation_id", "turn_id", "at", "agent", "mode", "version", "message", "response"],
  ...["intent_id", "intent", "score", "outcome", "rating", "latency_ms", "input_tokens", "output_tokens"],
  "generated",
  ...["slots", "form_values", "citations", "note", "contact_name", "contact_email", "contact_phone"],
];

const NO_VALUES: TurnValues = { slots: [], citations: [], note: "", told: [] };

/** A turn as a line of a spreadsheet, under `EXPORT_COLUMNS`, or of JSON, where values keep their shape. */
export function exportLine(
  conversation: Conversation,
  turn: ExportedTurn & { values: TurnValues | undefined },
  format: "csv" | "jsonl",
): string {
  const { agent, mode, version, contact, intents } = conversation;
  const intent = turn.intent_title ?? intents.find(({ id }) => id === turn.intent_id)?.title ?? null;
  const { conversation_id, id: turn_id, message, response, intent_id, outcome, rating } = turn;
  const { intent_score: score, latency_ms, input_tokens, output_tokens } = turn;
  const { slots, citations, note, told } = turn.values ?? NO_VALUES;
  const generated = isGenerated(told);
  const form_values = slots.filter(({ source }) => source === "form");
  const at = turn.at.toISOString();
  if (format === "csv") {
    return csvLine([
      ...[conversation_id, turn_id, at, agent.title, mode, version, message, response, intent_id, intent],
      ...[score, outcome, rating, latency_ms, input_tokens, output_tokens, String(generated)],
      ...[textOf(slots), textOf(form_values), citations.map(sourceOf).join("; "), note],
      ...[contact?.name ?? null, contact?.email ?? null, contact?.phone ?? null],
    ]);
  }
  const known = { conversation_id, turn_id, at, agent, mode, version, message, response, intent_id, intent };
  const figures = { score, outcome, rating, latency_ms, input_tokens, output_tokens, generated };
  return `${JSON.stringify({ ...known, ...figures, slots, form_values, citations, note, contact })}\n`;
}

function textOf(slots: TurnValues["slots"]): string {
  return slots.map(({ title, value }) => `${title}: ${value}`).join("; ");
}

function sourceOf({ title, url }: TurnValues["citations"][number]): string {
  return url === null ? title : `${title} (${url})`;
}
