import { randomUUID } from "node:crypto";
import type { Role } from "@cxc/contract/access.ts";
import type { Session } from "@cxc/contract/accounts.ts";
import type { Route } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { addUser, makeAgent } from "../../testing/factories.ts";

const PRIVATE = Object.values<Route>(routes).filter(({ access }) => access !== "public");
const closed = PRIVATE.filter(({ opensForBlocked }) => !opensForBlocked);

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** Who is blocked, and the statement about their tenant that does it. */
const CAUSES: readonly (readonly [cause: string, role: Role, set: string])[] = [
  ["a due payment", "company_admin", "is_payment_due = true"],
  ["a due payment", "manager", "is_payment_due = true"],
  ["a due payment", "field_team", "is_payment_due = true"],
  ["no billing", "company_admin", "is_billing_connected = false"],
  ["no CRM", "company_admin", "is_crm_connected = false"],
  ["no company", "company_admin", "kind = 'publisher'"],
  ["no publisher", "publisher_admin", "kind = 'company'"],
];

async function send({ method, path }: Route, token: string) {
  return app.request(
    method,
    path.replace(/:\w+/g, () => randomUUID()),
    { token },
  );
}

it.each(CAUSES)("%s keeps a %s to the integration page, whatever they call", async (_, role, set) => {
  const { token, tenant_id } = await addUser(app, role);
  await sql`update tenants set ${sql.raw(set)} where id = ${tenant_id}`.execute(app.database.query);
  const codes = new Set<string | undefined>();
  for (const route of closed) codes.add((await send(route, token)).body.code);

  expect(closed.length).toBeGreaterThan(50);
  expect(codes).toEqual(new Set(["access_blocked"]));
  expect((await app.request("GET", "/api/auth/me/", { token })).status).toBe(200);
});

it("leaves open what concerns the account and the integrations alone", () => {
  const open = PRIVATE.filter(({ opensForBlocked }) => opensForBlocked).map(({ path }) => path);
  expect(open.filter((path) => !/^\/api\/(auth|user|integrations)\//.test(path))).toEqual([]);
});

it.each([
  ["manager", "is_billing_connected = false, is_crm_connected = false"],
  ["field_team", "is_billing_connected = false, is_crm_connected = false"],
  ["publisher_user", "kind = 'company'"],
] as const)("lets a %s pass whom the cause doesn't concern", async (role, set) => {
  const { token, tenant_id } = await addUser(app, role);
  await sql`update tenants set ${sql.raw(set)} where id = ${tenant_id}`.execute(app.database.query);
  expect((await app.request("GET", "/api/agent/", { token })).status).toBe(200);
});

it("tells of a due payment once somebody signs in, and goes on answering visitors", async () => {
  const { token, tenant_id } = await addUser(app, "company_admin");
  const { id } = await makeAgent(app, token);
  await app.request("POST", `/api/agent/${id}/publish/`, { token });
  await sql`update tenants set is_payment_due = true where id = ${tenant_id}`.execute(app.database.query);

  const me = await app.request<Session>("GET", "/api/auth/me/", { token });
  const body = { agent_id: id, message: "hello" };
  const live = await app.request("POST", "/api/public/chat/", { body });
  const test = await app.request("POST", "/api/public/chat/", { body: { ...body, mode: "test" }, token });

  expect(me.data.payment_error).toMatch(/payment/);
  expect(live.status).toBe(200);
  expect(test.status).toBe(403);
});
