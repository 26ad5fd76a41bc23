import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeEntity, makeIntent, signUp } from "../../testing/factories.ts";

const BOOKING = ["book a table", "I want to reserve a table", "a table for tonight please"];

let app: TestApp;
let admin: Actor;
let agentId: string;
let guests: string;
let day: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  agentId = (await makeAgent(app, admin.token, { name: "Waiter & Co" })).id;
  guests = (await makeEntity(app, admin.token)).id;
  day = (
    await makeEntity(app, admin.token, { title: "Day", description: "Date of the visit", data_type: "date" })
  ).id;
  await makeIntent(app, admin.token, agentId);
  await makeIntent(app, admin.token, agentId, {
    title: "Book a table",
    training_phrases: BOOKING,
    entities: [guests, day],
    reply: "Booked for {{guests}} on {{day}}.",
  });
});

afterAll(() => app.close());

function say(message: string, more: object = {}, headers: Record<string, string> = {}) {
  const body = { agent_id: agentId, message, mode: "test", ...more };
  return app.request<ChatReply>("POST", "/api/public/chat/", { token: admin.token, body, headers });
}

async function begin(more: object = {}): Promise<string> {
  return (await say("", more)).data.conversation_id;
}

function fill(...values: [string, unknown][]) {
  return { data: values.map(([id, value]) => ({ id, label: "<b>x</b>", type: "string", value })) };
}

it.each([`?agent=${randomUUID()}`, "?agent=a&agent=b", "?agent=", `?agent=${"x".repeat(1_000)}`, "?other=1"])(
  "takes the agent from the body, whatever the address says: %s",
  async (query) => {
    const body = { agent_id: agentId, message: "", mode: "test" };
    const { status, data } = await app.request<ChatReply>("POST", `/api/public/chat/${query}`, {
      token: admin.token,
      body,
    });
    expect([status, data.response]).toEqual([200, expect.stringContaining("Waiter &amp; Co")]);
  },
);

describe("a conversation", () => {
  it("begins with the greeting and suggestions", async () => {
    const { status, data } = await say("");
    expect(status).toBe(200);
    expect(data).toMatchObject({
      outcome: "greeting",
      response: expect.stringMatching(
        /^<p>Hi, I'm Waiter &amp; Co\. How can I help\?<\/p>\n<p>A machine answers here/,
      ),
      form: null,
      intent_id: null,
      citations: [],
    });
    expect(data.suggestions.map(({ title }) => title)).toEqual(["Opening hours", "Book a table"]);
  });

  it("begins with a message that is null, or not sent", async () => {
    const send = (message?: null) =>
      app.request<ChatReply>("POST", "/api/public/chat/", {
        token: admin.token,
        body: { agent_id: agentId, mode: "test", message },
      });
    const answers = [await send(null), await send()];
    expect(answers.map(({ data }) => data.outcome)).toEqual(["greeting", "greeting"]);
  });

  it("answers a text that starts it, and says why", async () => {
    const ask = () => say("what are your opening hours?").then(({ data }) => data);
    // A busy machine's training may outlast what a turn waits for it.
    await expect.poll(async () => (await ask()).trace?.recogniser, { timeout: 10_000 }).toBe("model");
    const data = await ask();
    expect(data).toMatchObject({ outcome: "answered", response: "<p>We open at <strong>9</strong>.</p>" });
    expect(data.trace).toMatchObject({ intent: { title: "Opening hours" } });
    expect(data.intent_id).toBe(data.trace?.intent?.id);
  });

  it("says that it does not know, and offers what is near", async () => {
    const { data } = await say("quantum chromodynamics of hadrons");
    expect(data).toMatchObject({ outcome: "unanswered", intent_id: null });
    expect(data.response).toContain("I don't have");
  });

  it("asks for what is missing, checks it by field, and answers when all is there", async () => {
    const conversation_id = await begin();
    const asked = await say("book a table", { conversation_id });
    const wrong = await say("<p>x</p>", { conversation_id, form: fill([guests, 41], ["other", 1]) });
    const right = await say("<img src=x onerror=alert(1)>", {
      conversation_id,
      form: fill([guests, 4], [day, "2026-12-24"]),
    });

    expect(asked.data.outcome).toBe("form");
    expect(asked.data.form?.data).toEqual([
      { id: guests, label: "Guests", type: "integer", value: null },
      { id: day, label: "Day", type: "date", value: null },
    ]);
    expect([wrong.status, wrong.body.code, wrong.body.errors]).toEqual([
      400,
      "invalid",
      { [guests]: "Please enter valid value", [day]: "Required", other: "Please enter valid value" },
    ]);
    expect(right.data).toMatchObject({
      outcome: "answered",
      response: "<p>Booked for 4 on Thursday, December 24, 2026.</p>",
    });
    const said = await app.database.query.selectFrom("conversation_events").select("payload").execute();
    expect(JSON.stringify(said)).not.toContain("onerror");
  });

  it("takes values from the message and asks only for the rest", async () => {
    const { data } = await say("book a table for 6 guests");
    expect(data.form?.data.map(({ id }) => id)).toEqual([day]);
    expect(data.trace?.slots).toMatchObject([{ entity_id: guests, value: 6, source: "message" }]);
    const { conversation_id } = data;
    const done = await say("x", { conversation_id, form: fill([day, "2026-12-24"]) });
    expect(done.data.response).toBe("<p>Booked for 6 on Thursday, December 24, 2026.</p>");
  });

  it("drops the form on “cancel”, and refuses its fields from then on", async () => {
    const conversation_id = await begin();
    await say("book a table", { conversation_id });
    const cancelled = await say("Cancel", { conversation_id });
    const late = await say("x", { conversation_id, form: fill([guests, 4]) });

    expect(cancelled.data).toMatchObject({ form: null, intent_id: null });
    expect([late.status, late.body.errors]).toEqual([400, { [guests]: "Please enter valid value" }]);
  });

  it("answers a question beside the form, which waits on", async () => {
    const conversation_id = await begin();
    const { data: asked } = await say("book a table", { conversation_id });
    const { data } = await say("Opening hours", { conversation_id });
    const done = await say("x", { conversation_id, form: fill([guests, 4], [day, "2026-12-24"]) });

    expect(data).toMatchObject({ outcome: "answered", form: asked.form });
    expect(done.data.response).toBe("<p>Booked for 4 on Thursday, December 24, 2026.</p>");
  });

  it("ends on “exit” in any case, and stays ended", async () => {
    const conversation_id = await begin();
    expect((await say("EXIT", { conversation_id })).data.outcome).toBe("ended");
    expect((await say("hello?", { conversation_id })).data).toMatchObject({
      outcome: "ended",
      trace: { decision: "The conversation had ended before this message." },
      conversation_id,
    });
  });

  it("refuses an empty message in it, an unknown one, and one of another agent or mode", async () => {
    const conversation_id = await begin();
    const other = (await makeAgent(app, admin.token)).id;
    await app.request("POST", `/api/agent/${agentId}/publish/`, { token: admin.token });

    expect((await say("  ", { conversation_id })).body.errors).toEqual({ message: "Required" });
    expect((await say("hi", { conversation_id: randomUUID() })).status).toBe(404);
    expect((await say("hi", { conversation_id: "mine" })).status).toBe(404);
    expect((await say("hi", { conversation_id, agent_id: other })).status).toBe(404);
    expect((await say("hi", { conversation_id, mode: "live" })).status).toBe(404);
    expect((await say("hi", { conversation_id: conversation_id.toUpperCase() })).status).toBe(200);
  });

  it("ends politely at 200 turns", { timeout: 60_000 }, async () => {
    const conversation_id = await begin();
    for (let turn = 1; turn < 200; turn++) await say("Opening hours", { conversation_id });
    const last = await say("Opening hours", { conversation_id });
    expect([last.status, last.data.outcome]).toEqual([200, "ended"]);
    expect((await say("hi", { conversation_id })).data.outcome).toBe("ended");
  });
});

