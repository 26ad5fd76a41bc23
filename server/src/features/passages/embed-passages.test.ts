import { setTimeout as wait } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { keyedHash } from "../../database/secret-key.ts";
import { createSecrets } from "../../database/secrets.ts";
import { createEgress, type Egress } from "../../egress/egress.ts";
import { createJobs, type Jobs } from "../../jobs/queue.ts";
import { SECRET_KEYS, startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeDataSource, signUp } from "../../testing/factories.ts";
import { NO_LOCAL_MODEL } from "../../testing/local-model/no-local-model.ts";
import { type MockProvider, startMockProvider } from "../../testing/mock-provider.ts";
import { createModels, type Models } from "../models/company-models.ts";
import { defineEmbedPassages } from "./embed-passages.job.ts";
import { createPassageSearch, type PassageSearcher } from "./search-passages.ts";

const GARAGE = { title: "Garage", description: "The automobile stands in the basement." };
const PETS = { title: "Pets", description: "A canine may sleep in every room." };
const TEA = { title: "Tea", description: "Breakfast comes with black or green tea." };

let app: TestApp;
let provider: MockProvider;
let egress: Egress;
let models: Models;
let jobs: Jobs;
let tend: () => Promise<void>;
let searcher: PassageSearcher;

beforeAll(async () => {
  provider = await startMockProvider();
  app = await startTestApp({ egressAllow: [provider.host] });
  egress = createEgress({ allow: [provider.host] });
  models = createModels({
    database: app.database,
    secrets: createSecrets(SECRET_KEYS),
    egress,
    keyedHash: keyedHash(SECRET_KEYS.current, "visitors"),
    localEmbedder: NO_LOCAL_MODEL,
  });
  jobs = createJobs(app.database, { work: true, log: () => undefined, pollMs: 20 });
  tend = defineEmbedPassages(jobs, { database: app.database, embedderOf: models.embedderOf });
  searcher = createPassageSearch(app.database);
  await jobs.start();
});

afterEach(() => {
  provider.answer({});
  provider.calls.length = 0;
});

afterAll(async () => {
  await jobs.stop();
  await egress.close();
  await app.close();
  await provider.close();
});

const useModel = (admin: Actor, embedding_model: string) =>
  app.request("PUT", "/api/settings/model/", {
    token: admin.token,
    body: { provider: "openai_compatible", base_url: provider.baseUrl, embedding_model },
  });

async function company({ articles = [GARAGE, PETS, TEA] } = {}) {
  const admin = await signUp(app);
  await useModel(admin, "embed-1");
  const source = await makeDataSource(app, admin.token, { articles });
  return { admin, source: { tenantId: admin.tenant_id, dataSourceId: source.id }, articles: source.articles };
}

const storedVectors = (dataSourceId: string) =>
  app.database.query
    .selectFrom("passage_vectors")
    .select(["model", "document_id"])
    .where("data_source_id", "=", dataSourceId)
    .execute();

async function untilStored(dataSourceId: string, model: string, count: number): Promise<void> {
  for (let n = 0; n < 200; n++) {
    const rows = await storedVectors(dataSourceId);
    if (rows.length === count && rows.every((row) => row.model === model)) return;
    await wait(50);
  }
  throw new Error("the vectors did not come");
}

async function titles(
  source: { tenantId: string; dataSourceId: string },
  question: string,
  withVectors = true,
) {
  const embedder = withVectors ? await models.embedderOf(source.tenantId) : undefined;
  const { passages, texts } = await searcher.findAnswer(source, question, { embedder });
  expect(texts).toHaveLength(passages.length);
  return passages.filter(({ score }) => score > 0).map(({ title }) => title);
}

it("finds by meaning what no word finds, once passages have their vectors", async () => {
  const { source } = await company();
  const before = await titles(source, "Where is my car?");
  await tend();
  await untilStored(source.dataSourceId, "embed-1", 3);

  expect(before).not.toContain("Garage");
  searcher = createPassageSearch(app.database);
  expect((await titles(source, "car"))[0]).toBe("Garage");
  expect(await titles(source, "car", false)).toEqual([]);
  expect((await titles(source, "green tea"))[0]).toBe("Tea");
});

it("takes up changed passages and another model, and forgets the old ones", async () => {
  const { admin, source, articles } = await company();
  await tend();
  await untilStored(source.dataSourceId, "embed-1", 3);
  searcher = createPassageSearch(app.database);
  await titles(source, "dog");
  const path = `/api/data-source/${source.dataSourceId}/article/${articles[0]?.id}/`;
  const body = { title: "Stable", description: "Horses stand behind the house." };
  await app.request("PUT", path, { token: admin.token, body });
  const changed = await titles(source, "car");
  await useModel(admin, "embed-2");
  await tend();
  await untilStored(source.dataSourceId, "embed-2", 3);

  expect(changed).not.toContain("Stable");
  expect((await titles(source, "horses"))[0]).toBe("Stable");
});

it("asks again for what failed, and goes by words alone where the model fails", async () => {
  const { source } = await company();
  provider.answer({ status: 500 });
  await tend();
  while (provider.calls.length === 0) await wait(20);
  const words = await titles(source, "green tea");
  provider.answer({});
  for (let n = 0; n < 100 && (await storedVectors(source.dataSourceId)).length < 3; n++) {
    await tend();
    await wait(50);
  }

  expect(words).toEqual(["Tea"]);
  expect(await storedVectors(source.dataSourceId)).toHaveLength(3);
});

it("sends nothing of a company without an embedding model, and nothing twice", async () => {
  const { source } = await company();
  const nobody = await signUp(app);
  await makeDataSource(app, nobody.token, {
    articles: [{ title: "Secret", description: "Nobody reads this." }],
  });
  await tend();
  await untilStored(source.dataSourceId, "embed-1", 3);
  await tend();
  await tend();
  await wait(100);
  const sent = provider.calls.flatMap(({ texts }) => texts);

  expect(sent.filter((text) => text.includes("Nobody reads"))).toEqual([]);
  expect(sent).toHaveLength(new Set(sent).size);
});
