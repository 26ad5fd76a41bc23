import { randomUUID, type UUID } from "node:crypto";
import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type TenantWriter, tenantReader, tenantWriter } from "../../database/tenant.ts";
import { analyseDocument } from "../../reading/analyse-document.ts";
import { joinParts } from "../../reading/parts.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeDataSource, signUp } from "../../testing/factories.ts";
import { countVectors, insertVectors, listUnembedded } from "../passages/passage-vectors.repository.ts";
import { findSourceChanges, listPassageRows, listTextsOfDocuments } from "../passages/passages.repository.ts";
import {
  findDocumentText,
  type NewDocument,
  removeDocuments,
  storeDocuments,
} from "./documents.repository.ts";
import { showDocument, stageDocument } from "./staged-documents.repository.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const write = <T>(run: (scope: TenantWriter) => Promise<T>) =>
  app.database.transaction((trx) => run(tenantWriter(admin.tenant_id, trx)));
const reader = () => tenantReader(admin.tenant_id, app.database.query);
const HOURS = "## Opening hours\n\nMon–Fri 8–18";
const PRICES = "## Prices\n\nA tap costs 12 €.";

function pageOf(path: string, parts: string[], id = randomUUID()): NewDocument {
  const markdown = joinParts({ own: `All about ${path}.`, parts });
  return {
    ...{ id, kind: "page", title: path, url: `https://a.example/${path}` },
    read: analyseDocument({ title: path, markdown }),
  };
}

async function makeSource(): Promise<string> {
  return (await makeDataSource(app, admin.token)).id;
}

/** What an index takes that begins with nothing: address, heading and text of each passage, in any order. */
async function told(dataSourceId: string): Promise<string[]> {
  const changes = await findSourceChanges(dataSourceId, 0, reader());
  const ids = (changes?.documents ?? []).flatMap(({ id, language }) => (language === null ? [] : [id]));
  const texts = await listTextsOfDocuments(dataSourceId, ids, reader());
  return texts.map(({ url, heading, text }) => `${url} | ${heading} | ${text}`).sort();
}

it("tells what stands on many pages once, with the shortest address, and with its page what stands on one", async () => {
  const dataSourceId = await makeSource();
  const pages = [
    pageOf("taps", [HOURS, PRICES]),
    pageOf("", [HOURS]),
    pageOf("pipes", [HOURS]),
    pageOf("boilers", [HOURS]),
  ];
  await write((scope) => storeDocuments(dataSourceId, pages, scope));

  expect((await told(dataSourceId)).filter((one) => !one.includes("All about"))).toEqual([
    "https://a.example/ | Opening hours | Mon–Fri 8–18",
    "https://a.example/taps | Prices | A tap costs 12 €.",
  ]);
  expect(await findDocumentText(pages[2]?.id ?? "", reader())).toMatchObject({
    text: `All about pipes.\n\n${HOURS}`,
    passages: [{ text: "All about pipes." }, { heading: "Opening hours", text: "Mon–Fri 8–18" }],
  });
  const source = await app.request("GET", `/api/data-source/${dataSourceId}/`, { token: admin.token });
  expect(source.body).toMatchObject({ data: { passages_count: 6 } });
});

