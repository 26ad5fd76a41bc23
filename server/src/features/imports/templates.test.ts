import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import type { AppliedImport, ImportPlan } from "@cxc/contract/imports.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { AGENT_TEMPLATES } from "@cxc/contract/rules.ts";
import type { TestRunWithResults } from "@cxc/contract/test-runs.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { tenantReader } from "../../database/tenant.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, signUp } from "../../testing/factories.ts";
import { startTestWorker } from "../../testing/worker.ts";
import { exportAgent } from "./export-agent.ts";
import { readTemplate } from "./read-template.ts";

/** What a visitor of each says, in words that stand in no phrase: a wish, and a question for the data source. */
const TALKS = {
  plumber: {
    wish: "My bathroom tap is leaking, can somebody come?",
    intent: "Book a visit",
    question: "For how long is your work guaranteed?",
    answer: "12 months",
  },
  restaurant: {
    wish: "Please reserve a table for three",
    intent: "Book a table",
    question: "How much is corkage for a bottle of my own?",
    answer: "15 euros",
  },
  clinic: {
    wish: "Could you renew the prescription for my tablets?",
    intent: "Renew a prescription",
    question: "Do I have to fast before a blood test?",
    answer: "empty stomach",
  },
  online_shop: {
    wish: "I would like to return these shoes",
    intent: "Return an item",
    question: "How much does express delivery cost?",
    answer: "12 euros",
  },
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
    expect(plan.report).toEqual({ needs_you: [], left_out: [], information: [] });
    expect(Object.values(plan.counts).every(({ left_out }) => left_out === 0)).toBe(true);
    expect(intents.map(({ training_phrases }) => training_phrases.length >= 7)).toEqual(
      intents.map(() => true),
    );
    expect(new Set(entities.map(({ data_type }) => data_type)).size).toBeGreaterThanOrEqual(4);
  });

  it("answers a wish and a question", async () => {
    const { wish, intent, question, answer } = TALKS[template];
    const wished = await vi.waitFor(async () => {
      const reply = await say(wish);
      // Until it is trained its phrases alone decide: neither wish nor question is judged as it will be.
      expect(reply.trace?.recogniser).toBe("model");
      return reply;
    }, PATIENCE);
    // Its articles are read beside the training, on a busy machine after it.
    const asked = await vi.waitFor(async () => {
      const reply = await say(question);
      expect(reply.response).toContain(answer);
      return reply;
    }, PATIENCE);
    expect(wished.trace?.intent?.title).toBe(intent);
    expect(wished.form).toEqual(expect.anything());
    expect(asked.intent_id).toBeNull();
  }, 90_000);

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
    expect((await readTemplate(template)).bytes.equals(bytes)).toBe(true);
  });
});

it("there is no other template, and none outside its folder", async () => {
  const { token } = await signUp(app);
  for (const template of ["../../src", "", null, "bakery", ["clinic"]]) {
    const answer = await app.request("POST", "/api/import/template/", { token, body: { template } });
    expect(answer.status, String(template)).toBe(400);
  }
});
