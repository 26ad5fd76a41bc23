import { HUBSPOT_URL, type Integration } from "@cxc/contract/integrations.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, signUp } from "../../testing/factories.ts";
import { type MockCrm, startMockCrm } from "../../testing/mock-crm.ts";

const TOKEN = "pat-good";

let app: TestApp;
let mock: MockCrm;
let admin: Actor;

beforeAll(async () => {
  mock = await startMockCrm();
  app = await startTestApp({ egressAllow: [mock.host] });
});

beforeEach(async () => {
  mock.reset();
  admin = await signUp(app, { isConnected: false });
});

afterAll(async () => {
  await app.close();
  await mock.close();
});

const connect = (body: object, token = admin.token) =>
  app.request<Integration>("POST", "/api/integrations/crm/", { token, body });
const hubspot = (more: object = {}) =>
  connect({ provider: "hubspot", base_url: mock.url, token: TOKEN, ...more });
const cards = async (token = admin.token) =>
  (await app.request<Integration[]>("GET", "/api/integrations/", { token })).data;
const disconnect = () => app.request("DELETE", "/api/integrations/crm/", { token: admin.token });
const test = (body?: object, token = admin.token) =>
  app.request<{ is_ok: boolean; message: string }>("POST", "/api/integrations/crm/test/", { token, body });
const sync = () => app.request<Integration>("POST", "/api/integrations/crm/sync/", { token: admin.token });
const agents = async () => (await app.request("GET", "/api/agent/", { token: admin.token })).status;
const secrets = (tenantId = admin.tenant_id) =>
  app.database.query.selectFrom("secrets").selectAll().where("tenant_id", "=", tenantId).execute();

it("opens the product to a new company by connecting the contact book, and closes it again", async () => {
  expect([await agents(), (await cards())[0]?.state]).toEqual([403, "not_connected"]);
  const first = await connect({ provider: "BuiltIn" });
  const second = await connect({ provider: "builtin" });
  expect(first.data).toMatchObject({ provider: "builtin", state: "connected" });
  expect(second.data).toEqual(first.data);
  expect(await agents()).toBe(200);
  await disconnect();
  expect([await agents(), (await cards())[0]?.connected_at]).toEqual([403, null]);
});

it("shows a card for each CRM to everyone of the company", async () => {
  const { token } = await addUser(app, "field_team");
  expect((await cards(token)).map(({ provider, title, state }) => [provider, title, state])).toEqual([
    ["builtin", "Built-in contact book", "not_connected"],
    ["hubspot", "HubSpot", "not_connected"],
    ["webhook", "Webhook", "not_connected"],
  ]);
});

