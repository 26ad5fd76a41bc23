import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import type { Agent, AgentListItem } from "@cxc/contract/agents.ts";
import type { ChatReply, PublicAgent } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeDataSource,
  makeIntent,
  signUp,
} from "../../testing/factories.ts";

const MACHINE = "A machine answers here.";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const call = <Data = Agent>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
  app.request<Data>(method, path, { token: admin.token, body });

describe("the agent form", () => {
  it("saves, answers and lists an agent", async () => {
    const source = await makeDataSource(app, admin.token, { title: "Menu" });
    const body = { name: " Waiter ", description: "Serves", prompt: "Be quick.\n", data_source: source.id };
    const { status, body: envelope, data } = await call("POST", "/api/agent/", body);
    const list = await call<AgentListItem[]>("GET", "/api/agent/?q=wait");

    expect([status, envelope.message]).toEqual([201, "Agent saved successfully!"]);
    expect(data).toMatchObject({
      name: "Waiter",
      prompt: "Be quick.\n",
      data_source: { id: source.id, title: "Menu" },
      published_version: null,
      model: { state: "none", trained_at: null },
      settings: { threshold: 0.5, language: "en", budgets: { tokens_a_day: null } },
    });
    expect((await call("GET", `/api/agent/${data.id.toUpperCase()}/`)).data).toEqual(data);
    expect(list.data.map(({ id, intents_count }) => [id, intents_count])).toEqual([[data.id, 0]]);
  });

  it("is from the country of the company's newest agent that tells, unless it says another", async () => {
    const [first, neighbour] = await Promise.all([signUp(app), signUp(app)]);
    const make = async ({ token }: Actor, settings?: object) => {
      const { id } = await makeDataSource(app, token);
      const body = {
        name: "A",
        description: "b",
        prompt: "c",
        data_source: id,
        ...(settings && { settings }),
      };
      const { data } = await app.request<Agent>("POST", "/api/agent/", { token, body });
      return data.settings.country;
    };

    expect(await make(first)).toBeUndefined();
    expect(await make(first, { country: "DE" })).toBe("DE");
    expect(await make(first)).toBe("DE");
    expect(await make(first, { country: "FR" })).toBe("FR");
    expect(await make(neighbour)).toBeUndefined();
  });

  it("says what is missing or too long, field by field, and stores nothing", async () => {
    const before = (await call<AgentListItem[]>("GET", "/api/agent/")).body.meta?.total;
    const blank = await call("POST", "/api/agent/", { name: " ", prompt: "\n", data_source: "" });
    const long = await call("POST", "/api/agent/", {
      name: "😀".repeat(201),
      description: "x".repeat(1501),
      prompt: "😀".repeat(20_000),
      data_source: "not-an-id",
    });

    expect([blank.status, blank.body.errors]).toEqual([
      400,
      { name: "Required", description: "Required", prompt: "Required", data_source: "Required" },
    ]);
    expect(long.body.errors).toEqual({
      name: "The maximum length of 200 characters is reached",
      description: "The maximum length of 1500 characters is reached",
      data_source: "Please select a valid value",
    });
    expect((await call<AgentListItem[]>("GET", "/api/agent/")).body.meta?.total).toBe(before);
  });

  it("takes no data source of another company", async () => {
    const foreign = await makeDataSource(app, (await signUp(app)).token);
    const { status, body } = await call("POST", "/api/agent/", {
      name: "Spy",
      description: "d",
      prompt: "p",
      data_source: foreign.id,
    });
    expect([status, body.errors]).toEqual([400, { data_source: "Please select a valid value" }]);
  });

  it("keeps the settings that a change does not send, and counts revisions", async () => {
    const agent = await makeAgent(app, admin.token, { settings: { threshold: 0.7 } });
    const form = { name: "Bot", description: "d", prompt: "p", data_source: agent.data_source.id };
    const changed = await call("PUT", `/api/agent/${agent.id}/`, { ...form, settings: { language: "de" } });

    const budgets = { tokens_a_day: 50_000 };
    const limited = await call("PUT", `/api/agent/${agent.id}/`, { ...form, settings: { budgets } });

    expect(changed.data.settings).toMatchObject({ threshold: 0.7, language: "de" });
    expect(limited.data.settings).toEqual({ threshold: 0.7, language: "de", budgets });
    expect(changed.data.draft_revision).toBe(agent.draft_revision + 1);
    const wrong = await call("PUT", `/api/agent/${agent.id}/`, { ...form, settings: { threshold: 2 } });
    expect(wrong.body.errors).toEqual({ "settings.threshold": "Please enter valid value" });
  });

  it("tells what its draft says first: that a machine answers, and how to reach a person", async () => {
    const agent = await makeAgent(app, admin.token);
    const { id, name, description, prompt, data_source } = agent;
    const form = { name, description, prompt, data_source: data_source.id };
    const read = async () => (await call("GET", `/api/agent/${id}/`)).data.disclosure;
    const first = await read();
    const { id: action } = await makeAction(app, admin.token, { title: "Reception" });
    await makeIntent(app, admin.token, id, { title: "A person", entities: [], action });
    const reached = await read();
    const own = { texts: { en: { disclosure: "A *program* writes here. {person}" } } };
    const worded = await call("PUT", `/api/agent/${id}/`, { ...form, settings: own });
    const blank = { texts: { en: { disclosure: "  " } } };
    const emptied = await call("PUT", `/api/agent/${id}/`, { ...form, settings: blank });

    expect([agent.disclosure, first]).toEqual(
      Array(2).fill(`${MACHINE} Ask for a person, and you can leave your details.`),
    );
    expect(reached).toBe(`${MACHINE} To reach a person, just ask for one.`);
    expect(worded.data.disclosure).toBe("A program writes here. To reach a person, just ask for one.");
    expect(emptied.data.disclosure).toBe(reached);
  });

  it("speaks in its own sentences, which are published with it, and leaves small talk be", async () => {
    const agent = await makeAgent(app, admin.token);
    const { id, name, description, prompt, data_source } = agent;
    const form = { name, description, prompt, data_source: data_source.id };
    const settings = {
      texts: { en: { unknown: "No *idea*, sorry." } },
      small_talk: false,
      hand_off_after: 0,
    };
    const saved = await call("PUT", `/api/agent/${id}/`, { ...form, settings });
    const message = { agent_id: id, mode: "test", message: "thanks" };
    const { data } = await app.request<ChatReply>("POST", "/api/public/chat/", {
      token: admin.token,
      body: message,
    });
    const wrong = [
      { texts: { xx: { unknown: "?" } } },
      { texts: { en: { nothing: "?" } } },
      { texts: { en: { unknown: 3 } } },
      { texts: [] },
      { small_talk: "yes" },
      { hand_off_after: 11 },
      { hand_off_after: 1.5 },
    ];
    const refused = await Promise.all(
      wrong.map((one) => call("PUT", `/api/agent/${id}/`, { ...form, settings: one })),
    );

    expect(saved.data.settings).toMatchObject(settings);
    expect(saved.data.built_in_texts?.unknown).toBe("I don't have that information.");
    expect(data.response).toContain("No <em>idea</em>, sorry.");
    expect(refused.map(({ status }) => status)).toEqual(wrong.map(() => 400));
  });
});

