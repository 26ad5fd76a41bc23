import { sql } from "kysely";
import type { Database } from "../database/open.ts";

/**
 * Stores rows of conversations as a projection would have made them, a minute apart, held with these agents in turn. Of their
 * texts only some have the letter z.
 */
export async function fillConversations(
  { query }: Pick<Database, "query">,
  wanted: { tenantId: string; agentIds: readonly string[]; conversations: number; turnsEach: number },
): Promise<void> {
  const { tenantId, agentIds, conversations, turnsEach } = wanted;
  await sql`
    with begun as (
      insert into conversations (id, tenant_id, agent_id, mode, first_message, intent_ids, turns_count, messages_count,
        outcome, is_ended, is_redacted, last_sequence, started_at, last_at)
      select gen_random_uuid(), ${tenantId}, (${[...agentIds]}::uuid[])[1 + n % ${agentIds.length}::int], 'live', 'Hello', '{}',
        ${turnsEach}, ${2 * turnsEach}, 'answered', false, false, 0, now() - n * interval '1 minute', now()
      from generate_series(1, ${conversations}::int) as n
      returning id, agent_id, started_at
    )
    insert into turns (conversation_id, id, tenant_id, agent_id, sequence, last_sequence, mode, at, message, response, pairs,
      is_form, outcome, latency_ms, input_tokens, output_tokens, is_ended, is_redacted)
    select begun.id, gen_random_uuid(), ${tenantId}, begun.agent_id, n, n, 'live', started_at + n * interval '10 seconds',
      md5(begun.id::text || n) || case when n = 1 and begun.id::text like '0%' then ' z' else '' end,
      repeat(md5(n::text || begun.id::text) || ' ', 3), '{}', false,
      case when begun.id::text like '1%' then 'unanswered' else 'answered' end, 20, 0, 0, false, false
    from begun cross join generate_series(1, ${turnsEach}::int) as n`.execute(query);
  // As an installation does from time to time: else plans are made for the few rows that were there.
  await sql`analyze conversations, turns`.execute(query);
}

/** The blocks that the session of an embedded database looked at so far, whoever asked. */
export async function countBlocks({ query }: Pick<Database, "query">): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(query);
  const { rows } = await sql<{ blocks: number }>`
    select (blks_hit + blks_read)::float8 as blocks from pg_stat_database
    where datname = current_database()`.execute(query);
  return rows[0]?.blocks ?? 0;
}
