import type { AgentTest, AgentTestListItem, TestRun, TestRunWithResults } from "@cxc/contract/agent-tests.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { insertJob } from "../../jobs/jobs.repository.ts";
import { makeTest } from "../../testing/agent-test-calls.ts";
import type { TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeDataSource,
  makeEntity,
  makeIntent,
  signUp,
} from "../../testing/factories.ts";
import { startWorkingApp } from "../../testing/worker.ts";
import { logIdOf } from "../chat/credential.ts";

const PATIENCE = { timeout: 60_000, interval: 50 };
/** A run takes its turns in a thread of its own, which a busy machine lets wait. */
vi.setConfig({ testTimeout: 2 * PATIENCE.timeout });

let app: TestApp;
let admin: Actor;
let neighbour: Actor;

beforeAll(async () => {
  app = await startWorkingApp();
  admin = await signUp(app);
  neighbour = await signUp(app);
});

afterAll(() => app.close());

const call = <Data>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
  token = admin.token,
) => app.request<Data>(method, path, { token, body });

async function run(agentId: string, body: object = {}): Promise<TestRunWithResults> {
  const { data } = await call<{ run_id: string }>("POST", `/api/agent/${agentId}/tests/run/`, body);
  return vi.waitFor(async () => {
    const answer = await call<TestRunWithResults>("GET", `/api/agent/${agentId}/tests/runs/${data.run_id}/`);
    expect(["done", "failed", "cancelled"]).toContain(answer.data.status);
    return answer.data;
  }, PATIENCE);
}

describe("a test of an agent", () => {
  it("is kept as it was sent, changed, found by tag and deleted", async () => {
    const { id } = await makeAgent(app, admin.token);
    const path = `/api/agent/${id}/tests/`;
    const made = await makeTest(app, admin.token, {
      agentId: id,
      name: "  Parking\nat night ",
      tags: ["night", "night"],
      clock: "2026-11-18T12:00:00+01:00",
      turns: [{ message: "where can I park", expect: { intent: "Parking", contains: ["behind"] } }],
    });
    const changed = await call<AgentTest>("PUT", `${path}${made.id}/`, {
      name: "By day",
      tags: ["day"],
      turns: [{ form: { Guests: 4 } }],
    });
    const byTag = await call<AgentTestListItem[]>("GET", `${path}?tag=day`);
    const byOldTag = await call<AgentTestListItem[]>("GET", `${path}?tag=night`);
    const deleted = await call("DELETE", `${path}${made.id}/`);

    expect(made).toMatchObject({
      name: "Parking at night",
      tags: ["night"],
      clock: "2026-11-18T11:00:00.000Z",
    });
    expect(changed.data).toMatchObject({ clock: made.clock, turns: [{ form: { Guests: 4 }, expect: {} }] });
    expect([byTag.data.map(({ name }) => name), byOldTag.data]).toEqual([["By day"], []]);
    expect([deleted.status, (await call("GET", `${path}${made.id}/`)).status]).toEqual([200, 404]);
  });

  it.each([
    ["no turns", { turns: [] }, "turns"],
    ["a turn with message and form", { turns: [{ message: "a", form: { A: 1 } }] }, "turns"],
    [
      "an unknown outcome",
      { turns: [{ message: "a", expect: { outcome: "happy" } }] },
      "turns.0.expect.outcome",
    ],
    ["a zone that isn't there", { time_zone: "Mars/Base" }, "time_zone"],
    ["a clock without a time", { clock: "yesterday" }, "clock"],
    ["201 turns", { turns: Array.from({ length: 201 }, () => ({ message: "a" })) }, "turns"],
    [
      "more than it may hold",
      { turns: Array.from({ length: 90 }, () => ({ message: "ä".repeat(3_000) })) },
      "turns",
    ],
  ])("is refused with %s", async (_, wrong, field) => {
    const { id } = await makeAgent(app, admin.token);
    const body = { name: "Parking", turns: [{ message: "a" }], ...wrong };
    const refused = await call("POST", `/api/agent/${id}/tests/`, body);

    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.errors ?? {})).toEqual([field]);
  });

  it("is as absent as a random id for the neighbour, and under another agent", async () => {
    const { id } = await makeAgent(app, admin.token);
    const other = await makeAgent(app, admin.token);
    const test = await makeTest(app, admin.token, { agentId: id });
    const statuses = await Promise.all([
      call("GET", `/api/agent/${id}/tests/${test.id}/`, undefined, neighbour.token),
      call("GET", `/api/agent/${id}/tests/`, undefined, neighbour.token),
      call("POST", `/api/agent/${id}/tests/run/`, {}, neighbour.token),
      call("GET", `/api/agent/${other.id}/tests/${test.id}/`),
      call("PUT", `/api/agent/${other.id}/tests/${test.id}/`, { name: "x", turns: [{ message: "a" }] }),
      call("DELETE", `/api/agent/${other.id}/tests/${test.id}/`),
      call("POST", `/api/agent/${id}/tests/run/`, { on: "live" }),
    ]);
    const foreign = await call("POST", `/api/agent/${other.id}/tests/run/`, { test_ids: [test.id] });

    expect(statuses.map(({ status }) => status)).toEqual(Array(7).fill(404));
    expect([foreign.status, foreign.body.errors]).toEqual([400, { test_ids: "Please select a valid value" }]);
  });
});

