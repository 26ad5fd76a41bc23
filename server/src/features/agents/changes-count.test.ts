import type { AgentChanges } from "@cxc/contract/agent-changes.ts";
import type { Agent, AgentListItem } from "@cxc/contract/agents.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const call = <Data = Agent>(method: "GET" | "POST" | "PUT", path: string, body?: unknown) =>
  app.request<Data>(method, path, { token: admin.token, body });

const publish = (id: string) => call("POST", `/api/agent/${id}/publish/`);

/** As the list, the agent itself and the publish dialog tell it. */
async function countsOf(id: string) {
  const list = (await call<AgentListItem[]>("GET", "/api/agent/")).data;
  const { changes } = (await call<AgentChanges>("GET", `/api/agent/${id}/changes/`)).data;
  return [
    list.find((agent) => agent.id === id)?.changes_count,
    (await call("GET", `/api/agent/${id}/`)).data.changes_count,
    changes.length,
  ];
}

it("counts what publishing would change: none at first, each change once, none again where it is taken back", async () => {
  const agent = await makeAgent(app, admin.token);
  const intent = await makeIntent(app, admin.token, agent.id, { reply: "At nine." });
  const unpublished = (await call("GET", `/api/agent/${agent.id}/`)).data.changes_count;
  await publish(agent.id);
  const published = await countsOf(agent.id);
  const { updated_at: _, ...kept } = intent;
  const change = { ...kept, entities: [] };
  await call("PUT", `/api/intent/${intent.id}/`, { ...change, reply: "At ten." });
  await makeIntent(app, admin.token, agent.id, { title: "Parking" });
  const { data: saved } = await call("PUT", `/api/agent/${agent.id}/`, {
    ...{ name: agent.name, description: agent.description, data_source: agent.data_source.id },
    prompt: "Be brief.",
  });
  const changed = await countsOf(agent.id);
  await call("PUT", `/api/intent/${intent.id}/`, { ...change, reply: "At nine." });
  const takenBack = await countsOf(agent.id);
  await publish(agent.id);
  const again = await countsOf(agent.id);
  await call("POST", `/api/agent/${agent.id}/versions/1/restore/`);

  expect(unpublished).toBeNull();
  expect(published).toEqual([0, 0, 0]);
  expect(saved.changes_count).toBe(3);
  expect(changed).toEqual([3, 3, 3]);
  expect(takenBack).toEqual([2, 2, 2]);
  expect(again).toEqual([0, 0, 0]);
  expect(await countsOf(agent.id)).toEqual([2, 2, 2]);
});

it("is counted once a revision, and what was kept of another revision or version counts for nothing", async () => {
  const { id } = await makeAgent(app, admin.token);
  await publish(id);
  await makeIntent(app, admin.token, id);
  await countsOf(id);
  const kept = () =>
    app.database.query
      .selectFrom("agent_versions")
      .select(["version", "changes_count"])
      .where("agent_id", "=", id)
      .where("counted_revision", "=", sql<number>`(select draft_revision from agents where id = ${id})`)
      .execute();
  const first = await kept();
  await makeIntent(app, admin.token, id, { title: "Parking" });
  const outdated = await kept();

  expect(first).toEqual([{ version: 1, changes_count: 1 }]);
  expect(outdated).toEqual([]);
  expect(await countsOf(id)).toEqual([2, 2, 2]);
  expect(await kept()).toEqual([{ version: 1, changes_count: 2 }]);
});

it("tells a neighbour's company nothing", async () => {
  const neighbour = await signUp(app);
  const { id } = await makeAgent(app, admin.token);
  await publish(id);
  const { data: list } = await app.request<AgentListItem[]>("GET", "/api/agent/", { token: neighbour.token });

  expect(list).toEqual([]);
  expect((await app.request("GET", `/api/agent/${id}/`, { token: neighbour.token })).status).toBe(404);
});
