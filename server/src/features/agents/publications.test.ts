import { randomUUID } from "node:crypto";
import type { Agent } from "@cxc/contract/agents.ts";
import type { Publication, PublishedDraft } from "@cxc/contract/publications.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeTest } from "../../testing/agent-test-calls.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { startTestWorker } from "../../testing/worker.ts";

const PATIENCE = { timeout: 120_000, interval: 50 };
/** A run takes its turns in a thread of its own, which a busy machine lets wait. */
vi.setConfig({ testTimeout: 3 * PATIENCE.timeout });

/** No job is done until a test starts a worker beside it. */
let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

type Begun = Publication & Partial<PublishedDraft>;

const publish = (id: string, { token = admin.token, wait = 0, body }: PublishOptions = {}) =>
  app.request<Begun>("POST", `/api/agent/${id}/publish/?wait=${wait}`, { token, ...(body ? { body } : {}) });
const last = async (id: string, token = admin.token) =>
  app.request<Publication | null>("GET", `/api/agent/${id}/publish/`, { token });
const read = (agentId: string, id: string, token = admin.token) =>
  app.request<Publication>("GET", `/api/agent/${agentId}/publications/${id}/`, { token });
const modelOf = async (id: string, token: string) =>
  (await app.request<Agent>("GET", `/api/agent/${id}/`, { token })).data.model;
const versionsOf = async (id: string) =>
  (await app.request<{ version: number }[]>("GET", `/api/agent/${id}/versions/`, { token: admin.token }))
    .data;

interface PublishOptions {
  token?: string;
  wait?: number;
  body?: object;
}

/** An agent that is live; its draft has another reply, and a test which that fails if `isFailing`. */
async function makeChanged({ isFailing = false, by = admin.token } = {}) {
  const agent = await makeAgent(app, by);
  const intent = await makeIntent(app, by, agent.id, { reply: "At nine." });
  const turns = [
    {
      message: intent.training_phrases[0] ?? "",
      expect: { contains: [isFailing ? "at nine" : "at"] },
    },
  ];
  await makeTest(app, by, { agentId: agent.id, name: "Hours", turns });
  await expect.poll(async () => (await modelOf(agent.id, by)).state, PATIENCE).toBe("ready");
  await publish(agent.id, { wait: 25, token: by });
  const save = (reply: string) =>
    app.request("PUT", `/api/intent/${intent.id}/`, {
      token: by,
      body: { title: intent.title, prompt: "p", training_phrases: intent.training_phrases, reply },
    });
  await save("At ten.");
  return { agent, save };
}

/** The publication when it has ended, with a worker beside the server. */
async function ended(agentId: string, id: string): Promise<Publication> {
  const worker = await startTestWorker(app);
  try {
    await expect.poll(async () => (await read(agentId, id)).data.finished_at, PATIENCE).not.toBeNull();
    return (await read(agentId, id)).data;
  } finally {
    await worker.stop();
  }
}

it("goes on when its caller doesn't wait: its state and progress are told, and it goes live", async () => {
  const { agent } = await makeChanged();
  const begun = await publish(agent.id);
  const seen = (await last(agent.id)).data;
  const done = await ended(agent.id, begun.data.id);

  expect([begun.status, begun.data.status, begun.data.finished_at]).toEqual([202, "waiting", null]);
  expect([seen?.id, seen?.started_by]).toEqual([begun.data.id, "Ada Lovelace"]);
  expect(done).toMatchObject({ status: "done", waits_for: null, error: null, published: { version: 2 } });
  expect(done.published?.script).toContain(agent.id);
});

it("answers a caller who waits with where to look once it takes long, and goes on with the same tests", async () => {
  const { agent } = await makeChanged();
  const begun = await publish(agent.id, { wait: 1 });
  const done = await ended(agent.id, begun.data.id);
  const runs = await app.database.query
    .selectFrom("agent_test_runs")
    .select("on")
    .where("agent_id", "=", agent.id)
    .execute();

  expect([begun.status, begun.data.waits_for, begun.data.progress]).toEqual([
    202,
    null,
    { done: 0, total: 2 },
  ]);
  expect(done.status).toBe("done");
  expect(runs.map(({ on }) => on).sort()).toEqual(["draft", "live"]);
});

it("answers as before where it is done in time", async () => {
  const { id } = await makeAgent(app, admin.token);
  const { status, data } = await app.request<Begun>("POST", `/api/agent/${id}/publish/`, {
    token: admin.token,
  });

  expect([status, data.version, (await last(id)).data]).toEqual([200, 1, null]);
});

