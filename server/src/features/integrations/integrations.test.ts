import type { Integration } from "@cxc/contract/integrations.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { addUser, signUp } from "../../testing/factories.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

it("opens the product to a new company by connecting the contact book, and closes it again", async () => {
  const { token } = await signUp(app, { isConnected: false });
  const connect = () =>
    app.request<Integration>("POST", "/api/integrations/crm/", { token, body: { provider: "BuiltIn" } });
  const cards = async () => (await app.request<Integration[]>("GET", "/api/integrations/", { token })).data;
  const agents = async () => (await app.request("GET", "/api/agent/", { token })).status;

  expect([await agents(), (await cards())[0]?.state]).toEqual([403, "not_connected"]);
  const first = await connect();
  const second = await connect();
  expect(first.data).toMatchObject({ provider: "builtin", state: "connected" });
  expect(second.data).toEqual(first.data);
  expect(await agents()).toBe(200);
  await app.request("DELETE", "/api/integrations/crm/", { token });
  expect([await agents(), (await cards())[0]?.connected_at]).toEqual([403, null]);
});

it("refuses a CRM that it does not know, and changes nothing", async () => {
  const { token } = await signUp(app, { isConnected: false });
  const { status, body } = await app.request("POST", "/api/integrations/crm/", {
    token,
    body: { provider: "acme" },
  });

  expect([status, body.errors]).toEqual([400, { provider: "Please select a valid value" }]);
  expect((await app.request("GET", "/api/agent/", { token })).status).toBe(403);
});

it("shows its state to everyone of the company", async () => {
  const { token } = await addUser(app, "field_team");
  expect((await app.request("GET", "/api/integrations/", { token })).status).toBe(200);
});
