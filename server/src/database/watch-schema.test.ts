import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { openTestDatabase } from "../testing/database.ts";
import { type Actor, signUp } from "../testing/factories.ts";
import type { Database } from "./open.ts";
import { watchSchema } from "./watch-schema.ts";

let database: Database;
let admin: Actor;
let app: TestApp;

beforeAll(async () => {
  database = await openTestDatabase({ isOwn: true });
  const first = await startTestApp({}, { database });
  admin = await signUp(first);
  await first.close();
});

afterAll(() => database.close());

/** An old process, under which a newer version's start then migrates. */
beforeEach(async () => {
  app = await startTestApp({}, { database });
  return async () => {
    await app.close();
    await sql`delete from kysely_migration where name like '999%'`.execute(database.query);
  };
});

const migrateUnderIt = () =>
  sql`insert into kysely_migration (name, timestamp) values ('999-later', 'now')`.execute(database.query);
const ready = () => app.request("GET", "/api/ready/");
const list = () => app.request("GET", "/api/entities/", { token: admin.token });

it("readiness names it, each call gets 503 with Retry-After, and health answers as before", async () => {
  expect([(await ready()).status, (await list()).status]).toEqual([200, 200]);
  await migrateUnderIt();

  expect(await ready()).toMatchObject({ status: 503, data: { reason: "schema_changed" } });
  const refused = await list();
  expect([refused.status, refused.body.code, refused.headers["retry-after"]]).toEqual([
    503,
    "unavailable",
    "5",
  ]);
  expect((await app.request("GET", "/api/health/")).status).toBe(200);
  expect((await app.request("POST", "/api/public/chat/", { body: {} })).status).toBe(503);
});

it("the first call that fails for it is no fault of the server", async () => {
  await sql`alter table entities rename to things`.execute(database.query);
  const before = await list();
  await migrateUnderIt();
  const after = await list();
  await sql`alter table things rename to entities`.execute(database.query);

  expect([before.status, after.status, after.body.code]).toEqual([500, 503, "unavailable"]);
});

it("is told once, in words, and found on a server without being asked for", async () => {
  const told: string[] = [];
  const watch = watchSchema(database, { onChange: (why) => told.push(why), lookMs: 10 });
  expect(await watch.look()).toBe(false);
  await migrateUnderIt();

  if (inject("postgres")) await expect.poll(() => watch.isChanged()).toBe(true);
  expect([await watch.look(), await watch.look()]).toEqual([true, true]);
  watch.close();

  expect(told).toEqual([expect.stringContaining("has changed the database (999-later)")]);
});
