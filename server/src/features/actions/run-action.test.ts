import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import type { Action, ActionRun, TestedAction } from "@cxc/contract/actions.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type Answer, startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, makeAction, signUp } from "../../testing/factories.ts";
import { type LoopbackServer, startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";
import { sweepRuns } from "./action-runs.repository.ts";

interface Received {
  method: string;
  url: string;
  headers: IncomingMessage["headers"];
  body: string;
}

const SECRET = "hush-hush/+é";

let app: TestApp;
let admin: Actor;
let server: LoopbackServer;
let other: LoopbackServer;
let received: Received[];
let answer: (request: IncomingMessage, response: ServerResponse) => void;

beforeAll(async () => {
  server = await startLoopbackServer(async (request, response) => {
    const { method = "", url = "", headers } = request;
    received.push({ method, url, headers, body: await text(request) });
    answer(request, response);
  });
  other = await startLoopbackServer((_, response) => response.end("elsewhere"));
  app = await startTestApp({ egressAllow: [server.host, other.host] });
});

beforeEach(async () => {
  admin = await signUp(app);
  received = [];
  other.requests.length = 0;
  answer = (_, response) => response.setHeader("content-type", "application/json").end('{"order":{"id":7}}');
});

afterAll(async () => {
  await Promise.all([app.close(), server.close(), other.close()]);
});

const call = (http: object = {}, parts: object = {}) =>
  makeAction(app, admin.token, {
    title: "Order",
    kind: "http",
    http: { method: "POST", url: `${server.url}/orders`, timeout_ms: 1_000, ...http },
    reply_template: "Order **{{action.order.id}}** for {{guests}}.",
    failure_message: "Sorry, {{guests}}.",
    ...parts,
  });

const test = async (action: Action, body: object = {}): Promise<TestedAction> =>
  (await tryTest(action, body)).data;

const tryTest = (action: Action, body: object = {}): Promise<Answer<TestedAction>> =>
  app.request("POST", `/api/actions/${action.id}/test/`, { token: admin.token, body });

const runs = async (action: Action): Promise<ActionRun[]> =>
  (await app.request<ActionRun[]>("GET", `/api/actions/${action.id}/run/`, { token: admin.token })).data;

describe("an HTTP action", () => {
  it("sends its request, shows both sides, words the reply, and logs the run", async () => {
    const action = await call({
      url: `${server.url}/orders/{{guests}}?a={{name}}`,
      headers: [{ name: "X-Name", value: "{{name}}" }],
      query: [{ name: "b", value: "{{name}}" }],
      body: '{"guests":{{guests}},"name":"{{name}}"}',
    });
    const tested = await test(action, { values: { guests: 3, name: "Zoë & <b>" } });
    const [run] = await runs(action);

    expect(received).toMatchObject([
      {
        method: "POST",
        url: "/orders/3?a=Zo%C3%AB%20%26%20%3Cb%3E&b=Zo%C3%AB%20%26%20%3Cb%3E",
        headers: { "content-type": "application/json", "idempotency-key": run?.id },
        body: '{"guests":3,"name":"Zoë & <b>"}',
      },
    ]);
    expect(Buffer.from(String(received[0]?.headers["x-name"]), "latin1").toString()).toBe("Zoë & <b>");
    expect(tested).toMatchObject({
      status: "succeeded",
      reason: "",
      response: { status: 200, body: '{"order":{"id":7}}', fields: { "order.id": "7", status: "200" } },
      reply: "<p>Order <strong>7</strong> for 3.</p>",
    });
    expect(run).toMatchObject({
      mode: "panel",
      status: "succeeded",
      request: tested.request,
      response: tested.response,
      conversation_id: null,
    });
  });

  it("sends nothing when it is only to be shown, and logs no run", async () => {
    const action = await call({ auth: { type: "bearer", token: SECRET } });
    const tested = await test(action, { values: { guests: 3 }, is_dry: true });

    expect(tested).toMatchObject({ status: "succeeded", response: null });
    expect(tested.request.headers).toContainEqual({ name: "Authorization", value: "Bearer •••" });
    expect([received, await runs(action)]).toEqual([[], []]);
  });

  it.each([
    [{ type: "bearer", token: SECRET }, { authorization: "Bearer hush-hush/+Ã©" }],
    [
      { type: "basic", username: "ada", password: SECRET },
      { authorization: `Basic ${Buffer.from(`ada:${SECRET}`).toString("base64")}` },
    ],
    [{ type: "api_key", in: "header", name: "X-Key", value: SECRET }, { "x-key": "hush-hush/+Ã©" }],
  ])("signs in with %j", async (auth, headers) => {
    await test(await call({ auth }));
    expect(received[0]?.headers).toMatchObject(headers);
  });

  it("signs in with a key in the query", async () => {
    const auth = { type: "api_key", in: "query", name: "key", value: SECRET };
    const { request } = await test(await call({ auth, url: `${server.url}/?a=1` }));
    expect(received[0]?.url).toBe("/?a=1&key=hush-hush%2F%2B%C3%A9");
    expect(request.url).toBe(`${server.url}/?a=1&key=•••`);
  });

  it.each([
    [404, "The server does not know this address (404)."],
    [401, "The server did not accept the authentication (401)."],
    [422, "The server did not accept the request (422)."],
  ])("fails at a %s, and says so", async (status, reason) => {
    answer = (_, response) => response.writeHead(status).end("no");
    const action = await call();
    const tested = await test(action, { values: { guests: "<b>Ada</b>" } });

    expect(tested).toMatchObject({ status: "failed", reason, response: { status, body: "no" } });
    expect(tested.reply).toBe("<p>Sorry, &lt;b&gt;Ada&lt;/b&gt;.</p>");
    expect(await runs(action)).toMatchObject([{ status: "failed", reason }]);
    expect(received).toHaveLength(1);
  });

  it("is repeated only with GET, after a 5xx, with the same key", async () => {
    answer = (_, response) => response.writeHead(received.length < 3 ? 503 : 200).end("{}");
    const read = await test(await call({ method: "GET", retries: 3 }));
    const keys = new Set(received.map(({ headers }) => headers["idempotency-key"]));
    const reads = received.length;
    received = [];
    const written = await test(await call({ method: "PUT", retries: 3 }));

    expect([read.status, reads, keys.size]).toEqual(["succeeded", 3, 1]);
    expect([written.status, received.length]).toEqual(["unknown", 1]);
  });

  it("waits no longer than it says for a server that hangs", async () => {
    answer = () => undefined;
    const reading = await test(await call({ method: "GET", timeout_ms: 500 }));
    const action = await call({ timeout_ms: 500 });
    const writing = await test(action);

    expect(reading).toMatchObject({ status: "failed", reason: "The answer took too long.", response: null });
    const reason = "The answer took too long. It may have been carried out.";
    expect(writing).toMatchObject({ status: "unknown", reason, response: null });
    expect(await runs(action)).toMatchObject([{ status: "unknown", reason }]);
  });

  it("keeps 4 kB of a long answer", async () => {
    answer = (_, response) => response.end(`${"é".repeat(5_000)}`);
    const action = await call();
    await test(action);
    const [run] = await runs(action);
    expect(run?.response?.body).toHaveLength(4_096);
  });

  it("can keep and show whatever bytes come back", async () => {
    answer = (_, response) => response.end('{"a":"\\u0000\\ud800","b\\u0000":1}\0');
    const action = await call();
    expect((await test(action)).status).toBe("succeeded");
    answer = (_, response) => response.end('{"a":"\\u0000\\ud800","b\\u0000":1}');
    expect((await test(action)).response?.fields).toEqual({ a: "�", b_: "1", status: "200" });
    expect(await runs(action)).toHaveLength(2);
  });

  it("follows a GET within its origin, with its secret, and to no other", async () => {
    const auth = { type: "bearer", token: SECRET };
    const get = await call({ method: "GET", auth });
    answer = (request, response) =>
      request.url === "/orders" ? response.writeHead(302, { location: "/moved" }).end() : response.end("{}");
    const within = await test(get);
    const secrets = received.map(({ headers }) => headers.authorization !== undefined);
    answer = (_, response) => response.writeHead(307, { location: `${other.url}/` }).end();
    const away = await test(get);
    const written = await test(await call({ auth }));

    expect([within.status, secrets]).toEqual(["succeeded", [true, true]]);
    expect(away.reason).toBe("The address leads to another host, which is not followed.");
    expect(written.status).toBe("unknown");
    expect(other.requests).toEqual([]);
  });

  it("reaches nothing private that the server does not allow", async () => {
    const urls = [
      "http://127.0.0.1:1/",
      "http://169.254.169.254/latest/",
      "http://[::1]:1/",
      "http://localhost:1/",
    ];
    for (const url of urls) {
      const { reason } = await test(await call({ url }));
      expect(reason).toBe("This address is not on the public internet.");
    }
  });

  it("reaches nothing that the server opened for another purpose", async () => {
    const egressAllow = [`models=${server.host}`, `actions=${other.host}`];
    const narrow = await startTestApp({ egressAllow }, { database: app.database });
    const run = async (url: string) => {
      const { id } = await call({ url });
      const path = `/api/actions/${id}/test/`;
      return (await narrow.request<TestedAction>("POST", path, { token: admin.token, body: {} })).data;
    };
    expect((await run(`${server.url}/api/pull`)).reason).toBe("This address is not on the public internet.");
    expect((await run(other.url)).status).toBe("succeeded");
    expect(received).toEqual([]);
    await narrow.close();
  });

  it("does not run with a secret that was entered for another address", async () => {
    const auth = { type: "bearer", token: SECRET };
    const action = await call({ auth });
    const http = { ...action.http, url: `${other.url}/orders` };
    await app.request("PUT", `/api/actions/${action.id}/`, { token: admin.token, body: { ...action, http } });
    const tested = await test(action);

    expect(tested.reason).toBe("The secret that this action signs in with is not set for its address.");
    expect([received, other.requests]).toEqual([[], []]);
  });
});

describe("the test panel", () => {
  it("is only for those who may change actions, and not endless", async () => {
    const action = await call();
    const { token } = await addUser(app, "field_team", admin.tenant_id);
    const path = `/api/actions/${action.id}/test/`;
    const reader = await app.request("POST", path, { token, body: {} });
    const statuses: number[] = [];
    for (let i = 0; i < 30; i++) statuses.push((await tryTest(action, { is_dry: true })).status);
    const secondProcess = await startTestApp({}, { database: app.database });
    const body = { is_dry: true };
    const more = await secondProcess.request("POST", path, { token: admin.token, body });
    await secondProcess.close();

    expect(reader.status).toBe(403);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(more.status).toBe(429);
  });

  it("shows hostile answers as text", async () => {
    answer = (_, response) =>
      response.end('{"order":{"id":"<img src=x onerror=1> [a](javascript:1) {{guests}}"}}');
    const { reply } = await test(await call(), { values: { guests: "**x** <script>" } });
    expect(reply).not.toMatch(/<img|<script|<a /);
    expect(reply).toContain("{{guests}}");
    expect(reply).toContain("**x** &lt;script&gt;");
  });
});

describe("the log of runs", () => {
  it("closes runs that never ended as unknown, and forgets them after a month", async () => {
    const action = await call();
    const ages = ["1 minute", "3 minutes", "29 days", "31 days"];
    for (const age of ages) {
      await sql`insert into action_runs (id, tenant_id, action_id, mode, status, at)
        values (${randomUUID()}, ${admin.tenant_id}, ${action.id}, 'live', 'requested', now() - ${age}::interval)`.execute(
        app.database.query,
      );
    }
    await sweepRuns(app.database.query);
    expect((await runs(action)).map(({ status }) => status)).toEqual(["requested", "unknown", "unknown"]);
  });
});