it("fails with what stands in the way, and goes on with a reason", async () => {
  const { agent } = await makeChanged({ isFailing: true });
  const refused = await ended(agent.id, (await publish(agent.id)).data.id);
  const again = await ended(agent.id, (await publish(agent.id, { body: { reason: "New hours" } })).data.id);
  const audit = await app.database.query
    .selectFrom("audit_log")
    .select(["subject_title", "user_id"])
    .where("subject_id", "=", agent.id)
    .where("action", "=", "POST /api/agent/:id/publish/")
    .orderBy("at", "desc")
    .limit(1)
    .execute();

  expect([refused.status, refused.error?.code, refused.error?.tests?.count]).toEqual([
    "failed",
    "tests_failed",
    1,
  ]);
  expect(refused.error?.tests?.tests[0]?.changed).toMatchObject({ before: "At nine.", after: "At ten." });
  expect([again.status, again.published?.version]).toEqual(["done", 2]);
  expect(audit).toEqual([
    {
      subject_title: `${agent.name}, version 2, although 1 test fails: New hours`,
      user_id: admin.user_id,
    },
  ]);
});

it("is one where it is asked for twice, whoever asks, and two agents' are two", async () => {
  const { agent } = await makeChanged();
  const other = await makeChanged();
  const manager = await addUser(app, "manager", admin.tenant_id);
  const [one, two, three] = await Promise.all([
    publish(agent.id),
    publish(agent.id, { token: manager.token }),
    publish(other.agent.id),
  ]);
  await ended(agent.id, one.data.id);
  await ended(other.agent.id, three.data.id);

  expect(one.data.id).toBe(two.data.id);
  expect(three.data.id).not.toBe(one.data.id);
  expect((await versionsOf(agent.id)).map(({ version }) => version)).toEqual([2, 1]);
  expect((await versionsOf(other.agent.id)).map(({ version }) => version)).toEqual([2, 1]);
});

it("is over where the draft was changed meanwhile: nothing goes live that was not asked for", async () => {
  const { agent, save } = await makeChanged();
  const begun = await publish(agent.id);
  await save("At eleven.");
  const over = await ended(agent.id, begun.data.id);

  expect([over.status, over.error?.code]).toEqual(["failed", "unavailable"]);
  expect(over.error?.message).toContain("changed meanwhile");
  expect(await versionsOf(agent.id)).toHaveLength(1);
});

it.each<[what: string, change: object]>([
  ["may not publish any more", { role: "field_team" }],
  ["is deactivated", { is_active: false }],
])("is over where who asked for it %s", async (_, change) => {
  const manager = await addUser(app, "manager", admin.tenant_id);
  const { agent } = await makeChanged();
  const begun = await publish(agent.id, { token: manager.token });
  await app.database.query.updateTable("users").set(change).where("id", "=", manager.user_id).execute();
  const over = await ended(agent.id, begun.data.id);

  expect([over.status, over.error?.code]).toEqual(["failed", "forbidden"]);
  expect(await versionsOf(agent.id)).toHaveLength(1);
});

it("says which of the company's models its tests are run without", async () => {
  const owner = await signUp(app);
  const { agent } = await makeChanged({ by: owner.token });
  const settings = { provider: "openai_compatible", base_url: "http://127.0.0.1:9/v1" };
  const set = (models: object) =>
    app.request("PUT", "/api/settings/model/", { token: owner.token, body: { ...settings, ...models } });
  const begun = await publish(agent.id, { token: owner.token, wait: 1 });
  await set({ chat_model: "small" });
  const one = (await last(agent.id, owner.token)).data;
  await set({ chat_model: "small", embedding_model: "embed" });
  const both = (await last(agent.id, owner.token)).data;

  expect([begun.data.unheard, one?.unheard, both?.unheard]).toEqual([
    [],
    ["language_model"],
    ["language_model", "embedding_model"],
  ]);
});

it("knows nothing of another company's", async () => {
  const neighbour = await signUp(app);
  const { agent } = await makeChanged();
  const { data } = await publish(agent.id);
  const other = await makeAgent(app, admin.token);
  const answers = [
    await publish(agent.id, { token: neighbour.token }),
    await last(agent.id, neighbour.token),
    await read(agent.id, data.id, neighbour.token),
    await read(other.id, data.id),
  ];

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});

it("is the same one, answered in the same way, for who asks again under the same key", async () => {
  const { agent } = await makeChanged();
  const headers = { "idempotency-key": randomUUID() };
  const path = `/api/agent/${agent.id}/publish/?wait=0`;
  const ask = () => app.request<Publication>("POST", path, { token: admin.token, headers });
  const [first, again] = [await ask(), await ask()];
  const over = await ended(agent.id, first.data.id);
  const later = await ask();

  expect([again, later].map(({ status, data }) => [status, data])).toEqual(Array(2).fill([202, first.data]));
  expect([over.status, (await versionsOf(agent.id)).length]).toEqual(["done", 2]);
});

it("takes no wait beyond what a proxy bears", async () => {
  const { id } = await makeAgent(app, admin.token);
  const { status, body } = await publish(id, { wait: 26 });

  expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["wait"]]);
});
