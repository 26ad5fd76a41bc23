import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Conversation, ConversationDetail, ConversationUpdates } from "@cxc/contract/conversations.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeBookingAgent,
  makeConversation,
  signUp,
  untilListed,
} from "../../testing/factories.ts";
import { logIdOf } from "../chat/credential.ts";
import { type LogPosition, sweepLog } from "../conversation-log/projection.repository.ts";
import { createProjector } from "../conversation-log/projector.ts";

let app: TestApp;
let admin: Actor;
let neighbour: Actor;
let agentId: string;
let intentId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  neighbour = await signUp(app);
  ({ agentId, intentId } = await makeBookingAgent(app, admin.token));
});

afterAll(() => app.close());

function get<Data>(path: string, { token } = admin) {
  return app.request<Data>("GET", `/api/conversation/${path}`, { token });
}

async function listed(query: string): Promise<string[]> {
  return (await get<Conversation[]>(`?${query}`)).data.map(({ id }) => id);
}

function chat(body: object) {
  return app.request<ChatReply>("POST", "/api/public/chat/", { body: { agent_id: agentId, ...body } });
}

describe("the list", () => {
  it("tells what a conversation came to, newest first, and nothing to the neighbour", async () => {
    const first = await makeConversation(app, agentId, "what are your opening hours?");
    const { data: later } = await chat({
      conversation_id: first.reply.conversation_id,
      message: "ufo landing",
    });
    await untilListed(app, { id: first.id, turn_id: later.turn_id });
    const second = await makeConversation(app, agentId, "when do you open");

    const { data, body } = await get<Conversation[]>("");

    expect(data.slice(0, 2).map(({ id }) => id)).toEqual([second.id, first.id]);
    expect(data[1]).toMatchObject({
      agent: { id: agentId, title: "Bot" },
      mode: "live",
      version: 1,
      rating: null,
      is_ended: false,
      first_message: "what are your opening hours?",
      turns_count: 2,
      messages_count: 4,
      outcome: "unanswered",
      intents: [{ id: intentId, title: "Opening hours" }],
    });
    expect(body.meta).toMatchObject({ page: 1, total: data.length, total_is_capped: false });
    expect((await get("", neighbour)).data).toEqual([]);
    expect((await get(`?agent_id=${agentId}&q=hours`, neighbour)).data).toEqual([]);
  });

  it("filters by everything, and by texts of any script and length", async () => {
    const word = `zebra${randomUUID().slice(0, 8)}`;
    const { id, reply } = await makeConversation(app, agentId, `${word} 営業時間 Ärger 100%`);
    const rating = { conversation_id: reply.conversation_id, turn_id: reply.turn_id, rating: -1 };
    await app.request("POST", "/api/public/chat/rating/", { body: rating });
    await expect.poll(() => listed(`q=${word}&rating=-1`)).toEqual([id]);
    const today = new Date().toISOString().slice(0, 10);

    for (const query of [
      `q=${word.toUpperCase()}`,
      `q=${word}&agent_id=${agentId}&outcome=unanswered&mode=live&from=${today}&to=${today}&time_zone=UTC`,
      ...[`q=${encodeURIComponent("営業時")}&rating=-1`, `q=${encodeURIComponent("営業")}&rating=-1`],
      ...[
        `q=${encodeURIComponent("ärger")}&rating=-1`,
        `q=${encodeURIComponent("0%")}&rating=-1`,
        "q=z&rating=-1",
      ],
    ])
      expect(await listed(query), query).toEqual([id]);
    for (const query of [
      ...[`q=${word}x`, `q=${word}&outcome=answered`, `q=${word}&mode=test`, `q=${word}&rating=1`],
      ...[`q=${word}&intent_id=${intentId}`, `q=${word}&to=2020-01-01`, `q=${word}&from=2099-01-01`],
      ...[`q=${word}&agent_id=${randomUUID()}`, `q=${encodeURIComponent("業営時")}`, "q=%25%25%25"],
    ])
      expect(await listed(query), query).toEqual([]);
  });

  it("refuses filters that are none", async () => {
    for (const query of ["agent_id=1", "outcome=odd", "rating=5", "from=yesterday", "format=1&mode=x"])
      expect((await get(`?${query}`)).status, query).toBe(400);
  });
});

