import type { AgentTest, AgentTestRequest } from "@cxc/contract/agent-tests.ts";
import type { TestApp } from "./app.ts";
import type { Call } from "./call.ts";
import { type Actor, makeAgent, makeConversation, makePublishedAgent } from "./factories.ts";

const TEST: AgentTestRequest = { name: "Parking", turns: [{ message: "where can I park" }] };

/** A test of an agent of its own, or of this one. */
export async function makeTest(
  app: TestApp,
  token: string,
  { agentId, ...test }: Partial<AgentTestRequest> & { agentId: string },
): Promise<AgentTest> {
  const path = `/api/agent/${agentId}/tests/`;
  return (await app.request<AgentTest>("POST", path, { token, body: { ...TEST, ...test } })).data;
}

/** A valid call of every operation on tests of agents and their runs. */
export const agentTestCalls = {
  listTests: on("", { subject: "agent" }),
  createTest: on("", { body: TEST }),
  createTestFromTurn: async (app: TestApp, { token }: Actor): Promise<Call> => {
    const id = await makePublishedAgent(app, token);
    const { id: conversation_id, turn_id } = await makeConversation(app, id);
    return { path: `/api/agent/${id}/tests/from-turn/`, body: { conversation_id, turn_id } };
  },
  getTest: on("TEST/", { subject: "test" }),
  updateTest: on("TEST/", { subject: "test", body: TEST }),
  acceptAnswers: async (app: TestApp, actor: Actor): Promise<Call> => {
    const { path, runId, testId } = await makeFailedRun(app, actor);
    return { path: `${path}${testId}/accept/`, body: { run_id: runId }, subject: testId };
  },
  deleteTest: on("TEST/", { subject: "test" }),
  runTests: async (app: TestApp, { token, tenant_id }: Actor): Promise<Call> => {
    await endRuns(app, tenant_id);
    const { id } = await makeAgent(app, token);
    return { path: `/api/agent/${id}/tests/run/`, body: {}, subject: id };
  },
  recordTests: async (app: TestApp, { token, tenant_id }: Actor): Promise<Call> => {
    await endRuns(app, tenant_id);
    const { id } = await makeAgent(app, token);
    return { path: `/api/agent/${id}/tests/record/`, body: {}, subject: id };
  },
  startReplay: async (app: TestApp, { token, tenant_id }: Actor): Promise<Call> => {
    await endRuns(app, tenant_id);
    const { id } = await makeAgent(app, token);
    return { path: `/api/agent/${id}/replay/`, body: {}, subject: id };
  },
  getReplay: async (app: TestApp, actor: Actor): Promise<Call> => ({
    path: (await makeReplay(app, actor)).path,
  }),
  getReplayed: async (app: TestApp, actor: Actor): Promise<Call> => {
    const { path, run_id, agentId } = await makeReplay(app, actor);
    const { id } = await makeConversation(app, agentId);
    const result = {
      ...{ run_id, tenant_id: actor.tenant_id, agent_id: agentId, position: 0, test_id: id, name: id },
      ...{ environment: "", test_hash: "", is_passed: true, turns: "[]" },
    };
    await app.database.query.insertInto("agent_test_results").values(result).execute();
    return { path: `${path}${id}/` };
  },
  listTestRuns: on("runs/", { subject: "agent" }),
  getTestRun: onRun(""),
  cancelTestRun: onRun("cancel/"),
};

/** A run on the draft in which a test was answered otherwise than it expects. */
async function makeFailedRun(app: TestApp, { token, tenant_id }: Actor) {
  await endRuns(app, tenant_id);
  const { id: agentId } = await makeAgent(app, token);
  const { id: testId } = await makeTest(app, token, { agentId });
  const path = `/api/agent/${agentId}/tests/`;
  const { data } = await app.request<{ run_id: string }>("POST", `${path}run/`, { token, body: {} });
  const { hash } = await app.database.query
    .selectFrom("agent_tests")
    .select("hash")
    .where("id", "=", testId)
    .executeTakeFirstOrThrow();
  const difference = { kind: "outcome", expected: "answered", got: "unanswered" };
  const turn = { message: "where can I park", differences: [difference], response: "Sorry.", why: "" };
  const result = {
    ...{ run_id: data.run_id, tenant_id, agent_id: agentId, position: 0, test_id: testId, name: "Parking" },
    ...{ environment: "", test_hash: hash, is_passed: false },
    turns: JSON.stringify([{ ...turn, expect_now: { outcome: "unanswered" } }]),
  };
  await app.database.query.insertInto("agent_test_results").values(result).execute();
  return { path, runId: data.run_id, testId };
}

async function makeReplay(app: TestApp, { token, tenant_id }: Actor) {
  await endRuns(app, tenant_id);
  const agentId = await makePublishedAgent(app, token);
  const path = `/api/agent/${agentId}/replay/`;
  const { data } = await app.request<{ run_id: string }>("POST", path, { token, body: {} });
  return { agentId, run_id: data.run_id, path: `${path}${data.run_id}/` };
}

function on(rest: string, { subject, body }: { subject?: "agent" | "test"; body?: unknown }) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeAgent(app, token);
    const test = rest.startsWith("TEST") ? await makeTest(app, token, { agentId: id }) : undefined;
    return {
      path: `/api/agent/${id}/tests/${rest.replace("TEST", test?.id ?? "")}`,
      ...(body === undefined ? {} : { body }),
      ...(subject === undefined ? {} : { subject: test?.id ?? id }),
    };
  };
}

function onRun(rest: string) {
  return async (app: TestApp, { token, tenant_id }: Actor): Promise<Call> => {
    await endRuns(app, tenant_id);
    const { id } = await makeAgent(app, token);
    const path = `/api/agent/${id}/tests/`;
    const { data } = await app.request<{ run_id: string }>("POST", `${path}run/`, { token, body: {} });
    return { path: `${path}runs/${data.run_id}/${rest}`, subject: data.run_id };
  };
}

/** A company may have so many runs waiting, and where no job is worked off each call leaves one. */
async function endRuns(app: TestApp, tenantId: string): Promise<void> {
  await app.database.query
    .updateTable("agent_test_runs")
    .set({ status: "done" })
    .where("tenant_id", "=", tenantId)
    .execute();
}
