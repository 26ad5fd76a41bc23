import { setTimeout as wait } from "node:timers/promises";
import type { Contact } from "@cxc/contract/contacts.ts";
import type { Integration } from "@cxc/contract/integrations.ts";
import type { Notification } from "@cxc/contract/notifications.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createJobs } from "../../jobs/queue.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, makeContact, signUp } from "../../testing/factories.ts";
import { type CrmCall, type MockCrm, startMockCrm } from "../../testing/mock-crm.ts";
import { startTestWorker } from "../../testing/worker.ts";
import { sweepCrms } from "./sweep-crms.ts";

/** For what must not happen any more. */
const LATE_MS = 300;
const PATIENCE = { timeout: 20_000, interval: 20 };

let app: TestApp;
let mock: MockCrm;
let admin: Actor;
let workers: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  mock = await startMockCrm();
  app = await startTestApp({ egressAllow: [mock.host] });
});

beforeEach(async () => {
  await app.database.query.deleteFrom("crm_connections").execute();
  mock.reset();
  admin = await signUp(app, { isConnected: false });
});

afterEach(async () => {
  mock.intercept = () => ({ status: 401 });
  await Promise.all(workers.map((worker) => worker.stop()));
  workers = [];
});

afterAll(async () => {
  await app.close();
  await mock.close();
});

const work = async () => {
  const worker = await startTestWorker(app);
  workers.push(worker);
  return worker;
};
const connect = (more: object = {}, token = admin.token) =>
  app.request<Integration>("POST", "/api/integrations/crm/", {
    token,
    body: { provider: "hubspot", base_url: mock.url, token: "pat-good", ...more },
  });
const sync = () => app.request("POST", "/api/integrations/crm/sync/", { token: admin.token });
const card = async (token = admin.token) => {
  const { data } = await app.request<Integration[]>("GET", "/api/integrations/", { token });
  return data.find(({ state }) => state !== "not_connected");
};
const until = (state: Integration["state"]) =>
  expect.poll(async () => (await card())?.state, PATIENCE).toBe(state);
const contacts = async (q = "", token = admin.token) =>
  (await app.request<Contact[]>("GET", `/api/contacts/?per_page=100&sort=name&q=${q}`, { token })).data;
const total = async (token = admin.token) =>
  (await app.request("GET", "/api/contacts/", { token })).body.meta?.total;
const told = async ({ token } = admin) =>
  (await app.request<Notification[]>("GET", "/api/user/notifications/", { token })).data.map(
    ({ text }) => text,
  );
const connection = (tenantId = admin.tenant_id) =>
  app.database.query.selectFrom("crm_connections").selectAll().where("tenant_id", "=", tenantId);
/** As if the processes that hold them had ended. */
const endLeases = () =>
  sql`update jobs set leased_until = now() - interval '1 second'`.execute(app.database.query);
const isPage = ({ path, query }: CrmCall, after: string | null) =>
  path === "/crm/v3/objects/contacts" && query.get("limit") === "100" && query.get("after") === after;

