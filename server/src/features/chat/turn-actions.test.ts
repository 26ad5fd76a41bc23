import { randomUUID } from "node:crypto";
import type { ServerResponse } from "node:http";
import type { ActionRun } from "@cxc/contract/actions.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeEntity,
  makeIntent,
  signUp,
} from "../../testing/factories.ts";
import { startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";
import { logIdOf as idOf } from "./credential.ts";

/** A phrase of its intent: understood while the recogniser is being trained, too. */
const BOOK = "book a table for 4 guests";

let app: TestApp;
let server: Awaited<ReturnType<typeof startLoopbackServer>>;
let admin: Actor;
let agentId: string;
let guests: string;
let actionId: string;

/** The keys of the bookings that came, and how they are answered. */
const bookings: (string | undefined)[] = [];
let answer: (response: ServerResponse) => void;

const ok = (response: ServerResponse) => {
  response.writeHead(200, { "content-type": "application/json" }).end('{"code":"A7"}');
};

beforeAll(async () => {
  server = await startLoopbackServer((request, response) => {
    bookings.push(request.headers["idempotency-key"]?.toString());
    answer(response);
  });
  app = await startTestApp({ egressAllow: [server.host] });
  admin = await signUp(app);
  agentId = (await makeAgent(app, admin.token)).id;
  guests = (await makeEntity(app, admin.token)).id;
  const http = { method: "POST", url: `${server.url}/book`, body: '{"guests":{{guests}}}' };
  const reply_template = "Booked: {{action.code}}.";
  const action = { kind: "http", title: "Book", http, reply_template, confirm: false };
  actionId = (await makeAction(app, admin.token, action)).id;
  const booking = {
    title: "Book a table",
    training_phrases: ["book a table", BOOK],
    entities: [guests],
    action: actionId,
  };
  await makeIntent(app, admin.token, agentId, { ...booking, reply: "" });
  await makeIntent(app, admin.token, agentId, {
    title: "Parking",
    training_phrases: ["parking"],
    reply: "Behind.",
  });
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token: admin.token });
});

afterEach(() => {
  bookings.length = 0;
  answer = ok;
});

afterAll(async () => {
  await app.close();
  await server.close();
});

answer = ok;

function say(message: string, more: object = {}, key?: string) {
  const headers: Record<string, string> = key === undefined ? {} : { "idempotency-key": key };
  const body = { agent_id: agentId, message, ...more };
  return app.request<ChatReply>("POST", "/api/public/chat/", { body, headers });
}

async function begin(): Promise<string> {
  return (await say("")).data.conversation_id;
}

async function runs(): Promise<ActionRun[]> {
  const path = `/api/actions/${actionId}/run/`;
  return (await app.request<ActionRun[]>("GET", path, { token: admin.token })).data;
}

/** Answers only when it is told to; `came` resolves with the first request. */
function hold(): { came: Promise<void>; release(): void } {
  const held: ServerResponse[] = [];
  let arrive = () => undefined as undefined;
  const came = new Promise<void>((resolve) => {
    arrive = () => void resolve();
  });
  answer = (response) => {
    held.push(response);
    arrive();
  };
  return { came, release: () => held.forEach(ok) };
}

/** As if the turns that run had begun two minutes ago. */
async function age(): Promise<void> {
  await sql`update conversation_events set at = at - interval '2 minutes'`.execute(app.database.query);
}

