import { EVENT_FORMAT, type Event, type EventBody } from "@cxc/engine/conversation.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader } from "../../database/tenant.ts";
import type { LoggedEvent } from "./project-turn.ts";
import { isThere } from "./turn-log.repository.ts";

/** Each clash means that the conversation went on meanwhile. */
const TRIES = 10;

/** The log of a conversation from after a sequence on, by turn: each whole that has any such event. */
export async function listTurnLogs(
  conversationId: string,
  since: number,
  scope: TenantReader,
): Promise<Map<string, LoggedEvent[]>> {
  const rows = await scope
    .select("conversation_events")
    .select(["turn_id", "sequence", "at", "payload"])
    .where("conversation_id", "=", conversationId)
    .where("turn_id", "in", (fresh) =>
      fresh
        .selectFrom("conversation_events")
        .select("turn_id")
        .where("conversation_id", "=", conversationId)
        .where("sequence", ">", since),
    )
    .orderBy("sequence")
    .execute();
  const turns = new Map<string, LoggedEvent[]>();
  for (const { turn_id, sequence, at, payload } of rows) {
    const turn = turns.get(turn_id) ?? [];
    turn.push({ sequence, at: at.toISOString(), event: payload });
    turns.set(turn_id, turn);
  }
  return turns;
}

/** Of a conversation's last event; undefined where it isn't there. */
export async function findLastSequence(
  conversationId: string,
  scope: TenantReader,
): Promise<number | undefined> {
  const row = await scope
    .select("conversation_events")
    .select("sequence")
    .where("conversation_id", "=", conversationId)
    .orderBy("sequence", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.sequence;
}

/** Appends to a turn what a person did to it; answers false where the turn is not there, or goes on too fast. */
export async function insertTurnEvent(
  { conversationId, turnId }: { conversationId: string; turnId: string },
  body: EventBody,
  trx: Kysely<Schema>,
): Promise<boolean> {
  const event: Event = { ...body, v: EVENT_FORMAT };
  for (let n = 0; n < TRIES; n++) {
    const { numAffectedRows } = await sql`
      insert into conversation_events (conversation_id, sequence, tenant_id, agent_id, turn_id, type, payload, at)
      select conversation_id,
        (select max(sequence) + 1 from conversation_events where conversation_id = ${conversationId}::uuid),
        tenant_id, agent_id, turn_id, ${event.type}, ${JSON.stringify(event)}::jsonb, now()
      from conversation_events
      where conversation_id = ${conversationId}::uuid and turn_id = ${turnId}::uuid
        and ${isThere(conversationId)}
      order by sequence limit 1
      on conflict (conversation_id, sequence) do nothing`.execute(trx);
    if (numAffectedRows === 1n) return true;
  }
  return false;
}
