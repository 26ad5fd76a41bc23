import { randomUUID } from "node:crypto";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { tenantReader } from "../../database/tenant.ts";
import { createJobs } from "../../jobs/queue.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { startTestCrawl } from "../../testing/crawls.ts";
import { type Actor, makeDataSource, signUp } from "../../testing/factories.ts";
import { type FixtureSite, startFixtureSite } from "../../testing/fixture-site.ts";
import { holdPages } from "../../testing/hold-pages.ts";
import { startTestWorker } from "../../testing/worker.ts";
import { type Crawl, claimPages, freePages, listHeldPages } from "./crawl-queue.repository.ts";
import { sweepCrawls } from "./sweep-crawls.ts";

const PAGES = 120;
const PATIENCE = { timeout: 55_000, interval: 50 };
const WHOLE = { is_complete_crawl: true, max_pages: 1_000, max_depth: 20 };

let app: TestApp;
let admin: Actor;
let site: FixtureSite;
const workers: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  site = await startFixtureSite({ pages: PAGES });
  app = await startTestApp({ egressAllow: [site.host] });
  admin = await signUp(app);
});

afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
});

afterAll(async () => {
  await app.close();
  await site.close();
});

async function startWorker(): Promise<void> {
  workers.push(await startTestWorker(app));
}

function holdAfter(after: number) {
  return holdPages(site, { pages: PAGES, after });
}

async function countDocuments(sourceId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from documents where data_source_id = ${sourceId} and not is_removed`.execute(
    app.database.query,
  );
  return rows[0]?.count ?? 0;
}

it("shows how far it is, stops when it is told to, and keeps what it has read", async () => {
  const hold = holdAfter(20);
  await startWorker();
  const crawl = await startTestCrawl(app, admin, { url: site.url, ...WHOLE });
  await hold.reached;
  await expect.poll(async () => (await crawl.get()).progress.done, PATIENCE).toBeGreaterThan(10);
  const { data: source } = await app.request<DataSource>("GET", `/api/data-source/${crawl.sourceId}/`, admin);
  const running = await crawl.call("POST", "crawl/");

  const stopped = await crawl.call("POST", "cancel/");
  const count = await countDocuments(crawl.sourceId);
  hold.goOn();
  await expect.poll(() => waitingJobs(crawl), PATIENCE).toBe(0);

  expect([source.status, running.data.status, stopped.data.status]).toEqual([
    "indexing",
    "crawling",
    "cancelled",
  ]);
  expect(source.progress.total).toBeGreaterThan(source.progress.done);
  expect(await countDocuments(crawl.sourceId)).toBe(count);
  expect((await crawl.get()).status).toBe("cancelled");
  expect(count).toBeGreaterThan(10);

  await crawl.call("POST", "crawl/");
  expect(await crawl.ended()).toMatchObject({ status: "ready", pages_read: PAGES });
});

async function waitingJobs({ id }: { id: string }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from jobs where name = 'crawl' and singleton_key = ${id}`.execute(app.database.query);
  return rows[0]?.count ?? 0;
}

it.each(["the URL", "the data source"])(
  "leaves nothing of %s when it is deleted in mid-crawl",
  async (what) => {
    const hold = holdAfter(10);
    await startWorker();
    const crawl = await startTestCrawl(app, admin, { url: site.url, ...WHOLE });
    await hold.reached;

    const answer =
      what === "the URL"
        ? await crawl.call("DELETE")
        : await app.request("DELETE", `/api/data-source/${crawl.sourceId}/`, admin);
    hold.goOn();
    await expect.poll(() => waitingJobs(crawl), PATIENCE).toBe(0);

    expect(answer.status).toBe(200);
    expect(await countDocuments(crawl.sourceId)).toBe(0);
    expect((await crawl.call("GET")).status).toBe(404);
  },
);

it("goes on in another process where the first one stopped, each page stored once", async () => {
  const hold = holdAfter(30);
  await startWorker();
  const crawl = await startTestCrawl(app, admin, { url: site.url, ...WHOLE });
  await hold.reached;
  await expect.poll(async () => (await crawl.get()).progress.done, PATIENCE).toBeGreaterThan(20);
  const before = await crawl.get();
  const hits = new Map(site.hits);

  const stopping = workers.pop()?.stop();
  await startWorker();
  hold.goOn();
  await stopping;
  const after = await crawl.ended();

  expect(after).toMatchObject({ status: "ready", pages_read: PAGES });
  expect(await countDocuments(crawl.sourceId)).toBe(PAGES);
  for (const { url, outcome } of before.pages.filter((page) => page.outcome !== null)) {
    const { pathname } = new URL(url);
    expect([outcome, site.hits.get(pathname)]).toEqual(["indexed", hits.get(pathname)]);
  }
});

it("is read by one of two processes that work at the same time, each page once", async () => {
  const hold = holdAfter(PAGES);
  hold.goOn();
  site.hits.clear();
  await Promise.all([startWorker(), startWorker(), startWorker()]);

  const crawl = await startTestCrawl(app, admin, { url: site.url, ...WHOLE });
  await crawl.call("POST", "crawl/");
  const ended = await crawl.ended();

  expect(ended).toMatchObject({ status: "ready", pages_read: PAGES });
  expect(await countDocuments(crawl.sourceId)).toBe(PAGES);
  const hits = [...site.hits].filter(([path]) => path.startsWith("/pages/"));
  expect(hits).toHaveLength(PAGES);
  expect(hits.filter(([, count]) => count !== 1)).toEqual([]);
});

