import { randomUUID } from "node:crypto";
import type { AgentTest } from "@cxc/contract/agent-tests.ts";
import type { FailedTests } from "@cxc/contract/test-runs.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tenantReader } from "../../database/tenant.ts";
import { makeTest } from "../../testing/agent-test-calls.ts";
import type { TestApp } from "../../testing/app.ts";
import {
  type Actor,
  addUser,
  makeAgent,
  makeConversation,
  makeEntity,
  makeIntent,
  signUp,
} from "../../testing/factories.ts";
import { tracesOf } from "../../testing/find-traces.ts";
import { startWorkingApp } from "../../testing/worker.ts";
import { listNewFailures } from "./new-failures.repository.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startWorkingApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

/** An agent that is live and says "At nine.", which its one test expects; its draft says something else. */
async function makeRegression(settings: object = {}) {
  const agent = await makeAgent(app, admin.token, { settings });
  const intent = await makeIntent(app, admin.token, agent.id, { reply: "At nine." });
  const turns = [{ message: intent.training_phrases[0] ?? "", expect: { contains: ["at nine"] } }];
  const test = await makeTest(app, admin.token, { agentId: agent.id, name: "Hours", turns });
  const never = [{ message: "anything", expect: { contains: ["what it never said"] } }];
  await makeTest(app, admin.token, { agentId: agent.id, name: "Failed before", turns: never });
  const publish = (body?: object, token = admin.token) =>
    app.request<{ version?: number; tests?: FailedTests } & FailedTests>(
      "POST",
      `/api/agent/${agent.id}/publish/`,
      {
        token,
        ...(body ? { body } : {}),
      },
    );
  const first = await publish();
  const body = { ...intent, entities: [], reply: "At ten." };
  await app.request("PUT", `/api/intent/${intent.id}/`, { token: admin.token, body });
  return { agent, test, publish, first };
}

it("publishes the first version, and then nothing that fails where the live version passes", async () => {
  const { test, publish, first } = await makeRegression();
  const refused = await publish();

  expect([first.status, first.data.tests]).toEqual([200, undefined]);
  expect([refused.status, refused.body.code]).toEqual([409, "tests_failed"]);
  expect(refused.data).toMatchObject({ count: 1, tests: [{ test_id: test.id, name: "Hours" }] });
});

it("stops where a turn leaves a form open that it left to nobody before", async () => {
  const agent = await makeAgent(app, admin.token);
  const guests = await makeEntity(app, admin.token, { title: `Guests ${agent.id}` });
  const intent = await makeIntent(app, admin.token, agent.id);
  const turns = [{ message: "when do you open", expect: { open: null, topic: "Opening hours" } }];
  await makeTest(app, admin.token, { agentId: agent.id, turns });
  const { token } = admin;
  const publish = () => app.request("POST", `/api/agent/${agent.id}/publish/`, { token });
  const first = await publish();
  const body = { ...intent, entities: [guests.id] };
  await app.request("PUT", `/api/intent/${intent.id}/`, { token, body });

  expect([first.status, (await publish()).body.code]).toEqual([200, "tests_failed"]);
});

it("lets whoever may publish go on with a reason, which the audit log keeps with the name", async () => {
  const { agent, publish } = await makeRegression();
  const manager = await addUser(app, "manager", admin.tenant_id);
  const reason = "The opening hours\nhave changed.";
  const technician = await addUser(app, "field_team", admin.tenant_id);
  const byTechnician = await publish({ reason }, technician.token);
  const byManager = await publish({ reason }, manager.token);
  const rows = await app.database.query
    .selectFrom("audit_log")
    .select(["subject_title", "user_id"])
    .where("subject_id", "=", agent.id)
    .where("action", "=", "POST /api/agent/:id/publish/")
    .orderBy("at", "desc")
    .execute();

  expect(byTechnician.status).toBe(403);
  expect(byManager.data).toMatchObject({ version: 2, tests: { count: 1 } });
  expect(rows).toEqual([
    {
      subject_title: `${agent.name}, version 2, although 1 test fails: The opening hours have changed.`,
      user_id: manager.user_id,
    },
    { subject_title: `${agent.name}, version 1`, user_id: admin.user_id },
  ]);
});