describe("a run", () => {
  it("plays conversations with forms, a dry action and the source, and says where they differ", async () => {
    const source = await makeDataSource(app, admin.token, {
      articles: [{ title: "Parking", description: "You can park your car behind the house for free." }],
    });
    const guests = await makeEntity(app, admin.token, { title: "Guests", data_type: "integer" });
    const action = await makeAction(app, admin.token, {
      title: "Reserve",
      kind: "http",
      changes_data: true,
      confirm: false,
      http: { method: "POST", url: "http://127.0.0.1:9/tables", body: `{"guests": {{${guests.name}}}}` },
      reply_template: "Table {{action.table}} is yours.",
    });
    const agent = await makeAgent(app, admin.token, { data_source: source.id });
    await makeIntent(app, admin.token, agent.id, {
      title: "Book a table",
      training_phrases: ["book a table", "reserve a table please", "I need a table"],
      entities: [guests.id],
      action: action.id,
    });
    const booking = [
      {
        message: "book a table",
        expect: { outcome: "form" as const, intent: "Book a table", form: ["Guests"] },
      },
      {
        form: { Guests: 4 },
        action_answer: { fields: { table: "12" } },
        expect: {
          outcome: "action_done" as const,
          slots: { Guests: 4 },
          action: { title: "Reserve", request: { method: "POST", body: '{ "guests": 4 }' } },
          contains: ["table 12 is yours"],
          lacks: ["sorry"],
        },
      },
    ];
    await makeTest(app, admin.token, { agentId: agent.id, name: "Books", turns: booking });
    await makeTest(app, admin.token, {
      agentId: agent.id,
      name: "Parks",
      turns: [
        { message: "where can I park my car?", expect: { intent: null, cites: ["Parking"], form: [] } },
      ],
    });
    await makeTest(app, admin.token, {
      agentId: agent.id,
      name: "Wrong on purpose",
      turns: [
        { message: "book a table", expect: { intent: "Deleted long ago", form: [], handed_off: true } },
      ],
    });
    const { results, ...summary } = await run(agent.id);
    const runs = await app.database.query.selectFrom("action_runs").selectAll().execute();

    expect(summary).toMatchObject({
      status: "done",
      total: 3,
      passed: 2,
      failed: 1,
      on: "draft",
      version: null,
    });
    expect(results.map(({ name, is_passed }) => [name, is_passed])).toEqual([
      ["Wrong on purpose", false],
      ["Books", true],
      ["Parks", true],
    ]);
    expect(results[0]?.turns).toMatchObject([
      {
        message: "book a table",
        differences: [
          { kind: "intent", expected: "Deleted long ago", got: "Book a table" },
          { kind: "form", expected: "none", got: "Guests" },
          { kind: "handed_off", expected: "yes", got: "no" },
        ],
        response: "I need a few details.",
      },
    ]);
    expect(results[0]?.turns[0]?.why).toContain("still needs Guests");
    expect(runs).toEqual([]);
  });

  it("runs nothing twice while agent and test stay the same, and anew once one changes", async () => {
    const agent = await makeAgent(app, admin.token);
    const intent = await makeIntent(app, admin.token, agent.id, { reply: "At nine." });
    const turns = [{ message: intent.training_phrases[0] ?? "", expect: { contains: ["at nine"] } }];
    const test = await makeTest(app, admin.token, { agentId: agent.id, turns });
    const first = await run(agent.id);
    // Whoever plays it again would not say this.
    await app.database.query
      .updateTable("agent_test_results")
      .set({ turns: JSON.stringify([{ message: "kept", differences: [], response: "", why: "" }]) })
      .where("run_id", "=", first.id)
      .execute();
    const again = await run(agent.id);
    await call("PUT", `/api/intent/${intent.id}/`, { ...intent, entities: [], reply: "At ten." });
    const afterChange = await run(agent.id);
    const { data: list } = await call<AgentTestListItem[]>("GET", `/api/agent/${agent.id}/tests/`);
    const { data: history } = await call<TestRun[]>("GET", `/api/agent/${agent.id}/tests/runs/`);

    expect(again.results[0]?.turns[0]?.message).toBe("kept");
    expect(afterChange).toMatchObject({ passed: 0, failed: 1 });
    expect(list).toMatchObject([{ id: test.id, last: { is_passed: false, run_id: afterChange.id } }]);
    expect(history.map(({ id, started_by }) => [id, started_by])).toEqual(
      [afterChange, again, first].map(({ id }) => [id, "Ada Lovelace"]),
    );
  });

  it("ends a conversation of 200 turns, and one of nothing", async () => {
    const agent = await makeAgent(app, admin.token);
    await makeIntent(app, admin.token, agent.id);
    const turns = Array.from({ length: 200 }, () => ({ message: "good morning" }));
    await makeTest(app, admin.token, { agentId: agent.id, turns });
    const empty = await makeAgent(app, admin.token);

    expect((await run(agent.id)).results[0]?.turns).toHaveLength(200);
    expect(await run(empty.id)).toMatchObject({ status: "done", total: 0, results: [] });
  });

  it("goes on after its process was killed in the middle, and begins anew on another agent", async () => {
    const agent = await makeAgent(app, admin.token);
    const intent = await makeIntent(app, admin.token, agent.id, { reply: "At nine." });
    const tests = [];
    for (let n = 0; n < 3; n++) {
      const turns = [{ message: `${intent.training_phrases[0]} ${n}` }];
      tests.push(await makeTest(app, admin.token, { agentId: agent.id, name: `Test ${n}`, turns }));
    }
    const whole = await run(agent.id);
    const left = () =>
      app.database.query
        .selectFrom("agent_test_results")
        .select(["position", "environment"])
        .where("run_id", "=", whole.id);
    const kill = async () => {
      await app.database.query
        .updateTable("agent_test_runs")
        .set({ status: "running", finished_at: null as never })
        .where("id", "=", whole.id)
        .execute();
      await app.database.query
        .deleteFrom("agent_test_results")
        .where("run_id", "=", whole.id)
        .where("position", ">", 0)
        .execute();
      const job = {
        name: "run-tests",
        data: { run_id: whole.id },
        tenantId: admin.tenant_id,
        size: 3,
        maxAttempts: 1,
      };
      await insertJob({ ...job, singletonKey: whole.id, requestId: undefined }, app.database.query);
      await vi.waitFor(async () => expect(await left().execute()).toHaveLength(3), PATIENCE);
    };
    const before = await left().executeTakeFirst();
    await kill();
    const resumed = await left().execute();
    await call("PUT", `/api/intent/${intent.id}/`, { ...intent, entities: [], reply: "At ten." });
    await kill();
    const anew = await left().execute();

    expect(resumed.map(({ environment }) => environment)).toEqual(Array(3).fill(before?.environment));
    expect(new Set(anew.map(({ environment }) => environment)).size).toBe(1);
    expect(anew[0]?.environment).not.toBe(before?.environment);
    expect(tests).toHaveLength(3);
  });

  it("ends where it is cancelled, and leaves the one that waits alone", async () => {
    const agent = await makeAgent(app, admin.token);
    const paths = `/api/agent/${agent.id}/tests/`;
    const { data } = await call<{ run_id: string }>("POST", `${paths}run/`, {});
    const cancelled = await call("POST", `${paths}runs/${data.run_id}/cancel/`);
    const other = await call("POST", `${paths}runs/${data.run_id}/cancel/`, undefined, neighbour.token);

    expect([cancelled.status, other.status]).toEqual([200, 404]);
  });
});

