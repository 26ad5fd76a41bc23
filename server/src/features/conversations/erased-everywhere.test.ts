import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { gunzipSync } from "node:zlib";
import type { AppliedImport, ImportPlan } from "@cxc/contract/imports.ts";
import type { Route } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { writeBackup } from "../../database/backup/write-backup.ts";
import type { Erasure } from "../../database/eraser.ts";
import type { TestApp } from "../../testing/app.ts";
import type { Operation } from "../../testing/calls.ts";
import { testConversationLog } from "../../testing/conversation-log.ts";
import { type Actor, makeAgent, makeConversation, makeIntent, signUp } from "../../testing/factories.ts";
import { findTraces } from "../../testing/find-traces.ts";
import { markedCalls, type Said, takesWords } from "../../testing/marked-calls.ts";
import { multipartBody } from "../../testing/multipart-body.ts";
import { startWorkingApp } from "../../testing/worker.ts";
import { createProjector } from "../conversation-log/projector.ts";
import { deleteExpiredConversations } from "./erase-conversation.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 });

/** Decision 031: what an agent learnt outlives the retention of what was said. */
const LEARNT = ["agent_snapshots", "intents", "recogniser_models"];
const RETENTION_DAYS = 30;

const operations = Object.entries<Route>(routes) as [Operation, Route][];
const marked = operations.flatMap(([operation, route]) => {
  const call = markedCalls[operation];
  return call ? [{ operation, route, call }] : [];
});

let app: TestApp;
let admin: Actor;
let folder: string;
const logged: string[] = [];

