import type { Guide } from "@cxc/contract/guide.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, makeAgent, makeDataSource, signUp } from "../../testing/factories.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

const read = async ({ token }: Actor) =>
  (await app.request<Guide>("GET", "/api/user/guide/", { token })).data;
const done = (guide: Guide) => guide.steps.flatMap(({ step, is_done }) => (is_done ? [step] : []));

it("finds each step in what there is, from the first sign-up on, and none in a neighbour's company", async () => {
  const admin = await signUp(app, { isConnected: false });
  const neighbour = await signUp(app, { isConnected: false });
  const { token } = admin;
  const atFirst = await read(admin);
  await app.request("POST", "/api/integrations/crm/", { token, body: { provider: "builtin" } });
  const connected = done(await read(admin));
  const source = await makeDataSource(app, token);
  const filled = done(await read(admin));
  const agent = await makeAgent(app, token, { data_source: source.id });
  const made = await read(admin);
  await app.request("POST", "/api/public/chat/", {
    ...{ token, body: { agent_id: agent.id, message: "hello", mode: "test" } },
  });
  await expect.poll(async () => done(await read(admin))).toContain("test");
  await app.request("POST", `/api/agent/${agent.id}/publish/`, { token });

  expect(atFirst).toMatchObject({ is_dismissed: false, agent_id: null });
  expect(atFirst.steps.map(({ step }) => step)).toEqual(["connect", "source", "agent", "test", "publish"]);
  expect(done(atFirst)).toEqual([]);
  expect(connected).toEqual(["connect"]);
  expect(filled).toEqual(["connect", "source"]);
  expect([done(made), made.agent_id]).toEqual([["connect", "source", "agent"], agent.id]);
  expect(done(await read(admin))).toEqual(["connect", "source", "agent", "test", "publish"]);
  expect(done(await read(neighbour))).toEqual([]);
});

it("is dismissed by a user for themselves, for good and on every device, and comes back when asked for", async () => {
  const admin = await signUp(app);
  const colleague = await addUser(app, "manager", admin.tenant_id);
  const put = (body: object) => app.request<Guide>("PUT", "/api/user/guide/", { token: admin.token, body });
  const dismissed = await put({ is_dismissed: true });

  expect(dismissed.data).toEqual({ is_dismissed: true, steps: [], agent_id: null });
  expect(await read(admin)).toEqual(dismissed.data);
  expect((await read(colleague)).is_dismissed).toBe(false);
  expect((await put({ is_dismissed: false })).data.steps).toHaveLength(5);
  for (const body of [{}, { is_dismissed: "yes" }, { is_dismissed: null }])
    expect((await put(body)).status).toBe(400);
});
