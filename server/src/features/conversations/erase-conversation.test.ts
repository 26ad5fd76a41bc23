import { randomUUID } from "node:crypto";
import type { AgentTest } from "@cxc/contract/agent-tests.ts";
import type { AgentVersion } from "@cxc/contract/agents.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { ConversationDetail, Correction } from "@cxc/contract/conversations.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { testConversationLog } from "../../testing/conversation-log.ts";
import { type Actor, makeAgent, makeConversation, makeIntent, signUp } from "../../testing/factories.ts";
import { tracesOf } from "../../testing/find-traces.ts";
import { createProjector } from "../conversation-log/projector.ts";
import { insertModel } from "../recognisers/recognisers.repository.ts";
import { deleteExpiredConversations } from "./erase-conversation.ts";

let app: TestApp;
let admin: Actor;
let agentId: string;
let intentId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  ({ id: agentId } = await makeAgent(app, admin.token));
  ({ id: intentId } = await makeIntent(app, admin.token, agentId));
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token: admin.token });
});

afterAll(() => app.close());

function call<Data>(method: "GET" | "POST" | "DELETE", path: string, body?: object) {
  const more = body === undefined ? {} : { body };
  return app.request<Data>(method, `/api/conversation/${path}`, { token: admin.token, ...more });
}

function expire() {
  const { erase } = testConversationLog(app.database);
  return deleteExpiredConversations({ database: app.database, erase });
}

async function phrases(): Promise<string[]> {
  const { data } = await app.request<Intent>("GET", `/api/intent/${intentId}/`, { token: admin.token });
  return data.training_phrases;
}

/** The line of the live version. */
async function versionNow() {
  const path = `/api/agent/${agentId}/versions/`;
  const { data } = await app.request<AgentVersion[]>("GET", path, { token: admin.token });
  return data.find(({ is_live }) => is_live);
}

describe("a correction", () => {
  it("adds the phrase and asks the draft again, in one call, and counts once", async () => {
    const word = `gates${randomUUID().slice(0, 8)}`;
    const { id, turn_id, reply } = await makeConversation(app, agentId, `${word} unlocked`);
    const path = `${id}/turn/${turn_id}/correct/`;

    const first = await call<Correction>("POST", path, { intent_id: intentId });
    const again = await call<Correction>("POST", path, { intent_id: intentId });

    expect(first.data).toMatchObject({
      phrase: `${word} unlocked`,
      is_new: true,
      intent: { id: intentId, title: "Opening hours" },
      before: { response: reply.response, intent: null, outcome: "unanswered" },
      after: { intent_id: intentId, outcome: "answered" },
    });
    expect(again.data.is_new).toBe(false);
    expect((await phrases()).filter((phrase) => phrase.includes(word))).toEqual([`${word} unlocked`]);
    const { data } = await call<ConversationDetail>("GET", `${id}/`);
    const { rows: logs } = await sql`
      select distinct conversation_id as id from conversation_events
      where payload::text like ${`%${word}%`}`.execute(app.database.query);
    expect(logs).toEqual([{ id }]);
    expect(data.turns[0]?.corrected_to).toBe(intentId);
  });

  it("refuses intents of other agents, and turns without a message", async () => {
    const { id: other } = await makeAgent(app, admin.token);
    const foreign = await makeIntent(app, admin.token, other);
    const { id, turn_id } = await makeConversation(app, agentId, "gibberish");
    const greeting = await makeConversation(app, agentId, "");
    const path = `${id}/turn/${turn_id}/correct/`;

    const wrong = await call("POST", path, { intent_id: foreign.id });
    const missing = await call("POST", path, {});
    const silent = await call("POST", `${greeting.id}/turn/${greeting.turn_id}/correct/`, {
      intent_id: intentId,
    });

    expect([wrong.status, wrong.body.errors]).toEqual([400, { intent_id: "Please select a valid value" }]);
    expect([missing.status, missing.body.errors]).toEqual([400, { intent_id: "Required" }]);
    expect(silent.status).toBe(400);
  });
});

