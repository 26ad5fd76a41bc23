import type { TextWithBlanks } from "@cxc/contract/agent-blanks.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import type { AppliedImport, ImportPlan } from "@cxc/contract/imports.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { ACTION_KIND_LABELS, AGENT_TEMPLATES, EXAMPLE_TEMPLATE } from "@cxc/contract/rules.ts";
import type { TestRunWithResults } from "@cxc/contract/test-runs.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { tenantReader } from "../../database/tenant.ts";
import { openZip } from "../../reading/zip.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, signUp } from "../../testing/factories.ts";
import { startTestWorker } from "../../testing/worker.ts";
import { exportAgent } from "./export-agent.ts";
import { loadTemplate } from "./load-template.ts";

/** What a visitor of each says, in words that stand in no phrase: a wish, and a question for the data source. */
const TALKS = {
  plumber: {
    wish: "My bathroom tap is leaking, can somebody come?",
    intent: "Book a visit",
    question: "For how long is your work guaranteed?",
  },
  restaurant: {
    wish: "Please reserve a table for three",
    intent: "Book a table",
    question: "How much is corkage for a bottle of my own?",
    article: "Wine and corkage",
  },
  clinic: {
    wish: "Could you renew the prescription for my tablets?",
    intent: "Renew a prescription",
    question: "Which private insurances do you accept?",
    article: "Insurance and costs",
  },
  online_shop: {
    wish: "I would like to return these shoes",
    intent: "Return an item",
    question: "How much does express delivery cost?",
    article: "Shipping costs and times",
  },
} as const;
/** What owners write in place of blanks. */
const FACTS = {
  "Wine and corkage": "Corkage for a bottle of your own is 15 euros.",
  "Insurance and costs": "We accept every private insurance.",
  "Shipping costs and times": "Express delivery costs 12 euros.",
} as const;

const PATIENCE = { timeout: 60_000, interval: 100 };

let app: TestApp;
let worker: { stop(): Promise<void> };

beforeAll(async () => {
  app = await startTestApp();
  worker = await startTestWorker(app);
});

afterAll(async () => {
  await worker.stop();
  await app.close();
});