beforeAll(async () => {
  const logTo = new Writable({
    write(line, _, done) {
      logged.push(String(line));
      done();
    },
  });
  app = await startWorkingApp({ logLevel: "debug" }, { logTo });
  admin = await signUp(app);
  folder = await mkdtemp(path.join(os.tmpdir(), "erased-"));
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it("has a marked call for each operation that takes a conversation, a turn or a phrase", () => {
  const needed = operations.flatMap(([operation, route]) => (takesWords(operation, route) ? operation : []));
  expect(needed.sort()).toEqual(marked.map(({ operation }) => operation).sort());
});

it.each(["redact", "delete", "expire"] as const)("what is erased stands nowhere, after %s", async (how) => {
  const { agentId, said } = await sayAll();
  await runEverything(agentId);
  const words = said.map(({ word }) => word);
  const known = await findTraces(app.database, words);
  const before = await backUp();

  await erase(how, agentId, said);
  await createProjector({ database: app.database, log: app.app.log }).catchUp();
  await untilJobsAreDone();
  const left = await findTraces(app.database, words);
  const after = await backUp();

  const told = ({ operation, word }: { operation: string; word: string }) => ({
    operation,
    tables: (left.get(word) ?? []).filter((table) => how !== "expire" || !LEARNT.includes(table)),
  });
  expect([...known.keys()].sort()).toEqual(words.toSorted());
  expect(words.filter((word) => !before.includes(word))).toEqual([]);
  expect(said.map(told).filter(({ tables }) => tables.length > 0)).toEqual([]);
  expect(words.filter((word) => after.includes(word))).toEqual([...left.keys()]);
  expect(words.filter((word) => logged.some((line) => line.includes(word)))).toEqual([]);
});

/** One conversation for each marked call, each with a word of its own, with an agent that is live. */
async function sayAll() {
  const { token } = admin;
  const { id: agentId } = await makeAgent(app, token, { settings: { retention_days: RETENTION_DAYS } });
  const { id: intentId } = await makeIntent(app, token, agentId);
  const dogs = { title: "Dogs", training_phrases: ["are dogs allowed", "may I bring a dog"] };
  const { id: otherId } = await makeIntent(app, token, agentId, dogs);
  await send("POST", `/api/agent/${agentId}/publish/`);
  const said: (Said & { operation: Operation })[] = [];
  for (const { operation, route, call } of marked) {
    const word = `w${randomUUID().replaceAll("-", "").slice(0, 12)}`;
    const message = `where is my ${word} gate`;
    const { id, turn_id, reply } = await makeConversation(app, agentId, message);
    const ids = { conversationId: id, visitorsId: reply.conversation_id, turnId: turn_id };
    const one = { app, token, agentId, intentId, otherId, word, message, ...ids };
    said.push({ ...one, operation });
    const { path: where, body } = await call(one);
    const headers = { "idempotency-key": randomUUID() };
    const answer = await untilAnswered(() =>
      app.request(route.method, where, { token, headers, ...(body === undefined ? {} : { body }) }),
    );
    expect([operation, answer.status]).toEqual([operation, route.success ?? 200]);
  }
  return { agentId, said };
}

/** What is asked for may take its turn first. */
async function untilAnswered<Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> {
  return vi.waitFor(
    async () => {
      const answer = await ask();
      expect(answer.status).not.toBe(404);
      return answer;
    },
    { timeout: 200_000, interval: 200 },
  );
}

/** Tests, replay, publication, and copies by each export into agents of their own; one plan is left waiting. */
async function runEverything(agentId: string): Promise<void> {
  const run = await send<{ run_id: string }>("POST", `/api/agent/${agentId}/tests/run/`, {});
  const replay = await send<{ run_id: string }>("POST", `/api/agent/${agentId}/replay/`, { limit: 500 });
  await send("POST", `/api/agent/${agentId}/publish/`, { reason: "so that words are published" });
  await untilEnded(`/api/agent/${agentId}/tests/runs/${run.run_id}/`);
  await untilEnded(`/api/agent/${agentId}/replay/${replay.run_id}/`);
  const bundle = await plan(agentId, "bundle", "agent.zip");
  const copy = await send<AppliedImport>("POST", `/api/import/${bundle.id}/apply/`, {});
  await send("POST", `/api/agent/${copy.agent_id}/publish/`, { reason: "a copy" });
  const { id: empty } = await makeAgent(app, admin.token);
  for (const [format, name] of [
    ["phrases.csv", "phrases.csv"],
    ["tests.xlsx", "tests.xlsx"],
  ] as const) {
    const table = await plan(agentId, format, name);
    await send("POST", `/api/import/${table.id}/apply/`, { agent_id: empty });
  }
  const again = await send<{ run_id: string }>("POST", `/api/agent/${copy.agent_id}/tests/run/`, {});
  await untilEnded(`/api/agent/${copy.agent_id}/tests/runs/${again.run_id}/`);
  await plan(agentId, "bundle", "waits.zip");
  await untilJobsAreDone();
}

async function plan(agentId: string, format: string, name: string): Promise<ImportPlan> {
  const { rawPayload, statusCode } = await app.app.inject({
    method: "GET",
    url: `/api/agent/${agentId}/export/?format=${format}`,
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(statusCode).toBe(200);
  const { body, headers } = multipartBody([{ name, content: rawPayload }]);
  const { data, status, text } = await app.request<ImportPlan>("POST", "/api/import/", {
    ...{ token: admin.token, body },
    headers: { ...headers, "idempotency-key": randomUUID() },
  });
  if (status !== 201) throw new Error(`${name} was answered ${status}: ${text}`);
  return data;
}

async function erase(how: Erasure, agentId: string, said: readonly Said[]): Promise<void> {
  if (how !== "expire") {
    for (const { conversationId } of said)
      await (how === "redact"
        ? send("POST", `/api/conversation/${conversationId}/redact/`)
        : send("DELETE", `/api/conversation/${conversationId}/`));
    return;
  }
  const { database } = app;
  await sql`update conversations set started_at = now() - make_interval(days => ${RETENTION_DAYS + 1}),
    last_at = now() - make_interval(days => ${RETENTION_DAYS + 1}) where agent_id = ${agentId}`.execute(
    database.query,
  );
  await deleteExpiredConversations({ database, erase: testConversationLog(database).erase });
}

/** What a backup of everything holds, unpacked. */
async function backUp(): Promise<string> {
  const file = path.join(folder, randomUUID());
  await writeBackup(app.database, { file });
  return gunzipSync(await readFile(file)).toString("latin1");
}

/** On a busy machine a run is given up: what it kept until then counts as much. */
async function untilEnded(where: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { status } = await send<{ status: string }>("GET", where);
      expect(["done", "failed"]).toContain(status);
    },
    { timeout: 200_000, interval: 200 },
  );
}

async function untilJobsAreDone(): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await sql`select name from jobs where run_at <= now()`.execute(app.database.query);
      expect(rows).toEqual([]);
    },
    { timeout: 200_000, interval: 200 },
  );
}

async function send<Data>(method: "GET" | "POST" | "DELETE", where: string, body?: object): Promise<Data> {
  const headers = { "idempotency-key": randomUUID() };
  const sent = { token: admin.token, headers, ...(body ? { body } : {}) };
  const { status, text, data } = await app.request<Data>(method, where, sent);
  if (status >= 300) throw new Error(`${method} ${where} was answered ${status}: ${text}`);
  return data;
}
