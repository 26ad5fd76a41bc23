import type { AgentTestListItem } from "@cxc/contract/agent-tests.ts";
import type { TestRun } from "@cxc/contract/test-runs.ts";
import { describe, expect, it, vi } from "vitest";
import { insertJob } from "../../jobs/jobs.repository.ts";
import { makeTest } from "../../testing/agent-test-calls.ts";
import { makeAction, makeAgent, makeDataSource, makeEntity, makeIntent } from "../../testing/factories.ts";
import { RUN_PATIENCE, runTests } from "../../testing/run-tests.ts";
import { twoCompanies } from "../../testing/two-companies.ts";
import { startWorkingApp } from "../../testing/worker.ts";

/** A run takes its turns in a thread of its own, which a busy machine lets wait. */
vi.setConfig({ testTimeout: 2 * RUN_PATIENCE.timeout });

const world = twoCompanies(startWorkingApp);
const { call } = world;

describe("a run", () => {
  it("plays conversations with forms, a dry action and the source, and says where they differ", async () => {
    const source = await makeDataSource(world.app, world.admin.token, {
      articles: [{ title: "Parking", description: "You can park your car behind the house for free." }],
    });
    const guests = await makeEntity(world.app, world.admin.token, { title: "Guests", data_type: "integer" });
    const action = await makeAction(world.app, world.admin.token, {
      title: "Reserve",
      kind: "http",
      changes_data: true,
      confirm: false,
      http: { method: "POST", url: "http://127.0.0.1:9/tables", body: `{"guests": {{${guests.name}}}}` },
      reply_template: "Table {{action.table}} is yours.",
    });
    const agent = await makeAgent(world.app, world.admin.token, { data_source: source.id });
    await makeIntent(world.app, world.admin.token, agent.id, {
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
    await makeTest(world.app, world.admin.token, { agentId: agent.id, name: "Books", turns: booking });
    await makeTest(world.app, world.admin.token, {
      agentId: agent.id,
      name: "Parks",
      turns: [
        { message: "where can I park my car?", expect: { intent: null, cites: ["Parking"], form: [] } },
      ],
    });
    await makeTest(world.app, world.admin.token, {
      agentId: agent.id,
      name: "Wrong on purpose",
      turns: [
        { message: "book a table", expect: { intent: "Deleted long ago", form: [], handed_off: true } },
      ],
    });
    const { results, ...summary } = await runTests(world.app, {
      token: world.admin.token,
      agentId: agent.id,
    });
    const runs = await world.app.database.query.selectFrom("action_runs").selectAll().execute();

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
        response: "Guests: how many?",
      },
    ]);
    expect(results[0]?.turns[0]?.why).toContain("still needs Guests");
    expect(runs).toEqual([]);
  });

  it("runs nothing twice while agent and test stay the same, and anew once one changes", async () => {
    const agent = await makeAgent(world.app, world.admin.token);
    const intent = await makeIntent(world.app, world.admin.token, agent.id, { reply: "At nine." });
    const turns = [{ message: intent.training_phrases[0] ?? "", expect: { contains: ["at nine"] } }];
    const test = await makeTest(world.app, world.admin.token, { agentId: agent.id, turns });
    const first = await runTests(world.app, { token: world.admin.token, agentId: agent.id });
    // Whoever plays it again would not say this.
    await world.app.database.query
      .updateTable("agent_test_results")
      .set({ turns: JSON.stringify([{ message: "kept", differences: [], response: "", why: "" }]) })
      .where("run_id", "=", first.id)
      .execute();
    const again = await runTests(world.app, { token: world.admin.token, agentId: agent.id });
    await call("PUT", `/api/intent/${intent.id}/`, { ...intent, entities: [], reply: "At ten." });
    const afterChange = await runTests(world.app, { token: world.admin.token, agentId: agent.id });
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
    const agent = await makeAgent(world.app, world.admin.token);
    await makeIntent(world.app, world.admin.token, agent.id);
    const turns = Array.from({ length: 200 }, () => ({ message: "good morning" }));
    await makeTest(world.app, world.admin.token, { agentId: agent.id, turns });
    const empty = await makeAgent(world.app, world.admin.token);

    expect(
      (await runTests(world.app, { token: world.admin.token, agentId: agent.id })).results[0]?.turns,
    ).toHaveLength(200);
    expect(await runTests(world.app, { token: world.admin.token, agentId: empty.id })).toMatchObject({
      status: "done",
      total: 0,
      results: [],
    });
  });

  it("goes on after its process was killed in the middle, and begins anew on another agent", async () => {
    const agent = await makeAgent(world.app, world.admin.token);
    const intent = await makeIntent(world.app, world.admin.token, agent.id, { reply: "At nine." });
    const tests = [];
    for (let n = 0; n < 3; n++) {
      const turns = [{ message: `${intent.training_phrases[0]} ${n}` }];
      tests.push(
        await makeTest(world.app, world.admin.token, { agentId: agent.id, name: `Test ${n}`, turns }),
      );
    }
    const whole = await runTests(world.app, { token: world.admin.token, agentId: agent.id });
    const left = () =>
      world.app.database.query
        .selectFrom("agent_test_results")
        .select(["position", "environment"])
        .where("run_id", "=", whole.id);
    const kill = async () => {
      await world.app.database.query
        .updateTable("agent_test_runs")
        .set({ status: "running", finished_at: null as never })
        .where("id", "=", whole.id)
        .execute();
      await world.app.database.query
        .deleteFrom("agent_test_results")
        .where("run_id", "=", whole.id)
        .where("position", ">", 0)
        .execute();
      const job = {
        name: "run-tests",
        data: { run_id: whole.id },
        tenantId: world.admin.tenant_id,
        size: 3,
        maxAttempts: 1,
      };
      await insertJob({ ...job, singletonKey: whole.id, requestId: undefined }, world.app.database.query);
      await vi.waitFor(async () => expect(await left().execute()).toHaveLength(3), RUN_PATIENCE);
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
    const agent = await makeAgent(world.app, world.admin.token);
    const paths = `/api/agent/${agent.id}/tests/`;
    const { data } = await call<{ run_id: string }>("POST", `${paths}run/`, {});
    const cancelled = await call("POST", `${paths}runs/${data.run_id}/cancel/`);
    const other = await call("POST", `${paths}runs/${data.run_id}/cancel/`, undefined, world.neighbour.token);

    expect([cancelled.status, other.status]).toEqual([200, 404]);
  });
});
