import type { FailedTests } from "@cxc/contract/test-runs.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTest } from "../../testing/agent-test-calls.ts";
import type { TestApp } from "../../testing/app.ts";
import { type Actor, addUser, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { startWorkingApp } from "../../testing/worker.ts";

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

it("lets an admin go on with a reason, which the audit log keeps, and nobody else", async () => {
  const { agent, publish } = await makeRegression();
  const manager = await addUser(app, "manager", admin.tenant_id);
  const reason = "The opening hours\nhave changed.";
  const byManager = await publish({ reason }, manager.token);
  const byAdmin = await publish({ reason });
  const rows = await app.database.query
    .selectFrom("audit_log")
    .select("subject_title")
    .where("subject_id", "=", agent.id)
    .where("action", "=", "POST /api/agent/:id/publish/")
    .orderBy("at", "desc")
    .execute();

  expect(byManager.status).toBe(403);
  expect(byAdmin.data).toMatchObject({ version: 2, tests: { count: 1 } });
  expect(rows.map(({ subject_title }) => subject_title)).toEqual([
    `${agent.name}, version 2, although 1 test fails: The opening hours have changed.`,
    `${agent.name}, version 1`,
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