describe("an intent's action", () => {
  it("runs once with its values, says what came back, and stands in its own log", async () => {
    const { data } = await say(BOOK);
    const [run] = await runs();

    expect(data).toMatchObject({ outcome: "action_done", response: "<p>Booked: A7.</p>" });
    expect(bookings).toEqual([run?.id]);
    expect(run).toMatchObject({ mode: "live", status: "succeeded", request: { body: '{"guests":4}' } });
  });

  it("leaves nothing to read of a turn that ended after its conversation was redacted", async () => {
    const conversation_id = await begin();
    const id = idOf(conversation_id);
    const path = `/api/conversation/${id}/`;
    const isListed = async () => (await app.request("GET", path, { token: admin.token })).status;
    await expect.poll(isListed, { timeout: 10_000 }).toBe(200);
    const held = hold();
    const turn = say(BOOK, { conversation_id });
    await held.came;
    const redacted = await app.request("POST", `${path}redact/`, { token: admin.token });
    held.release();
    const reply = await turn;

    expect([redacted.status, reply.data.response]).toEqual([200, "<p>Booked: A7.</p>"]);
    const { rows } = await sql<{ text: string }>`
      select payload::text as text from conversation_events where conversation_id = ${id}
      union all select concat(reason, request, response) from action_runs where conversation_id = ${id}`.execute(
      app.database.query,
    );
    const kept = rows.map(({ text }) => text).join();
    expect(kept).toContain("agent_replied");
    expect(kept).not.toMatch(/A7|guests\\?"|table for/);
    expect((await say("parking", { conversation_id })).data.response).toBe("<p>Behind.</p>");
  });

  it("runs once for five of the same turn at once, and for a repeat after it", async () => {
    const key = randomUUID();
    const conversation_id = await begin();
    const answers = await Promise.all(Array.from({ length: 5 }, () => say(BOOK, { conversation_id }, key)));
    const again = await say(BOOK, { conversation_id }, key);

    expect(bookings.length).toBe(1);
    expect(new Set([...answers, again].map(({ data }) => data.turn_id)).size).toBe(1);
  });

  it("runs once for a form that is sent twice at once", async () => {
    const conversation_id = await begin();
    await say("book a table", { conversation_id });
    const form = { data: [{ id: guests, value: 3 }] };
    const answers = await Promise.all([1, 2, 3].map(() => say("x", { conversation_id, form })));

    expect(bookings.length).toBe(1);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  });

  it("refuses another message, and the same one again, while it runs for long", async () => {
    const key = randomUUID();
    const conversation_id = await begin();
    const { came, release } = hold();
    const running = say(BOOK, { conversation_id }, key);
    await came;
    const [other, same] = await Promise.all([
      say("parking", { conversation_id }),
      say(BOOK, { conversation_id }, key),
    ]);
    release();

    expect([other, same].map(({ status, body }) => [status, body.code])).toEqual([
      [409, "turn_in_progress"],
      [409, "turn_in_progress"],
    ]);
    expect((await running).data.response).toBe("<p>Booked: A7.</p>");
    expect((await say("parking", { conversation_id })).data.response).toBe("<p>Behind.</p>");
    expect(bookings.length).toBe(1);
  });

  it("lets a rating in while it runs", async () => {
    const conversation_id = await begin();
    const { data } = await say("parking", { conversation_id });
    const { came, release } = hold();
    const running = say(BOOK, { conversation_id });
    await came;
    const rating = { conversation_id, turn_id: data.turn_id, rating: 1 };
    const rated = await app.request("POST", "/api/public/chat/rating/", { body: rating });
    release();

    expect([rated.status, (await running).status]).toEqual([200, 200]);
    expect((await say("parking", { conversation_id })).data.response).toBe("<p>Behind.</p>");
  });

  it("whose process is gone is closed by the next message, never run again, and said to be unknown", async () => {
    const key = randomUUID();
    const conversation_id = await begin();
    const { came, release } = hold();
    const lost = say(BOOK, { conversation_id }, key);
    await came;
    await age();
    const next = await say("parking", { conversation_id });
    const repeat = await say(BOOK, { conversation_id }, key);
    release();
    const late = await lost;

    expect(next.data.response).toContain("I can't tell whether that went through");
    expect(next.data.response).toContain("Behind.");
    expect(repeat.data).toMatchObject({ outcome: "action_failed" });
    expect(late.data).toEqual(repeat.data);
    expect(bookings.length).toBe(1);
    expect((await say("parking", { conversation_id })).data.response).toBe("<p>Behind.</p>");
  });

  it("that fails says so, with its reason in the log alone", async () => {
    answer = (response) => response.writeHead(422).end("stack trace");
    const { data } = await say(BOOK);
    expect(data).toMatchObject({ outcome: "action_failed" });
    expect(data.response).not.toContain("422");
    expect((await runs())[0]).toMatchObject({ status: "failed", reason: expect.stringContaining("422") });
  });
});

it("asks the visitor once where nothing else is said", async () => {
  const http = { method: "POST", url: `${server.url}/book`, body: "{}" };
  const action = await makeAction(app, admin.token, { kind: "http", title: "Book", http });
  expect(action).toMatchObject({ changes_data: true, confirm: true });
  const agent = await makeAgent(app, admin.token);
  const intent = { title: "Book", training_phrases: [BOOK], entities: [guests], action: action.id };
  await makeIntent(app, admin.token, agent.id, intent);
  await app.request("POST", `/api/agent/${agent.id}/publish/`, { token: admin.token });
  const say = async (body: object) =>
    (await app.request<ChatReply>("POST", "/api/public/chat/", { body: { agent_id: agent.id, ...body } }))
      .body.data;

  const asked = await say({ message: BOOK });
  expect([asked?.outcome, asked?.suggestions.map(({ title }) => title)]).toEqual(["form", ["Yes", "No"]]);
  expect(bookings).toEqual([]);
  const { conversation_id } = asked ?? {};
  expect((await say({ message: "Yes", conversation_id }))?.outcome).toBe("action_done");
  expect(bookings.length).toBe(1);
});

describe("the test window", () => {
  const test = (more: object = {}) =>
    app.request<ChatReply>("POST", "/api/public/chat/", {
      token: admin.token,
      body: { agent_id: agentId, message: BOOK, mode: "test", ...more },
    });

  it("shows what would be sent, and sends it where it is told to", async () => {
    const { data: shown } = await test();
    const before = bookings.length;
    const { data: ran } = await test({ run_actions: true });

    expect(shown.trace?.actions).toMatchObject([
      { title: "Book", is_dry: true, status: "succeeded", request: { method: "POST", body: '{"guests":4}' } },
    ]);
    expect([before, bookings.length]).toEqual([0, 1]);
    expect(ran.trace?.actions).toMatchObject([{ is_dry: false, response: { status: 200 } }]);
    expect((await runs())[0]).toMatchObject({ mode: "test" });
  });
});

it("hands over to a person, whom the conversation knows of", async () => {
  const agent = await makeAgent(app, admin.token);
  const action = await makeAction(app, admin.token, { title: "Hand over", changes_data: false });
  const person = { title: "A person", training_phrases: ["a person please"], action: action.id, reply: "" };
  await makeIntent(app, admin.token, agent.id, person);
  await app.request("POST", `/api/agent/${agent.id}/publish/`, { token: admin.token });
  const { data } = await say("a person please", { agent_id: agent.id });

  expect(data).toMatchObject({
    outcome: "handed_off",
    response: "<p>A person will take over from here.</p>",
  });
});