it("gives the same texts in whatever order pages come, change and go, and tells whoever follows of each change", async () => {
  const random = new SeededRandom(5);
  const pick = (count: number) => Math.floor(random.next() * count);
  const all = [HOURS, PRICES, "## Where\n\n12 Mill Lane", "## Team\n\nAnna and Ben."];
  for (let round = 0; round < 6; round++) {
    const dataSourceId = await makeSource();
    const now = new Map<string, NewDocument>();
    const ids = new Map<string, UUID>();
    const known = new Map<string, string[]>();
    let version = 0;
    for (let step = 0; step < 12; step++) {
      const paths = Array.from({ length: 1 + pick(3) }, () => ["", "a", "b", "cc", "dd"][pick(5)] ?? "");
      const chosen = [...new Set(paths)];
      if (random.next() < 0.35) {
        const gone = chosen.flatMap((path) => now.get(path)?.id ?? []);
        await write((scope) => removeDocuments(dataSourceId, gone, scope));
        for (const path of chosen) now.delete(path);
      } else {
        const pages = chosen.map((path) => {
          const id = ids.get(path) ?? randomUUID();
          ids.set(path, id);
          return pageOf(
            path,
            all.filter(() => random.next() < 0.5),
            id,
          );
        });
        await write((scope) => storeDocuments(dataSourceId, pages, scope));
        for (const page of pages) now.set(page.title, page);
      }
      version = await follow(dataSourceId, version, known);
      expect([...known.values()].flat().sort()).toEqual((await rows(dataSourceId)).sort());
    }
    const inOrder = await makeSource();
    for (const page of [...now.values()].reverse())
      await write((scope) => storeDocuments(inOrder, [{ ...page, id: randomUUID() }], scope));
    expect(await told(dataSourceId)).toEqual(await told(inOrder));
  }

  async function rows(dataSourceId: string): Promise<string[]> {
    const everything = new Map<string, string[]>();
    await follow(dataSourceId, 0, everything);
    return [...everything.values()].flat();
  }
});

/** Takes up what changed, as an index does. */
async function follow(dataSourceId: string, version: number, known: Map<string, string[]>): Promise<number> {
  const changes = await findSourceChanges(dataSourceId, version, reader());
  for (const { id, language } of changes?.documents ?? []) {
    const rows = language === null ? [] : await listPassageRows(dataSourceId, [id], reader());
    known.set(
      id,
      rows.map((row) => `${id} ${row.position} ${row.stems}`),
    );
  }
  return changes?.version ?? version;
}

it("a file that is only staged tells nothing, and tells its parts with all others once it is shown", async () => {
  const dataSourceId = await makeSource();
  const page = pageOf("a-page", [HOURS]);
  await write((scope) => storeDocuments(dataSourceId, [page], scope));
  const file = { ...pageOf("", [HOURS, PRICES]), kind: "file" as const, title: "a", url: null };
  await write((scope) => stageDocument({ dataSourceId, ...file }, scope));
  const before = await told(dataSourceId);
  await write((scope) => showDocument({ dataSourceId, id: file.id }, scope));

  expect(before).toEqual([
    "https://a.example/a-page |  | All about a-page.",
    "https://a.example/a-page | Opening hours | Mon–Fri 8–18",
  ]);
  expect(await told(dataSourceId)).toEqual([
    "https://a.example/a-page |  | All about a-page.",
    "null |  | All about .",
    "null | Opening hours | Mon–Fri 8–18",
    "null | Prices | A tap costs 12 €.",
  ]);
});

it("vectors are made of what is told alone, and go with it", async () => {
  const dataSourceId = await makeSource();
  const pages = ["cc", "bb"].map((path) => pageOf(path, [HOURS]));
  const model = "m";
  const missing = () =>
    listUnembedded(
      { dataSourceId, model },
      { after: { document_id: "00000000-0000-0000-0000-000000000000", position: -1 }, limit: 50 },
      reader(),
    );
  const embed = async () => {
    const rows = (await missing()).map((row) => ({ ...row, vector: new Float32Array([1, 0]) }));
    await app.database.transaction((trx) =>
      insertVectors({ dataSourceId, model }, rows, tenantWriter(admin.tenant_id, trx), trx),
    );
    return rows.length;
  };
  await write((scope) => storeDocuments(dataSourceId, pages, scope));
  const first = await embed();
  await write((scope) => storeDocuments(dataSourceId, [pageOf("", [HOURS])], scope));

  expect([first, await embed(), (await missing()).length]).toEqual([3, 2, 0]);
  const counts = await countVectors({ dataSourceId, model }, reader());
  expect(counts.map(({ vectors }) => vectors).sort()).toEqual([1, 1, 2]);
});