describe("what was said", () => {
  it.each(["redact", "delete"] as const)("is nowhere any more after %s, nor comes back", async (how) => {
    const word = `secret${randomUUID().slice(0, 8)}`;
    const { id, turn_id, reply } = await makeConversation(app, agentId, `my ${word} door`);
    await call("POST", `${id}/turn/${turn_id}/note/`, { text: `about ${word}` });
    await call("POST", `${id}/turn/${turn_id}/correct/`, { intent_id: intentId });
    const tests = await app.database.query
      .selectFrom("conversation_events")
      .select("conversation_id as id")
      .where("conversation_id", "<>", id)
      .where(sql<boolean>`payload::text like ${`%${word}%`}`)
      .execute();

    const published = await app.request<{ version: number }>("POST", `/api/agent/${agentId}/publish/`, {
      token: admin.token,
    });
    const known = await tracesOf(word, app.database);

    const { status } = await (how === "redact" ? call("POST", `${id}/redact/`) : call("DELETE", `${id}/`));
    for (const test of new Set(tests.map((row) => row.id))) {
      await createProjector({ database: app.database, log: app.app.log }).catchUp();
      expect((await call("DELETE", `${test}/`)).status).toBe(200);
    }
    await createProjector({ database: app.database, log: app.app.log }).catchUp();

    expect([published.status, status]).toEqual([200, 200]);
    expect(known).toContain("agent_snapshots");
    expect(await versionNow()).toMatchObject({
      version: published.data.version,
      erased_at: expect.any(String),
    });
    expect(await tracesOf(word, app.database)).toEqual([]);
    expect(await phrases()).not.toContain(`my ${word} door`);
    const { status: after, data } = await call<ConversationDetail>("GET", `${id}/`);
    expect(after).toBe(how === "redact" ? 200 : 404);
    if (how === "redact") {
      expect(data).toMatchObject({ is_redacted: true, first_message: "", outcome: "unanswered" });
      expect(data.turns[0]).toMatchObject({ message: "", response: "", note: "" });
    }
    const body = { agent_id: agentId, conversation_id: reply.conversation_id, message: "when do you open" };
    const goesOn = await app.request<ChatReply>("POST", "/api/public/chat/", { body });
    expect(goesOn.status).toBe(how === "redact" ? 200 : 404);
  });

  it("stays blank while fifty talk on", async () => {
    const talks = await Promise.all(
      Array.from({ length: 50 }, (_, n) => makeConversation(app, agentId, `quiet${n} please`)),
    );
    const said = { agent_id: agentId, message: "when do you open" };
    const [redacted, answered] = await Promise.all([
      Promise.all(talks.map(({ id }) => call("POST", `${id}/redact/`))),
      Promise.all(
        talks.map(({ reply: { conversation_id } }) =>
          app.request("POST", "/api/public/chat/", { body: { ...said, conversation_id } }),
        ),
      ),
    ]);
    await createProjector({ database: app.database, log: app.app.log }).catchUp();

    expect(new Set(redacted.map(({ status }) => status))).toEqual(new Set([200]));
    const others = answered.filter(({ status }) => status !== 200);
    // A busy machine sends some away; whoever is let in says nothing of what was redacted.
    for (const { body } of others) expect(["turn_in_progress", "unavailable"]).toContain(body.code);
    for (const n of [0, 25, 49]) expect(await tracesOf(`quiet${n} please`, app.database)).toEqual([]);
  });
});

describe("retention", () => {
  it("deletes what is older than its agent keeps, and nothing of others", async () => {
    const { id: other } = await makeAgent(app, admin.token);
    await app.request("POST", `/api/agent/${other}/publish/`, { token: admin.token });
    const kept = await makeConversation(app, other, "kept for ever");
    const old = await makeConversation(app, agentId, "old news");
    const young = await makeConversation(app, agentId, "fresh news");
    const { data: agent } = await app.request<{ data_source: { id: string } }>(
      "GET",
      `/api/agent/${agentId}/`,
      {
        token: admin.token,
      },
    );
    const body = { name: "Bot", description: "Helps", prompt: "Be kind.", data_source: agent.data_source.id };
    const saved = await app.request<{ settings: object }>("PUT", `/api/agent/${agentId}/`, {
      token: admin.token,
      body: { ...body, settings: { retention_days: 30 } },
    });
    await sql`update conversations set started_at = now() - interval '31 days', last_at = now() - interval '31 days'
      where id in (${old.id}, ${kept.id})`.execute(app.database.query);

    await expire();

    const statuses = await Promise.all(
      [kept, old, young].map(async ({ id }) => (await call("GET", `${id}/`)).status),
    );
    expect(saved.data.settings).toMatchObject({ retention_days: 30 });
    expect(statuses).toEqual([200, 404, 200]);
    expect(await tracesOf("old news", app.database)).toEqual([]);
  });
});

describe("what was said and brought elsewhere", () => {
  let other: string;

  beforeAll(async () => {
    const dogs = { title: "Dogs", training_phrases: ["are dogs allowed", "may I bring a dog"] };
    ({ id: other } = await makeIntent(app, admin.token, agentId, dogs));
  });

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
});
