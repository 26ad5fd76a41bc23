import type { Conversation } from "@cxc/contract/conversations.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../http/csv.ts";
import { listConversationsBefore } from "./conversation-list.repository.ts";
import { type ExportedTurn, listTurnsOf } from "./export-turns.repository.ts";
import type { ConversationFilter } from "./filter-conversations.ts";

/** Few enough that what one piece is made of is young garbage when it is sent: with 100 the heap grows by 100 MB. */
const CONVERSATIONS_AT_ONCE = 20;

/** One line a turn, newest conversation first, in pieces of bounded size: read as the client takes them. */
export async function* exportConversations(
  filter: ConversationFilter,
  format: "csv" | "jsonl",
  scope: TenantReader,
): AsyncGenerator<string> {
  if (format === "csv") yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  let position: Conversation | undefined;
  for (;;) {
    const page = await listConversationsBefore(
      position,
      { conditions: filter.conditions, limit: CONVERSATIONS_AT_ONCE },
      scope,
    );
    position = page.at(-1);
    if (!position) return;
    const ids = page.map(({ id }) => id);
    const turns = Map.groupBy(await listTurnsOf(ids, scope), ({ conversation_id }) => conversation_id);
    const lines = page.flatMap((conversation) =>
      (turns.get(conversation.id) ?? []).map((turn) => lineOf(conversation, turn, format)),
    );
    yield lines.join("");
  }
}

const COLUMNS = [
  ...[
    "conversation_id",
    "turn_id",
    "at",
    "agent",
    "mode",
    "version",
    "message",
    "response",
    "intent_id",
    "intent",
  ],
  ...["score", "outcome", "rating", "latency_ms", "input_tokens", "output_tokens"],
];

function lineOf(conversation: Conversation, turn: ExportedTurn, format: "csv" | "jsonl"): string {
  const { agent, mode, version, intents } = conversation;
  const intent = turn.intent_title ?? intents.find(({ id }) => id === turn.intent_id)?.title ?? null;
  const { conversation_id, id: turn_id, message, response, intent_id, outcome, rating } = turn;
  const { intent_score: score, latency_ms, input_tokens, output_tokens } = turn;
  const at = turn.at.toISOString();
  if (format === "csv") {
    return csvLine([
      ...[conversation_id, turn_id, at, agent.title, mode, version, message, response, intent_id, intent],
      ...[score, outcome, rating, latency_ms, input_tokens, output_tokens],
    ]);
  }
  const line = {
    conversation_id,
    turn_id,
    at,
    agent,
    mode,
    version,
    message,
    response,
    intent_id,
    intent,
    score,
    outcome,
    rating,
    latency_ms,
    input_tokens,
    output_tokens,
  };
  return `${JSON.stringify(line)}\n`;
}
