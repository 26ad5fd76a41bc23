import type { AgentChanges } from "@cxc/contract/agent-changes.ts";
import type { Agent, AgentVersion } from "@cxc/contract/agents.ts";
import type { ChatReply, PublicAgent } from "@cxc/contract/chat.ts";
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

  it("freezes what is said first with the version, and the changes tell its new words", async () => {
    const agent = await makeAgent(app, admin.token);
    const { id, name, description, prompt, data_source } = agent;
    await call("POST", `/api/agent/${id}/publish/`);
    const shown = async () => {
      const { data } = await app.request<PublicAgent>("GET", `/api/public/agent/${id}/`);
      const body = { agent_id: id, message: "" };
      const { response } = (await app.request<ChatReply>("POST", "/api/public/chat/", { body })).data;
      return [data.disclosure, response, data.greeting];
    };
    const before = await shown();
    const settings = { texts: { en: { disclosure: "No *person* writes here." } } };
    const form = { name, description, prompt, data_source: data_source.id };
    await call("PUT", `/api/agent/${id}/`, { ...form, settings });
    const unpublished = await shown();
    const { data } = await call<AgentChanges>("GET", `/api/agent/${id}/changes/`);
    await call("POST", `/api/agent/${id}/publish/`);
    const [line, opening, greeting] = await shown();

    const said = "A machine answers here. Ask for a person, and you can leave your details.";
    expect(before[0]).toBe(said);
    expect(before[1]).toMatch(/<p>A machine answers here\. .*<\/p>$/);
    expect(unpublished).toEqual(before);
    expect(data.changes[0]?.details).toMatchObject([
      { field: "texts", added: ["en disclosure: No *person* writes here."], removed: [] },
    ]);
    expect(line).toBe("No person writes here.");
    expect(opening).toMatch(/<p>No <em>person<\/em> writes here\.<\/p>$/);
    expect(greeting).toBe(opening);
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

  it("restores and publishes at once, one after the other: the later one is live", async () => {
    const { id } = await makeAgent(app, admin.token);
    await call("POST", `/api/agent/${id}/publish/`);
    const both = await Promise.all([
      call("POST", `/api/agent/${id}/publish/`),
      call("POST", `/api/agent/${id}/versions/1/restore/`),
    ]);
    const { data } = await call<AgentVersion[]>("GET", `/api/agent/${id}/versions/`);

    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(data.map(({ version }) => version)).toEqual([2, 1]);
    expect(data.filter(({ is_live }) => is_live)).toHaveLength(1);
  });

  it("keeps to the agent in the path: no version of another one, nothing of another company's", async () => {
    const [{ id }, other, foreign] = [
      await makeAgent(app, admin.token),
      await makeAgent(app, admin.token),
      await makeAgent(app, (await signUp(app)).token),
    ];
    await call("POST", `/api/agent/${other.id}/publish/`);
    await call("POST", `/api/agent/${other.id}/publish/`);
    await call("POST", `/api/agent/${id}/publish/`);
    const paths = [
      `${id}/versions/2/restore/`,
      `${foreign.id}/publish/`,
      `${foreign.id}/versions/1/restore/`,
    ].map((path) => call("POST", `/api/agent/${path}`));
    const reads = ["versions/", "changes/", "changes/?version=1"].map((path) =>
      call("GET", `/api/agent/${foreign.id}/${path}`),
    );

    const answers = await Promise.all([...paths, ...reads]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await call("GET", `/api/agent/${id}/`)).data.published_version).toBe(1);
  });

  it("gives two publishers at once two versions", async () => {
    const { id } = await makeAgent(app, admin.token);
    const both = await Promise.all([1, 2].map(() => call<AgentVersion>("POST", `/api/agent/${id}/publish/`)));
    expect(both.map(({ data }) => data.version).sort()).toEqual([1, 2]);
  });
});

describe("what a publication would change", () => {
  it("names everything before the first, nothing after it, then each change, and what an old version takes back", async () => {
    const agent = await makeAgent(app, admin.token);
    const intent = await makeIntent(app, admin.token, agent.id, { title: "Hours", reply: "At nine." });
    const changes = async (query = "") =>
      (await call<AgentChanges>("GET", `/api/agent/${agent.id}/changes/${query}`)).data;
    const all = await changes();
    await call("POST", `/api/agent/${agent.id}/publish/`);
    const none = await changes();
    await call("PUT", `/api/intent/${intent.id}/`, { ...intent, title: "Opening", reply: "At ten." });
    const source = await makeDataSource(app, admin.token, { title: "Menu" });
    const { name, description, prompt } = agent;
    await call("PUT", `/api/agent/${agent.id}/`, { name, description, prompt, data_source: source.id });
    const drafted = await changes();
    await call("POST", `/api/agent/${agent.id}/publish/`);

    expect([all.live_version, none]).toEqual([null, { live_version: 1, changes: [] }]);
    expect(all.changes).toMatchObject([{ subject: "intent", kind: "added", title: "Hours" }]);
    expect(drafted.changes).toMatchObject([
      {
        subject: "agent",
        details: [{ field: "data_source", before: agent.data_source.title, after: "Menu" }],
      },
      {
        subject: "intent",
        title: "Opening",
        previous_title: "Hours",
        details: [{ field: "reply", before: "At nine.", after: "At ten." }],
      },
    ]);
    expect(await changes()).toEqual({ live_version: 2, changes: [] });
    const back = await changes("?version=1");
    expect(back.live_version).toBe(2);
    expect(back.changes[1]).toMatchObject({ title: "Hours", previous_title: "Opening" });
  });

  it.each([
    ["9", 404],
    ["0", 400],
    ["abc", 400],
  ])("answers for version %s with %i", async (version, status) => {
    const { id } = await makeAgent(app, admin.token);
    expect((await call("GET", `/api/agent/${id}/changes/?version=${version}`)).status).toBe(status);
  });
});
