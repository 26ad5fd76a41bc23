import type { Conversation } from "@cxc/contract/conversations.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../http/csv.ts";
import { listTurnValuesOf } from "../conversation-log/turn-values.repository.ts";
import { listConversationsBefore } from "./conversation-list.repository.ts";
import { EXPORT_COLUMNS, exportLine } from "./export-line.ts";
import { listTurnsOf } from "./export-turns.repository.ts";
import type { ConversationFilter } from "./filter-conversations.ts";

/** Few enough that what one piece is made of is young garbage when it is sent: with 100 the heap grows by 100 MB. */
const CONVERSATIONS_AT_ONCE = 20;

/** One line a turn, newest conversation first, in pieces of bounded size: read as the client takes them. */
export async function* exportConversations(
  filter: ConversationFilter,
  format: "csv" | "jsonl",
  scope: TenantReader,
): AsyncGenerator<string> {
  if (format === "csv") yield BYTE_ORDER_MARK + csvLine(EXPORT_COLUMNS);
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
    const values = new Map((await listTurnValuesOf(ids, scope)).map((turn) => [turn.turn_id, turn]));
    const lines = page.flatMap((conversation) =>
      (turns.get(conversation.id) ?? []).map((turn) =>
        exportLine(conversation, { ...turn, values: values.get(turn.id) }, format),
      ),
    );
    yield lines.join("");
  }
}
