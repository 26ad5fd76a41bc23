import { rm } from "node:fs/promises";
import type { DataSourceUrl } from "@cxc/contract/data-source-urls.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Database, openDatabase } from "../database/open.ts";
import { callProcess } from "./call-process.ts";
import { prepareDataDir } from "./data-dir.ts";
import type { UrlWithPages } from "./factories.ts";
import { type FixtureSite, startFixtureSite } from "./fixture-site.ts";
import { findFreePort } from "./free-port.ts";
import { holdPages } from "./hold-pages.ts";
import { signUpAt } from "./process-company.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

const PAGES = 150;
const PATIENCE = { timeout: 40_000, interval: 250 };

let site: FixtureSite;
let running: ServerProcess | undefined;

beforeEach(async () => {
  site = await startFixtureSite({ pages: {} });
  process.env.EGRESS_ALLOW = site.host;
});

afterEach(async () => {
  await running?.kill();
  await site.close();
  delete process.env.EGRESS_ALLOW;
});

it("goes on with a crawl where the server was killed, and stores each page once", {
  timeout: 120_000,
}, async () => {
  const hold = holdPages(site, { pages: PAGES, after: 50 });
  const dataDir = await prepareDataDir();
  const port = await findFreePort();
  running = await startServerProcess(dataDir, port);
  const api = `${running.url}/api/`;
  const token = await signUpAt(running);
  const source = await callProcess<DataSource>(running, "data-source/", {
    body: { title: "Catalogue" },
    token,
  });
  const body = { url: site.url, is_complete_crawl: true, max_pages: 1_000, max_depth: 20 };
  const path = `data-source/${source.data?.id}/url/`;
  const { data: url } = await callProcess<DataSourceUrl>(running, path, { body, token });
  const get = () => fetchData<UrlWithPages>(`${api}${path}${url?.id}/`, token);

  await hold.reached;
  await expect.poll(async () => (await get()).progress.done, PATIENCE).toBeGreaterThan(30);
  await running.kill();
  const hits = new Map(site.hits);
  const done = await inData(dataDir, ({ query }) =>
    query.selectFrom("crawl_pages").select("url").where("is_done", "=", true).execute(),
  );
  hold.goOn();
  running = await startServerProcess(dataDir, port);
  await expect.poll(async () => (await get()).status, PATIENCE).not.toMatch(/queued|crawling/);
  const after = await get();
  await running.kill();
  const documents = await inData(dataDir, ({ query }) =>
    query.selectFrom("documents").select(["id", "text_hash"]).where("is_removed", "=", false).execute(),
  );

  expect(done.length).toBeGreaterThan(30);
  expect(done.length).toBeLessThan(PAGES);
  for (const { url } of done) {
    const { pathname } = new URL(url);
    expect([pathname, site.hits.get(pathname)]).toEqual([pathname, hits.get(pathname)]);
  }
  expect([after.status, after.pages_read, after.pages.length]).toEqual(["ready", PAGES, PAGES + 1]);
  expect([documents.length, new Set(documents.map((one) => one.text_hash)).size]).toEqual([PAGES, PAGES]);
  await rm(dataDir, { recursive: true, force: true });
});

async function inData<T>(dataDir: string, run: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ dataDir });
  try {
    return await run(database);
  } finally {
    await database.close();
  }
}

async function fetchData<Data>(url: string, token: string): Promise<Data> {
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return ((await answer.json()) as { data: Data }).data;
}
