import type { Action, ActionBody, ActionListItem } from "@cxc/contract/actions.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import { findAction } from "@cxc/engine/dialogue/snapshot.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAction, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";

const HTTP = { method: "POST", url: "https://shop.example/orders/{{guests}}", body: '{"n":{{guests}}}' };
const CALL = { title: "Order", kind: "http", http: HTTP };

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const create = (body: object, token = admin.token) =>
  app.request<Action>("POST", "/api/actions/", { token, body });
const update = (id: string, body: object, token = admin.token) =>
  app.request<Action>("PUT", `/api/actions/${id}/`, { token, body });
const remove = (id: string) => app.request("DELETE", `/api/actions/${id}/`, { token: admin.token });
const withAuth = (auth: object, url = HTTP.url) => ({ ...CALL, http: { ...HTTP, url, auth } });

describe("the action form", () => {
  it("answers an action as it was sent, with what was left out", async () => {
    const { status, data } = await create(CALL);
    expect(status).toBe(201);
    expect(data).toMatchObject({
      title: "Order",
      description: "",
      changes_data: true,
      http: { ...HTTP, headers: [], query: [], auth: { type: "none" }, timeout_ms: 10_000, retries: 0 },
      email: null,
      crm_contact: null,
      handoff: null,
      reply_template: "",
      intents: [],
    });
    expect((await app.request("GET", `/api/actions/${data.id}/`, { token: admin.token })).data).toEqual(data);
  });

  it.each([
    [{ title: "t" }, { kind: "Required" }],
    [
      { title: "t", kind: "http" },
      { "http.method": "Required", "http.url": "Required" },
    ],
    [
      { title: "t", kind: "http", http: {} },
      { "http.method": "Required", "http.url": "Required" },
    ],
    [
      { title: "t", kind: "email" },
      { "email.to": "Required", "email.subject": "Required", "email.text": "Required" },
    ],
    [{ title: "t", kind: "crm_contact" }, { "crm_contact.name": "Required" }],
    [
      { ...CALL, http: { ...HTTP, url: "https://{{host}}/x" } },
      { "http.url": "A placeholder in the host is refused: an action's host is fixed" },
    ],
    [{ ...CALL, http: { ...HTTP, url: "file:///etc/passwd" } }, { "http.url": "Please enter a valid url" }],
    [{ ...CALL, http: { ...HTTP, body: '{"a":}' } }, { "http.body": "This is not valid JSON" }],
    [
      {
        ...CALL,
        http: {
          ...HTTP,
          headers: [
            { name: "X-Good", value: "{{guests}}" },
            { name: "Authorization", value: "x" },
            { name: "content-length", value: "1" },
            { name: "x y", value: "1" },
            { name: "x-good", value: "1" },
            { name: "X-Ends", value: "a\r\nb" },
            { name: "Content-Type", value: "{{type}}" },
          ],
        },
      },
      {
        "http.headers.1.name": "Please use Authentication instead of this header",
        "http.headers.2.name": "This header is set by the server",
        "http.headers.3.name": "Please enter a valid header name",
        "http.headers.4.name": "This header is there already",
        "http.headers.5.value": "Please enter valid value",
        "http.headers.6.value": "Please enter valid value",
      },
    ],
    [withAuth({ type: "bearer", token: "a\nb" }), { "http.auth.token": "Please enter valid value" }],
    [withAuth({ type: "bearer" }), { "http.auth.token": "Required" }],
    [
      withAuth({ type: "basic", username: "a:b", password: "x" }),
      { "http.auth.username": "Please enter valid value" },
    ],
    [
      withAuth({ type: "api_key", in: "header", name: "Host", value: "x" }),
      { "http.auth.name": "This header is set by the server" },
    ],
  ])("refuses %j", async (body, errors) => {
    const answer = await create(body);
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });

  it("needs the part of its own kind only", async () => {
    const { status, data } = await create({ title: "t", kind: "HandOff", email: null });
    expect([status, data.handoff]).toEqual([201, { note: "" }]);
  });
});

describe("a secret", () => {
  const stored = async (id: string) =>
    app.database.query
      .selectFrom("secrets")
      .select(["name", "origin"])
      .where("owner", "=", `action:${id}`)
      .execute();
  const bearer = (token: unknown, url?: string) => withAuth({ type: "bearer", token }, url);
  const isSet = ({ http }: Action) => http?.auth.type === "bearer" && http.auth.token.is_set;

  it("is told as set, kept when that is sent back, and replaced by a new one", async () => {
    const { data, text } = await create(bearer("hush-hush"));
    const kept = await update(data.id, { ...data, title: "Renamed" });
    const replaced = await update(data.id, bearer("other"));

    expect([data, kept.data, replaced.data].map(isSet)).toEqual([true, true, true]);
    expect(text + kept.text + replaced.text).not.toMatch(/hush-hush|other/);
    expect(await stored(data.id)).toEqual([{ name: "token", origin: "https://shop.example" }]);
  });

  it.each([
    "http://shop.example/orders",
    "https://shop.example:8443/orders",
    "https://api.shop.example/orders",
  ])("is gone once the address is %s", async (url) => {
    const { data } = await create(bearer("hush-hush"));
    const moved = await update(data.id, bearer({ is_set: true }, url));
    const back = await update(data.id, bearer({ is_set: true }));

    expect([moved.status, isSet(moved.data), isSet(back.data)]).toEqual([200, false, false]);
    expect(await stored(data.id)).toEqual([]);
  });

  it("stays at another path, and goes with its way to sign in, its kind, and the action", async () => {
    const { data } = await create(bearer("hush-hush"));
    const path = await update(data.id, bearer({ is_set: true }, "https://shop.example:443/other"));
    const basic = await update(
      data.id,
      withAuth({ type: "basic", username: "ada", password: { is_set: true } }),
    );
    const again = await update(data.id, bearer({ is_set: true }));
    await update(data.id, bearer("hush-hush"));
    await update(data.id, { ...data, kind: "handoff", updated_at: null });
    const afterKind = await stored(data.id);
    await update(data.id, bearer("hush-hush"));
    await remove(data.id);

    expect(isSet(path.data)).toBe(true);
    expect(basic.data.http?.auth).toEqual({ type: "basic", username: "ada", password: { is_set: false } });
    expect(isSet(again.data)).toBe(false);
    expect([afterKind, await stored(data.id)]).toEqual([[], []]);
  });

  it("is not set by saying that it is", async () => {
    expect(isSet((await create(bearer({ is_set: true }))).data)).toBe(false);
  });
});

