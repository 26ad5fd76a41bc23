import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Database } from "../../database/open.ts";
import { tenantReader } from "../../database/tenant.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { listConversations } from "./conversation-list.repository.ts";
import { filterConversations } from "./filter-conversations.ts";

const TENANT = randomUUID();
const CONVERSATIONS = 1_000;
const TURNS_EACH = 5;
const TIMES = 10;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** Conversations of five turns; of their texts only some have the letter z. */
async function fill(conversations: number): Promise<void> {
  await sql`
    with begun as (
      insert into conversations (id, tenant_id, agent_id, mode, first_message, intent_ids, turns_count, messages_count,
        outcome, is_ended, is_redacted, last_sequence, started_at, last_at)
      select gen_random_uuid(), ${TENANT}, ${TENANT}, 'live', 'Hello', '{}', 5, 10, 'answered', false, false, 0,
        now() - n * interval '1 minute', now() from generate_series(1, ${conversations}::int) as n
      returning id
    )
    insert into turns (conversation_id, id, tenant_id, agent_id, sequence, last_sequence, mode, at, message, response, pairs,
      is_form, input_tokens, output_tokens, is_ended, is_redacted)
    select begun.id, gen_random_uuid(), ${TENANT}, ${TENANT}, n, n, 'live', now(),
      md5(begun.id::text || n) || case when n = 1 and begun.id::text like '0%' then ' z' else '' end,
      repeat(md5(n::text || begun.id::text) || ' ', 3), '{}', false, 0, 0, false, false
    from begun cross join generate_series(1, ${TURNS_EACH}::int) as n`.execute(database.query);
}

/** The blocks that the whole session looked at so far. */
async function blocks(): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(database.query);
  const { rows } = await sql<{ blocks: number }>`
    select (blks_hit + blks_read)::float8 as blocks from pg_stat_database
    where datname = current_database()`.execute(database.query);
  return rows[0]?.blocks ?? 0;
}

async function search(q: string): Promise<number> {
  const scope = tenantReader(TENANT, database.query);
  const before = await blocks();
  await listConversations(await filterConversations({ q }, scope), { page: 1, per_page: 10 }, scope);
  return (await blocks()) - before;
}

/** On a server no plan is kept, and other connections' blocks count, too. */
describe.skipIf(inject("postgres"))("a search that is repeated", () => {
  it.each(["z", "nowhere"])("for %s reads as much the tenth time as the first", async (q) => {
    await sql`delete from turns`.execute(database.query);
    await sql`delete from conversations`.execute(database.query);
    await fill(CONVERSATIONS);
    const read: number[] = [];
    for (let n = 0; n < TIMES; n++) read.push(await search(q));
    expect(Math.max(...read.slice(3))).toBeLessThanOrEqual(3 * Math.max(...read.slice(0, 3)));
  });
});
