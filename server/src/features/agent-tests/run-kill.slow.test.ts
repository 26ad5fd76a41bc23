import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Envelope } from "@cxc/contract/route.ts";
import type { TestRunWithResults } from "@cxc/contract/test-runs.ts";
import { afterEach, expect, it, vi } from "vitest";
import { callProcess } from "../../testing/call-process.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { makeAgentAt, signUpAt } from "../../testing/process-company.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";

const PATIENCE = { timeout: 180_000, interval: 50 };
/** The results of ten are stored together: a kill after those falls into the run. */
const TESTS = 30;
const TURNS = 80;

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

it("goes on with a run that a kill broke off, and gives no test two results", {
  timeout: 2 * PATIENCE.timeout,
}, async () => {
  const port = await findFreePort();
  const dataDir = await prepareDataDir();
  const first = await startServerProcess(dataDir, port);
  closing.push(first.kill);
  const { token, agentId } = await prepare(first);
  const tests = `agent/${agentId}/tests/`;
  for (let n = 0; n < TESTS; n++) {
    const turns = Array.from({ length: TURNS }, (_, turn) => ({ message: `opening hours ${n} ${turn}` }));
    await callProcess(first, tests, { token, key: randomUUID(), body: { name: `Test ${n}`, turns } });
  }
  const started = await callProcess<{ run_id: string }>(first, `${tests}run/`, { token, body: {} });
  const path = `${tests}runs/${started.data?.run_id}/`;
  const broken = await vi.waitFor(async () => {
    const run = await read(first, path, token);
    expect(run.passed + run.failed).toBeGreaterThan(0);
    return run;
  }, PATIENCE);
  await first.kill();

  const second = await startServerProcess(dataDir, port);
  closing.push(second.kill);
  await vi.waitFor(async () => expect((await read(second, path, token)).status).toBe("done"), PATIENCE);
  const whole = await read(second, `${path}?per_page=100`, token);

  expect(broken.status).toBe("running");
  expect(broken.passed + broken.failed).toBeLessThan(TESTS);
  expect([whole.total, whole.passed + whole.failed, whole.results_total]).toEqual([TESTS, TESTS, TESTS]);
  expect(new Set(whole.results.map(({ name }) => name)).size).toBe(TESTS);
  await second.kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function read({ url }: ServerProcess, path: string, token: string): Promise<TestRunWithResults> {
  const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { data, message } = (await answer.json()) as Envelope<TestRunWithResults>;
  if (!data) throw new Error(message);
  return data;
}

/** A company whose agent has one intent. */
async function prepare(server: ServerProcess): Promise<{ token: string; agentId: string }> {
  const token = await signUpAt(server);
  const agentId = await makeAgentAt(server, token);
  const body = { title: "Hours", prompt: "p", training_phrases: ["opening hours"], reply: "At nine." };
  await callProcess(server, `agent/${agentId}/intent/`, { body, token });
  return { token, agentId };
}
