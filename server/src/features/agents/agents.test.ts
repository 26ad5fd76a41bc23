import type { Agent, AgentListItem, AgentVersion, AgentWidget } from "@cxc/contract/agents.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeDataSource, makeIntent, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp({ publicUrl: "https://console.example.com" });
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
      settings: { threshold: 0.5, language: "en" },
    });
    expect((await call("GET", `/api/agent/${data.id.toUpperCase()}/`)).data).toEqual(data);
    expect(list.data.map(({ id, intents_count }) => [id, intents_count])).toEqual([[data.id, 0]]);
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

    expect(changed.data.settings).toEqual({ threshold: 0.7, language: "de" });
    expect(changed.data.draft_revision).toBe(agent.draft_revision + 1);
    const wrong = await call("PUT", `/api/agent/${agent.id}/`, { ...form, settings: { threshold: 2 } });
    expect(wrong.body.errors).toEqual({ "settings.threshold": "Please enter valid value" });
  });
});

describe("publishing", () => {
  it("freezes versions, tells the tag to paste, and makes an old one live again", async () => {
    const agent = await makeAgent(app, admin.token);
    const intent = await makeIntent(app, admin.token, agent.id, { reply: "At nine." });
    const publish = () =>
      call<{ version: number; script: string }>("POST", `/api/agent/${agent.id}/publish/`);
    const ask = async () => {
      const body = { agent_id: agent.id, message: "when do you open" };
      return (await app.request<ChatReply>("POST", "/api/public/chat/", { body })).data.response;
    };
    const first = await publish();
    await call("PUT", `/api/intent/${intent.id}/`, { ...intent, entities: [], reply: "At ten." });
    const frozen = await ask();
    const second = await publish();
    const changed = await ask();
    const restored = await call("POST", `/api/agent/${agent.id}/versions/1/restore/`);
    const versions = await call<AgentVersion[]>("GET", `/api/agent/${agent.id}/versions/`);

    expect(first.data.script).toBe(
      `<script src="https://console.example.com/chatbot.js?agent_id=${agent.id}" async></script>`,
    );
    expect([second.data.version, restored.status]).toEqual([2, 200]);
    expect([frozen, changed, await ask()]).toEqual(["<p>At nine.</p>", "<p>At ten.</p>", "<p>At nine.</p>"]);
    expect(
      versions.data.map(({ version, is_live, published_by }) => [version, is_live, published_by]),
    ).toEqual([
      [2, false, "Ada Lovelace"],
      [1, true, "Ada Lovelace"],
    ]);
    expect((await call("GET", `/api/agent/${agent.id}/`)).data.published_version).toBe(1);
  });

  it.each(["0", "3", "abc", "1e0", "0x1", "99999999999"])("has no version %s: 404", async (version) => {
    const agent = await makeAgent(app, admin.token);
    await call("POST", `/api/agent/${agent.id}/publish/`);
    expect((await call("POST", `/api/agent/${agent.id}/versions/${version}/restore/`)).status).toBe(404);
  });

  it("goes on with the newest draft where one is saved while its model is being trained", async () => {
    const { id } = await makeAgent(app, admin.token);
    const phrases = (word: string) => Array.from({ length: 300 }, (_, n) => `${word} number ${n} please`);
    await makeIntent(app, admin.token, id, { training_phrases: phrases("table") });
    const publishing = call<{ version: number }>("POST", `/api/agent/${id}/publish/`);
    await makeIntent(app, admin.token, id, { title: "Parking", training_phrases: phrases("car") });
    const { status } = await publishing;
    const retried = status === 503 ? await call("POST", `/api/agent/${id}/publish/`) : undefined;

    expect(retried?.status ?? status).toBe(200);
  });

  it("gives two publishers at once two versions", async () => {
    const { id } = await makeAgent(app, admin.token);
    const both = await Promise.all([1, 2].map(() => call<AgentVersion>("POST", `/api/agent/${id}/publish/`)));
    expect(both.map(({ data }) => data.version).sort()).toEqual([1, 2]);
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

  it.each([
    "example.com",
    "https://a.example/path",
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
