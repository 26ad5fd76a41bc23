import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tenantWriter } from "../../../database/tenant.ts";
import { analyseDocument } from "../../../reading/analyse-document.ts";
import { startTestApp, type TestApp } from "../../../testing/app.ts";
import { type Actor, makeDataSource, signUp } from "../../../testing/factories.ts";
import { removeDocuments, storeDocuments } from "../../data-sources/documents.repository.ts";
import { deleteTombstones } from "../../data-sources/outdated-documents.repository.ts";
import { createPassageIndexes, type PassageIndexes } from "./passage-indexes.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

async function newSource(texts: string[] = []) {
  const { id } = await makeDataSource(app, admin.token);
  return { id, ids: await store(id, texts) };
}

async function store(dataSourceId: string, texts: string[], ids = texts.map(() => randomUUID())) {
  const documents = texts.map((markdown, n) => ({
    id: ids[n] ?? randomUUID(),
    kind: "page" as const,
    title: "Page",
    url: null,
    read: analyseDocument({ title: "Page", markdown }),
  }));
  await app.database.transaction((trx) =>
    storeDocuments(dataSourceId, documents, tenantWriter(admin.tenant_id, trx)),
  );
  return ids;
}

const remove = (dataSourceId: string, ids: string[]) =>
  app.database.transaction((trx) => removeDocuments(dataSourceId, ids, tenantWriter(admin.tenant_id, trx)));

const find = (indexes: PassageIndexes, dataSourceId: string, tenantId = admin.tenant_id) =>
  indexes.find({ tenantId, dataSourceId });

async function hits(indexes: PassageIndexes, dataSourceId: string, question: string): Promise<number> {
  return (await find(indexes, dataSourceId))?.search(question, { limit: 10 }).length ?? -1;
}

it("takes up what was added, changed and removed, each at the next question", async () => {
  const indexes = createPassageIndexes(app.database);
  const { id, ids } = await newSource(["Zebras graze.", "Giraffes chew."]);
  const seen = [await hits(indexes, id, "zebras"), await hits(indexes, id, "lions")];
  await store(id, ["Lions sleep."]);
  seen.push(await hits(indexes, id, "lions"));
  await store(id, ["Zebras run."], ids.slice(0, 1));
  seen.push(await hits(indexes, id, "graze"), await hits(indexes, id, "zebras"));
  await remove(id, ids.slice(1));
  seen.push(await hits(indexes, id, "giraffes"));

  expect(seen).toEqual([1, 0, 1, 0, 1, 0]);
  expect((await find(indexes, id))?.size).toBe(2);
});

it("is read anew where tombstones are gone that it never saw", async () => {
  const indexes = createPassageIndexes(app.database);
  const { id, ids } = await newSource(["Zebras graze.", "Giraffes chew."]);
  await hits(indexes, id, "zebras");
  await remove(id, ids.slice(0, 1));
  await sql`update documents set updated_at = now() - interval '2 days' where is_removed`.execute(
    app.database.query,
  );
  await deleteTombstones(app.database.query);
  const left = await app.database.query
    .selectFrom("documents")
    .select("id")
    .where("data_source_id", "=", id)
    .execute();

  expect(left).toHaveLength(1);
  expect(await hits(indexes, id, "zebras")).toBe(0);
  expect(await hits(indexes, id, "giraffes")).toBe(1);
});

it("keeps young tombstones for those who have not seen them", async () => {
  const { id, ids } = await newSource(["Zebras graze."]);
  await remove(id, ids);
  await deleteTombstones(app.database.query);
  const rows = await app.database.query
    .selectFrom("documents")
    .select(["is_removed", "text"])
    .where("data_source_id", "=", id)
    .execute();

  expect(rows).toEqual([{ is_removed: true, text: "" }]);
});

