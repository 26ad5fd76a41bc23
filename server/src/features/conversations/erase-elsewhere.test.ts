import { randomUUID } from "node:crypto";
import type { AgentTest } from "@cxc/contract/agent-tests.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { testConversationLog } from "../../testing/conversation-log.ts";
import { type Actor, makeAgent, makeConversation, makeIntent, signUp } from "../../testing/factories.ts";
import { tracesOf } from "../../testing/find-traces.ts";
import { insertModel } from "../recognisers/recognisers.repository.ts";
import { deleteExpiredConversations } from "./erase-conversation.ts";

let app: TestApp;
let admin: Actor;
let agentId: string;
let intentId: string;
let other: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  ({ id: agentId } = await makeAgent(app, admin.token));
  ({ id: intentId } = await makeIntent(app, admin.token, agentId));
  const dogs = { title: "Dogs", training_phrases: ["are dogs allowed", "may I bring a dog"] };
  ({ id: other } = await makeIntent(app, admin.token, agentId, dogs));
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token: admin.token });
});

afterAll(() => app.close());

function call(method: "POST" | "DELETE", path: string, body?: object) {
  const more = body === undefined ? {} : { body };
  return app.request(method, `/api/conversation/${path}`, { token: admin.token, ...more });
}

async function phrases(): Promise<string[]> {
  const { data } = await app.request<Intent>("GET", `/api/intent/${intentId}/`, { token: admin.token });
  return data.training_phrases;
}

function expire() {
  const { erase } = testConversationLog(app.database);
  return deleteExpiredConversations({ database: app.database, erase });
}

const ask = <Data>(method: "POST" | "PUT" | "DELETE", path: string, body: object, headers = {}) =>
  app.request<Data>(method, path, { token: admin.token, body, headers });

/** A conversation with a word of its own, and what it is learnt or kept by. */
async function talk() {
  const word = `secret${randomUUID().slice(0, 8)}`;
  const phrase = `my ${word} gate`;
  const { id, turn_id } = await makeConversation(app, agentId, phrase);
  return { id, word, phrase, turn: { conversation_id: id, turn_id } };
}
const teach = ({ id, turn }: { id: string; turn: { turn_id: string } }) =>
  call("POST", `${id}/turn/${turn.turn_id}/correct/`, { intent_id: intentId });
const saveAsTest = (turn: object, headers = {}) =>
  ask<AgentTest>("POST", `/api/agent/${agentId}/tests/from-turn/`, turn, headers);
const redact = (id: string) => call("POST", `${id}/redact/`);

it("is gone from the intent that agent health moved it to", async () => {
  const { id, word, phrase, turn } = await talk();
  await teach({ id, turn });
  const wish = { phrase, intent_id: intentId, action: "move", to: other };
  const moved = await ask("POST", `/api/agent/${agentId}/health/suspects/`, wish);
  const redacted = await redact(id);

  expect([moved.status, redacted.status]).toEqual([200, 200]);
  expect(await tracesOf(word, app.database)).toEqual([]);
});

it("is gone from the intent that somebody moved it to, in each version", async () => {
  const { id, word, phrase, turn } = await talk();
  await teach({ id, turn });
  const change = async (intent: string, edit: (phrases: string[]) => string[]) => {
    const { data } = await app.request<Intent>("GET", `/api/intent/${intent}/`, { token: admin.token });
    const { title, prompt } = data;
    const body = { title, prompt, training_phrases: edit(data.training_phrases) };
    return ask("PUT", `/api/intent/${intent}/`, body);
  };
  await change(intentId, (phrases) => phrases.filter((one) => one !== phrase));
  await change(other, (phrases) => [...phrases, phrase]);
  await ask("POST", `/api/agent/${agentId}/publish/`, {});
  const known = await tracesOf(word, app.database);
  await redact(id);

  expect(known).toContain("agent_snapshots");
  expect(await tracesOf(word, app.database)).toEqual([]);
});

it("leaves the recogniser that was trained with it in the same moment", async () => {
  const { id, word, turn } = await talk();
  await teach({ id, turn });
  const { recogniser_hash: hash } = await app.database.query
    .selectFrom("agents")
    .select("recogniser_hash")
    .where("id", "=", agentId)
    .executeTakeFirstOrThrow();
  const { query } = app.database;
  // As the trainer stores one: the words stand in its bytes.
  await insertModel({ agentId, hash: hash ?? "" }, Buffer.from(`model of ${word}`), query);
  const known = await tracesOf(word, app.database);
  await redact(id);
  const left = await tracesOf(word, app.database);
  // A training that was under way ends later; the draft's own model is there by then.
  const { recogniser_hash: own } = await query
    .selectFrom("agents")
    .select("recogniser_hash")
    .where("id", "=", agentId)
    .executeTakeFirstOrThrow();
  await insertModel({ agentId, hash: own ?? "" }, Buffer.from("model of the draft"), query);
  await insertModel({ agentId, hash: hash ?? "" }, Buffer.from(`model of ${word}`), query);

  expect(known).toContain("recogniser_models");
  expect(left).toEqual([]);
  expect(await tracesOf(word, app.database)).toEqual([]);
});

