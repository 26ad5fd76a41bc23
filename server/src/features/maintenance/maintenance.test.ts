import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeInvite } from "../../testing/account-calls.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser } from "../../testing/factories.ts";
import { insertAccount } from "../accounts/accounts.repository.ts";
import { issueLink } from "../links/tokens.repository.ts";
import { deleteExpiredRows } from "./maintenance.repository.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await addUser(app, "company_admin");
});

afterAll(() => app.close());

const tend = () => deleteExpiredRows(app.database.query);
const rows = async (statement: ReturnType<typeof sql>) =>
  (await statement.execute(app.database.query)).rows.length;
const ago = (days: number) => sql`now() - make_interval(days => ${days})`;

it("remembers links for 30 days after they are over, sessions not at all", async () => {
  const { user_id } = await addUser(app, "manager");
  await issueLink("reset", { user_id }, app.database.query);
  const left = async (days: number) => {
    await sql`update tokens set expires_at = ${ago(days)} where user_id = ${user_id}`.execute(
      app.database.query,
    );
    await tend();
    return rows(sql`select 1 from tokens where user_id = ${user_id}`);
  };
  expect([await left(29), await left(31)]).toEqual([1, 0]);
});

it("forgets an invite with its last link", async () => {
  const { id } = await makeInvite(app, admin);
  const left = async (days: number) => {
    await sql`update tokens set expires_at = ${ago(days)} where invite_id = ${id}`.execute(
      app.database.query,
    );
    await tend();
    return rows(sql`select 1 from invites where id = ${id}`);
  };
  expect([await left(29), await left(31)]).toEqual([1, 0]);
});

it("frees an address that nobody confirmed for 30 days, and touches no other company", async () => {
  const person = {
    name: "Ada",
    phone: "1234567890",
    password_hash: "none.none",
    role: "company_admin",
  } as const;
  const make = async (verified_at: Date | null) => {
    const user = { ...person, verified_at, email: `${randomUUID()}@example.com` };
    const { tenant } = await insertAccount({ kind: "company", name: "Acme" }, user, app.database.query);
    return tenant.id;
  };
  const [unconfirmed, recent, confirmed] = [await make(null), await make(null), await make(new Date())];
  await sql`update tenants set created_at = ${ago(31)} where id <> ${recent}`.execute(app.database.query);
  await tend();

  const left = (await sql<{ id: string }>`select id from tenants`.execute(app.database.query)).rows.map(
    ({ id }) => id,
  );
  expect(left).toEqual(expect.arrayContaining([recent, confirmed, admin.tenant_id]));
  expect(left).not.toContain(unconfirmed);
});

it("keeps what an address counted for an hour", async () => {
  const { query } = app.database;
  const minute = Math.floor(Date.now() / 60_000);
  const counted = [minute, minute - 55, minute - 65].map((window_number) => ({
    ...{ key: "chat:192.0.2.1", count: 1 },
    window_number,
  }));
  await query.insertInto("rate_counts").values(counted).execute();
  await tend();

  const left = await query.selectFrom("rate_counts").select("window_number").execute();
  expect(left.map(({ window_number }) => minute - window_number).sort()).toEqual([0, 55]);
});
