import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createJobs } from "../../jobs/queue.ts";
import { analyseDocument } from "../../reading/analyse-document.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeDataSource, signUp } from "../../testing/factories.ts";
import type { ReadArticle } from "./store-articles.ts";
import { defineUpdateDocuments, sweepDocuments } from "./update-documents.job.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const ARTICLES = [
  { title: "Hours", description: "The museum opens at nine." },
  { title: "Parking", description: "Cars park behind the mill." },
];

const readAtOnce: ReadArticle = async (article) => analyseDocument(article);

/** One round of maintenance, until its job is done; answers the titles that were read. */
async function tend(readArticle = readAtOnce): Promise<string[]> {
  const jobs = createJobs(app.database, { work: true, log: () => undefined, pollMs: 20 });
  const read: string[] = [];
  defineUpdateDocuments(jobs, {
    database: app.database,
    readArticle: (article, tenantId) => {
      read.push(article.title);
      return readArticle(article, tenantId);
    },
  });
  await jobs.start();
  await sweepDocuments(jobs, app.database.query);
  await expect.poll(countJobs).toBe(0);
  await jobs.stop();
  return read.sort();
}

async function countJobs(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) from jobs`.execute(app.database.query);
  return rows[0]?.count ?? 0;
}

async function search(id: string, q: string): Promise<number> {
  const path = `/api/data-source/${id}/search/?q=${encodeURIComponent(q)}`;
  return (await app.request<unknown[]>("GET", path, { token: admin.token })).data.length;
}

it("reads articles that were stored before there were passages, once", async () => {
  const { id } = await makeDataSource(app, admin.token, { articles: ARTICLES });
  await app.database.query.deleteFrom("documents").where("data_source_id", "=", id).execute();
  const read = [await tend(), await tend()];

  expect(read).toEqual([["Hours", "Parking"], []]);
  expect(await search(id, "museum")).toBe(1);
});

it("reads again what an older tokeniser made, which answers meanwhile", async () => {
  const { id } = await makeDataSource(app, admin.token, { articles: ARTICLES });
  await app.database.query
    .updateTable("passages")
    .set({ tokeniser_version: 0 })
    .where("data_source_id", "=", id)
    .execute();
  const before = await search(id, "museum");
  const read = [await tend(), await tend()];

  expect(before).toBe(1);
  expect(read).toEqual([["Hours", "Parking"], []]);
  expect(await search(id, "museum")).toBe(1);
});

it("leaves what someone changes meanwhile, and what can't be read", async () => {
  const { id, articles } = await makeDataSource(app, admin.token, { articles: ARTICLES });
  const [hours, parking] = articles;
  await app.database.query.deleteFrom("documents").where("data_source_id", "=", id).execute();
  const change = (articleId: string | undefined, description: string) =>
    app.request("PUT", `/api/data-source/${id}/article/${articleId}/`, {
      token: admin.token,
      body: { description },
    });
  await tend(async (article) => {
    if (article.title === "Parking") throw new Error("too much for the thread");
    await change(hours?.id, "The gallery opens at ten.");
    return analyseDocument(article);
  });

  expect([await search(id, "museum"), await search(id, "gallery"), await search(id, "cars")]).toEqual([
    0, 1, 0,
  ]);
  await change(parking?.id, "Cars park at the gate.");
  expect(await search(id, "cars")).toBe(1);
});
