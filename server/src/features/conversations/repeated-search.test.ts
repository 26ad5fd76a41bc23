import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Database } from "../../database/open.ts";
import { tenantReader } from "../../database/tenant.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { countBlocks, fillConversations } from "../../testing/fill-conversations.ts";
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

async function search(q: string): Promise<number> {
  const scope = tenantReader(TENANT, database.query);
  const before = await countBlocks(database);
  await listConversations(await filterConversations({ q }, scope), { page: 1, per_page: 10 }, scope);
  return (await countBlocks(database)) - before;
}

/** On a server no plan is kept, and other connections' blocks count, too. */
describe.skipIf(inject("postgres"))("a search that is repeated", () => {
  it.each(["z", "nowhere"])("for %s reads as much the tenth time as the first", async (q) => {
    await sql`delete from turns`.execute(database.query);
    await sql`delete from conversations`.execute(database.query);
    await fillConversations(database, {
      tenantId: TENANT,
      agentIds: [TENANT],
      conversations: CONVERSATIONS,
      turnsEach: TURNS_EACH,
    });
    const read: number[] = [];
    for (let n = 0; n < TIMES; n++) read.push(await search(q));
    expect(Math.max(...read.slice(3))).toBeLessThanOrEqual(3 * Math.max(...read.slice(0, 3)));
  });
});
