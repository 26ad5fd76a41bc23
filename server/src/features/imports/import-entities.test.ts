import type { Entity } from "@cxc/contract/entities.ts";
import type { AppliedImport, ImportPlan } from "@cxc/contract/imports.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleUpload } from "../../importing/testing/sample-bots.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeEntity, signUp } from "../../testing/factories.ts";
import { multipartBody } from "../../testing/multipart-body.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function importSample(sample: string, { token }: Actor, body: object = {}) {
  const files = sampleUpload(sample).map(({ name, bytes }) => ({ name, content: bytes }));
  const { data: plan } = await app.request<ImportPlan>("POST", "/api/import/", {
    token,
    ...multipartBody(files),
  });
  return app.request<AppliedImport>("POST", `/api/import/${plan.id}/apply/`, { token, body });
}
const entitiesOf = async ({ token }: Actor) =>
  (await app.request<Entity[]>("GET", "/api/entities/?per_page=100", { token })).data;

it("lists become choices, slots are asked for with their questions, and placeholders follow the names", async () => {
  const admin = await signUp(app);
  const made = await importSample("watson/pizzeria", admin);
  const entities = await entitiesOf(admin);
  const size = entities.find(({ title }) => title === "Pizza size");
  expect(size).toMatchObject({
    data_type: "choice",
    question: "What size of pizza do you want (small, medium or large)",
  });
  expect(size?.choices.map(({ value }) => value).sort()).toEqual(["large", "medium", "small"]);
  const intents = await app.request<Intent[]>("GET", `/api/agent/${made.data.agent_id}/intent/`, {
    token: admin.token,
  });
  const order = intents.data.find(({ title }) => title === "order");
  expect(order?.reply).toBe("Thank you for ordering a {{pizza_size}} {{pizza_type}} pizza.");
  expect(order?.entities.map(({ title }) => title)).toEqual(["Pizza size", "Pizza type", "Pizza toppings"]);
});

it("entities of the same title and type gain options, those of another type stay beside them", async () => {
  const admin = await signUp(app);
  const choices = [{ value: "small", synonyms: ["tiny"] }];
  const size = await makeEntity(app, admin.token, {
    title: "pizza size",
    ...{ data_type: "choice", choices, role: "end" },
  });
  const type = await makeEntity(app, admin.token, { title: "Pizza type", data_type: "string" });
  const first = await importSample("watson/pizzeria", admin);
  const entities = await entitiesOf(admin);
  expect(entities.find(({ id }) => id === size.id)?.choices.map(({ value }) => value)).toEqual([
    "small",
    "large",
    "medium",
  ]);
  expect(entities.find(({ id }) => id === size.id)?.choices[0]?.synonyms).toContain("tiny");
  expect(entities.find(({ id }) => id === size.id)?.role).toBe("end");
  expect(
    entities
      .filter(({ title }) => title === "Pizza type")
      .map(({ name, data_type }) => [name, data_type])
      .sort(),
  ).toEqual([
    [type.name, "string"],
    [`${type.name}_2`, "choice"],
  ]);
  const again = await importSample("watson/pizzeria", admin, { agent_id: first.data.agent_id });
  expect(again.body.message).toContain("nothing changed");
  expect(await entitiesOf(admin)).toEqual(entities);
});

it("imports every sample, and each agent answers", async () => {
  const admin = await signUp(app);
  for (const sample of [
    "rasa/financial-demo",
    "dialogflow-cx/divebooker",
    "luis/human-resources",
    "lex-v2/order-flowers",
    "lu/todo",
    "botpress/mental-health",
    "dialogflow-es/restaurants-en-es",
  ]) {
    const { status, data } = await importSample(sample, admin);
    expect([sample, status]).toEqual([sample, 200]);
    const body = { agent_id: data.agent_id, mode: "test", message: "hello" };
    expect((await app.request("POST", "/api/public/chat/", { token: admin.token, body })).status).toBe(200);
  }
}, 60_000);
