import { randomUUID } from "node:crypto";
import type { ChatReply, PublicAgent } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";

const PATH = "/api/public/chat/rating/";

let app: TestApp;
let admin: Actor;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  agentId = await publish();
});

afterAll(() => app.close());

async function publish(): Promise<string> {
  const { id } = await makeAgent(app, admin.token);
  await makeIntent(app, admin.token, id);
  await app.request("POST", `/api/agent/${id}/publish/`, { token: admin.token });
  return id;
}

async function say(message: string, more: object = {}): Promise<ChatReply> {
  const body = { agent_id: agentId, message, ...more };
  return (await app.request<ChatReply>("POST", "/api/public/chat/", { body })).data;
}

function rate(body: object, headers: Record<string, string> = {}) {
  return app.request("POST", PATH, { body, headers });
}

async function ratings(turnId: string): Promise<unknown[]> {
  const rows = await app.database.query
    .selectFrom("conversation_events")
    .select("payload")
    .where("turn_id", "=", turnId)
    .where("type", "=", "rated")
    .orderBy("sequence")
    .execute();
  return rows.map(({ payload }) => (payload.type === "rated" ? payload.rating : undefined));
}

describe("a rating", () => {
  it("is kept beside its turn, the newest last, and the same again once", async () => {
    const { conversation_id, turn_id } = await say("what are your opening hours?");
    const statuses = [];
    for (const rating of [1, 1, -1, -1, 1])
      statuses.push((await rate({ conversation_id, turn_id, rating })).status);

    expect(statuses).toEqual([200, 200, 200, 200, 200]);
    expect(await ratings(turn_id)).toEqual([1, -1, 1]);
  });

  it("may change often, not for ever", async () => {
    const { conversation_id, turn_id } = await say("");
    const answers = [];
    for (let n = 0; n < 22; n++)
      answers.push(await rate({ conversation_id, turn_id, rating: n % 2 === 0 ? 1 : -1 }));

    expect(answers.map(({ status }) => status)).toEqual([...Array(20).fill(200), 409, 200]);
    expect(answers[20]?.body.code).toBe("limit_reached");
    expect(await ratings(turn_id)).toHaveLength(20);
  });

  it("lets the conversation go on, and its turns be told again", async () => {
    const key = randomUUID();
    const { conversation_id, turn_id } = await say("");
    await rate({ conversation_id, turn_id, rating: 1 });
    const send = () =>
      app.request<ChatReply>("POST", "/api/public/chat/", {
        body: { agent_id: agentId, message: "what are your opening hours?", conversation_id },
        headers: { "idempotency-key": key },
      });
    const first = await send();
    await rate({ conversation_id, turn_id: first.data.turn_id, rating: -1 });
    const again = await send();
    const next = await say("opening hours", { conversation_id });

    expect(again.text).toBe(first.text);
    expect(next.outcome).toBe("answered");
  });

  it("of many at once leaves one each, and turns beside them are answered", async () => {
    const { conversation_id, turn_id } = await say("");
    const all = await Promise.all([
      ...[1, -1, 1, -1].map((rating) => rate({ conversation_id, turn_id, rating })),
      ...[1, 2].map((n) =>
        app.request("POST", "/api/public/chat/", {
          body: { agent_id: agentId, message: `opening hours ${n}`, conversation_id },
        }),
      ),
    ]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  });

  it.each([0, 2, null, "1", true, undefined])("of %j is refused", async (rating) => {
    const { conversation_id, turn_id } = await say("");
    const { status, body } = await rate({ conversation_id, turn_id, rating });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["rating"]]);
    expect(await ratings(turn_id)).toEqual([]);
  });

  it("of what isn't there is 404: another conversation, another one's turn, no id at all", async () => {
    const mine = await say("");
    const other = await say("");
    const { conversation_id, turn_id } = mine;
    const cases = [
      { conversation_id: randomUUID(), turn_id },
      { conversation_id, turn_id: randomUUID() },
      { conversation_id, turn_id: other.turn_id },
      { conversation_id: "x", turn_id },
      { conversation_id, turn_id: "x" },
    ];
    const statuses = [];
    for (const one of cases) statuses.push((await rate({ ...one, rating: 1 })).status);

    expect(statuses).toEqual([404, 404, 404, 404, 404]);
    expect(await ratings(turn_id)).toEqual([]);
  });

  it("comes only from websites that the agent allows, which may read the answer", async () => {
    const id = await publish();
    const { conversation_id, turn_id } = await say("", { agent_id: id });
    const widget = { allowed_origins: ["https://shop.example"] };
    await app.request("PUT", `/api/agent/${id}/widget/`, { token: admin.token, body: widget });
    const from = (origin: string) => rate({ conversation_id, turn_id, rating: 1 }, { origin });
    const [foreign, allowed] = [await from("https://evil.example"), await from("https://shop.example")];

    expect([foreign.status, foreign.body.code]).toEqual([403, "origin_not_allowed"]);
    expect([allowed.status, allowed.headers["access-control-allow-origin"]]).toEqual([200, "*"]);
    const preflight = await app.request("OPTIONS", PATH, { headers: { origin: "https://shop.example" } });
    expect([preflight.status, preflight.headers["access-control-allow-methods"]]).toEqual([204, "POST"]);
  });

  it("is gone with its agent", async () => {
    const id = await publish();
    const { conversation_id, turn_id } = await say("", { agent_id: id });
    await app.request("DELETE", `/api/agent/${id}/`, { token: admin.token });
    expect((await rate({ conversation_id, turn_id, rating: 1 })).status).toBe(404);
  });
});

describe("what the widget asks before it shows", () => {
  it("is told once a minute, and then only where it changed", async () => {
    const path = `/api/public/agent/${agentId}/`;
    const first = await app.request<PublicAgent>("GET", path);
    const etag = String(first.headers.etag);
    const same = await app.request("GET", path, { headers: { "if-none-match": etag } });
    await app.request("PUT", `/api/agent/${agentId}/widget/`, {
      token: admin.token,
      body: { color: "#112233" },
    });
    const changed = await app.request<PublicAgent>("GET", path, { headers: { "if-none-match": etag } });
    const absent = await app.request("GET", `/api/public/agent/${randomUUID()}/`);

    expect([first.headers["cache-control"], first.headers.vary]).toEqual(["public, max-age=60", "Origin"]);
    expect([same.status, same.text, same.headers["access-control-allow-origin"]]).toEqual([304, "", "*"]);
    expect([changed.status, changed.data.color]).toEqual([200, "#112233"]);
    expect(absent.headers["cache-control"]).toBe("no-store");
  });
});