it("is loaded once for all who ask at once, and waits for whoever knows of a newer version", async () => {
  const indexes = createPassageIndexes(app.database);
  const { id } = await newSource(Array.from({ length: 300 }, (_, n) => `Animal number ${n} is a zebra.`));
  const found = await Promise.all(Array.from({ length: 20 }, () => find(indexes, id)));
  await store(id, ["A lion."]);
  const both = await Promise.all([find(indexes, id), find(indexes, id)]);

  expect(new Set(found).size).toBe(1);
  expect(found[0]?.size).toBe(301);
  expect(both.map((index) => index?.search("lion", { limit: 5 }).length)).toEqual([1, 1]);
});

it("costs no statement where the caller just read the version", async () => {
  const indexes = createPassageIndexes(app.database);
  const { id } = await newSource(["Zebras graze."]);
  const index = await find(indexes, id);
  await remove(id, []);
  await app.database.query.deleteFrom("data_sources").where("id", "=", id).execute();

  expect(await indexes.find({ tenantId: admin.tenant_id, dataSourceId: id, version: 1 })).toBe(index);
  expect(await find(indexes, id)).toBeUndefined();
});

it("takes up a running crawl once a second at most, and everything at its end", async () => {
  const indexes = createPassageIndexes(app.database);
  const { id } = await newSource(["Zebras graze."]);
  const crawl = {
    id: randomUUID(),
    tenant_id: admin.tenant_id,
    data_source_id: id,
    url: "https://a.example/",
  };
  await app.database.query
    .insertInto("data_source_urls")
    .values({
      ...crawl,
      is_complete_crawl: true,
      max_pages: 1,
      max_depth: 1,
      include: [],
      exclude: [],
      schedule: "none",
      status: "crawling",
    })
    .execute();
  await hits(indexes, id, "zebras");
  await store(id, ["Lions sleep."]);
  const meanwhile = await hits(indexes, id, "lions");
  await app.database.query.updateTable("data_source_urls").set({ status: "ready" }).execute();

  expect(meanwhile).toBe(0);
  expect(await hits(indexes, id, "lions")).toBe(1);
});

it("belongs to one company and one source", async () => {
  const indexes = createPassageIndexes(app.database);
  const neighbour = await signUp(app);
  const { id } = await newSource(["Zebras graze."]);
  const other = await newSource(["Lions sleep."]);
  await find(indexes, id);

  expect(await find(indexes, id, neighbour.tenant_id)).toBeUndefined();
  expect(await indexes.find({ tenantId: neighbour.tenant_id, dataSourceId: id, version: 5 })).toBeUndefined();
  expect(await hits(indexes, other.id, "zebras")).toBe(0);
  expect(await find(indexes, randomUUID())).toBeUndefined();
});

it("makes room by forgetting what was used longest ago, never what is in use", async () => {
  const indexes = createPassageIndexes(app.database, 1);
  const one = await newSource(["Zebras graze."]);
  const two = await newSource(["Lions sleep."]);
  const first = await find(indexes, one.id);
  const same = await find(indexes, one.id);
  await find(indexes, two.id);
  const anew = await find(indexes, one.id);

  expect(same).toBe(first);
  expect(anew).not.toBe(first);
  expect(anew?.search("zebras", { limit: 1 })).toHaveLength(1);
});

it("keeps what a company asks beside another's that has more than there is room for", async () => {
  const large = await newSource(
    Array.from({ length: 60 }, (_, n) => `Animal number ${n} of ${randomUUID()}.`),
  );
  const other = await signUp(app);
  const small = await makeDataSource(app, other.token, {
    articles: [{ title: "Zebras", description: "Zebras graze." }],
  });
  const one = createPassageIndexes(app.database);
  const bytes = (await find(one, large.id))?.bytes ?? 0;
  const indexes = createPassageIndexes(app.database, bytes / 2);
  const ask = async () => [await find(indexes, large.id), await find(indexes, small.id, other.tenant_id)];
  await ask();
  const kept = await ask();
  for (let n = 0; n < 20; n++) expect((await ask()).every((index, at) => index === kept[at])).toBe(true);
});
