import { randomUUID } from "node:crypto";
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
