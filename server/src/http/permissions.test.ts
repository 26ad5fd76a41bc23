import { randomUUID } from "node:crypto";
import { isAllowed, ROLES, type Role } from "@cxc/contract/access.ts";
import { paths } from "@cxc/contract/paths.ts";
import type { Route } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { type Call, calls, type Operation } from "../testing/calls.ts";
import { type Actor, addUser } from "../testing/factories.ts";

/** Files and the description of the API are served outside the contract, to everyone. */
const OUTSIDE = new Set<string>([paths.openapi, paths.docs, paths.docsGroup]);
type Owner = "company" | "neighbour" | "publisher" | "blocked";
const UNKNOWN_TOKEN = "x".repeat(43);

const operations = Object.entries<Route>(routes) as [Operation, Route][];
const guarded = operations.filter(([, route]) => route.access !== "public");

let app: TestApp;
const admins = new Map<Owner, Actor>();
/** One of each role, for what nobody of it may do. */
const refusedUsers = new Map<Role, Promise<Actor>>();

beforeAll(async () => {
  app = await startTestApp();
  admins.set("company", await addUser(app, "company_admin"));
  admins.set("neighbour", await addUser(app, "company_admin"));
  admins.set("blocked", await addUser(app, "company_admin"));
  admins.set("publisher", await addUser(app, "publisher_admin"));
});

afterAll(() => app.close());

function admin(of: Owner): Actor {
  const found = admins.get(of);
  if (!found) throw new Error(`no admin of the ${of}`);
  return found;
}

function refusedUser(role: Role, { tenant_id }: Actor): Promise<Actor> {
  const user = refusedUsers.get(role) ?? addUser(app, role, tenant_id);
  refusedUsers.set(role, user);
  return user;
}

function setConnected({ tenant_id }: Actor, is_crm_connected: boolean): Promise<unknown> {
  return app.database.query
    .updateTable("tenants")
    .set({ is_crm_connected })
    .where("id", "=", tenant_id)
    .execute();
}

function send(route: Route, { path, body, headers = {} }: Call, token?: string) {
  return app.request(route.method, path, { body, headers, ...(token === undefined ? {} : { token }) });
}

/** How many audit rows a tenant has: the number after which later ones are read. */
async function countAuditRows(tenantId: string): Promise<number> {
  const { count } = await app.database.query
    .selectFrom("audit_log")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return count;
}

function auditRowsAfter(count: number, tenantId: string) {
  return app.database.query
    .selectFrom("audit_log")
    .select(["user_id", "action", "subject_id"])
    .where("tenant_id", "=", tenantId)
    .orderBy("at")
    .offset(count)
    .execute();
}

it("serves the contract and nothing else", () => {
  const isFile = (path: string) => !path.startsWith("/api") && path !== paths.embedScript;
  const outside = app.served.filter(({ path, route, method }) => {
    const isPreflight =
      method === "OPTIONS" && operations.some(([, other]) => other.cors && other.path === path);
    return !route && !OUTSIDE.has(path) && !isFile(path) && !isPreflight;
  });
  const served = new Set(app.served.map(({ route }) => route));

  expect(outside).toEqual([]);
  expect(operations.filter(([, route]) => !served.has(route)).map(([name]) => name)).toEqual([]);
});

it.each(operations.filter(([, route]) => route.access === "public"))(
  "%s asks nobody for a credential",
  async (name, route) => {
    const { status } = await send(route, await calls[name](app, admin("company")));
    const isUnbuilt = name === "embedScript" && status === 404;
    expect(isUnbuilt || status === (route.success ?? 200)).toBe(true);
  },
);

describe.each(guarded)("%s", (name, route) => {
  /** Who is refused changes nothing: one call of each owner will do for all of them. */
  const made = new Map<Owner, Promise<Call>>();
  const refusedCall = (of: Owner): Promise<Call> => {
    const call = made.get(of) ?? calls[name](app, admin(of));
    made.set(of, call);
    return call;
  };

  it("answers 401 without a credential and 419 with one that is not valid", async () => {
    const call = await refusedCall("company");

    const nobody = await send(route, call);
    const unknown = await send(route, call, UNKNOWN_TOKEN);

    expect([nobody.status, nobody.body.code]).toEqual([401, "not_signed_in"]);
    expect([unknown.status, unknown.body.code]).toEqual([419, "session_expired"]);
  });

  if (route.body)
    it("answers who may not call before it looks at what they send", async () => {
      const call = await refusedCall("company");
      const statuses = [];
      for (const body of ["{", "x".repeat(2_000_000)]) {
        const headers = { "content-type": "application/json" };
        statuses.push((await app.request(route.method, call.path, { body, headers })).status);
      }
      expect(statuses).toEqual([401, 401]);
    });

  if (route.params)
    it("answers another company's ids as random ones: 404", async () => {
      const call = await refusedCall("company");
      const path = call.path.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, () => randomUUID());
      const before = await countAuditRows(admin("company").tenant_id);

      const foreign = await send(route, call, admin("neighbour").token);
      const random = await send(route, { ...call, path }, admin("neighbour").token);

      expect([foreign.status, random.status]).toEqual([404, 404]);
      expect(foreign.text).toBe(random.text);
      expect(await countAuditRows(admin("company").tenant_id)).toBe(before);
    });

  it.each(ROLES)("lets a %s do what the matrix says, with one audit row a change", async (role: Role) => {
    const of = role.startsWith("publisher") ? "publisher" : "company";
    const owner = admin(of);
    const mayDo = route.access === "session" || (route.access !== "public" && isAllowed(role, route.access));
    const actor = mayDo ? await addUser(app, role, owner.tenant_id) : await refusedUser(role, owner);
    const call = await (mayDo ? calls[name](app, owner) : refusedCall(of));
    const before = await countAuditRows(owner.tenant_id);

    const { status, body } = await send(route, call, actor.token);

    const written = await auditRowsAfter(before, owner.tenant_id);
    if (!mayDo) {
      expect([status, body.code, written]).toEqual([403, "forbidden", []]);
      return;
    }
    const answered = (body.data as { id?: string } | undefined)?.id;
    const row = {
      user_id: actor.user_id,
      action: `${route.method} ${route.path}`,
      subject_id: call.subject ?? answered,
    };
    expect(status).toBe(route.success ?? 200);
    expect(written).toEqual(route.method === "GET" || route.changesNothing ? [] : [row]);
    if (name === "disconnectCrm")
      await send(routes.connectCrm, await calls.connectCrm(app, owner), owner.token);
  });

  it("keeps a blocked admin out unless it is the way to get unblocked", async () => {
    const actor = route.opensForBlocked ? await addUser(app, "company_admin") : admin("blocked");
    const call = await calls[name](app, actor);
    await setConnected(actor, false);

    const { status, body } = await send(route, call, actor.token);

    await setConnected(actor, true);
    if (route.opensForBlocked) expect(status).toBe(route.success ?? 200);
    else expect([status, body.code]).toEqual([403, "access_blocked"]);
  });
});
