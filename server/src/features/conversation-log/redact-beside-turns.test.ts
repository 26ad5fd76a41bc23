import { setTimeout as wait } from "node:timers/promises";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeConversation, makeIntent, signUp } from "../../testing/factories.ts";
import { type MockProvider, startMockProvider } from "../../testing/mock-provider.ts";

let app: TestApp;
let provider: MockProvider;
let admin: Actor;
let agentId: string;

beforeAll(async () => {
  provider = await startMockProvider();
  app = await startTestApp({ egressAllow: [provider.host] });
  admin = await signUp(app);
  ({ id: agentId } = await makeAgent(app, admin.token));
  await makeIntent(app, admin.token, agentId);
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token: admin.token });
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

function say(message: string, conversation_id: string) {
  const body = { agent_id: agentId, conversation_id, message };
  return app.request<ChatReply>("POST", "/api/public/chat/", { body });
}

function redact(id: string) {
  return app.request("POST", `/api/conversation/${id}/redact/`, { token: admin.token });
}

it("sends no redacted word to a model, though a turn waited for it meanwhile", async () => {
  await app.request("PUT", "/api/settings/model/", {
    token: admin.token,
    body: { provider: "openai_compatible", base_url: provider.baseUrl, chat_model: "m" },
  });
  const { id, reply } = await makeConversation(app, agentId, "my secretword opens the door");
  let redacted: Promise<{ status: number }> | undefined;
  provider.answer(() => {
    redacted ??= redact(id);
    return { text: "We open at nine.", delayMs: 800 };
  });

  const second = await say("when do you open", reply.conversation_id);
  const status = (await redacted)?.status;
  provider.calls.length = 0;
  const third = await say("what are your opening hours", reply.conversation_id);
  await app.request("DELETE", "/api/settings/model/", { token: admin.token });

  expect([second.status, status, third.status]).toEqual([200, 200, 200]);
  expect(provider.calls.length).toBeGreaterThan(0);
  expect(JSON.stringify(provider.calls)).not.toContain("secretword");
});

/** Each such statement on the log lasts a second, in which a server could let others through. */
async function slowDown(statement: "update" | "delete"): Promise<() => Promise<unknown>> {
  const { query } = app.database;
  await sql`create or replace function pause() returns trigger language plpgsql as
    'begin perform pg_sleep(1); return null; end'`.execute(query);
  await sql`create trigger slow before ${sql.raw(statement)} on conversation_events
    for each statement execute function pause()`.execute(query);
  return () => sql`drop trigger slow on conversation_events`.execute(query);
}

/** Until the statement lasts. The embedded database does nothing else meanwhile, so there it is likely, not certain. */
async function untilSlow(): Promise<void> {
  if (app.database.kind === "embedded") return wait(300);
  const pauses = () =>
    sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
      app.database.query,
    );
  await expect.poll(async () => (await pauses()).rows.length).toBe(1);
}

function eventsOf(id: string) {
  return app.database.query
    .selectFrom("conversation_events")
    .select(["sequence", "payload"])
    .where("conversation_id", "=", id)
    .orderBy("sequence")
    .execute();
}

it("leaves nothing readable before its mark, though a visitor speaks at the same moment", async () => {
  const { id, reply } = await makeConversation(app, agentId, "something to forget");
  const speedUp = await slowDown("update");
  const redacting = redact(id);
  await untilSlow();
  const [said, { status }] = await Promise.all([say("words in between", reply.conversation_id), redacting]);
  await speedUp();

  const events = await eventsOf(id);
  const mark = events.findIndex(({ payload }) => payload.type === "redacted");
  const readable = events.findIndex(({ payload }) => JSON.stringify(payload).includes("words in between"));
  expect([said.status, status]).toEqual([200, 200]);
  expect(mark).toBeGreaterThan(0);
  expect(readable === -1 || readable > mark).toBe(true);
});

it("deletes a conversation whole, though a visitor speaks at the same moment", async () => {
  const { id, reply } = await makeConversation(app, agentId, "something to forget");
  const speedUp = await slowDown("delete");
  const deleting = app.request("DELETE", `/api/conversation/${id}/`, { token: admin.token });
  await untilSlow();
  const [said, { status }] = await Promise.all([say("words in between", reply.conversation_id), deleting]);
  await speedUp();

  // Who was quicker was answered, and what was said is gone all the same.
  expect(app.database.kind === "embedded" ? [404, 200] : [404]).toContain(said.status);
  expect(status).toBe(200);
  expect(await eventsOf(id)).toEqual([]);
});