describe("a sync", () => {
  it("brings all pages into the book, tells those who manage it, and leaves others alone", async () => {
    const neighbour = await signUp(app);
    const colleague = await addUser(app, "company_admin", admin.tenant_id);
    const manager = await addUser(app, "manager", admin.tenant_id);
    const gone = await addUser(app, "company_admin", admin.tenant_id);
    await app.database.query
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", gone.user_id)
      .execute();
    mock.fill(1_204);
    await connect();
    await work();
    await until("connected");

    const text = "HubSpot is synchronised: 1,204 contacts.";
    expect([await total(), await total(neighbour.token)]).toEqual([1_204, 0]);
    expect([await told(), await told(colleague), await told(manager)]).toEqual([[text], [text], []]);
    expect(
      await app.database.query
        .selectFrom("notifications")
        .select("id")
        .where("user_id", "=", gone.user_id)
        .execute(),
    ).toEqual([]);
    expect(await card()).toMatchObject({ progress: null, undelivered: 0, last_sync_at: expect.any(String) });
    expect((await contacts("c1007@"))[0]).toMatchObject({
      name: "Contact 1007",
      phone: "1007",
      source: "hubspot",
      delivery: "none",
    });
  });

  it("shows how far it is", async () => {
    mock.fill(150);
    mock.intercept = (call) => (isPage(call, "100") ? { isHanging: true } : undefined);
    await connect();
    await work();
    await expect.poll(async () => (await card())?.progress, PATIENCE).toEqual({ done: 100, total: 150 });
    expect((await card())?.state).toBe("syncing");
  });

  it("again brings up to date what changed, and keeps notes and what agents wrote", async () => {
    await connect();
    await makeContact(app, admin.tenant_id, {
      name: "Ada",
      email: "c1000@example.com",
      phone: "9",
      note: "Vip",
    });
    await app.database.query
      .updateTable("contacts")
      .set({ delivery: "sent" })
      .where("note", "=", "Vip")
      .execute();
    mock.fill(2);
    await work();
    await until("connected");
    const [first, second] = mock.contacts;
    Object.assign(first?.properties ?? {}, { lastname: "Changed", phone: "" });
    Object.assign(second?.properties ?? {}, { email: "new@example.com" });
    await sync();
    await until("connected");

    expect(await contacts()).toMatchObject([
      { name: "Contact 1001", email: "new@example.com", phone: "1001", source: "hubspot" },
      { name: "Contact Changed", email: "c1000@example.com", phone: "1000", note: "Vip", source: "builtin" },
    ]);
    expect((await told()).length).toBe(2);
  });

  it("does not bring back what was deleted here, under another token of the same account either", async () => {
    mock.fill(3);
    await connect();
    await work();
    await until("connected");
    const [ada] = await contacts();
    const deleted = await app.request("DELETE", `/api/contacts/${ada?.id}/`, { token: admin.token });
    expect(deleted.body.message).toBe(
      "Contact deleted here. It stays in the CRM, and no sync brings it back.",
    );
    mock.token = "pat-rotated";
    await connect({ token: "pat-rotated" });
    await until("connected");
    expect([await total(), await told()]).toEqual([
      2,
      ["HubSpot is synchronised: 2 contacts.", "HubSpot is synchronised: 3 contacts."],
    ]);
  });

  it("takes the same ids of another account for other people", async () => {
    mock.contacts.push({ id: "1", properties: { firstname: "Ada" } });
    await connect();
    await work();
    await until("connected");
    mock.reset();
    mock.portalId = 9;
    mock.contacts.push({ id: "1", properties: { firstname: "Bob" } });
    await connect();
    await until("connected");
    expect((await contacts()).map(({ name }) => name)).toEqual(["Ada", "Bob"]);
  });

  it("stays in the book when the CRM is disconnected", async () => {
    mock.fill(3);
    await connect();
    await work();
    await until("connected");
    await app.request("DELETE", "/api/integrations/crm/", { token: admin.token });
    expect(await contacts("", (await addUser(app, "manager", admin.tenant_id)).token)).toHaveLength(3);
  });
});

