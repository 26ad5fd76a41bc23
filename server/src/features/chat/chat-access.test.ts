import { request as httpRequest } from "node:http";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";

const PAGE = "https://shop.example";

let app: TestApp;
let admin: Actor;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp({ publicUrl: "https://console.example" });
  admin = await signUp(app);
  agentId = (await makeAgent(app, admin.token)).id;
  await makeIntent(app, admin.token, agentId);
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token: admin.token });
});

afterAll(() => app.close());

function chat(body: object, request: { token?: string; headers?: Record<string, string> } = {}) {
  return app.request<ChatReply>("POST", "/api/public/chat/", {
    ...request,
    body: { agent_id: agentId, ...body },
  });
}

describe("the test mode", () => {
  it("needs a token of the agent's company with the right to test", async () => {
    const test = (token?: string) => chat({ message: "", mode: "test" }, token ? { token } : {});
    const tester = await addUser(app, "field_team", admin.tenant_id);
    const stranger = await signUp(app);
    const blocked = await addUser(app, "company_admin");
    const own = await makeAgent(app, blocked.token);
    const update = app.database.query.updateTable("tenants").set({ is_crm_connected: false });
    await update.where("id", "=", blocked.tenant_id).execute();

    expect((await test()).status).toBe(401);
    expect((await test("x".repeat(43))).status).toBe(419);
    expect((await test(stranger.token)).status).toBe(404);
    expect((await test(tester.token)).status).toBe(200);
    const refused = await chat({ agent_id: own.id, message: "", mode: "test" }, { token: blocked.token });
    expect([refused.status, refused.body.code]).toEqual([403, "access_blocked"]);
  });

  it("runs the draft, the live mode what was published, and only the first explains itself", async () => {
    await makeIntent(app, admin.token, agentId, { title: "Parking", training_phrases: ["where can I park"] });
    const message = "where can I park";
    const draft = await chat({ message, mode: "test" }, { token: admin.token });
    const live = await chat({ message }, { token: "a-token-that-live-chat-does-not-read" });

    expect(draft.data.outcome).toBe("answered");
    expect(live.data.outcome).toBe("unanswered");
    expect([draft.data.trace === undefined, live.data.trace === undefined]).toEqual([false, true]);
  });
});