it("takes changed paths into a crawl that is under way", async () => {
  const hold = holdAfter(15);
  await startWorker();
  const crawl = await startTestCrawl(app, admin, { url: site.url, ...WHOLE });
  await hold.reached;

  await crawl.call("PUT", "", { exclude: ["/pages/*0"] });
  hold.goOn();
  await crawl.ended();

  const left = [...(await crawl.pages())].filter(([path]) => /^\/pages\/\d*0/.test(path));
  expect(new Set(left.map(([, { outcome }]) => outcome))).toEqual(new Set(["excluded"]));
});

it("hands no page to two readers", async () => {
  const crawl = await startTestCrawl(app, admin, { url: site.url, ...WHOLE });
  const base = {
    id: crawl.id,
    dataSourceId: crawl.sourceId,
    tenantId: admin.tenant_id,
    number: 1,
    settingsAt: new Date(),
  };
  const [one, other]: [Crawl, Crawl] = [
    { ...base, token: randomUUID() },
    { ...base, token: randomUUID() },
  ];
  const { query } = app.database;
  const scope = tenantReader(admin.tenant_id, query);

  const [page] = await claimPages(one, 5, query);
  const none = await claimPages(other, 5, query);
  await freePages(other, query);
  const [same] = await claimPages(other, 5, query);
  const ids = [page?.id ?? ""];

  expect(none).toEqual([]);
  expect(same?.id).toBe(page?.id);
  expect([
    (await listHeldPages(one, ids, scope)).size,
    (await listHeldPages(other, ids, scope)).size,
  ]).toEqual([0, 1]);
});

it("begins the crawls whose time has come, once, and ends those that the queue gave up", async () => {
  const daily = await startTestCrawl(app, admin, { url: `${site.url}/pages/1`, schedule: "daily" });
  const weekly = await startTestCrawl(app, admin, { url: `${site.url}/pages/2`, schedule: "weekly" });
  await startWorker();
  const [first, second] = [await daily.ended(), await weekly.ended()];
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  const days = ({ next_crawl_at, crawled_at }: typeof first) =>
    (Date.parse(next_crawl_at ?? "") - Date.parse(crawled_at ?? "")) / 86_400_000;
  await sql`update data_source_urls set next_crawl_at = now() where id = ${daily.id}`.execute(
    app.database.query,
  );

  await Promise.all([tend(), tend()]);
  const { status, next_crawl_at } = await daily.get();
  const jobs = await waitingJobs(daily);
  await sql`delete from jobs where name = 'crawl'`.execute(app.database.query);
  await tend();

  expect([days(first), days(second)]).toEqual([1, 7]);
  expect([status, next_crawl_at, jobs]).toEqual(["queued", null, 1]);
  expect((await weekly.get()).status).toBe("ready");
  expect((await daily.get()).status).toMatch(/ready|attention/);
});

async function tend(): Promise<void> {
  const jobs = createJobs(app.database, { work: false, log: () => undefined });
  jobs.define("crawl", async () => undefined);
  await sweepCrawls(jobs, app.database);
}

it("keeps every neighbour out", async () => {
  const neighbour = await signUp(app);
  const crawl = await startTestCrawl(app, admin, { url: site.url });
  const other = await makeDataSource(app, admin.token);
  const [page] = (await crawl.get()).pages;
  const path = `/api/data-source/${crawl.sourceId}/url/${crawl.id}/`;
  const elsewhere = `/api/data-source/${other.id}/url/${crawl.id}/`;
  const calls = [
    ["GET", ""],
    ["GET", `page/${page?.id}/`],
    ["PUT", ""],
    ["POST", "crawl/"],
    ["POST", "cancel/"],
    ["DELETE", ""],
  ] as const;

  for (const [method, rest] of calls) {
    const body = method === "PUT" ? {} : undefined;
    const theirs = await app.request(method, path + rest, { token: neighbour.token, body });
    const misplaced = await app.request(method, elsewhere + rest, { token: admin.token, body });
    expect([theirs.status, misplaced.status]).toEqual([404, 404]);
  }
  expect((await crawl.get()).status).toBe("queued");
});

it("ends for a company that is not let in any more, keeps what it has read, and goes on once it may", async () => {
  const hold = holdAfter(20);
  await startWorker();
  const owner = await signUp(app);
  const crawl = await startTestCrawl(app, owner, { url: site.url, ...WHOLE });
  await hold.reached;
  await expect.poll(async () => (await crawl.get()).progress.done, PATIENCE).toBeGreaterThan(10);

  await setPaymentDue(owner, true);
  await expect.poll(() => waitingJobs(crawl), PATIENCE).toBe(0);
  hold.goOn();
  const count = await countDocuments(crawl.sourceId);
  await tend();
  await setPaymentDue(owner, false);
  const { status } = await crawl.get();
  await crawl.call("POST", "crawl/");
  await expect.poll(async () => (await crawl.get()).status, PATIENCE).toBe("ready");

  expect(status).not.toBe("crawling");
  expect(count).toBeGreaterThan(10);
  expect(count).toBeLessThan(PAGES);
  expect(await countDocuments(crawl.sourceId)).toBeGreaterThan(count);
});

async function setPaymentDue({ tenant_id }: Actor, is_payment_due: boolean): Promise<void> {
  await app.database.query
    .updateTable("tenants")
    .set({ is_payment_due })
    .where("id", "=", tenant_id)
    .execute();
}
