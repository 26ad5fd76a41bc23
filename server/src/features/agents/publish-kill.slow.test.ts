import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Publication } from "@cxc/contract/publications.ts";
import type { Envelope } from "@cxc/contract/route.ts";
import type { TestRun } from "@cxc/contract/test-runs.ts";
import { afterEach, expect, it, vi } from "vitest";
import { callProcess } from "../../testing/call-process.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { makeAgentAt, signUpAt } from "../../testing/process-company.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";

const PATIENCE = { timeout: 180_000, interval: 50 };
const TESTS = 8;
const TURNS = 15;

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

it("goes on with a publication that a kill broke off, with the same tests, and publishes once", {
  timeout: 2 * PATIENCE.timeout,
}, async () => {
  const port = await findFreePort();
  const dataDir = await prepareDataDir();
  const first = await startServerProcess(dataDir, port);
  closing.push(first.kill);
  const token = await signUpAt(first);
  const agentId = await makeAgentAt(first, token);
  const agent = `agent/${agentId}/`;
  const send = (path: string, body: object) =>
    callProcess<Publication>(first, path, { token, key: randomUUID(), body });
  const intent = { title: "Hours", prompt: "p", training_phrases: ["opening hours"], reply: "At nine." };
  await send(`${agent}intent/`, intent);
  await send(`${agent}publish/`, {});
  for (let n = 0; n < TESTS; n++) {
    const turns = Array.from({ length: TURNS }, (_, turn) => ({ message: `opening hours ${n} ${turn}` }));
    await send(`${agent}tests/`, { name: `Test ${n}`, turns });
  }
  const begun = await send(`${agent}publish/?wait=0`, {});
  const path = `${agent}publications/${begun.data?.id}/`;
  const broken = await vi.waitFor(async () => {
    const seen = await read<Publication>(first, path, token);
    expect(seen.progress?.done).toBeGreaterThan(0);
    return seen;
  }, PATIENCE);
  await first.kill();

  const second = await startServerProcess(dataDir, port);
  closing.push(second.kill);
  const done = await vi.waitFor(async () => {
    const seen = await read<Publication>(second, path, token);
    expect(seen.finished_at).not.toBeNull();
    return seen;
  }, PATIENCE);
  const versions = await read<unknown[]>(second, `${agent}versions/`, token);
  const runs = await read<TestRun[]>(second, `${agent}tests/runs/`, token);

  expect([broken.status, broken.waits_for]).toEqual(["running", "tests"]);
  expect([done.status, done.error, done.published?.version, versions.length]).toEqual(["done", null, 2, 2]);
  expect(runs.map(({ on, status }) => `${on} ${status}`).sort()).toEqual(["draft done", "live done"]);
  await second.kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function read<Data>({ url }: ServerProcess, path: string, token: string): Promise<Data> {
  const answer = await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
  const { data, message } = (await answer.json()) as Envelope<Data>;
  if (data === undefined) throw new Error(message);
  return data;
}
