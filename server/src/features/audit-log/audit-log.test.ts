import { randomUUID } from "node:crypto";
import type { AuditRow } from "@cxc/contract/audit-log.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, makeEntity, PASSWORD, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp({ trustProxy: ["127.0.0.1"] });
});

beforeEach(async () => {
  admin = await addUser(app, "company_admin");
});

afterAll(() => app.close());

const read = (query = "", { token } = admin) =>
  app.request<AuditRow[]>("GET", `/api/audit-log/?${query}`, { token });

async function addRows(
  rows: { at?: string; subject_title?: string; address?: string; action?: string; tenant_id?: string }[],
) {
  await app.database.query
    .insertInto("audit_log")
    .values(
      rows.map(({ at, ...row }) => ({
        id: randomUUID(),
        tenant_id: admin.tenant_id,
        user_id: admin.user_id,
        action: "POST /api/agent/",
        ...row,
        ...(at === undefined ? {} : { at: new Date(at) }),
      })),
    )
    .execute();
}

it("tells who did what to which thing, when and from where; of this company alone", async () => {
  const entity = await makeEntity(app, admin.token);
  const neighbour = await addUser(app, "company_admin");
  const { data, body } = await read();

  expect(data).toEqual([
    {
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      user: { id: admin.user_id, title: "company_admin" },
      action: "POST /api/entities/",
      summary: expect.stringMatching(/entity/i),
      subject: { id: entity.id, title: "Guests" },
      address: "127.0.0.1",
    },
  ]);
  expect(body.meta).toEqual({ page: 1, per_page: 10, total: 1 });
  expect((await read("", neighbour)).data).toEqual([]);
});

it("tells of sign-up, log-in and a new password too", async () => {
  const user = await signUp(app);
  await app.request("POST", "/api/auth/login/", { body: { email: user.email, password: PASSWORD } });
  const { data } = await app.request<{ link: string }>("POST", `/api/team/${user.user_id}/reset-link/`, user);
  const token = data.link.split("/").at(-1);
  await app.request("POST", "/api/auth/reset-password/", { body: { token, password: PASSWORD } });
  const again = await app.request<{ access_token: string }>("POST", "/api/auth/login/", {
    body: { email: user.email, password: PASSWORD },
  });
  const rows = await read("per_page=100", { ...user, token: again.data.access_token });

  expect(rows.data.map(({ action }) => action)).toEqual([
    "log-in",
    "reset-password",
    "POST /api/team/:id/reset-link/",
    "log-in",
    "POST /api/integrations/crm/",
    "sign-up",
  ]);
  expect(rows.data.map(({ summary }) => summary)).toContain("Set a new password with a link");
});

it("says what was done, without what a call lets one choose", async () => {
  const reader = await signUp(app);
  const actions = [
    "POST /api/auth/change-password/",
    "POST /api/agent/:id/publish/",
    "POST /api/data-source/:id/file/",
    "POST /api/import/:id/apply/",
  ];
  await addRows(actions.map((action) => ({ action, tenant_id: reader.tenant_id })));
  const { data } = await read("", reader);

  const said = new Map(data.map(({ action, summary }) => [action, summary]));
  expect(actions.map((action) => said.get(action))).toEqual([
    "Change the password",
    "Publish an agent",
    "Add files",
    "Import into an agent",
  ]);
});

it("is searched by thing, person, address and what was done", async () => {
  await addRows([
    { subject_title: "Pizza 100%", address: "192.0.2.70", action: "DELETE /api/agent/:id/" },
    { subject_title: "Pasta", address: "192.0.2.71", action: "some older action" },
  ]);
  const found = async (q: string) =>
    (await read(`q=${encodeURIComponent(q)}`)).data.map(({ subject }) => subject?.title).sort();

  expect(await found("pizza")).toEqual(["Pizza 100%"]);
  expect(await found("100%")).toEqual(["Pizza 100%"]);
  expect(await found("192.0.2.71")).toEqual(["Pasta"]);
  expect(await found("delete an agent")).toEqual(["Pizza 100%"]);
  expect(await found("company_ADMIN")).toEqual(["Pasta", "Pizza 100%"]);
  expect(await found(admin.email)).toEqual(["Pasta", "Pizza 100%"]);
  expect(await found("")).toEqual(["Pasta", "Pizza 100%"]);
  expect(await found("lasagne")).toEqual([]);
});

it("is filtered by days of a zone and by person, in pages", async () => {
  await addRows([
    { at: "2026-03-01T22:30:00Z", subject_title: "first" },
    { at: "2026-03-01T23:30:00Z", subject_title: "second" },
    { at: "2026-03-02T23:30:00Z", subject_title: "third" },
  ]);
  const titles = async (query: string) => (await read(query)).data.map(({ subject }) => subject?.title);

  expect(await titles("from=2026-03-02&to=2026-03-02&time_zone=Europe/Berlin")).toEqual(["second"]);
  expect(await titles("from=2026-03-01&to=2026-03-01")).toEqual(["second", "first"]);
  expect(await titles("direction=asc&sort=at&per_page=2&page=2")).toEqual(["third"]);
  expect(await titles(`user_id=${admin.user_id}`)).toHaveLength(3);
  expect(await titles(`user_id=${randomUUID()}`)).toEqual([]);
  for (const day of ["yesterday", "0000-01-01", "2026-02-30"])
    expect((await read(`from=${day}`)).body.errors).toEqual({ from: "Please enter valid value" });
});

it("only grows, and goes with its company", async () => {
  await addRows([{ subject_title: "kept" }]);
  const { query } = app.database;
  const own = sql`tenant_id = ${admin.tenant_id}`;

  await expect(sql`update audit_log set subject_title = '' where ${own}`.execute(query)).rejects.toThrow(
    "audit_log only grows",
  );
  await expect(sql`delete from audit_log where ${own}`.execute(query)).rejects.toThrow(
    "audit_log only grows",
  );
  expect((await read()).data).toHaveLength(1);
  await sql`delete from users where id = ${admin.user_id}`.execute(query);
  const kept = await sql`select user_id from audit_log where ${own}`.execute(query);
  await sql`delete from tenants where id = ${admin.tenant_id}`.execute(query);
  const left = await sql`select 1 from audit_log where ${own}`.execute(query);

  expect(kept.rows).toEqual([{ user_id: null }]);
  expect(left.rows).toEqual([]);
});
