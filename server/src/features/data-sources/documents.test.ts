import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TenantWriter, tenantReader, tenantWriter } from "../../database/tenant.ts";
import { analyseDocument } from "../../reading/analyse-document.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeDataSource, signUp } from "../../testing/factories.ts";
import { findPassagesVersion } from "../passages/passages.repository.ts";
import { findDocumentText, removeDocuments, storeDocument, storeDocuments } from "./documents.repository.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const write = <T>(run: (scope: TenantWriter) => Promise<T>, tenantId = admin.tenant_id) =>
  app.database.transaction((trx) => run(tenantWriter(tenantId, trx)));

const reader = () => tenantReader(admin.tenant_id, app.database.query);

function pageOf(markdown: string, { id = randomUUID(), title = "Page", url = "https://a.example/" } = {}) {
  return { id, kind: "page" as const, title, url, read: analyseDocument({ title, markdown }) };
}

it("writes only what is new or different, and counts each change", async () => {
  const { id: dataSourceId } = await makeDataSource(app, admin.token);
  const page = pageOf("Cars park behind the mill.");
  const store = (one: typeof page) => write((scope) => storeDocument({ dataSourceId, ...one }, scope));
  const again = { id: page.id };
  const changes = [
    await store(page),
    await store(page),
    await store(pageOf("Cars park behind the mill.", { ...again, title: "Parking" })),
    await store(
      pageOf("Cars park behind the mill.", { ...again, title: "Parking", url: "https://b.example/" }),
    ),
    await store(pageOf("Cars park at the gate.", { ...again, title: "Parking", url: "https://b.example/" })),
  ];

  expect(changes.map(({ changed }) => changed)).toEqual([true, false, true, true, true]);
  expect(await findPassagesVersion(dataSourceId, reader())).toBe(4);
  expect(await findDocumentText(page.id, reader())).toMatchObject({
    text: "Cars park at the gate.",
    passages: [{ heading: "", text: "Cars park at the gate." }],
  });
});

it("forgets the words of what is removed, and takes it back", async () => {
  const { id: dataSourceId } = await makeDataSource(app, admin.token);
  const [one, two] = [pageOf("The same words."), pageOf("The same words.")];
  const textOf = async (id: string) => (await findDocumentText(id, reader()))?.text;
  await write((scope) => storeDocuments(dataSourceId, [one, two], scope));
  const removed = await write((scope) => removeDocuments(dataSourceId, [one.id, randomUUID()], scope));
  const after = [await textOf(one.id), await textOf(two.id)];
  await write((scope) => storeDocuments(dataSourceId, [one], scope));

  expect([removed, ...after]).toEqual([1, undefined, "The same words."]);
  expect(await textOf(one.id)).toBe("The same words.");
});

it("stores and removes nothing in another company's source, or in one that is gone", async () => {
  const neighbour = await signUp(app);
  const { id: dataSourceId } = await makeDataSource(app, admin.token);
  const mine = pageOf("Mine.");
  await write((scope) => storeDocuments(dataSourceId, [mine], scope));
  const theirs = (run: (scope: TenantWriter) => Promise<number>) => write(run, neighbour.tenant_id);

  expect(await theirs((scope) => storeDocuments(dataSourceId, [pageOf("Theirs.")], scope))).toBe(0);
  expect(await theirs((scope) => removeDocuments(dataSourceId, [mine.id], scope))).toBe(0);
  expect(await write((scope) => storeDocuments(randomUUID(), [pageOf("Lost.")], scope))).toBe(0);
  expect((await findDocumentText(mine.id, reader()))?.text).toBe("Mine.");
});

it("goes with its data source", async () => {
  const { id } = await makeDataSource(app, admin.token, {
    articles: [{ title: "A", description: "Some text." }],
  });
  const count = async () => {
    const rows = await app.database.query
      .selectFrom("documents")
      .innerJoin("passages", "passages.document_id", "documents.id")
      .select("documents.id")
      .where("documents.data_source_id", "=", id)
      .execute();
    return rows.length;
  };
  const before = await count();
  await app.request("DELETE", `/api/data-source/${id}/`, { token: admin.token });

  expect([before, await count()]).toEqual([1, 0]);
});
