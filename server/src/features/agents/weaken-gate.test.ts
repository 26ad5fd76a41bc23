import type { Agent, AgentSettings } from "@cxc/contract/agents.ts";
import type { AgentImport, AppliedImport, ImportPlan } from "@cxc/contract/imports.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { writeBundle } from "../../importing/formats/write-bundle.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, makeAgent, signUp } from "../../testing/factories.ts";
import { multipartBody } from "../../testing/multipart-body.ts";

type Gate = NonNullable<AgentSettings["publish_gate"]>;

let app: TestApp;
let admin: Actor;
let manager: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  manager = await addUser(app, "manager", admin.tenant_id);
});

afterAll(() => app.close());

const agentWith = (publish_gate: Gate) => makeAgent(app, admin.token, { settings: { publish_gate } });
const gateOf = async (id: string) =>
  (await app.request<Agent>("GET", `/api/agent/${id}/`, { token: admin.token })).data.settings.publish_gate;
const put = ({ id, name, description, prompt, data_source }: Agent, publish_gate: Gate, { token }: Actor) =>
  app.request<Agent>("PUT", `/api/agent/${id}/`, {
    token,
    body: { name, description, prompt, data_source: data_source.id, settings: { publish_gate } },
  });

it.each<[from: Gate, to: Gate, status: number]>([
  ["block", "warn", 403],
  ["block", "off", 403],
  ["warn", "off", 403],
  ["block", "block", 200],
  ["off", "off", 200],
  ["off", "warn", 200],
  ["warn", "block", 200],
])("a manager changes the gate from %s to %s: %i", async (from, to, status) => {
  const agent = await agentWith(from);
  const answer = await put(agent, to, manager);

  expect([answer.status, await gateOf(agent.id)]).toEqual([status, status === 200 ? to : from]);
});

it("an admin weakens it, and only an admin makes an agent with a weaker one than the standard", async () => {
  const agent = await agentWith("block");
  const byAdmin = await put(agent, "off", admin);
  const { name, description, prompt, data_source } = agent;
  const body = { name, description, prompt, data_source: data_source.id };
  const create = (publish_gate: Gate) =>
    app.request("POST", "/api/agent/", {
      token: manager.token,
      body: { ...body, settings: { publish_gate } },
    });

  expect([byAdmin.status, await gateOf(agent.id)]).toEqual([200, "off"]);
  expect([(await create("warn")).status, (await create("block")).status]).toEqual([403, 201]);
});

/** A bundle that would switch the gate off, read by somebody and applied. */
async function importBundle({ token }: Actor, agentId: string | undefined) {
  const bytes = await writeBundle({
    head: { format: "agent-bundle", format_version: 1, product_version: "0.1.0" },
    agent: {
      name: "Other",
      description: "d",
      prompt: "p",
      settings: { language: "de", publish_gate: "off" },
    },
    intents: [],
    entities: [],
    actions: [],
    data_source: { title: "x" },
    tests: [],
  });
  const upload = multipartBody([
    ...(agentId ? [{ field: "agent_id", content: agentId }] : []),
    { name: "agent.zip", content: bytes },
  ]);
  const plan = (await app.request<ImportPlan>("POST", "/api/import/", { token, ...upload })).data;
  const body = agentId ? { ticked: ["settings"] } : {};
  const { data } = await app.request<AppliedImport>("POST", `/api/import/${plan.id}/apply/`, { token, body });
  const reports = await app.request<AgentImport[]>("GET", `/api/agent/${data.agent_id}/imports/`, { token });
  const told = (report: ImportPlan["report"] | undefined) =>
    report?.left_out.filter(({ reason }) => reason === "needs_admin").flatMap(({ names }) => names);
  return {
    agentId: data.agent_id,
    planned: told(plan.report),
    done: told(reports.data[0]?.report),
    settings: (await app.request<Agent>("GET", `/api/agent/${data.agent_id}/`, { token })).data.settings,
  };
}

it("an import by a manager leaves it as it is and says so, in the plan and in the report", async () => {
  const { id } = await agentWith("warn");
  const into = await importBundle(manager, id);
  const made = await importBundle(manager, undefined);

  expect([into.settings.publish_gate, into.settings.language]).toEqual(["warn", "de"]);
  expect([made.settings.publish_gate, made.settings.language]).toEqual([undefined, "de"]);
  for (const { planned, done } of [into, made])
    expect([planned, done]).toEqual([["Before publishing"], ["Before publishing"]]);
});

it("an import by an admin brings it along, and says nothing of it", async () => {
  const { id } = await agentWith("block");
  const into = await importBundle(admin, id);

  expect([into.settings.publish_gate, into.planned, into.done]).toEqual(["off", [], []]);
});
