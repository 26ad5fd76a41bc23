import type { Contact } from "@cxc/contract/contacts.ts";
import type { Integration } from "@cxc/contract/integrations.ts";
import type { Notification } from "@cxc/contract/notifications.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { type Actor, signUp } from "./factories.ts";
import { type CrmCall, type MockCrm, startMockCrm } from "./mock-crm.ts";
import { startTestWorker } from "./worker.ts";

/** Of a sync, which shares the machine with other tests. */
export const SYNC_PATIENCE = { timeout: 20_000, interval: 20 };

/** The app, a CRM on loopback and, for each test of the file, a company that has connected none yet. */
export function syncedCrm() {
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

  const card = async (token = admin.token) => {
    const { data } = await app.request<Integration[]>("GET", "/api/integrations/", { token });
    return data.find(({ state }) => state !== "not_connected");
  };

  return {
    get app() {
      return app;
    },
    get mock() {
      return mock;
    },
    get admin() {
      return admin;
    },
    /** Starts a process that syncs; it ends with the test. */
    async work() {
      const worker = await startTestWorker(app);
      workers.push(worker);
      return {
        async stop() {
          workers = workers.filter((other) => other !== worker);
          await worker.stop();
        },
      };
    },
    connect: (more: object = {}, token = admin.token) =>
      app.request<Integration>("POST", "/api/integrations/crm/", {
        token,
        body: { provider: "hubspot", base_url: mock.url, token: "pat-good", ...more },
      }),
    sync: () => app.request("POST", "/api/integrations/crm/sync/", { token: admin.token }),
    card,
    until: (state: Integration["state"]) =>
      expect.poll(async () => (await card())?.state, SYNC_PATIENCE).toBe(state),
    contacts: async (q = "", token = admin.token) =>
      (await app.request<Contact[]>("GET", `/api/contacts/?per_page=100&sort=name&q=${q}`, { token })).data,
    total: async (token = admin.token) =>
      (await app.request("GET", "/api/contacts/", { token })).body.meta?.total,
    /** The texts of a user's notifications, newest first. */
    told: async ({ token } = admin) =>
      (await app.request<Notification[]>("GET", "/api/user/notifications/", { token })).data.map(
        ({ text }) => text,
      ),
  };
}

/** Whether this call asks for the page of contacts that follows `after`; null for the first. */
export function isContactsPage({ path, query }: CrmCall, after: string | null): boolean {
  return path === "/crm/v3/objects/contacts" && query.get("limit") === "100" && query.get("after") === after;
}