describe("an action in use", () => {
  it("is not deleted, and says by what; its change is a new revision of the draft", async () => {
    const { id } = await makeAction(app, admin.token, { title: "Reserve" });
    const agent = await makeAgent(app, admin.token);
    const intent = await makeIntent(app, admin.token, agent.id, { title: "Book", action: id });
    const revision = async () =>
      (await app.request<Agent>("GET", `/api/agent/${agent.id}/`, { token: admin.token })).data
        .draft_revision;
    const before = await revision();
    const changed = await update(id, { ...CALL, title: "Reserve" });
    const after = await revision();
    await app.request("POST", `/api/agent/${agent.id}/publish/`, { token: admin.token });
    const inDraft = await remove(id);
    await app.request("DELETE", `/api/intent/${intent.id}/`, { token: admin.token });
    const inVersion = await remove(id);
    await app.request("POST", `/api/agent/${agent.id}/publish/`, { token: admin.token });

    expect(after).toBe(before + 1);
    expect(changed.data.intents).toEqual([
      { id: intent.id, title: "Book", agent_id: agent.id, agent_title: "Bot" },
    ]);
    expect([inDraft.status, inDraft.body.code, inDraft.body.message]).toEqual([
      409,
      "in_use",
      '"Reserve" is used by the intent Book (agent Bot).',
    ]);
    expect(inVersion.body.message).toBe(
      '"Reserve" is used by the published version of the agent Bot. Publish again first.',
    );
    expect((await remove(id)).status).toBe(200);
  });

  it("stands whole in the version, without its secret", async () => {
    const { data: action } = await create(withAuth({ type: "bearer", token: "hush-hush" }));
    const agent = await makeAgent(app, admin.token);
    await makeIntent(app, admin.token, agent.id, { action: action.id });
    await app.request("POST", `/api/agent/${agent.id}/publish/`, { token: admin.token });
    const { snapshot } = await app.database.query
      .selectFrom("agent_snapshots")
      .select("snapshot")
      .where("agent_id", "=", agent.id)
      .executeTakeFirstOrThrow();

    expect(findAction(snapshot, action.id)).toMatchObject({
      kind: "http",
      http: { url: HTTP.url, auth: { type: "bearer" } },
    });
    expect(JSON.stringify(snapshot)).not.toMatch(/hush-hush|is_set/);
  });
});

it("is changed while intents that name it are saved, and none waits for the other forever", async () => {
  const { id } = await makeAction(app, admin.token, { title: "Reserve" });
  const agent = await makeAgent(app, admin.token);
  const intent = await makeIntent(app, admin.token, agent.id, { action: id });
  const body = { title: "Book", prompt: "Book.", training_phrases: ["book a room"], action: id };
  const saveIntent = () => app.request("PUT", `/api/intent/${intent.id}/`, { token: admin.token, body });
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => [update(id, CALL), saveIntent()]).flat(),
  );

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
});

it("lists method, host, users and last run", async () => {
  const { token } = await signUp(app);
  const { data: action } = await create(CALL, token);
  const list = () => app.request<ActionListItem[]>("GET", "/api/actions/", { token });
  const before = await list();
  await app.request("POST", `/api/actions/${action.id}/test/`, { token, body: {} });

  expect(before.data).toMatchObject([
    { id: action.id, kind: "http", method: "POST", host: "shop.example", intents: [], last_run_at: null },
  ]);
  expect((await list()).data[0]?.last_run_at).not.toBeNull();
});

it("is as absent for the neighbour as one that never was", async () => {
  const neighbour = await signUp(app);
  const { data } = await create(withAuth({ type: "bearer", token: "hush-hush" }));
  const body: ActionBody | object = CALL;
  const answers = await Promise.all([
    app.request("GET", `/api/actions/${data.id}/`, { token: neighbour.token }),
    update(data.id, body, neighbour.token),
    app.request("DELETE", `/api/actions/${data.id}/`, { token: neighbour.token }),
    app.request("POST", `/api/actions/${data.id}/test/`, { token: neighbour.token, body: {} }),
    app.request("GET", `/api/actions/${data.id}/run/`, { token: neighbour.token }),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});
