import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import type { Rating } from "@cxc/contract/chat.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

interface RatedTurn {
  widget: AgentWidget;
  /** The newest; null before the first. */
  rating: Rating | null;
  /** How often it was rated. */
  ratings: number;
}

interface TurnKey {
  conversationId: string;
  turnId: string;
}

/** A turn that was answered, by an agent that is still there. */
export async function findRatedTurn(
  { conversationId, turnId }: TurnKey,
  query: Kysely<Schema>,
): Promise<RatedTurn | undefined> {
  const { rows } = await sql<RatedTurn>`
    select agents.widget,
      (select (payload->>'rating')::integer from conversation_events
       where conversation_id = ${conversationId} and turn_id = ${turnId} and type = 'rated'
       order by sequence desc limit 1) as rating,
      (select count(*) from conversation_events
       where conversation_id = ${conversationId} and turn_id = ${turnId} and type = 'rated') as ratings
    from conversation_events as replied join agents on agents.id = replied.agent_id
    where replied.conversation_id = ${conversationId} and replied.turn_id = ${turnId}
      and replied.type = 'agent_replied'`.execute(query);
  return rows[0];
}