describe("the detail", () => {
  it("tells a reply that was stored as HTML, by an earlier release, as it tells one of today", async () => {
    const { id, reply } = await makeConversation(app, agentId, "what are your opening hours?");
    const { data: today } = await get<ConversationDetail>(`${id}/`);
    await sql`
      update conversation_events
      set payload = (payload - 'markdown' - 'is_generated') || ${JSON.stringify({ v: 1, response: reply.response })}::jsonb
      where conversation_id = ${id} and type = 'agent_replied'`.execute(app.database.query);
    const { data: before } = await get<ConversationDetail>(`${id}/`);
    const { status } = await chat({ conversation_id: reply.conversation_id, message: "book a table" });

    expect(today.turns[0]?.response).toBe("<p>We open at <strong>9</strong>.</p>");
    expect([before.turns, status]).toEqual([today.turns, 200]);
  });

  it("is there as soon as the first turn is answered, and only for its own company", async () => {
    const { data: reply } = await chat({ message: "book a table" });
    const path = `${logIdOf(reply.conversation_id)}/`;

    const foreign = await get(path, neighbour);
    const updates = await get<ConversationUpdates>(`${path}events/?since=-1`);
    const detail = await get<ConversationDetail>(path);

    expect(foreign.status).toBe(404);
    expect([updates.status, updates.data.turns.map(({ id }) => id)]).toEqual([200, [reply.turn_id]]);
    expect([detail.status, detail.data.first_message]).toEqual([200, "book a table"]);
  });

  it("shows what each reply was made of, its neighbours, and what came since", async () => {
    const older = await makeConversation(app, agentId, "book a table");
    const { id, reply } = await makeConversation(app, agentId, "book a table for 6 guests");
    const newer = await makeConversation(app, agentId, "reserve a table");

    const { data } = await get<ConversationDetail>(`${id}/`);
    const { data: before } = await get<ConversationUpdates>(`${id}/events/?since=${data.sequence}`);
    await chat({ conversation_id: reply.conversation_id, message: "exit" });
    const { data: after } = await get<ConversationUpdates>(`${id}/events/?since=${data.sequence}`);

    const [turn] = data.turns;
    expect(data.turns).toHaveLength(1);
    expect([data.previous_id, data.next_id]).toEqual([newer.id, older.id]);
    expect(turn).toMatchObject({
      id: reply.turn_id,
      message: "book a table for 6 guests",
      response: reply.response,
      note: "",
      intent: { title: "Book a table" },
      slots: [{ title: "Guests", value: 6 }],
      cost: 0,
      action: null,
    });
    expect(turn?.trace.decision).not.toBe("");
    expect(before).toEqual({ sequence: data.sequence, is_ended: false, is_redacted: false, turns: [] });
    expect(after.turns.map(({ outcome }) => outcome)).toEqual(["ended"]);
    expect(after.is_ended).toBe(true);
    expect((await get(`${reply.conversation_id}/`)).status).toBe(404);
  });

  it("keeps notes, the newest for everyone to see", async () => {
    const { id, turn_id } = await makeConversation(app, agentId);
    const path = `/api/conversation/${id}/turn/${turn_id}/note/`;
    for (const text of ["first", "call back"]) {
      expect((await app.request("POST", path, { token: admin.token, body: { text } })).status).toBe(200);
    }
    const wrong = path.replace(turn_id, randomUUID());
    const missing = await app.request("POST", wrong, { token: admin.token, body: { text: "x" } });

    expect(missing.status).toBe(404);
    expect((await get<ConversationDetail>(`${id}/`)).data.turns[0]?.note).toBe("call back");
  });
});

describe("the rows", () => {
  it("are the same when they are made again from the log, by many processes at once, or after a kill", async () => {
    const talks = Array.from({ length: 50 }, (_, n) => makeConversation(app, agentId, `question ${n}`));
    const made = await Promise.all(talks);
    await Promise.all(
      made
        .slice(0, 10)
        .map(({ reply }) => chat({ conversation_id: reply.conversation_id, message: "when do you open" })),
    );
    const projector = createProjector({ database: app.database, log: app.app.log });
    await projector.catchUp();
    const rows = async () => ({
      turns: await app.database.query.selectFrom("turns").selectAll().orderBy("id").execute(),
      conversations: await app.database.query.selectFrom("conversations").selectAll().orderBy("id").execute(),
    });
    const before = await rows();

    await projector.rebuild();
    await Promise.all([projector.catchUp(), projector.catchUp()]);

    expect(before.conversations.length).toBeGreaterThanOrEqual(50);
    expect(await rows()).toEqual(before);
  });

  it("are looked for page by page, each event of the log once", async () => {
    const seen: string[] = [];
    let position: LogPosition | undefined;
    do {
      const page = await sweepLog({ position, until: new Date(), limit: 7 }, app.database.query);
      seen.push(...page.map(({ conversation_id, sequence }) => `${conversation_id} ${sequence}`));
      position = page.at(-1);
    } while (position);

    const { rows: replies } = await sql<{ name: string }>`
      select conversation_id || ' ' || sequence as name from conversation_events where type = 'agent_replied'`.execute(
      app.database.query,
    );
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toEqual(expect.arrayContaining(replies.map(({ name }) => name)));
    expect(replies.length).toBeGreaterThan(50);
  });
});
