import type { ServerResponse } from "node:http";
import type { Action, ActionRun, TestedAction } from "@cxc/contract/actions.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAction, signUp } from "../../testing/factories.ts";
import { type LoopbackServer, startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";

let app: TestApp;
let admin: Actor;
let server: LoopbackServer;
let answer: (response: ServerResponse) => void;

beforeAll(async () => {
  server = await startLoopbackServer((_, response) => answer(response));
  app = await startTestApp({ egressAllow: [server.host] });
  admin = await signUp(app);
});

beforeEach(() => {
  server.requests.length = 0;
});

afterAll(async () => {
  await Promise.all([app.close(), server.close()]);
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

const test = async ({ id }: Action, body: object = {}): Promise<TestedAction> =>
  (await app.request<TestedAction>("POST", `/api/actions/${id}/test/`, { token: admin.token, body })).data;

const runs = async ({ id }: Action): Promise<ActionRun[]> =>
  (await app.request<ActionRun[]>("GET", `/api/actions/${id}/run/`, { token: admin.token })).data;

it.each([
  [500, "The server failed at the request (500). It may have been carried out."],
  [307, "The server answered with a redirect (307), which is not followed. It may have been carried out."],
])("may have been done where a %s answers, and is not called failed", async (status, reason) => {
  answer = (response) => response.writeHead(status, { location: "/elsewhere" }).end("no");
  const action = await call();
  const tested = await test(action, { values: { guests: "Ada" } });

  expect(tested).toMatchObject({ status: "unknown", reason, response: { status, body: "no" } });
  expect(tested.reply).toBe(
    "<p>I can't tell whether that went through. Please check before you try again.</p>",
  );
  expect(await runs(action)).toMatchObject([{ status: "unknown", reason }]);
  expect(server.requests).toHaveLength(1);
});

it("takes no huge answer: what was sent is done all the same, and what was asked failed", async () => {
  answer = (response) => response.end("x".repeat(300_000));
  const reason = "The answer is too large. It may have 256 kB.";
  const action = await call();
  const written = await test(action);

  expect(written).toMatchObject({ status: "succeeded", reason, response: { status: 200, body: "" } });
  expect(written.reply).toBe("<p>That's done.</p>");
  expect(await runs(action)).toMatchObject([{ status: "succeeded", reason }]);
  expect(await test(await call({ method: "GET" }))).toMatchObject({ status: "failed", reason });
});

it("says numbers as they were written, lists in words, and what a refusal says", async () => {
  answer = (response) => response.end('{"id":12345678901234567890,"price":10.10,"times":["9:00","10:30"]}');
  const reply_template = "{{action.id}} for {{action.price}} at {{action.times}}.";
  const tested = await test(await call({}, { reply_template }));
  answer = (response) => response.writeHead(422).end('{"message":"That day is full"}');
  const refused = await test(await call({}, { failure_message: "Sorry: {{action.message}}" }));

  expect(tested.reply).toBe("<p>12345678901234567890 for 10.10 at 9:00 and 10:30.</p>");
  expect(tested.response?.fields).toMatchObject({ price: "10.10" });
  expect(refused.reply).toBe("<p>Sorry: That day is full</p>");
});

it("says no reply that lacks what was answered", async () => {
  answer = (response) => response.end("<h1>We are being repaired</h1>");
  const asked = await test(await call({ method: "GET" }, { changes_data: false }), {
    values: { guests: 2 },
  });
  const written = await test(await call(), { values: { guests: 2 } });

  expect([asked.reply, written.reply]).toEqual(["<p>Sorry, 2.</p>", "<p>That's done.</p>"]);
});