it("is in no row of the audit log, whatever is done to the test that was made from it", async () => {
  const { id, word, turn } = await talk();
  const { data: test } = await saveAsTest(turn);
  const path = `/api/agent/${agentId}/tests/${test.id}/`;
  const renamed = await ask("PUT", path, { name: `${word} again`, turns: test.turns });
  await ask("DELETE", path, {});
  const left = await tracesOf(word, app.database);
  const redacted = await redact(id);

  expect([test.name.includes(word), renamed.status, redacted.status]).toEqual([true, 200, 200]);
  expect(left).not.toContain("audit_log");
  expect(await tracesOf(word, app.database)).toEqual([]);
});

it("is not answered again to the create's own key", async () => {
  const { id, word, turn } = await talk();
  const headers = { "idempotency-key": randomUUID() };
  const saved = await saveAsTest({ ...turn, name: "neutral" }, headers);
  const again = await saveAsTest({ ...turn, name: "neutral" }, headers);
  await redact(id);
  const late = await saveAsTest({ ...turn, name: "neutral" }, headers);

  expect([saved.status, again.status, again.data.id, late.status]).toEqual([
    ...[201, 201, saved.data.id],
    404,
  ]);
  expect(await tracesOf(word, app.database)).toEqual([]);
});

it("goes with a deleted test from the results of its runs", async () => {
  const { id, word, turn } = await talk();
  const { data: test } = await saveAsTest(turn);
  const { data: run } = await ask<{ run_id: string }>("POST", `/api/agent/${agentId}/tests/run/`, {});
  const turns = JSON.stringify([{ message: word }]);
  await sql`insert into agent_test_results
    (tenant_id, agent_id, run_id, position, test_id, name, environment, test_hash, is_passed, turns)
    values (${admin.tenant_id}, ${agentId}, ${run.run_id}, 0, ${test.id}, 'n', 'e', 'h', true, ${turns}::jsonb)`.execute(
    app.database.query,
  );
  await ask("DELETE", `/api/agent/${agentId}/tests/${test.id}/`, {});
  await redact(id);

  expect(await tracesOf(word, app.database)).toEqual([]);
});

it("goes with retention from tests that were made from it; what was learnt stays", async () => {
  const { id, word, phrase, turn } = await talk();
  await teach({ id, turn });
  await saveAsTest({ ...turn, name: "neutral" });
  await sql`update agents set settings = settings || '{"retention_days": 30}'
    where id = ${agentId}`.execute(app.database.query);
  await sql`update conversations set started_at = now() - interval '31 days', last_at = now() - interval '31 days'
    where id = ${id}`.execute(app.database.query);
  await expire();

  expect(await tracesOf(word, app.database)).toEqual(["intents"]);
  expect(await phrases()).toContain(phrase);
});

it("is named where it is the title of what somebody wrote, which stays", async () => {
  const { id, phrase, word } = await talk();
  const { data: agent } = await app.request<{ data_source: { id: string } }>(
    "GET",
    `/api/agent/${agentId}/`,
    {
      token: admin.token,
    },
  );
  const article = { title: `${phrase} `.toUpperCase(), description: "Behind the house." };
  await ask("POST", `/api/data-source/${agent.data_source.id}/article/`, article);
  const redacted = await redact(id);
  const { rows } = await sql<{ title: string }>`
    select subject_title as title from audit_log where subject_title ilike ${`%${word}%`}`.execute(
    app.database.query,
  );

  expect(redacted.body.message).toBe(
    `Conversation redacted. What was asked is still the title of an article: “${phrase.toUpperCase()}”.`,
  );
  expect(rows).toEqual([]);
});

it("is posted by no turn that ends after the redaction", async () => {
  const { id, word } = await talk();
  const log = testConversationLog(app.database);
  const turn = {
    ...{ conversationId: id, turnId: randomUUID(), tenantId: admin.tenant_id, agentId },
    ...{ mode: "live" as const, at: new Date() },
  };
  const begun = await log.append({
    ...turn,
    events: [{ v: 1, type: "user_said", message: `${word} please` }],
    beginning: { after: await lastSequence(id), idempotencyKey: null, bodyHash: null },
  });
  const redacted = await redact(id);
  const mail = { to: ["a@example.com"], subject: "s", text: `${word} waits` };
  const end = await log.append({
    ...turn,
    events: [{ v: 1, type: "set_aside", intent_id: intentId, after: other, message: word }],
    outbox: [{ kind: "mail", mail }],
  });
  const news = await log.append({
    ...{ ...turn, turnId: randomUUID(), events: [{ v: 1, type: "user_said", message: "later" } as const] },
    outbox: [{ kind: "mail", mail: { ...mail, text: "of a later turn" } }],
    beginning: { after: await lastSequence(id), idempotencyKey: null, bodyHash: null },
  });

  expect([begun.kind, redacted.status, end.kind, news.kind]).toEqual(["stored", 200, "stored", "stored"]);
  expect(await tracesOf(word, app.database)).toEqual([]);
  expect(await tracesOf("of a later turn", app.database)).toEqual(["outbox"]);
});

async function lastSequence(id: string): Promise<number> {
  const { last } = await app.database.query
    .selectFrom("conversation_events")
    .select(({ fn }) => fn.max("sequence").as("last"))
    .where("conversation_id", "=", id)
    .executeTakeFirstOrThrow();
  return last;
}
