import type { Contact } from "@cxc/contract/contacts.ts";
import type { Integration } from "@cxc/contract/integrations.ts";
import type { Notification } from "@cxc/contract/notifications.ts";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAction, makeContact, signUp } from "../../testing/factories.ts";
import { type MockCrm, startMockCrm } from "../../testing/mock-crm.ts";
import { startTestWorker } from "../../testing/worker.ts";

const PATIENCE = { timeout: 20_000, interval: 20 };

let app: TestApp;
let mock: MockCrm;
let admin: Actor;
let worker: { stop(): Promise<void> };

beforeAll(async () => {
  mock = await startMockCrm();
  app = await startTestApp({ egressAllow: [mock.host] });
});

beforeEach(async () => {
  await app.database.query.deleteFrom("crm_connections").execute();
  mock.reset();
  admin = await signUp(app);
  worker = await startTestWorker(app);
});

afterEach(async () => {
  mock.intercept = () => ({ status: 401 });
  await worker.stop();
});

afterAll(async () => {
  await app.close();
  await mock.close();
});

const connect = async (provider: "hubspot" | "webhook" | "builtin" = "hubspot") => {
  const base_url = { builtin: "", hubspot: mock.url, webhook: `${mock.url}/hook` }[provider];
  const body = { provider, base_url, token: "pat-good" };
  await app.request("POST", "/api/integrations/crm/", { token: admin.token, body });
  await expect.poll(async () => (await card())?.state, PATIENCE).toBe("connected");
};
const card = async () => {
  const { data } = await app.request<Integration[]>("GET", "/api/integrations/", { token: admin.token });
  return data.find(({ state }) => state !== "not_connected");
};
const contacts = async () =>
  (await app.request<Contact[]>("GET", "/api/contacts/?sort=name", { token: admin.token })).data;
const deliveries = async () => (await contacts()).map(({ delivery }) => delivery);
const untilDelivered = (...expected: Contact["delivery"][]) =>
  expect.poll(deliveries, PATIENCE).toEqual(expected);
const told = async () =>
  (await app.request<Notification[]>("GET", "/api/user/notifications/", { token: admin.token })).data;

/** As a visitor's turn does. */
async function write(values: object): Promise<string> {
  const action = await makeAction(app, admin.token, {
    kind: "crm_contact",
    crm_contact: { name: "{{name}}", email: "{{email}}", phone: "{{phone}}", note: "" },
  });
  const { data } = await app.request<{ status: string }>("POST", `/api/actions/${action.id}/test/`, {
    token: admin.token,
    body: { values },
  });
  return data.status;
}

it("what an agent writes down goes to the CRM, and a sync knows it again", async () => {
  await connect();
  expect(await write({ name: "Ada Lovelace", email: "ADA@example.com" })).toBe("succeeded");
  expect(await write({ name: "Without Address", phone: "030" })).toBe("succeeded");
  await untilDelivered("sent", "sent");

  expect(mock.contacts.map(({ properties }) => properties)).toEqual([
    { firstname: "Ada", lastname: "Lovelace", email: "ada@example.com" },
    { firstname: "Without", lastname: "Address", phone: "030" },
  ]);
  await app.request("POST", "/api/integrations/crm/sync/", { token: admin.token });
  await expect.poll(async () => (await told()).length, PATIENCE).toBe(2);
  expect((await contacts()).map(({ name, source }) => [name, source])).toEqual([
    ["Ada Lovelace", "builtin"],
    ["Without Address", "builtin"],
  ]);
});

it("a contact that changes is sent again", async () => {
  await connect();
  await write({ name: "Ada", email: "ada@example.com" });
  await untilDelivered("sent");
  await write({ name: "Ada Lovelace", email: "ada@example.com", phone: "030" });
  await untilDelivered("sent");
  await expect
    .poll(() => mock.contacts[0]?.properties, PATIENCE)
    .toMatchObject({ firstname: "Ada", phone: "030" });
  expect(mock.contacts).toHaveLength(1);
});