describe("connecting", () => {
  it("asks HubSpot first, answers before its contacts are read, and opens the gate", async () => {
    const { status, data, body } = await hubspot();

    expect([status, body.message]).toEqual([200, "HubSpot connected"]);
    expect(data).toMatchObject({
      provider: "hubspot",
      state: "connecting",
      progress: { done: 0, total: null },
      base_url: mock.url,
      token: { is_set: true },
      last_sync_at: null,
      error: "",
    });
    expect(await agents()).toBe(200);
    expect(mock.calls.map(({ path }) => path).sort()).toEqual([
      "/account-info/v3/details",
      "/crm/v3/objects/contacts",
    ]);
  });

  it.each<[object, string]>([
    [{ provider: "acme" }, "provider"],
    [{}, "provider"],
    [{ provider: "hubspot" }, "token"],
    [{ provider: "hubspot", token: " " }, "token"],
    [{ provider: "hubspot", token: { is_set: true } }, "token"],
    [{ provider: "hubspot", token: { is_set: false } }, "token"],
    [{ provider: "hubspot", token: "two\nlines" }, "token"],
    [{ provider: "hubspot", token: "x", base_url: "ftp://example.com" }, "base_url"],
    [{ provider: "hubspot", token: "x", base_url: "http://user:pass@example.com" }, "base_url"],
    [{ provider: "hubspot", token: "x", base_url: "http://127.0.0.1:4368" }, "base_url"],
    [{ provider: "hubspot", token: "x", base_url: "http://169.254.169.254/" }, "base_url"],
    [{ provider: "webhook" }, "base_url"],
    [{ provider: "webhook", base_url: "http://[::1]:4368/" }, "base_url"],
  ])("refuses %j and changes nothing", async (body, field) => {
    const { status, body: answer } = await connect(body);
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([400, [field]]);
    expect([await agents(), await secrets()]).toEqual([403, []]);
  });

  it("says what HubSpot refuses, and repeats no token", async () => {
    const { status, body, text } = await hubspot({ token: "pat-secret" });
    expect([status, body.code]).toEqual([400, "invalid"]);
    expect(body.errors?.token).toMatch(/^HubSpot does not accept the token \(401\)\. Create a private app/);
    expect(text).not.toContain("pat-secret");
    mock.intercept = () => ({ status: 503 });
    const down = await hubspot();
    expect([down.status, down.body.message]).toEqual([400, "HubSpot failed (503)."]);
    mock.intercept = () => ({ text: "<html>" });
    expect((await hubspot()).body.errors).toHaveProperty("base_url");
    expect(await agents()).toBe(403);
  });

  it("takes HubSpot's own address unless told otherwise", async () => {
    const { body } = await connect({ provider: "hubspot", base_url: "", token: { is_set: false } });
    expect(body.errors).toEqual({ token: "Required" });
    expect(HUBSPOT_URL).toBe("https://api.hubapi.com");
  });

  it("keeps the token sealed, for this address alone", async () => {
    await hubspot();
    const [stored] = await secrets();
    expect(Buffer.from(stored?.sealed ?? []).toString("latin1")).not.toContain(TOKEN);
    expect((await hubspot({ token: { is_set: true } })).status).toBe(200);
    const elsewhere = await hubspot({ token: { is_set: true }, base_url: `${mock.url}/v2` });
    expect([elsewhere.status, elsewhere.body.errors]).toEqual([400, { token: "Required" }]);
    await connect({ provider: "webhook", base_url: `${mock.url}/hook` });
    expect(await secrets()).toEqual([]);
  });

  it("keeps the secret of a webhook that is connected again, until it is cleared", async () => {
    const webhook = (more: object = {}) =>
      connect({ provider: "webhook", base_url: `${mock.url}/hook`, ...more });
    const isSet = async (more?: object) => (await webhook(more)).data.token.is_set;
    expect([await isSet({ token: "s" }), await isSet(), await isSet({ token: "" }), await isSet()]).toEqual([
      ...[true, true, false, false],
    ]);
  });

  it("twice at once leaves one connection, of the last version", async () => {
    const answers = await Promise.all([hubspot(), hubspot(), hubspot()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const rows = await app.database.query
      .selectFrom("crm_connections")
      .select(["version", "state"])
      .where("tenant_id", "=", admin.tenant_id)
      .execute();
    expect(rows).toEqual([{ version: 3, state: "connecting" }]);
  });

  it("leaves the neighbour's connection and token alone", async () => {
    await hubspot();
    const neighbour = await signUp(app);
    await connect({ provider: "hubspot", base_url: mock.url, token: TOKEN }, neighbour.token);
    await disconnect();
    const states = (await cards(neighbour.token)).map(({ state }) => state);
    expect([states, (await secrets(neighbour.tenant_id)).length]).toEqual([
      ["not_connected", "connecting", "not_connected"],
      1,
    ]);
    expect(await secrets()).toEqual([]);
  });
});

describe("the test", () => {
  it("tells of the settings that it is given, and stores nothing", async () => {
    const good = await test({ provider: "hubspot", base_url: mock.url, token: TOKEN });
    const bad = await test({ provider: "hubspot", base_url: mock.url, token: "pat-bad" });
    expect(good.data).toMatchObject({ is_ok: true, message: "HubSpot answered: its contacts can be read." });
    expect([bad.status, bad.data.is_ok]).toEqual([200, false]);
    expect([await secrets(), (await cards()).some(({ state }) => state !== "not_connected")]).toEqual([
      [],
      false,
    ]);
  });

  it("tells of the connected CRM where it is given none", async () => {
    expect((await test()).data).toMatchObject({ is_ok: false, message: "No CRM is connected." });
    await hubspot();
    expect((await test()).data.is_ok).toBe(true);
    mock.token = "another";
    expect((await test({})).data.is_ok).toBe(false);
  });

  it("sends the stored token to its own address only", async () => {
    await hubspot();
    mock.calls.length = 0;
    const { status, body } = await test({ provider: "hubspot", base_url: `${mock.url}/other` });
    expect([status, body.errors, mock.calls]).toEqual([400, { token: "Required" }, []]);
  });
});

it("syncs what is connected, and has nothing to do for the book itself", async () => {
  const none = await sync();
  expect([none.status, none.body.message]).toEqual([409, "No CRM is connected."]);
  await connect({ provider: "builtin" });
  const builtin = await sync();
  expect([builtin.status, builtin.data.state]).toEqual([200, "connected"]);
  await hubspot();
  const [first, second] = [await sync(), await sync()];
  expect([first.status, second.status, second.data.state]).toEqual([200, 200, "connecting"]);
});