describe.each(AGENT_TEMPLATES)("the template %s", (template) => {
  let admin: Actor;
  let agentId: string;
  let plan: ImportPlan;

  beforeAll(async () => {
    admin = await signUp(app);
    const { token } = admin;
    const body = { template };
    plan = (await app.request<ImportPlan>("POST", "/api/import/template/", { token, body })).data;
    const applied = await app.request<AppliedImport>("POST", `/api/import/${plan.id}/apply/`, {
      token,
      body: {},
    });
    agentId = applied.data.agent_id;
  });

  const say = async (message: string) =>
    (
      await app.request<ChatReply>("POST", "/api/public/chat/", {
        token: admin.token,
        body: { agent_id: agentId, mode: "test", message },
      })
    ).data;

  it("comes in whole", async () => {
    const { token } = admin;
    const intents = (await app.request<Intent[]>("GET", `/api/agent/${agentId}/intent/`, { token })).data;
    const entities = (await app.request<Entity[]>("GET", "/api/entities/", { token })).data;
    const actions = plan.items.filter(({ kind }) => kind === "action").map(({ detail }) => detail);
    expect(actions.filter((detail) => !Object.values(ACTION_KIND_LABELS).includes(detail))).toEqual([]);
    expect(plan.report).toEqual({ needs_you: [], left_out: [], information: [] });
    expect(Object.values(plan.counts).every(({ left_out }) => left_out === 0)).toBe(true);
    expect(intents.map(({ training_phrases }) => training_phrases.length >= 7)).toEqual(
      intents.map(() => true),
    );
    expect(new Set(entities.map(({ data_type }) => data_type)).size).toBeGreaterThanOrEqual(4);
  });

  it("takes a wish, and of what nobody filled in says neither a mark nor a fact until its owner does", async () => {
    const talk = TALKS[template];
    const wished = await vi.waitFor(async () => {
      const reply = await say(talk.wish);
      // Until it is trained its phrases alone decide: neither wish nor question is judged as it will be.
      expect(reply.trace?.recogniser).toBe("model");
      return reply;
    }, PATIENCE);
    expect(wished.trace?.intent?.title).toBe(talk.intent);
    expect(wished.form).toEqual(expect.anything());
    if (!("article" in talk)) {
      await vi.waitFor(
        async () => expect((await say(talk.question)).response).toContain("12 months"),
        PATIENCE,
      );
      return;
    }
    const { token } = admin;
    const unknown = await say(talk.question);
    expect([unknown.outcome, unknown.citations]).toEqual(["unanswered", []]);
    const blanks = await app.request<TextWithBlanks[]>("GET", `/api/agent/${agentId}/blanks/`, { token });
    const waiting = blanks.data.find(({ title }) => title === talk.article);
    expect(waiting).toMatchObject({ kind: "article", blanks: [expect.stringMatching(/\w/)] });
    await app.request("PUT", `/api/data-source/${waiting?.data_source_id}/article/${waiting?.id}/`, {
      token,
      body: { title: talk.article, description: FACTS[talk.article] },
    });
    const fact = await say(talk.question);
    expect(fact.response).toContain(FACTS[talk.article]);
    const left = await app.request<TextWithBlanks[]>("GET", `/api/agent/${agentId}/blanks/`, { token });
    expect(left.data.length).toBe(blanks.data.length - 1);
  }, 90_000);

  it("does what its replies say: each wish leads to an action, and no text says that something is settled", async () => {
    if (template === EXAMPLE_TEMPLATE) return;
    const { token } = admin;
    const { data: intents } = await app.request<Intent[]>("GET", `/api/agent/${agentId}/intent/`, { token });
    const idle = intents.filter(({ entities, action }) => entities.length > 0 && action === null);
    expect(idle.map(({ title }) => title)).toEqual([]);
    for (const { reply, action_title } of intents.filter(({ action }) => action !== null)) {
      expect(action_title).toMatch(/^Keep /);
      expect(reply).not.toMatch(/we keep a|is ready at|is cancelled|is noted|it now goes|Done\./i);
    }
    expect((await app.request<{ name: string }>("GET", `/api/agent/${agentId}/`, { token })).data.name).toBe(
      "Acme",
    );
  });

  it("states no figure of its own", async () => {
    if (template === EXAMPLE_TEMPLATE) return;
    const { token } = admin;
    const { data: intents } = await app.request<Intent[]>("GET", `/api/agent/${agentId}/intent/`, { token });
    for (const { reply } of intents) expect(reply.replaceAll(/\b(?:112|911)\b/g, "")).not.toMatch(/\d/);
    const { data: agent } = await app.request<Agent>("GET", `/api/agent/${agentId}/`, { token });
    const source = await app.request<DataSource>("GET", `/api/data-source/${agent.data_source.id}/`, {
      token,
    });
    const untouched = source.data.articles.filter(({ title }) => !(title in FACTS));
    for (const { description } of untouched) expect(description).not.toMatch(/\d/);
  });

  it("passes the tests that it brings", async () => {
    const { token } = admin;
    const path = `/api/agent/${agentId}/tests/`;
    const { data } = await app.request<{ run_id: string }>("POST", `${path}run/`, { token, body: {} });
    const run = await vi.waitFor(async () => {
      const answer = await app.request<TestRunWithResults>("GET", `${path}runs/${data.run_id}/`, { token });
      expect(["done", "failed"]).toContain(answer.data.status);
      return answer.data;
    }, PATIENCE);
    const failed = run.results.filter(({ is_passed }) => !is_passed);
    expect(failed).toEqual([]);
    expect([run.passed >= 3, run.passed]).toEqual([true, plan.counts.tests.taken]);
  }, 90_000);

  it("is written as the product writes bundles", async () => {
    const { database } = app;
    const bytes = await exportAgent(agentId, tenantReader(admin.tenant_id, database.query), "0.1.0");
    const [written, read] = [bytes, (await loadTemplate(template)).bytes].map((zip) => openZip(zip));
    const changed = written?.names.filter(
      (name) => !written.read(name)?.equals(read?.read(name) ?? Buffer.of()),
    );
    // The name is the company's, and the fact was filled in above.
    expect(changed).toEqual(template === EXAMPLE_TEMPLATE ? [] : ["agent.json", "data_source.json"]);
    expect(written?.names).toEqual(read?.names);
  });
});

it("there is no other template, and none outside its folder", async () => {
  const { token } = await signUp(app);
  for (const template of ["../../src", "", null, "bakery", ["clinic"]]) {
    const answer = await app.request("POST", "/api/import/template/", { token, body: { template } });
    expect(answer.status, String(template)).toBe(400);
  }
});