it.each([
  ["warns and publishes", "warn", 1],
  ["asks nothing where it is off", "off", undefined],
])("%s", async (_, publish_gate, count) => {
  const { publish } = await makeRegression({ publish_gate });
  const { status, data } = await publish();

  expect([status, data.version, data.tests?.count]).toEqual([200, 2, count]);
});

it("says in the audit log that the tests were switched off", async () => {
  const { agent, publish } = await makeRegression({ publish_gate: "off" });
  await publish();
  const [row] = await app.database.query
    .selectFrom("audit_log")
    .select("subject_title")
    .where("subject_id", "=", agent.id)
    .orderBy("at", "desc")
    .limit(1)
    .execute();

  expect(row?.subject_title).toBe(`${agent.name}, version 2, its tests are switched off`);
});

it("tells the old and the new answer, and once the new one is right nothing stands in the way", async () => {
  const { agent, test, publish } = await makeRegression();
  const { data: refused } = await publish();
  const accept = (body: object, token = admin.token) =>
    app.request<AgentTest>("POST", `/api/agent/${agent.id}/tests/${test.id}/accept/`, { token, body });
  const neighbour = await signUp(app);
  const foreign = await accept({ run_id: refused.run_id }, neighbour.token);
  const onLive = await accept({ run_id: refused.live_run_id });
  const accepted = await accept({ run_id: refused.run_id });
  const again = await accept({ run_id: refused.run_id });
  const published = await publish();

  expect(refused.tests).toEqual([
    {
      ...{ test_id: test.id, name: "Hours", can_accept: true },
      changed: { message: test.turns[0]?.message, before: "At nine.", after: "At ten." },
    },
  ]);
  expect([foreign.status, onLive.status]).toEqual([404, 404]);
  expect(accepted.data.turns[0]?.expect).toEqual({ contains: ["At ten."] });
  expect([again.status, again.body.code]).toEqual([409, "conflict"]);
  expect([published.status, published.data.version, published.data.tests]).toEqual([200, 2, undefined]);
});

it("counts what could not be played on the live version as not known to fail there", async () => {
  const { test, publish } = await makeRegression();
  const { run_id: draft, live_run_id: live } = (await publish()).data;
  const find = () => listNewFailures({ draft, live }, tenantReader(admin.tenant_id, app.database.query));
  const differences = [{ kind: "unplayable", expected: "", got: "It took longer than 20 seconds." }];
  const change = (run: string, parts: object) =>
    app.database.query
      .updateTable("agent_test_results")
      .set({ is_passed: false, ...parts })
      .where("run_id", "=", run)
      .where("test_id", "=", test.id)
      .execute();
  const turns = JSON.stringify([{ message: "Hours", differences, response: "", why: "" }]);
  await change(live, { turns });
  const unknown = await find();
  await change(draft, { turns });
  const never = await find();

  expect(unknown.tests.map(({ test_id }) => test_id)).toEqual([test.id]);
  expect([unknown.count, never]).toEqual([1, { tests: [], count: 0 }]);
});

it("forgets what it answered of a failing test as soon as the test's conversation is erased", async () => {
  const { agent, test, publish } = await makeRegression();
  const { id } = await makeConversation(app, agent.id);
  const word = `secret${randomUUID().slice(0, 8)}`;
  const made = { name: word, conversation_id: id };
  await app.database.query.updateTable("agent_tests").set(made).where("id", "=", test.id).execute();
  const { token } = admin;
  const headers = { "idempotency-key": randomUUID() };
  const post = (path: string, body: object) =>
    app.request<{ tests?: FailedTests }>("POST", `/api/agent/${agent.id}/${path}`, { token, headers, body });
  const refused = await publish();
  const publishWith = () => post("publish/", { reason: "The opening hours have changed." });
  const published = await publishWith();
  const again = await publishWith();
  const accepted = await post(`tests/${test.id}/accept/`, { run_id: refused.data.run_id });
  await app.request("POST", `/api/conversation/${id}/redact/`, { token });
  const gone = await publishWith();

  expect([published.status, again.data, accepted.status]).toEqual([200, published.data, 200]);
  expect(published.data.tests?.tests.map(({ name }) => name)).toEqual([word]);
  expect([gone.status, await tracesOf(word, app.database)]).toEqual([404, []]);
});
