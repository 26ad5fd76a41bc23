import { type Kysely, sql } from "kysely";

/**
 * The event log. No foreign key to the agent: its check would lock the agent's row once for each event of each turn.
 * Appending names the agent instead, and deleting an agent deletes its events.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table conversation_events (
      conversation_id uuid not null,
      sequence integer not null,
      tenant_id uuid not null,
      agent_id uuid not null,
      turn_id uuid not null,
      type text not null,
      payload jsonb not null,
      idempotency_key uuid,
      body_hash text,
      at timestamptz not null,
      primary key (conversation_id, sequence)
    )`,
    sql`create unique index conversation_events_by_key on conversation_events (agent_id, idempotency_key)
        where idempotency_key is not null`,
    sql`create index conversation_events_starts on conversation_events (agent_id, at desc) where sequence = 0`,
  ];
  for (const statement of statements) await statement.execute(db);
}