describe("a turn saved as a test", () => {
  const chat = (body: object) =>
    app.request<ChatReply>("POST", "/api/public/chat/", {
      token: admin.token,
      body: { mode: "test", ...body },
    });

  it("expects the same again, with the turns before it, and goes with its conversation", async () => {
    const guests = await makeEntity(app, admin.token, { title: "Guests", data_type: "integer" });
    const agent = await makeAgent(app, admin.token);
    await makeIntent(app, admin.token, agent.id, {
      title: "Book a table",
      training_phrases: ["book a table", "reserve a table"],
      entities: [guests.id],
      reply: "A table for {{guests}}.",
    });
    const asked = await chat({ agent_id: agent.id, message: "book a table" });
    const { conversation_id, form } = asked.data;
    const data = [{ id: form?.data[0]?.id, value: 4 }];
    const filled = await chat({ agent_id: agent.id, conversation_id, message: "", form: { data } });
    await chat({ agent_id: agent.id, conversation_id, message: "thank you" });
    const path = `/api/agent/${agent.id}/tests/from-turn/`;
    const { turn_id } = filled.data;
    const made = await call<AgentTest>("POST", path, { conversation_id, turn_id });
    const own = await call<AgentTest>("POST", path, {
      conversation_id: logIdOf(conversation_id),
      turn_id,
      name: "Own id",
    });
    const foreign = await call("POST", path, { conversation_id, turn_id }, neighbour.token);
    const result = await run(agent.id);
    await call("DELETE", `/api/conversation/${logIdOf(conversation_id)}/`);
    const left = await call<AgentTestListItem[]>("GET", `/api/agent/${agent.id}/tests/`);
    const kept = await app.database.query
      .selectFrom("agent_test_results")
      .select("test_id")
      .where("agent_id", "=", agent.id)
      .execute();

    expect(made.status).toBe(201);
    expect(made.data.turns).toEqual([
      {
        message: "book a table",
        expect: { outcome: "form", intent: "Book a table", form: ["Guests"], action: null },
      },
      {
        form: { Guests: 4 },
        expect: { outcome: "answered", intent: "Book a table", slots: { Guests: 4 }, form: [], action: null },
      },
    ]);
    expect([own.status, foreign.status]).toEqual([201, 404]);
    expect([result.passed, result.failed]).toEqual([2, 0]);
    expect([left.data, kept]).toEqual([[], []]);
  });

  it("expects the intent that it should have had, and is refused once the words are blanked", async () => {
    const agent = await makeAgent(app, admin.token);
    const { id: intent_id } = await makeIntent(app, admin.token, agent.id, { title: "Dogs" });
    const said = await chat({ agent_id: agent.id, message: "is my poodle welcome" });
    const { conversation_id, turn_id } = said.data;
    const path = `/api/agent/${agent.id}/tests/from-turn/`;
    const corrected = await call<AgentTest>("POST", path, { conversation_id, turn_id, intent_id });
    await call("POST", `/api/conversation/${logIdOf(conversation_id)}/redact/`);
    const blanked = await call("POST", path, { conversation_id, turn_id });
    const gone = await call("GET", `/api/agent/${agent.id}/tests/${corrected.data.id}/`);

    expect(corrected.data).toMatchObject({
      name: "is my poodle welcome",
      turns: [{ message: "is my poodle welcome", expect: { intent: "Dogs" } }],
    });
    expect([blanked.status, gone.status]).toEqual([400, 404]);
  });
});
