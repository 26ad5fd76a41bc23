import type { AgentTest } from "@cxc/contract/agent-tests.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { TestRun, TestRunWithResults } from "@cxc/contract/test-runs.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeTest } from "../../testing/agent-test-calls.ts";
import type { TestApp } from "../../testing/app.ts";
import { type Actor, addUser, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { type MockProvider, startMockProvider } from "../../testing/mock-provider.ts";
import { startWorkingApp } from "../../testing/worker.ts";

const PATIENCE = { timeout: 60_000, interval: 50 };
vi.setConfig({ testTimeout: 2 * PATIENCE.timeout });

let app: TestApp;
let provider: MockProvider;
let admin: Actor;
let neighbour: Actor;

beforeAll(async () => {
  provider = await startMockProvider();
  provider.answer({ text: "Good morning, come in." });
  app = await startWorkingApp({ egressAllow: [provider.host] });
  admin = await signUp(app);
  neighbour = await signUp(app);
  const body = { provider: "openai_compatible", base_url: provider.baseUrl, chat_model: "m" };
  await call("PUT", "/api/settings/model/", body);
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

const call = <Data>(method: "GET" | "POST" | "PUT", path: string, body?: unknown, token = admin.token) =>
  app.request<Data>(method, path, { token, body });

async function run(agentId: string, what: "run" | "record", body: object = {}, token = admin.token) {
  const path = `/api/agent/${agentId}/tests/`;
  const { data } = await call<{ run_id: string }>("POST", `${path}${what}/`, body, token);
  return vi.waitFor(async () => {
    const answer = await call<TestRunWithResults>("GET", `${path}runs/${data.run_id}/`, undefined, token);
    expect(["done", "failed", "cancelled"]).toContain(answer.data.status);
    return answer.data;
  }, PATIENCE);
}

/** An agent with one intent whose reply a model words, and a test that expects the model's words. */
async function makeWorded(token = admin.token) {
  const agent = await makeAgent(app, token);
  const intent = await makeIntent(app, token, agent.id, { reply: "At nine.", prompt: "Say when we open." });
  const turns = [{ message: intent.training_phrases[0] ?? "", expect: { contains: ["good morning"] } }];
  const test = await makeTest(app, token, { agentId: agent.id, turns, recording: [] });
  return { agent, intent, test };
}

it("asks the model once, while it is recorded, and never again", async () => {
  const { agent, test } = await makeWorded();
  const before = await run(agent.id, "run");
  const asked = provider.calls.length;
  const recorded = await run(agent.id, "record");
  const after = provider.calls.length;
  const again = await run(agent.id, "run");
  const { data: kept } = await call<AgentTest>("GET", `/api/agent/${agent.id}/tests/${test.id}/`);
  const { data: list } = await call<TestRun[]>("GET", `/api/agent/${agent.id}/tests/runs/`);

  expect(before).toMatchObject({ passed: 0, failed: 1 });
  expect(before.results[0]?.turns[0]?.differences.map(({ kind }) => kind)).toContain("model");
  expect(after - asked).toBe(1);
  expect(recorded).toMatchObject({ status: "done", on: "record", passed: 1, failed: 0 });
  expect(kept.recording).toMatchObject([{ purpose: "word_reply", answer: "Good morning, come in." }]);
  expect(again).toMatchObject({ passed: 1, failed: 0 });
  expect(provider.calls.length).toBe(after);
  expect(list.map(({ on }) => on)).toEqual(["draft", "record", "draft"]);
});

it("fails once the prompt is another one, until that is recorded; the live version keeps its answers", async () => {
  const { agent, intent } = await makeWorded();
  await run(agent.id, "record");
  await call("POST", `/api/agent/${agent.id}/publish/`);
  await call("PUT", `/api/intent/${intent.id}/`, { ...intent, entities: [], prompt: "Greet warmly." });
  const changed = await run(agent.id, "run");
  await run(agent.id, "record");
  const recorded = await run(agent.id, "run");
  const live = await run(agent.id, "run", { on: "live" });

  expect([changed.failed, recorded.passed, live.passed]).toEqual([1, 1, 1]);
});

it("asks nothing for a test without a recording, nor for who may not change tests, nor for a neighbour", async () => {
  const { agent, test } = await makeWorded();
  const plain = await makeTest(app, admin.token, { agentId: agent.id, name: "Plain" });
  const tester = await addUser(app, "field_team", admin.tenant_id);
  const path = `/api/agent/${agent.id}/tests/record/`;
  const asked = provider.calls.length;
  const wrong = await call("POST", path, { test_ids: [plain.id] });
  const forbidden = await call("POST", path, {}, tester.token);
  const foreign = await call("POST", path, { test_ids: [test.id] }, neighbour.token);
  const own = await makeWorded(neighbour.token);
  const withoutModel = await run(own.agent.id, "record", {}, neighbour.token);

  expect([wrong.status, forbidden.status, foreign.status]).toEqual([400, 403, 404]);
  expect(withoutModel).toMatchObject({
    status: "failed",
    reason: expect.stringContaining("No language model"),
  });
  expect(provider.calls.length).toBe(asked);
});

it("saves a turn that a model worded as a test with a recording, in the visitor's own surroundings", async () => {
  const { agent, intent } = await makeWorded();
  const message = intent.training_phrases[0];
  const said = await app.request<ChatReply>("POST", "/api/public/chat/", {
    token: admin.token,
    body: { mode: "test", agent_id: agent.id, message, time_zone: "Asia/Tokyo", locale: "ja-JP" },
  });
  const { conversation_id, turn_id } = said.data;
  const path = `/api/agent/${agent.id}/tests/from-turn/`;
  const made = await call<AgentTest>("POST", path, { conversation_id, turn_id });

  expect(made.data).toMatchObject({ recording: [], time_zone: "Asia/Tokyo", language: "ja-JP" });
  expect((await run(agent.id, "record", { test_ids: [made.data.id] })).passed).toBe(1);
});
