import { type Kysely, sql } from "kysely";

/**
 * What lists, filters, search and figures read: rows made from the event log, which can be made again from it at any
 * time. `caught_up_to` says until when nothing of the log is missing in them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create extension if not exists pg_trgm`,
    sql`create table conversations (
      id uuid primary key,
      tenant_id uuid not null,
      agent_id uuid not null,
      mode text not null,
      version integer,
      first_message text not null,
      intent_ids uuid[] not null,
      turns_count integer not null,
      messages_count integer not null,
      outcome text not null,
      rating smallint,
      is_ended boolean not null,
      is_redacted boolean not null,
      last_sequence integer not null,
      started_at timestamptz not null,
      last_at timestamptz not null
    ) with (fillfactor = 80)`,
    sql`create index conversations_by_tenant on conversations (tenant_id, started_at desc, id)`,
    sql`create index conversations_by_agent on conversations (agent_id, started_at desc, id)
        include (tenant_id, mode)`,
    sql`create index conversations_by_outcome on conversations (tenant_id, outcome, started_at desc, id)`,
    sql`create index conversations_by_mode on conversations (tenant_id, mode, started_at desc, id)`,
    sql`create index conversations_by_rating on conversations (tenant_id, rating, started_at desc, id)
        where rating is not null`,
    sql`create index conversations_by_intent on conversations using gin (intent_ids)`,
    sql`create table turns (
      conversation_id uuid not null,
      id uuid not null,
      tenant_id uuid not null,
      agent_id uuid not null,
      sequence integer not null,
      last_sequence integer not null,
      mode text not null,
      version integer,
      at timestamptz not null,
      message text not null,
      response text not null,
      pairs text[] not null,
      is_form boolean not null,
      intent_id uuid,
      intent_title text,
      intent_score real,
      outcome text,
      rating smallint,
      latency_ms real,
      input_tokens integer not null,
      output_tokens integer not null,
      is_ended boolean not null,
      is_redacted boolean not null,
      primary key (conversation_id, id)
    )`,
    sql`create index turns_by_agent on turns (agent_id, at)
        include (tenant_id, mode, outcome, intent_id, rating, latency_ms, input_tokens, output_tokens)`,
    sql`create index turns_unanswered on turns (agent_id, at desc) where outcome = 'unanswered'`,
    sql`create index turns_by_text on turns
        using gin (lower(message || ' ' || response) gin_trgm_ops) with (gin_pending_list_limit = 512)`,
    // Of most texts there are none, which an index of them hardly notices.
    sql`create index turns_by_pairs on turns using gin (pairs) where pairs <> '{}'`,
    sql`create table conversation_projection (id integer primary key, caught_up_to timestamptz not null)`,
    sql`insert into conversation_projection values (1, '1970-01-01')`,
    sql`create index conversation_events_recent on conversation_events (at)
        where type in ('agent_replied', 'rated', 'noted', 'corrected', 'redacted')`,
  ];
  for (const statement of statements) await statement.execute(db);
}