describe("the live mode", () => {
  it("knows no agent that was never published, nor one that is not there", async () => {
    const { id } = await makeAgent(app, admin.token);
    const answers = [
      await chat({ agent_id: id, message: "" }),
      await chat({ agent_id: "00000000-0000-4000-8000-000000000000", message: "" }),
      await chat({ agent_id: "../x", message: "" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  it("loses the conversation with its agent", async () => {
    const { id } = await makeAgent(app, admin.token);
    await app.request("POST", `/api/agent/${id}/publish/`, { token: admin.token });
    const { data } = await chat({ agent_id: id, message: "" });
    await app.request("DELETE", `/api/agent/${id}/`, { token: admin.token });
    const after = await chat({ agent_id: id, message: "hi", conversation_id: data.conversation_id });
    expect(after.status).toBe(404);
  });
});

describe("pages of other origins", () => {
  const allow = (...allowed_origins: string[]) =>
    app.request("PUT", `/api/agent/${agentId}/widget/`, { token: admin.token, body: { allowed_origins } });
  const from = async (origin?: string) =>
    (await chat({ message: "" }, origin === undefined ? {} : { headers: { origin } })).status;

  it("are let in by the agent's list, without publishing; no origin and the product's own pass", async () => {
    expect(await from(PAGE)).toBe(200);
    await allow(PAGE);
    expect(await from(PAGE)).toBe(200);
    expect(await from("https://evil.example")).toBe(403);
    expect(await from(`${PAGE}.evil.example`)).toBe(403);
    expect(await from("null")).toBe(403);
    expect(await from()).toBe(200);
    expect(await from("https://console.example")).toBe(200);
    const look = await app.request("GET", `/api/public/agent/${agentId}/`, {
      headers: { origin: "https://evil.example" },
    });
    expect([look.status, look.body.code]).toEqual([403, "origin_not_allowed"]);
    await allow();
  });

  it.each(["/api/public/chat/", "/api/public/chat", "/api/public/agent/x/"])(
    "may ask beforehand about %s",
    async (path) => {
      const headers = { origin: PAGE, "access-control-request-method": "POST" };
      const { status, headers: answered, text } = await app.request("OPTIONS", path, { headers });
      expect([status, text]).toEqual([204, ""]);
      expect(answered["access-control-allow-origin"]).toBe("*");
      expect(answered["access-control-allow-headers"]).toBe(
        "Authorization, Content-Type, Accept, Idempotency-Key",
      );
      expect(answered["access-control-allow-credentials"]).toBeUndefined();
    },
  );

  it("get no such answer from a private call", async () => {
    const { headers } = await app.request("GET", "/api/agent/", { headers: { origin: PAGE } });
    expect(headers["access-control-allow-origin"]).toBeUndefined();
  });

  it("can read every error", async () => {
    const limited = await startTestApp({ chatLimit: 1 }, { database: app.database });
    await allow("https://other.example");
    const raw = (body: string, type = "application/json", path = "/api/public/chat/") =>
      app.request("POST", path, { body, headers: { origin: PAGE, "content-type": type } });
    const hello = JSON.stringify({ agent_id: agentId, message: "" });
    const answers = {
      400: await raw("{"),
      403: await raw(hello),
      404: await raw("{}".replace("{}", JSON.stringify({ agent_id: "x" }))),
      413: await raw(JSON.stringify({ message: "x".repeat(70_000) })),
      415: await raw("hi", "text/plain"),
      429: await Promise.all(
        [1, 2].map(() =>
          limited.request("POST", "/api/public/chat/", {
            body: hello,
            headers: { "content-type": "application/json" },
          }),
        ),
      ).then((both) => both.find(({ status }) => status === 429)),
      "404, a path that can't be decoded": await app.request("GET", "/api/public/agent/%ff/"),
    };
    await limited.close();
    await allow();

    for (const [status, answer] of Object.entries(answers)) {
      expect(String(answer?.status)).toBe(status.slice(0, 3));
      expect(answer?.headers["access-control-allow-origin"]).toBe("*");
      expect(answer?.headers["access-control-expose-headers"]).toBe("Retry-After");
      expect(answer?.body).toMatchObject({
        status: false,
        message: expect.any(String),
        code: expect.any(String),
      });
    }
  });
});

describe("the rate limit", () => {
  it("counts live messages of one address, and tells when to come back", async () => {
    const config = { chatLimit: 2, trustProxy: ["127.0.0.1"] };
    const limited = await startTestApp(config, { database: app.database });
    const headers = { "x-forwarded-for": "192.0.2.1" };
    const live = () =>
      limited.request("POST", "/api/public/chat/", { body: { agent_id: agentId, message: "" }, headers });
    const answers = [await live(), await live(), await live()];
    const body = { agent_id: agentId, message: "", mode: "test" };
    const test = await limited.request("POST", "/api/public/chat/", { token: admin.token, body });
    await limited.close();

    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    expect(answers[2]?.body.code).toBe("rate_limited");
    expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(0);
    expect(Number(answers[2]?.headers["retry-after"])).toBeLessThanOrEqual(60);
    expect(test.status).toBe(200);
  });

  it("counts an address in all processes together", async () => {
    // They count by minutes of the clock: a new one, begun in between, would let more through.
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now());
    const config = { chatLimit: 8, trustProxy: ["127.0.0.1"] };
    const start = () => startTestApp(config, { database: app.database });
    const [one, two] = [await start(), await start()];
    const send = async (to: typeof one, address = "192.0.2.2") => {
      const headers = { "x-forwarded-for": address };
      const body = { agent_id: agentId, message: "" };
      return (await to.request("POST", "/api/public/chat/", { body, headers })).status;
    };
    const statuses = await Promise.all([one, one, one, one, two, two, two, two].map((to) => send(to)));
    let more = 0;
    const last = async (to: typeof one) => {
      const status = await send(to);
      more += status === 200 ? 1 : 0;
      return status;
    };
    // Each learns of the other about a second after a message of its own.
    await expect.poll(() => last(one), { timeout: 10_000, interval: 1_500 }).toBe(429);
    await expect.poll(() => last(two), { timeout: 10_000, interval: 1_500 }).toBe(429);
    const other = await send(one, "192.0.2.3");
    await Promise.all([one.close(), two.close()]);
    clock.mockRestore();

    expect(statuses).toEqual(Array(8).fill(200));
    // Each alone would have let eight through.
    expect(more).toBeLessThan(8);
    expect(other).toBe(200);
  });

  it("counts the networks of an IPv6 site together, with a higher limit", async () => {
    const config = { chatLimit: 1, trustProxy: ["127.0.0.1"] };
    const limited = await startTestApp(config, { database: app.database });
    const live = async (address: string) => {
      const headers = { "x-forwarded-for": address };
      const body = { agent_id: agentId, message: "" };
      return (await limited.request("POST", "/api/public/chat/", { body, headers })).status;
    };
    const statuses: number[] = [];
    for (let n = 1; n <= 17; n++) statuses.push(await live(`2001:db8:1:${n}::1`));
    const other = await live("2001:db8:2:1::1");
    await limited.close();

    expect(statuses).toEqual([...Array(16).fill(200), 429]);
    expect(other).toBe(200);
  });
});

describe("streaming", () => {
  const stream = (body: object) => chat(body, { headers: { accept: "text/event-stream", origin: PAGE } });

  it("sends the text in pieces, then one reply as the JSON answer has it", async () => {
    const { status, headers, text } = await stream({ message: "when do you open" });
    const events = text
      .split("\n\n")
      .filter((block) => block !== "")
      .map((block) => /^event: (\w+)\ndata: (.*)$/s.exec(block) ?? []);
    const reply = JSON.parse(events.at(-1)?.[2] ?? "{}") as ChatReply;
    const deltas = events
      .slice(0, -1)
      .map(([, , data]) => (JSON.parse(data ?? "{}") as { text: string }).text);

    expect(status).toBe(200);
    expect(headers).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "x-accel-buffering": "no",
      "access-control-allow-origin": "*",
    });
    expect(events.map(([, name]) => name).filter((name) => name !== "delta")).toEqual(["reply"]);
    expect(deltas.join("")).toBe("We open at 9.");
    expect(reply).toMatchObject({ outcome: "answered", response: "<p>We open at <strong>9</strong>.</p>" });
  });

  it.each([
    [{ message: "hi", conversation_id: "unknown" }, 404],
    [{ message: 5 }, 400],
    [{ message: "hi", mode: "test" }, 401],
  ])("answers %j with a plain status", async (body, expected) => {
    const { status, headers } = await stream(body);
    expect([status, headers["content-type"]]).toEqual([expected, "application/json; charset=utf-8"]);
  });

  it("stores the turn of a visitor who leaves", async () => {
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    const port = app.app.addresses().find((address) => typeof address === "object")?.port;
    const { data } = await chat({ message: "" });
    const { conversation_id } = data;
    const payload = JSON.stringify({ agent_id: agentId, message: "when do you open", conversation_id });
    await new Promise<void>((resolve) => {
      const headers = { "content-type": "application/json", accept: "text/event-stream" };
      const left = httpRequest({ port, method: "POST", path: "/api/public/chat/", headers }, (answer) => {
        answer.once("data", () => left.destroy());
      });
      left.on("error", () => undefined);
      left.on("close", () => resolve());
      left.end(payload);
    });

    const next = await chat({ message: "when do you open", conversation_id });
    expect([next.status, next.data.outcome]).toEqual([200, "answered"]);
  });
});

it("goes on in another process of the same database, and back", async () => {
  const other = await startTestApp({}, { database: app.database });
  const to = (target: TestApp, message: string, conversation_id?: string) =>
    target.request<ChatReply>("POST", "/api/public/chat/", {
      body: { agent_id: agentId, message, conversation_id },
    });
  const { conversation_id } = (await to(app, "")).data;
  const inOther = await to(other, "when do you open", conversation_id);
  const back = await to(app, "exit", conversation_id);
  const after = await to(other, "when do you open", conversation_id);
  await other.close();

  expect([inOther, back, after].map(({ data }) => data.outcome)).toEqual(["answered", "ended", "ended"]);
});