describe("a sync that fails", () => {
  it("waits out what passes", async () => {
    mock.fill(250);
    let refused = 0;
    mock.intercept = (call) =>
      isPage(call, "100") && refused++ < 3 ? { status: 429, retryAfterS: 0 } : undefined;
    await connect();
    await work();
    await until("connected");
    expect([await total(), refused]).toEqual([250, 4]);
  });

  it("says why, keeps what it read, and begins anew when it is asked to", async () => {
    mock.fill(150);
    mock.intercept = (call) => (isPage(call, "100") ? { status: 401 } : undefined);
    await connect();
    await work();
    await until("error");
    const { error, progress, token } = (await card()) ?? {};
    expect(error).toMatch(/^HubSpot does not accept the token \(401\)\. Create a private app/);
    expect([progress, token, await total()]).toEqual([null, { is_set: true }, 100]);
    expect(await told()).toEqual([`HubSpot could not be synchronised: ${error}`]);
    expect((await app.request("GET", "/api/agent/", { token: admin.token })).status).toBe(200);

    mock.intercept = () => undefined;
    await sync();
    await until("connected");
    expect([await total(), (await card())?.error]).toEqual([150, ""]);
  });

  it.each<[string, (call: CrmCall) => object | undefined, RegExp]>([
    ["pages in a circle", ({ query }) => next(query.get("after") === "a" ? "b" : "a"), /in a circle/],
    ["a page that leads to itself", () => next("a"), /in a circle/],
    ["garbage", () => ({ text: "<html>" }), /can't be read/],
    ["10 MB", () => ({ text: `"${"x".repeat(10_000_000)}"` }), /can't be read/],
    ["a day without calls", () => ({ status: 429, retryAfterS: 86_400 }), /no more calls/],
  ])("ends at %s", async (_, answer, words) => {
    await connect();
    mock.intercept = (call) => (call.query.get("limit") === "100" ? answer(call) : undefined);
    await work();
    await until("error");
    expect((await card())?.error).toMatch(words);
    expect(await told()).toHaveLength(1);
  });

  function next(after: string) {
    return { json: { results: [], paging: { next: { after } } } };
  }
});

describe("a process that ends", () => {
  it("leaves its sync to another, which goes on at the same page", async () => {
    mock.fill(350);
    mock.intercept = (call) => (isPage(call, "200") ? { isHanging: true } : undefined);
    await connect();
    const first = await work();
    await expect.poll(async () => (await card())?.progress?.done, PATIENCE).toBe(200);
    await first.stop();
    workers = [];
    mock.intercept = () => undefined;
    mock.calls.length = 0;
    await work();
    await until("connected");

    const asked = mock.calls.map(({ query }) => query.get("after"));
    expect([asked, await total()]).toEqual([["200", "300"], 350]);
    expect(await told()).toEqual(["HubSpot is synchronised: 350 contacts."]);
  });

  it("only seemed to: whoever comes second changes nothing", async () => {
    mock.fill(350);
    const held = Promise.withResolvers<void>();
    let isHeld = true;
    mock.intercept = (call) =>
      isHeld && isPage(call, "200") ? { until: held.promise, json: pageAt(200) } : undefined;
    await connect();
    await work();
    await expect.poll(() => mock.calls.some((call) => isPage(call, "200")), PATIENCE).toBe(true);
    isHeld = false;
    await endLeases();
    await work();
    await until("connected");
    held.resolve();
    await wait(LATE_MS);

    expect([await total(), await told()]).toEqual([350, ["HubSpot is synchronised: 350 contacts."]]);
  });

  function pageAt(begin: number) {
    return {
      results: mock.contacts.slice(begin, begin + 100),
      paging: { next: { after: String(begin + 100) } },
    };
  }
});

it("an older sync stops where another CRM is connected meanwhile", async () => {
  mock.fill(250);
  const held = Promise.withResolvers<void>();
  const json = { results: mock.contacts.slice(100) };
  mock.intercept = (call) => (isPage(call, "100") ? { until: held.promise, json } : undefined);
  await connect();
  await work();
  await expect.poll(() => mock.calls.some((call) => isPage(call, "100")), PATIENCE).toBe(true);
  await connect({ provider: "builtin", base_url: "" });
  held.resolve();
  await wait(LATE_MS);
  expect([(await card())?.provider, await total(), await told()]).toEqual(["builtin", 100, []]);
});

describe("by itself", () => {
  const jobs = () => {
    const queue = createJobs(app.database, { work: false, log: () => undefined });
    for (const name of ["sync-crm", "deliver-contacts"]) queue.define(name, async () => undefined);
    return queue;
  };
  const isDue = () =>
    app.database.query
      .updateTable("crm_connections")
      .set({ next_sync_at: new Date(0) })
      .execute();

  it("a CRM is synced each day, and only news is told", async () => {
    mock.fill(1);
    await connect();
    await work();
    await until("connected");
    const { next_sync_at } = await connection().executeTakeFirstOrThrow();
    expect(((next_sync_at?.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(24, 0);
    mock.fill(1);
    await isDue();
    await sweepCrms(jobs(), app.database);
    await expect.poll(() => total(), PATIENCE).toBe(2);
    await until("connected");
    mock.intercept = () => ({ status: 401 });
    for (let n = 0; n < 2; n++) {
      await isDue();
      await sweepCrms(jobs(), app.database);
      await expect
        .poll(async () => (await connection().executeTakeFirstOrThrow()).next_sync_at, PATIENCE)
        .not.toEqual(new Date(0));
      await until("error");
    }
    expect((await told()).map((text) => text.slice(0, 25))).toEqual([
      "HubSpot could not be sync",
      "HubSpot is synchronised: ",
    ]);
  });

  it("a sync that the queue gave up ends", async () => {
    await connect();
    await app.database.query.updateTable("crm_connections").set({ state: "syncing" }).execute();
    await sql`delete from jobs`.execute(app.database.query);
    await sweepCrms(jobs(), app.database);
    expect(await card()).toMatchObject({ state: "error", error: expect.stringContaining("sync again") });
  });
});
