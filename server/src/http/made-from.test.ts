import type { Action } from "@cxc/contract/actions.ts";
import type { AgentWidget } from "@cxc/contract/agent-widget.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { type Conflict, conflict } from "@cxc/contract/made-from.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeDataSource,
  makeEntity,
  makeIntent,
  signUp,
} from "../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

function put<Data>(path: string, body: object, { token } = admin) {
  return app.request<Data>("PUT", path, { token, body });
}

const get = <Data>(path: string) => app.request<Data>("GET", path, { token: admin.token });

interface Case {
  /** The fields of a form as it was opened. */
  form: Record<string, unknown>;
  path: string;
  updated_at: string;
}

const CASES: Record<string, () => Promise<Case>> = {
  async intent() {
    const { id: agentId } = await makeAgent(app, admin.token);
    const intent = await makeIntent(app, admin.token, agentId);
    const { title, prompt, training_phrases, updated_at } = intent;
    return { form: { title, prompt, training_phrases }, path: `/api/intent/${intent.id}/`, updated_at };
  },
  async entity() {
    const { id, title, description, data_type, updated_at } = await makeEntity(app, admin.token);
    return { form: { title, description, data_type }, path: `/api/entities/${id}/`, updated_at };
  },
  async action() {
    const { id, created_at: _, updated_at, intents: __, ...form } = await makeAction(app, admin.token);
    return { form, path: `/api/actions/${id}/`, updated_at };
  },
  async "data source"() {
    const { id, title, description, updated_at } = await makeDataSource(app, admin.token);
    return { form: { title, description }, path: `/api/data-source/${id}/`, updated_at };
  },
  async agent() {
    const { id, name, description, prompt, data_source, updated_at } = await makeAgent(app, admin.token);
    const form = { name, description, prompt, data_source: data_source.id };
    return { form, path: `/api/agent/${id}/`, updated_at };
  },
};