describe("the widget's settings", () => {
  it("keep what is not sent, and take origins as browsers send them", async () => {
    const { id } = await makeAgent(app, admin.token);
    const put = (body: object) => call<AgentWidget>("PUT", `/api/agent/${id}/widget/`, body);
    await put({ color: "#112233", suggestions: ["Hours", "Menu"] });
    const { data } = await put({
      allowed_origins: [
        "HTTPS://Example.com",
        "http://a.example:80",
        "https://bücher.example/",
        "http://localhost:5173",
      ],
    });

    expect(data).toMatchObject({ color: "#112233", suggestions: ["Hours", "Menu"], position: "right" });
    expect(data.allowed_origins).toEqual([
      "https://example.com",
      "http://a.example",
      "https://xn--bcher-kva.example",
      "http://localhost:5173",
    ]);
  });

  it("say that wildcards are not allowed, and hold fifty websites, each once", async () => {
    const { id } = await makeAgent(app, admin.token);
    const put = (allowed_origins: string[]) =>
      call<AgentWidget>("PUT", `/api/agent/${id}/widget/`, { allowed_origins });
    const fifty = Array.from({ length: 50 }, (_, n) => `https://site${n}.example`);
    const wild = await put(["https://*.example.com"]);
    const most = await put(
      [...fifty.slice(1), "https://SITE1.example", " https://site0.example/"].slice(0, 50),
    );
    const tooMany = await put([...fifty, "https://one.more"]);

    expect(wild.body.errors?.allowed_origins).toMatch(/^Wildcards are not allowed/);
    expect(most.data.allowed_origins).toHaveLength(49);
    expect([tooMany.status, tooMany.body.errors]).toEqual([400, { allowed_origins: "At most 50 websites" }]);
  });

  it("tell the widget how long a conversation goes on, for agents of an earlier release too", async () => {
    const { id } = await makeAgent(app, admin.token);
    await call("POST", `/api/agent/${id}/publish/`);
    const told = async () => (await app.request<PublicAgent>("GET", `/api/public/agent/${id}/`)).data.keep;
    const initially = await told();
    await call("PUT", `/api/agent/${id}/widget/`, { keep: "device" });
    const changed = await told();
    const widget = JSON.stringify({
      allowed_origins: [],
      color: "#112233",
      position: "left",
      greeting: "",
      suggestions: [],
    });
    await app.database.query.updateTable("agents").set({ widget }).where("id", "=", id).execute();

    expect([initially, changed, await told()]).toEqual(["tab", "device", "tab"]);
    expect((await call("GET", `/api/agent/${id}/`)).data.widget).toMatchObject({
      keep: "tab",
      color: "#112233",
    });
    expect((await call("PUT", `/api/agent/${id}/widget/`, { keep: "ever" })).status).toBe(400);
  });

  it.each([
    "example.com",
    "https://*.a.example",
    "https://a.example/path",
    "https://",
    "chrome-extension://abcdefghijklmnop",
    "https://u:p@a.example",
    "ftp://a.example",
    "*",
    "null",
    7,
  ])("refuse the origin %j", async (origin) => {
    const { id } = await makeAgent(app, admin.token);
    const { status, body } = await call("PUT", `/api/agent/${id}/widget/`, { allowed_origins: [origin] });
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["allowed_origins"]]);
  });
});

it("deletes an agent with its intents, and the chat of its versions ends", async () => {
  const agent = await makeAgent(app, admin.token);
  const intent = await makeIntent(app, admin.token, agent.id);
  await call("POST", `/api/agent/${agent.id}/publish/`);
  const deleted = await call("DELETE", `/api/agent/${agent.id}/`);
  const chat = await app.request("POST", "/api/public/chat/", { body: { agent_id: agent.id, message: "" } });

  expect(deleted.status).toBe(200);
  expect((await call("GET", `/api/intent/${intent.id}/`)).status).toBe(404);
  expect((await call("DELETE", `/api/agent/${agent.id}/`)).status).toBe(404);
  expect(chat.status).toBe(404);
});
