import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/open.ts";
import { tenantReader, tenantWriter } from "../../database/tenant.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { explainStatements } from "../../testing/explain-statements.ts";
import { fillConversations } from "../../testing/fill-conversations.ts";
import { blankRunsOf, deleteRunsOf } from "../actions/action-runs.repository.ts";
import { filterConversations } from "./filter-conversations.ts";

const OWN = randomUUID();
/** The lists of the pieces that a word is looked up by become trees: one block more for each, then no more for long. */
const DEEPER = 12;

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});

afterAll(() => database.close());

/** Turns of one company, of which each says the same, in two scripts. */
async function addTurns(tenantId: string, turns: number): Promise<void> {
  await sql`
    insert into turns (conversation_id, id, tenant_id, agent_id, sequence, last_sequence, mode, at, message, message_folded,
      response, pairs, is_form, input_tokens, output_tokens, is_ended, is_redacted)
    select gen_random_uuid(), gen_random_uuid(), ${tenantId}, ${randomUUID()}, 0, 0, 'live', now(), '駐車 parking ' || n,
      '駐車 parking ' || n, '', array['駐車'], false, 0, 0, false, false
    from generate_series(1, ${turns}::int) as n`.execute(database.query);
  await sql`vacuum analyze turns`.execute(database.query);
}

/** Runs of one company's action in conversations of their own. */
async function addRuns(runs: number): Promise<void> {
  await database.transaction(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await sql`
      insert into action_runs (id, tenant_id, action_id, mode, status, conversation_id)
      select gen_random_uuid(), ${randomUUID()}, gen_random_uuid(), 'live', 'succeeded', gen_random_uuid()
      from generate_series(1, ${runs}::int)`.execute(trx);
  });
  await sql`vacuum analyze action_runs`.execute(database.query);
}

async function blocksOf(run: Parameters<typeof explainStatements>[1]): Promise<number> {
  const explained = await explainStatements(database, run);
  return explained.reduce((sum, { blocks }) => sum + blocks, 0);
}

it.each(["parking", "駐車"])("a search for %s reads the company's own turns", async (q) => {
  const search = () => blocksOf((query) => filterConversations({ q }, tenantReader(OWN, query)));
  await addTurns(OWN, 100);
  await addTurns(randomUUID(), 1_000);
  const few = await search();
  await addTurns(randomUUID(), 10_000);
  expect(await search()).toBeLessThanOrEqual(few + DEEPER);
});

it.each([
  { what: "deletes", erase: deleteRunsOf },
  { what: "blanks", erase: blankRunsOf },
])("what $what a conversation's runs doesn't read the others'", async ({ erase }) => {
  const blocks = () => blocksOf((query) => erase([randomUUID()], tenantWriter(OWN, query)));
  await addRuns(1_000);
  const few = await blocks();
  await addRuns(10_000);
  expect(await blocks()).toBeLessThanOrEqual(few + 2);
});

it("conversations without a message are looked for without a look at the others", async () => {
  const tenantId = randomUUID();
  await fillConversations(database, { tenantId, agentIds: [tenantId], conversations: 3_000, turnsEach: 1 });
  await sql`vacuum analyze conversations`.execute(database.query);
  const { conditions } = await filterConversations(
    { has_message: false },
    tenantReader(tenantId, database.query),
  );
  const blocks = await blocksOf((query) =>
    conditions
      .reduce(
        (rows, condition) => rows.where(condition),
        tenantReader(tenantId, query).select("conversations").select("id"),
      )
      .orderBy("started_at", "desc")
      .limit(10)
      .execute(),
  );
  expect(blocks).toBeLessThanOrEqual(3);
});
