import { randomUUID } from "node:crypto";
import type { AgentTest } from "@cxc/contract/agent-tests.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tenantWriter } from "../../database/tenant.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeConversation, makePublishedAgent, signUp } from "../../testing/factories.ts";
import { tracesOf } from "../../testing/find-traces.ts";
import { insertResults, startRun } from "./test-runs.repository.ts";

let app: TestApp;
let admin: Actor;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  agentId = await makePublishedAgent(app, admin.token);
});

afterAll(() => app.close());

/** A run whose job has read and played this and comes to keep what came of it. */
async function keepLate(on: "replay" | "tests/run", testId: string, word: string): Promise<boolean> {
  const { token, tenant_id } = admin;
  const begun = await app.request<{ run_id: string }>("POST", `/api/agent/${agentId}/${on}/`, {
    token,
    body: {},
  });
  const run = await startRun(begun.data.run_id, app.database.query);
  if (!run) throw new Error("the run has not begun");
  const turns = [{ message: word, response: word, why: "", differences: [] }];
  const result = { position: 0, test_id: testId, name: word, test_hash: "h", is_passed: true, turns };
  return app.database.transaction((trx) => insertResults(run, "e", [result], tenantWriter(tenant_id, trx)));
}

async function talk() {
  const word = `secret${randomUUID().slice(0, 8)}`;
  return { word, ...(await makeConversation(app, agentId, `my ${word} gate`)) };
}

it.each(["redact", "delete"] as const)(
  "a replay keeps nothing of what it played before a %s",
  async (how) => {
    const { id, word } = await talk();
    const kept = await talk();
    const { token } = admin;
    const { status } = await (how === "redact"
      ? app.request("POST", `/api/conversation/${id}/redact/`, { token })
      : app.request("DELETE", `/api/conversation/${id}/`, { token }));

    expect([status, await keepLate("replay", id, word)]).toEqual([200, true]);
    expect(await tracesOf(word, app.database)).toEqual([]);
    await keepLate("replay", kept.id, kept.word);
    expect(await tracesOf(kept.word, app.database)).toContain("agent_test_results");
  },
);

it("a run keeps nothing of a test that went with its conversation, or by hand", async () => {
  const { token } = admin;
  const save = async () => {
    const { id, turn_id, word } = await talk();
    const body = { conversation_id: id, turn_id };
    const path = `/api/agent/${agentId}/tests/from-turn/`;
    const { data } = await app.request<AgentTest>("POST", path, { token, body });
    return { id, word, test: data.id };
  };
  const [one, two] = [await save(), await save()];
  await app.request("POST", `/api/conversation/${one.id}/redact/`, { token });
  await app.request("DELETE", `/api/agent/${agentId}/tests/${two.test}/`, { token });
  await app.request("DELETE", `/api/conversation/${two.id}/`, { token });
  await keepLate("tests/run", one.test, one.word);
  await keepLate("tests/run", two.test, two.word);

  expect(await tracesOf(one.word, app.database)).toEqual([]);
  expect(await tracesOf(two.word, app.database)).toEqual([]);
});