describe.each(Object.entries(CASES))("a form of an %s", (_kind, make) => {
  it("doesn't overwrite what somebody saved since it was opened, and says what differs", async () => {
    const { form, path, updated_at } = await make();
    await put(path, { ...form, description: "theirs" });
    const { status, body } = await put<Conflict>(path, { ...form, description: "yours", updated_at });
    const now = await get<{ description: string; updated_at: string }>(path);

    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([409, "conflict", ["description"]]);
    expect(conflict.parse(body.data).fields).toEqual({ description: { theirs: "theirs", yours: "yours" } });
    expect([now.data.description, now.data.updated_at]).toEqual(["theirs", body.data?.updated_at]);
    const again = await put<{ description: string }>(path, {
      ...form,
      description: "yours",
      updated_at: body.data?.updated_at,
    });
    expect([again.status, again.data.description]).toEqual([200, "yours"]);
  });

  it("is saved when nobody came between, when both say the same, and without a date", async () => {
    const { form, path, updated_at } = await make();
    const first = await put<{ updated_at: string }>(path, { ...form, description: "new", updated_at });
    const same = await put(path, { ...form, description: "new", updated_at });
    const undated = await put(path, { ...form, description: "last word" });
    const cleared = await put(path, { ...form, description: "last word", updated_at: null });

    expect([first.status, same.status, undated.status, cleared.status]).toEqual([200, 200, 200, 200]);
    expect(first.data.updated_at > updated_at).toBe(true);
  });

  it("of two saves at once lets one through", async () => {
    const { form, path, updated_at } = await make();
    const answers = await Promise.all(
      ["a", "b", "c", "d"].map((description) => put(path, { ...form, description, updated_at })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it("takes no date that is none, or that nobody was given", async () => {
    const { form, path } = await make();
    const broken = await put(path, { ...form, updated_at: "yesterday" });
    const ahead = await put(path, { ...form, description: "x", updated_at: "2999-01-01T00:00:00.000Z" });
    expect([broken.status, broken.body.errors]).toEqual([400, { updated_at: "Please enter valid value" }]);
    expect(ahead.status).toBe(409);
  });

  it("tells a neighbour nothing", async () => {
    const { form, path, updated_at } = await make();
    await put(path, { ...form, description: "theirs" });
    const neighbour = await signUp(app);
    const { status, body } = await put(path, { ...form, description: "yours", updated_at }, neighbour);
    expect([status, body.data]).toEqual([404, undefined]);
  });
});

describe("a form beside other work", () => {
  it("of an agent is not disturbed by its intents or its look, nor its look by the form", async () => {
    const agent = await makeAgent(app, admin.token);
    const { id, name, description, prompt, data_source, updated_at } = agent;
    await makeIntent(app, admin.token, id);
    const look = await put<AgentWidget & { updated_at: string }>(`/api/agent/${id}/widget/`, {
      color: "#112233",
      updated_at,
    });
    const form = { name: `${name}!`, description, prompt, data_source: data_source.id, updated_at };
    const saved = await put<Agent>(`/api/agent/${id}/`, form);
    const looksAgain = await put(`/api/agent/${id}/widget/`, {
      color: "#445566",
      updated_at: look.data.updated_at,
    });
    const late = await put<Conflict>(`/api/agent/${id}/widget/`, { color: "#778899", updated_at });

    expect([look.status, saved.status, looksAgain.status, late.status]).toEqual([200, 200, 200, 409]);
    expect(late.body.data?.fields).toEqual({ color: { theirs: "#445566", yours: "#778899" } });
  });

  it("of an agent names each setting that differs", async () => {
    const agent = await makeAgent(app, admin.token);
    const { id, name, description, prompt, data_source, updated_at } = agent;
    const form = { name, description, prompt, data_source: data_source.id };
    await put(`/api/agent/${id}/`, { ...form, settings: { language: "de", threshold: 0.7 } });
    const settings = { language: "fr", threshold: 0.7, retention_days: null };
    const { body } = await put<Conflict>(`/api/agent/${id}/`, { ...form, settings, updated_at });
    expect(body.data?.fields).toEqual({ "settings.language": { theirs: "de", yours: "fr" } });
  });

  it("of a data source is not disturbed by its articles", async () => {
    const { id, title, updated_at } = await makeDataSource(app, admin.token);
    const article = { title: "Hours", description: "We open at 9." };
    await app.request("POST", `/api/data-source/${id}/article/`, { token: admin.token, body: article });
    const saved = await put<DataSource>(`/api/data-source/${id}/`, { title, description: "new", updated_at });
    expect(saved.status).toBe(200);
  });

  it("of an action never tells a secret, and knows that a new one differs", async () => {
    const http = { method: "POST", url: "https://api.example.com/orders" };
    const bearer = (token: unknown) => ({ ...http, auth: { type: "bearer", token } });
    const action = await makeAction(app, admin.token, { http: bearer("first-secret") });
    const { id, title, updated_at } = action;
    const path = `/api/actions/${id}/`;
    const theirs = { title: `${title}!`, kind: "http", http: bearer("second-secret") };
    await put<Action>(path, theirs);
    const yours = { ...theirs, http: bearer("third-secret"), updated_at };
    const answer = await put<Conflict>(path, yours);

    expect(Object.keys(answer.body.data?.fields ?? {})).toEqual(["http.auth"]);
    expect(JSON.stringify(answer.body)).not.toMatch(/(first|second|third)-secret/);
  });
});

describe("an intent that two people change", () => {
  it("keeps what the other one set meanwhile, where a body says nothing of it", async () => {
    const { id: agentId } = await makeAgent(app, admin.token);
    const { id, title, prompt, training_phrases } = await makeIntent(app, admin.token, agentId);
    const path = `/api/intent/${id}/`;
    const form = { title, prompt, training_phrases };
    for (const round of ["1", "2", "3", "4", "5"]) {
      await Promise.all([
        put(path, { ...form, description: `description ${round}` }),
        put(path, { ...form, reply: `reply ${round}` }),
      ]);
      const { data } = await get<Intent>(path);
      expect([data.description, data.reply]).toEqual([`description ${round}`, `reply ${round}`]);
    }
  });

  it("doesn't lose the phrase that was learnt from a correction while the form stood open", async () => {
    const { id: agentId } = await makeAgent(app, admin.token);
    const { id, title, prompt, training_phrases, updated_at } = await makeIntent(app, admin.token, agentId);
    const path = `/api/intent/${id}/`;
    const learnt = [...training_phrases, "are you there on sunday"];
    await put(path, { title, prompt, training_phrases: learnt });
    const mine = [...training_phrases, "opening times"];
    const { status, body } = await put<Conflict>(path, {
      title,
      prompt,
      training_phrases: mine,
      updated_at,
    });
    expect([status, body.data?.fields]).toEqual([409, { training_phrases: { theirs: learnt, yours: mine } }]);
  });
});
