import type { AgentTestListItem } from "@cxc/contract/agent-tests.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import type { ImportPlan } from "@cxc/contract/imports.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeBundle } from "../../importing/formats/write-bundle.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, signUp } from "../../testing/factories.ts";
import { multipartBody } from "../../testing/multipart-body.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const bundle = (prompt: string, says: string) =>
  writeBundle({
    head: { format: "agent-bundle", format_version: 1, product_version: "0.1.0" },
    agent: {
      name: "Other",
      description: "d",
      prompt,
      settings: { language: "de" },
      look: { color: "#112233" },
    },
    intents: [],
    entities: [],
    actions: [],
    data_source: { title: "x" },
    tests: [{ title: "Hello", content: { name: "Hello", turns: [{ message: says }] } }],
  });
const send = async (agentId: string, written: Promise<Uint8Array>, token = admin.token) => {
  const bytes = await written;
  const upload = multipartBody([
    { field: "agent_id", content: agentId },
    { name: "agent.zip", content: bytes },
  ]);
  return app.request<ImportPlan>("POST", "/api/import/", { token, ...upload });
};
const apply = async ({ id }: ImportPlan, body: object = {}) =>
  (await app.request("POST", `/api/import/${id}/apply/`, { token: admin.token, body })).body.message;
const agentOf = async (id: string) =>
  (await app.request<Agent>("GET", `/api/agent/${id}/`, { token: admin.token })).data;
const testsOf = async (id: string) =>
  (await app.request<AgentTestListItem[]>("GET", `/api/agent/${id}/tests/`, { token: admin.token })).data;

it("settings, look and prompt go into an agent where that is ticked, and tests meet by name", async () => {
  const { id } = await makeAgent(app, admin.token);
  const before = await agentOf(id);
  const plan = (await send(id, bundle("New prompt.", "hi"))).data;
  expect(plan.items.map(({ id: item, kind, is_ticked }) => [item, kind, is_ticked])).toEqual([
    ["settings", "settings", false],
    ["test-1", "test", true],
  ]);
  await apply(plan);
  const unticked = await agentOf(id);
  expect([unticked.prompt, unticked.settings, unticked.widget.color]).toEqual([
    before.prompt,
    before.settings,
    before.widget.color,
  ]);
  expect((await testsOf(id)).map(({ name, first_message }) => [name, first_message])).toEqual([
    ["Hello", "hi"],
  ]);

  const ticked = { ticked: ["settings", "test-1"] };
  await apply((await send(id, bundle("New prompt.", "changed"))).data, ticked);
  const after = await agentOf(id);
  expect([after.name, after.prompt, after.settings.language, after.widget.color]).toEqual([
    before.name,
    "New prompt.",
    "de",
    "#112233",
  ]);
  expect(after.settings.threshold).toBe(before.settings.threshold);
  expect((await testsOf(id))[0]?.first_message).toBe("hi");

  expect(await apply((await send(id, bundle("New prompt.", "hi"))).data, ticked)).toContain(
    "nothing changed",
  );
  await apply((await send(id, bundle("New prompt.", "changed"))).data, { ...ticked, replace: true });
  expect((await testsOf(id)).map(({ first_message }) => first_message)).toEqual(["changed"]);
});

it("no neighbour's agent takes anything", async () => {
  const { id } = await makeAgent(app, admin.token);
  const neighbour = await signUp(app);
  expect((await send(id, bundle("p", "hi"), neighbour.token)).status).toBe(404);
  const plan = (await send(id, bundle("p", "hi"))).data;
  const path = `/api/import/${plan.id}/apply/`;
  expect((await app.request("POST", path, { token: neighbour.token, body: {} })).status).toBe(404);
  expect(await testsOf(id)).toEqual([]);
});
