import type { AgentWidget } from "@cxc/contract/agents.ts";
import type { Rating } from "@cxc/contract/chat.ts";
import { EVENT_FORMAT, type Event } from "@cxc/engine/conversation.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { isThere } from "../conversation-log/turn-log.repository.ts";

interface RatedTurn {
  widget: AgentWidget;
  /** Of the conversation's last event. */
  sequence: number;
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
      (select max(sequence) from conversation_events where conversation_id = ${conversationId}) as sequence,
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

/** Appends to the rated turn; answers false where the sequence is taken or the conversation gone. */
export async function insertRating(
  { conversationId, turnId, sequence, rating }: TurnKey & { sequence: number; rating: Rating },
  query: Kysely<Schema>,
): Promise<boolean> {
  const event: Event = { v: EVENT_FORMAT, type: "rated", turn_id: turnId, rating };
  const { numAffectedRows } = await sql`
    insert into conversation_events (conversation_id, sequence, tenant_id, agent_id, turn_id, type, payload, at)
    select conversation_id, ${sequence}, tenant_id, agent_id, turn_id, ${event.type},
      ${JSON.stringify(event)}::jsonb, now()
    from conversation_events
    where conversation_id = ${conversationId} and turn_id = ${turnId} and type = 'agent_replied'
      and ${isThere(conversationId)}
    on conflict (conversation_id, sequence) do nothing`.execute(query);
  return numAffectedRows === 1n;
}