it("the turn does not wait for a CRM that hangs, and nothing of it is lost", async () => {
  await connect();
  mock.intercept = () => ({ isHanging: true });
  expect(await write({ name: "Ada", email: "ada@example.com" })).toBe("succeeded");
  expect([await deliveries(), (await card())?.undelivered]).toEqual([["waiting"], 1]);
  await worker.stop();
  mock.intercept = () => undefined;
  worker = await startTestWorker(app);
  await untilDelivered("sent");
});

it("what the CRM refuses says why, holds up nobody, and is tried again with the next sync", async () => {
  await connect();
  const message = "Email address is invalid";
  mock.intercept = ({ body }) =>
    body.properties?.firstname === "Bad" ? { status: 400, json: { message } } : undefined;
  await write({ name: "Bad", email: "bad@example.com" });
  await write({ name: "Good", email: "good@example.com" });
  await untilDelivered("failed", "sent");
  expect((await contacts())[0]?.delivery_error).toBe(`HubSpot refused this (400): ${message}`);
  expect((await card())?.undelivered).toBe(1);
  mock.intercept = () => undefined;
  await app.request("POST", "/api/integrations/crm/sync/", { token: admin.token });
  await untilDelivered("sent", "sent");
  expect((await contacts())[0]?.delivery_error).toBe("");
});

it("one that fails again and again does not hold up the others", async () => {
  await connect();
  mock.intercept = ({ body }) => (body.properties?.firstname === "Bad" ? { status: 500 } : undefined);
  await makeContact(app, admin.tenant_id, { name: "Bad" });
  await write({ name: "Good" });
  await untilDelivered("waiting", "sent");
  expect((await contacts())[0]?.delivery_error).toBe("HubSpot failed (500).");
});

it("a token that is refused ends the delivery, with one notification", async () => {
  await connect();
  mock.token = "revoked";
  await write({ name: "Ada", email: "ada@example.com" });
  await write({ name: "Bob", email: "bob@example.com" });
  await expect.poll(async () => (await card())?.state, PATIENCE).toBe("error");
  const texts = (await told()).map(({ tone, text }) => `${tone}: ${text}`);
  expect(
    texts.filter((text) => text.startsWith("error: HubSpot takes no contacts: HubSpot does not")),
  ).toHaveLength(1);
  expect(await deliveries()).toEqual(["waiting", "waiting"]);
  mock.token = "pat-good";
  await connect();
  await untilDelivered("sent", "sent");
});

it("what waits while no CRM is connected is sent by the next one", async () => {
  await app.request("DELETE", "/api/integrations/crm/", { token: admin.token });
  await makeContact(app, admin.tenant_id, { name: "Ada" });
  await connect("webhook");
  await untilDelivered("sent");
  expect(mock.calls.filter(({ body }) => body.type === "contact")).toMatchObject([{ body: { name: "Ada" } }]);
  expect((await told()).map(({ text }) => text)).toEqual(["Webhook is connected: contacts are sent to it."]);
});

it("the built-in book needs nothing sent", async () => {
  await makeContact(app, admin.tenant_id, { name: "Ada" });
  expect([await deliveries(), (await card())?.undelivered]).toEqual([["none"], 0]);
  await connect();
  expect([await deliveries(), mock.contacts]).toEqual([["none"], []]);
  mock.intercept = () => ({ status: 503 });
  await makeContact(app, admin.tenant_id, { name: "Bob" });
  expect(await deliveries()).toEqual(["none", "waiting"]);
  await connect("builtin");
  expect(await deliveries()).toEqual(["none", "none"]);
});

it("a contact that was deleted and is written down anew comes back", async () => {
  await connect();
  mock.fill(1);
  await app.request("POST", "/api/integrations/crm/sync/", { token: admin.token });
  await untilDelivered("none");
  const [contact] = await contacts();
  await app.request("DELETE", `/api/contacts/${contact?.id}/`, { token: admin.token });
  await write({ name: "Ada", email: "c1000@example.com" });
  await untilDelivered("sent");
  expect(
    await app.database.query
      .selectFrom("deleted_contacts")
      .where("tenant_id", "=", admin.tenant_id)
      .select("external_id")
      .execute(),
  ).toEqual([]);
  expect(mock.contacts).toHaveLength(1);
});
