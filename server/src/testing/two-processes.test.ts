import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "./app.ts";
import { type Actor, makeAgent, makeIntent, PASSWORD, signUp } from "./factories.ts";
import { type MockProvider, startMockProvider } from "./mock-provider.ts";

const SIGNUPS = 4;
/** Tokens; a call takes some dozens. */
const BUDGET = 2_000;
const CALLS_MAX = 100;

let provider: MockProvider;
/** Two processes as the database sees them: apps that share it and nothing else. */
let one: TestApp;
let other: TestApp;
let admin: Actor;

beforeAll(async () => {
  provider = await startMockProvider();
  one = await startTestApp({ egressAllow: [provider.host] });
  other = await startTestApp({ egressAllow: [provider.host] }, { database: one.database });
  admin = await signUp(one);
});

afterAll(async () => {
  await other.close();
  await one.close();
  await provider.close();
});

/** The nth time at one, then at the other. */
const inTurn = (n: number) => (n % 2 === 0 ? one : other);

describe("two processes count together", () => {
  it("wrong passwords", async () => {
    const { email } = await signUp(one);
    const statuses: number[] = [];
    for (let n = 0; n < 16; n++) {
      const body = { email, password: `Wr0ng-${n}!` };
      statuses.push((await inTurn(n).request("POST", "/api/auth/login/", { body })).status);
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(6).fill(429)]);
  });

  it("sign-ups of an address", async () => {
    const limited = [];
    for (const { database } of [one, other])
      limited.push(await startTestApp({ signupLimit: SIGNUPS }, { database }));
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < SIGNUPS + 2; n++) {
      const person = { name: "Ada", email: `${randomUUID()}@example.com`, phone: "1234567890" };
      const body = { ...person, password: PASSWORD, company: "Acme" };
      statuses.push((await limited[n % 2]?.request("POST", "/api/auth/signup/", { body }))?.status);
    }
    for (const app of limited) await app.close();
    expect(statuses).toEqual([...Array(SIGNUPS).fill(201), 429, 429]);
  });

  it("what a company's model may cost a day", async () => {
    const { token } = await signUp(one);
    const settings = { provider: "openai_compatible", base_url: provider.baseUrl, chat_model: "m" };
    const body = { ...settings, company_tokens_a_day: BUDGET };
    await one.request("PUT", "/api/settings/model/", { token, body });
    const { id: agent_id } = await makeAgent(one, token);
    await makeIntent(one, token, agent_id);
    const callsAfter = async (app: TestApp) => {
      const question = { agent_id, message: "When do you open?", mode: "test" };
      await app.request("POST", "/api/public/chat/", { token, body: question });
      return provider.calls.length;
    };
    let before = 0;
    for (let calls = await callsAfter(one); calls > before && calls < CALLS_MAX; ) {
      before = calls;
      calls = await callsAfter(one);
    }
    const spent = provider.calls.length;

    expect(spent).toBeGreaterThan(1);
    expect(spent).toBeLessThan(CALLS_MAX);
    expect(await callsAfter(other)).toBe(spent);
  });
});

describe("two processes know the same", () => {
  const request = { title: "Guests", description: "d", data_type: "integer" };

  it("creates under one key as one", async () => {
    const headers = { "idempotency-key": randomUUID() };
    const create = (app: TestApp) =>
      app.request<Entity>("POST", "/api/entities/", { token: admin.token, body: request, headers });
    const atOnce = await Promise.all([one, other, one, other].map(create));
    const later = await create(other);

    expect(new Set([...atOnce, later].map(({ data }) => data.id)).size).toBe(1);
    const { body } = await one.request("GET", "/api/entities/", { token: admin.token });
    expect(body.meta?.total).toBe(1);
  });

  it("messages under one key as one, of a new conversation too, and no other under it", async () => {
    const { id: agent_id } = await makeAgent(one, admin.token);
    await makeIntent(one, admin.token, agent_id);
    await one.request("POST", `/api/agent/${agent_id}/publish/`, { token: admin.token });
    const headers = { "idempotency-key": randomUUID() };
    const say = (app: TestApp, message = "When do you open?") =>
      app.request<ChatReply>("POST", "/api/public/chat/", { body: { agent_id, message }, headers });
    const atOnce = await Promise.all([one, other, one, other].map((app) => say(app)));
    const later = await say(other);
    const reused = await say(other, "Something else");

    expect(new Set([...atOnce, later].map(({ data }) => data.turn_id)).size).toBe(1);
    expect(later.data).toEqual(atOnce[0]?.data);
    expect([reused.status, reused.body.code]).toEqual([409, "key_reused"]);
  });

  it("turns of one conversation in one order, however they are spread", async () => {
    const { id: agent_id } = await makeAgent(one, admin.token);
    await makeIntent(one, admin.token, agent_id);
    await one.request("POST", `/api/agent/${agent_id}/publish/`, { token: admin.token });
    // Whose conversation stays busy for two seconds, as on a machine with much other work, is told to try again.
    const say = async (app: TestApp, message: string, conversation_id?: string) => {
      const body = { agent_id, message, conversation_id };
      const send = () => app.request<ChatReply>("POST", "/api/public/chat/", { body });
      const answer = await send();
      return answer.status === 409 ? await send() : answer;
    };
    const { conversation_id } = (await say(one, "hello")).data;
    const messages = Array.from({ length: 8 }, (_, n) => `When do you open on day ${n}?`);
    const answers = await Promise.all(messages.map((text, n) => say(inTurn(n), text, conversation_id)));
    const events = await one.database.query
      .selectFrom("conversation_events")
      .select(["sequence", "payload"])
      .where("agent_id", "=", agent_id)
      .orderBy("sequence")
      .execute();

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, n) => n));
    const said = events.flatMap(({ payload }) => (payload.type === "user_said" ? [payload.message] : []));
    expect(said.sort()).toEqual([...messages, "hello"].sort());
  });

  it("what was published at once, and whose session has ended", async () => {
    const leaving = await signUp(one);
    const { id: agent_id } = await makeAgent(one, leaving.token);
    const intent = await makeIntent(one, leaving.token, agent_id);
    const publish = () => one.request("POST", `/api/agent/${agent_id}/publish/`, { token: leaving.token });
    const ask = (app: TestApp) =>
      app.request<ChatReply>("POST", "/api/public/chat/", {
        body: { agent_id, message: "When do you open?" },
      });
    await publish();
    const before = await ask(other);
    await one.request("PUT", `/api/intent/${intent.id}/`, {
      token: leaving.token,
      body: { ...intent, entities: [], reply: "We open at **eleven**." },
    });
    await publish();
    const after = await ask(other);
    await one.request("POST", "/api/auth/sign-out-everywhere/", { token: leaving.token });
    const gone = await other.request("GET", "/api/agent/", { token: leaving.token });

    expect(before.data.response).toContain("9");
    expect(after.data.response).toContain("eleven");
    expect(gone.status).toBe(419);
  });
});
