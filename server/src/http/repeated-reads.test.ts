import type { Route } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { calls, type Operation } from "../testing/calls.ts";
import { type Actor, addUser } from "../testing/factories.ts";
import { countBlocks, fillConversations } from "../testing/fill-conversations.ts";

const TIMES = 10;
/** After so many a plan may be kept that was made for any value. */
const FIRST_TIMES = 3;
/** What a look at a stored plan or a counter of calls costs now and then. */
const BLOCKS_BESIDE = 100;

/** What lists are asked beside what `calls` asks them. */
const QUERIES = [
  "/api/conversation/?q=z",
  "/api/conversation/?q=nowhere",
  "/api/conversation/?mode=live&outcome=answered",
  "/api/conversation/?has_message=false",
  "/api/conversation/?outcome=action_done&page=2",
  "/api/contacts/?q=ada",
  "/api/audit-log/?page=2",
];

/** Of the export, which else reads everything. */
const SOME = "&outcome=unanswered";

const reading = Object.entries<Route>(routes).flatMap(([operation, { method }]) =>
  method === "GET" ? [operation as Operation] : [],
);

let app: TestApp;
let admin: Actor;
const paths: string[] = [];

/** How many blocks each of ten calls looked at. */
async function readAgain(path: string): Promise<number[]> {
  const read: number[] = [];
  for (let n = 0; n < TIMES; n++) {
    const before = await countBlocks(app.database);
    const { status } = await app.request("GET", path, { token: admin.token });
    expect(status, path).toBeLessThan(500);
    read.push((await countBlocks(app.database)) - before);
  }
  return read;
}

/** On a server no plan is kept, and other connections' blocks count, too. */
describe.skipIf(inject("postgres"))("a reading route that is asked again and again", () => {
  beforeAll(async () => {
    app = await startTestApp();
    admin = await addUser(app, "company_admin");
    for (const operation of reading) {
      const { path } = await calls[operation](app, admin);
      paths.push(operation === "exportConversations" ? path + SOME : path);
    }
    paths.push(...QUERIES);
  }, 60_000);

  afterAll(() => app.close());

  it.each([1_000, 10_000])(
    "reads as much the tenth time as the first, of %i conversations",
    async (all) => {
      const { rows } = await sql<{ id: string; stored: number }>`
      select id, (select count(*) from conversations)::integer as stored from agents`.execute(
        app.database.query,
      );
      await fillConversations(app.database, {
        tenantId: admin.tenant_id,
        agentIds: rows.map(({ id }) => id),
        conversations: all - (rows[0]?.stored ?? 0),
        turnsEach: 2,
      });

      const grown: Record<string, number[]> = {};
      for (const path of paths) {
        const read = await readAgain(path);
        const first = Math.max(...read.slice(0, FIRST_TIMES));
        if (Math.max(...read.slice(FIRST_TIMES)) > 3 * first + BLOCKS_BESIDE) grown[path] = read;
      }
      expect(grown).toEqual({});
    },
    240_000,
  );
});
