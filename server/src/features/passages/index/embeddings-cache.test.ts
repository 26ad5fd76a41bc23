import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { tenantWriter } from "../../../database/tenant.ts";
import { analyseDocument } from "../../../reading/analyse-document.ts";
import { startTestApp, type TestApp } from "../../../testing/app.ts";
import { type Actor, makeDataSource, signUp } from "../../../testing/factories.ts";
import { longestSlice } from "../../../testing/longest-slice.ts";
import { storeDocuments } from "../../data-sources/documents.repository.ts";
import { findLexicon } from "../../recognisers/lexicons.ts";
import { createEmbeddingsCache } from "./embeddings-cache.ts";

/** The last one stores two thousand documents. */
vi.setConfig({ testTimeout: 240_000 });

const LEXICON = findLexicon("en");
/** Of the processor; all of it took seconds. */
const HELD_MS_MAX = 50;

let app: TestApp;
let a: Actor;
let b: Actor;

beforeAll(async () => {
  app = await startTestApp();
  a = await signUp(app);
  b = await signUp(app);
});

afterAll(() => app.close());

async function newSource(owner: Actor, texts: string[]) {
  const { id } = await makeDataSource(app, owner.token);
  const ids = texts.map(() => randomUUID());
  await store(owner, id, texts, ids);
  return { tenantId: owner.tenant_id, dataSourceId: id, ids };
}

async function store(owner: Actor, dataSourceId: string, texts: string[], ids: string[]): Promise<void> {
  const documents = texts.map((markdown, n) => ({
    id: ids[n] ?? randomUUID(),
    kind: "page" as const,
    title: "Page",
    url: null,
    read: analyseDocument({ title: "Page", markdown }),
  }));
  await app.database.transaction((trx) =>
    storeDocuments(dataSourceId, documents, tenantWriter(owner.tenant_id, trx)),
  );
}

function lexicon() {
  if (!LEXICON) throw new Error("no table of English");
  return LEXICON;
}

/** Of letters alone, each of another number. */
const words = (from: number, count: number) =>
  Array.from({ length: count }, (_, n) => {
    const digits = (((from + n) * 7_919) % 20_000).toString().padStart(5, "0");
    return digits.replace(
      /\d/g,
      (digit) => "bcdfgklmnr".charAt(Number(digit)) + "aeiou".charAt(Number(digit) % 5),
    );
  });
const list = (from: number, count: number) =>
  words(from, count)
    .map((word) => `- ${word}`)
    .join("\n");

it("reads a source once for all who ask at the same time", async () => {
  const embeddings = createEmbeddingsCache(app.database);
  const source = await newSource(
    a,
    Array.from({ length: 300 }, (_, n) => `Animal ${n} is a zebra that grazes.`),
  );
  const found = await Promise.all(Array.from({ length: 20 }, () => embeddings.find(source, lexicon())));

  expect(new Set(found).size).toBe(1);
  expect(found[0]?.size).toBe(300);
});

it("takes up what was changed and removed, and answers with the old until it has read the new", async () => {
  const embeddings = createEmbeddingsCache(app.database);
  const { ids, ...source } = await newSource(a, ["Zebras graze.", "Giraffes chew."]);
  const before = await embeddings.find({ ...source, version: 1 }, lexicon());
  await store(a, source.dataSourceId, ["Zebras sleep.", "Lions sleep."], ids);
  const changing = embeddings.find(source, lexicon());
  const meanwhile = await embeddings.find({ ...source, version: 1 }, lexicon());

  expect([before?.size, meanwhile?.size]).toEqual([2, 2]);
  const after = await changing;
  expect(after?.size).toBe(2);
  expect([
    after?.passagesWith("zebras"),
    after?.passagesWith("giraffes"),
    after?.passagesWith("sleep"),
  ]).toEqual([1, 0, 2]);
});

it("keeps a company's sources whatever another one asks for", async () => {
  const texts = Array.from({ length: 30 }, (_, n) => `The zebra number ${n} grazes beside the river.`);
  const mine = await newSource(b, texts);
  const theirs = await Promise.all(Array.from({ length: 4 }, () => newSource(a, texts)));
  const bytes = (await createEmbeddingsCache(app.database).find(mine, lexicon()))?.bytes ?? 0;
  // Room for the one of the first company, and for two and a half of the other.
  const embeddings = createEmbeddingsCache(app.database, { bytes: bytes * 3.5 });
  const first = await embeddings.find(mine, lexicon());
  const others = [];
  for (const source of theirs) others.push(await embeddings.find(source, lexicon()));

  expect(bytes).toBeGreaterThan(10_000);
  expect(await embeddings.find(mine, lexicon())).toBe(first);
  expect(await embeddings.find(theirs[0] ?? mine, lexicon())).not.toBe(others[0]);
});

it("leaves out a source of more sentences than its share, until it is smaller", async () => {
  const embeddings = createEmbeddingsCache(app.database, { sourceSentences: 500 });
  const { ids, ...source } = await newSource(a, [list(0, 600)]);
  expect(await embeddings.find(source, lexicon())).toBeUndefined();
  expect(await embeddings.find(source, lexicon())).toBeUndefined();
  await store(a, source.dataSourceId, [list(0, 100)], ids);
  expect((await embeddings.find(source, lexicon()))?.passagesWith(words(0, 1)[0] ?? "")).toBe(1);
});

it("holds nobody up while it reads two thousand passages of single words", async () => {
  const sources = await Promise.all([
    newSource(
      a,
      Array.from({ length: 2_000 }, (_, n) => list(n * 190, 190)),
    ),
    newSource(a, [Array.from({ length: 1_500 }, (_, n) => words(n * 28, 28).join(" ")).join(".\n\n")]),
  ]);
  for (const source of sources) {
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < 4 && least >= HELD_MS_MAX; tries++) {
      const embeddings = createEmbeddingsCache(app.database);
      least = Math.min(least, (await longestSlice(() => embeddings.find(source, lexicon()))).longest);
    }
    expect(least).toBeLessThan(HELD_MS_MAX);
  }
});
