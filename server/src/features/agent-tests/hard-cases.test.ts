import { TESTS_PER_AGENT_MAX } from "@cxc/contract/rules.ts";
import type { TestRun, TestRunWithResults } from "@cxc/contract/test-runs.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeTest } from "../../testing/agent-test-calls.ts";
import type { TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeEntity,
  makeIntent,
  signUp,
} from "../../testing/factories.ts";
import { startTestWorker, startWorkingApp } from "../../testing/worker.ts";

/** Each look is a request, and thousands of tests take seconds. */
const PATIENCE = { timeout: 120_000, interval: 200 };
vi.setConfig({ testTimeout: 2 * PATIENCE.timeout });

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startWorkingApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const call = <Data>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
  app.request<Data>(method, path, { token: admin.token, body });

async function start(agentId: string, on: "draft" | "live"): Promise<string> {
  const { data } = await call<{ run_id: string }>("POST", `/api/agent/${agentId}/tests/run/`, { on });
  return data.run_id;
}

/** The run when it has ended, with its first results. */
const ended = (agentId: string, run: string) =>
  vi.waitFor(async () => {
    const answer = await call<TestRunWithResults>("GET", `/api/agent/${agentId}/tests/runs/${run}/`);
    expect(["done", "failed", "cancelled"]).toContain(answer.data.status);
    return answer.data;
  }, PATIENCE);

/** Tests of an agent, each a copy of one with a name of its own; `kinds` of them differ in what they hold. */
async function copyTest(testId: string, { copies, kinds }: { copies: number; kinds: number }): Promise<void> {
  await sql`insert into agent_tests (id, tenant_id, agent_id, name, tags, content, hash, bytes)
    select gen_random_uuid(), tenant_id, agent_id, name || ' ' || n, tags,
      jsonb_set(content, '{turns,0,message}', to_jsonb(content->'turns'->0->>'message' || ' ' || (n % ${kinds}::integer))),
      hash || (n % ${kinds}::integer), bytes
    from agent_tests, generate_series(1, ${copies}::integer) as n where id = ${testId}`.execute(
    app.database.query,
  );
}

it("runs as many tests as an agent can have, and takes no more", async () => {
  const agent = await makeAgent(app, admin.token);
  const intent = await makeIntent(app, admin.token, agent.id);
  const turns = [{ message: intent.training_phrases[0] ?? "", expect: { outcome: "answered" as const } }];
  const { id } = await makeTest(app, admin.token, { agentId: agent.id, turns });
  await copyTest(id, { copies: TESTS_PER_AGENT_MAX - 1, kinds: 100 });
  const run = await ended(agent.id, await start(agent.id, "draft"));
  const more = await call("POST", `/api/agent/${agent.id}/tests/`, { name: "More", turns });

  expect(run).toMatchObject({
    status: "done",
    total: TESTS_PER_AGENT_MAX,
    results_total: TESTS_PER_AGENT_MAX,
  });
  expect(run.passed + run.failed).toBe(TESTS_PER_AGENT_MAX);
  expect([more.status, more.body.code]).toEqual([409, "limit_reached"]);
});

it("fails a test whose intent, entity or action was deleted since, in words", async () => {
  const guests = await makeEntity(app, admin.token, { title: "Guests", data_type: "integer" });
  const action = await makeAction(app, admin.token, { title: "Reserve" });
  const agent = await makeAgent(app, admin.token);
  const intent = await makeIntent(app, admin.token, agent.id, {
    title: "Book a table",
    training_phrases: ["book a table", "reserve a table"],
    entities: [guests.id],
    action: action.id,
  });
  const turns = [
    { message: "book a table", expect: { intent: "Book a table", form: ["Guests"] } },
    { form: { Guests: 4 }, expect: { action: { title: "Reserve" } } },
  ];
  await makeTest(app, admin.token, { agentId: agent.id, turns });
  const before = await ended(agent.id, await start(agent.id, "draft"));
  await call("DELETE", `/api/intent/${intent.id}/`);
  await call("DELETE", `/api/entity/${guests.id}/`);
  await call("DELETE", `/api/actions/${action.id}/`);
  const after = await ended(agent.id, await start(agent.id, "draft"));

  expect(before).toMatchObject({ passed: 1, failed: 0 });
  expect(after).toMatchObject({ status: "done", passed: 0, failed: 1 });
  expect(after.results[0]?.turns[0]?.differences).toEqual([
    { kind: "intent", expected: "Book a table", got: "none" },
    { kind: "form", expected: "Guests", got: "none" },
  ]);
  expect(after.results[0]?.turns[1]?.differences.length).toBeGreaterThan(0);
});

it("plays a version that an earlier release published", async () => {
  const action = await makeAction(app, admin.token, { title: "Reserve" });
  const agent = await makeAgent(app, admin.token);
  await makeIntent(app, admin.token, agent.id, {
    title: "Book a table",
    training_phrases: ["book a table", "reserve a table"],
    action: action.id,
  });
  const turns = [{ message: "book a table", expect: { intent: "Book a table" } }, { message: "hello" }];
  await makeTest(app, admin.token, { agentId: agent.id, turns });
  await call("POST", `/api/agent/${agent.id}/publish/`);
  // Early versions named an action without telling what it does, and knew none of the later settings.
  await sql`update agent_snapshots set snapshot = jsonb_set(jsonb_set(
      jsonb_set(snapshot, '{actions}', ${JSON.stringify([{ id: action.id, title: "Reserve" }])}::jsonb),
      '{agent}', (snapshot->'agent') - 'texts' - 'small_talk' - 'hand_off_after' - 'country' - 'address'),
      '{intents,0}', (snapshot->'intents'->0) - 'optional_entity_ids')
    where agent_id = ${agent.id}`.execute(app.database.query);
  const live = await ended(agent.id, await start(agent.id, "live"));

  expect(live).toMatchObject({ status: "done", version: 1, passed: 1, failed: 0 });
});

it("runs draft and live at once over two processes, each test once in each", async () => {
  const agent = await makeAgent(app, admin.token);
  const intent = await makeIntent(app, admin.token, agent.id);
  const { id } = await makeTest(app, admin.token, {
    agentId: agent.id,
    turns: [{ message: intent.training_phrases[0] ?? "", expect: { outcome: "answered" } }],
  });
  await copyTest(id, { copies: 60, kinds: 60 });
  await call("POST", `/api/agent/${agent.id}/publish/`);
  const second = await startTestWorker(app);
  const runs = await Promise.all(
    (["draft", "live", "draft", "live"] as const).map((on) => start(agent.id, on)),
  );
  const ends = await Promise.all(runs.map((run) => ended(agent.id, run)));
  await second.stop();
  const { data: history } = await call<TestRun[]>("GET", `/api/agent/${agent.id}/tests/runs/`);

  for (const run of ends) expect(run).toMatchObject({ status: "done", total: 61, results_total: 61 });
  expect(history.every(({ passed, failed, total }) => passed + failed === total)).toBe(true);
});