describe("an Idempotency-Key", () => {
  const keyed = (message: string, key: string, more: object = {}) =>
    say(message, more, { "idempotency-key": key });

  it("makes a repeat the same turn, of a new conversation too", async () => {
    const key = randomUUID();
    const first = await keyed("Opening hours", key);
    const again = await keyed("Opening hours", key.toUpperCase());
    expect(again.data).toEqual(first.data);
  });

  it("refuses another body under it", async () => {
    const key = randomUUID();
    await keyed("Opening hours", key);
    const { status, body } = await keyed("Book a table", key);
    expect([status, body.code]).toEqual([409, "key_reused"]);
  });

  it("makes one turn of five at once", async () => {
    const key = randomUUID();
    const conversation_id = await begin();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => keyed("Opening hours", key, { conversation_id })),
    );
    expect(new Set(answers.map(({ data }) => data.turn_id)).size).toBe(1);
  });

  it.each(["", "7", "é"])("must be a UUID, not %j", async (key) => {
    const { status, body } = await keyed("hi", key);
    expect([status, body.code]).toEqual([400, "invalid_idempotency_key"]);
  });
});

it("takes turns that come at once one after another, each in full", async () => {
  const conversation_id = await begin();
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => say("Opening hours", { conversation_id })),
  );
  const answered = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status !== 200);
  const turns = await app.database.query
    .selectFrom("conversation_events")
    .select(["turn_id", "type"])
    .where(
      "turn_id",
      "in",
      answered.map(({ data }) => data.turn_id),
    )
    .where("type", "=", "agent_replied")
    .execute();

  expect(turns.length).toBe(answered.length);
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
    refused.map(() => [409, "turn_in_progress"]),
  );
});

it("streams each reply's words once, however many messages clash", async () => {
  const conversation_id = await begin();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () =>
      say("Opening hours", { conversation_id }, { accept: "text/event-stream" }),
    ),
  );
  const streamed = answers
    .filter(({ status }) => status === 200)
    .map(({ text }) => [...text.matchAll(/^event: delta\ndata: (.*)$/gm)].map(([, data = ""]) => data));

  expect(streamed.length).toBeGreaterThan(1);
  for (const deltas of streamed) expect(deltas).toEqual(streamed[0]);
  expect(new Set(streamed[0]).size).toBe(streamed[0]?.length);
});
