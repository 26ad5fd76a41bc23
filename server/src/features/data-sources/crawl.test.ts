import type { RankedPassage } from "@cxc/contract/data-sources.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { startTestCrawl } from "../../testing/crawls.ts";
import { type Actor, makeDataSource, signUp, type UrlWithPages } from "../../testing/factories.ts";
import { htmlPage } from "../../testing/fixture-site/answers.ts";
import { type FixtureSite, startFixtureSite } from "../../testing/fixture-site.ts";
import { startTestWorker } from "../../testing/worker.ts";

let app: TestApp;
let worker: { stop(): Promise<void> };
let admin: Actor;
let shop: FixtureSite;
let site: FixtureSite;

const page = (title: string, text: string, ...links: string[]) => htmlPage({ title, text, links });

beforeAll(async () => {
  shop = await startFixtureSite();
  site = await startFixtureSite({ pages: {} });
  app = await startTestApp({ egressAllow: [shop.host, site.host] });
  worker = await startTestWorker(app);
  admin = await signUp(app);
});

beforeEach(() => {
  site.set("/", page("Home", "We mend what drips in the whole town.", "/a", "/b", "/c", "/map.png"));
  site.hits.clear();
  site.set("/a", page("Drains", "A drain costs eighty euros by day and more at night."));
  site.set("/b", page("Boilers", "Boilers are serviced once a year, in autumn at best."));
  site.set("/c", page("Taps", "Taps are mended within two days of your call."));
});

afterAll(async () => {
  await worker.stop();
  await app.close();
  await Promise.all([shop.close(), site.close()]);
});

async function search(sourceId: string, q: string): Promise<string[]> {
  const path = `/api/data-source/${sourceId}/search/?q=${encodeURIComponent(q)}`;
  const { data } = await app.request<RankedPassage[]>("GET", path, { token: admin.token });
  return data.map(({ title }) => title);
}

async function storedDocuments(sourceId: string) {
  return app.database.query
    .selectFrom("documents")
    .select(["id", "title", "version"])
    .where("data_source_id", "=", sourceId)
    .where("is_removed", "=", false)
    .orderBy("title")
    .execute();
}

it("ends every page of a site with an outcome, a reason and what to do about it", {
  timeout: 40_000,
}, async () => {
  // Its time-out takes a minute; the crawl's own tests wait less.
  shop.set("/slow", undefined);
  const crawl = await startTestCrawl(app, admin, { url: shop.url, is_complete_crawl: true });

  const url = await crawl.ended();
  const pages = await crawl.pages();
  const outcomes = Object.fromEntries([...pages].map(([path, { outcome }]) => [path, outcome]));

  expect(outcomes).toMatchObject({
    "/": "indexed",
    "/about": "indexed",
    "/copy-of-about": "duplicate",
    "/print/prices": "duplicate",
    "/prices": "indexed",
    "/gone": "not_found",
    "/missing": "not_found",
    "/private/plans": "robots",
    "/noindex": "noindex",
    "/noindex-by-header": "noindex",
    "/members": "login",
    "/account": "login",
    "/logo.png": "not_text",
    "/jingle": "not_text",
    "/brochure.pdf": "indexed",
    "/hours.txt": "indexed",
    "/huge": "too_large",
    "/broken": "unreachable",
    "/teapot": "http_error",
    "/protected": "blocked",
    "/server-error": "server_error",
    "/flaky": "indexed",
    "/circle": "redirect_loop",
    "/app": "needs_javascript",
    "/empty": "empty",
    "/to-metadata": "blocked",
    "/russian": "indexed",
    "/from-packed-sitemap": "indexed",
  });
  const unexplained = [...pages.values()].filter(
    ({ outcome, reason, remedy }) => !outcome || !reason || (/error|blocked|login/.test(outcome) && !remedy),
  );
  expect(unexplained).toEqual([]);
  expect(url.status).toBe("attention");
  expect(url.pages_read).toBe([...pages.values()].filter(({ outcome }) => outcome === "indexed").length);
  expect(url.progress).toEqual({ done: pages.size, total: pages.size });
  expect(pages.get("/old/1")?.final_url).toBe(`${shop.url}/moved`);
  expect(await search(crawl.sourceId, "when are boilers serviced")).toContain("brochure");
});

it("answers a part of the pages where that is asked for, or the URL alone", async () => {
  site.set("/b", undefined);
  const crawl = await startTestCrawl(app, admin, { url: `${site.url}/`, is_complete_crawl: true });
  await crawl.ended();
  const ask = async (query: string) => {
    const { data } = await crawl.call<UrlWithPages & { pages_found?: number }>("GET", query);
    return [data.pages.map(({ url }) => new URL(url).pathname), data.pages_found, data.progress.total];
  };

  expect(await ask("")).toEqual([["/", "/a", "/b", "/c", "/map.png"], undefined, 5]);
  expect(await ask("?per_page=0")).toEqual([[], 5, 5]);
  expect(await ask("?page=2&per_page=2")).toEqual([["/b", "/c"], 5, 5]);
  expect(await ask("?outcome=not_found")).toEqual([["/b"], 1, 5]);
  expect(await ask("?q=taps")).toEqual([["/c"], 1, 5]);
});

it("keeps the words of a copy when its original is gone", async () => {
  const copy = '<link rel="canonical" href="/a">';
  const text = "A drain costs eighty euros by day and more at night.";
  site.set("/", page("Home", "We mend what drips in the whole town.", "/print/a", "/a"));
  site.set("/print/a", htmlPage({ title: "Drains", text, head: copy }));
  const crawl = await startTestCrawl(app, admin, { url: `${site.url}/`, is_complete_crawl: true });
  await crawl.ended();
  const before = await crawl.pages();

  site.set("/a", undefined);
  await crawl.call("POST", "crawl/");
  await crawl.ended();
  const after = await crawl.pages();

  const outcomesOf = (pages: typeof before) => ["/print/a", "/a"].map((path) => pages.get(path)?.outcome);
  expect(outcomesOf(before)).toEqual(["duplicate", "indexed"]);
  expect(outcomesOf(after)).toEqual(["indexed", "not_found"]);
  expect(after.get("/print/a")?.id).toBe(before.get("/print/a")?.id);
  expect((await storedDocuments(crawl.sourceId)).map(({ title }) => title)).toEqual(["Drains", "Home"]);
});

it("stores each page once, and shows a page's text and passages", async () => {
  const crawl = await startTestCrawl(app, admin, { url: `${site.url}/`, is_complete_crawl: true });

  const url = await crawl.ended();
  const drains = (await crawl.pages()).get("/a");
  const { data } = await crawl.call<{ text: string; passages: { text: string }[] }>(
    "GET",
    `page/${drains?.id}/`,
  );

  expect([url.status, url.pages_read, url.failed]).toEqual(["ready", 4, 0]);
  expect((await storedDocuments(crawl.sourceId)).map(({ title }) => title)).toEqual([
    "Boilers",
    "Drains",
    "Home",
    "Taps",
  ]);
  expect(data.text).toContain("eighty euros");
  expect(data.passages.map(({ text }) => text).join()).toContain("eighty euros");
});

it("reads one page only unless the whole site is asked for", async () => {
  const crawl = await startTestCrawl(app, admin, { url: `${site.url}/a` });

  expect((await crawl.ended()).pages).toMatchObject([{ url: `${site.url}/a`, outcome: "indexed" }]);
});

it("changes only what changed when it reads again, and keeps the ids of pages", async () => {
  const crawl = await startTestCrawl(app, admin, { url: site.url, is_complete_crawl: true });
  await crawl.ended();
  const [before, stored] = [await crawl.pages(), await storedDocuments(crawl.sourceId)];
  site.set("/a", page("Drains", "A drain costs ninety-nine euros since May."));
  site.set("/b", undefined);
  site.set("/d", page("Showers", "Showers are mended within three days."));
  site.set("/c", page("Taps", "Taps are mended within two days of your call.", "/d"));

  await crawl.call("POST", "crawl/");
  const url = await crawl.ended();
  const after = await crawl.pages();
  const outcomes = Object.fromEntries([...after].map(([path, { outcome }]) => [path, outcome]));

  expect(outcomes).toEqual({
    "/": "unchanged",
    "/a": "indexed",
    "/b": "not_found",
    "/c": "indexed",
    "/d": "indexed",
    "/map.png": "not_text",
  });
  expect(site.hits.get("/map.png")).toBe(undefined);
  for (const [path, { id }] of before) expect(after.get(path)?.id).toBe(id);
  expect(after.get("/")).toMatchObject({ title: "Home", words: before.get("/")?.words });
  const home = (documents: typeof stored) => documents.find(({ title }) => title === "Home");
  const now = await storedDocuments(crawl.sourceId);
  expect(home(now)).toEqual(home(stored));
  expect(now.map(({ title }) => title)).toEqual(["Drains", "Home", "Showers", "Taps"]);
  expect(await search(crawl.sourceId, "what does a drain cost")).toContain("Drains");
  expect(await search(crawl.sourceId, "when are boilers serviced")).not.toContain("Boilers");
  expect(url.status).toBe("attention");

  await crawl.call("POST", "crawl/");
  await crawl.ended();
  expect(await storedDocuments(crawl.sourceId)).toEqual(now);
});

it("keeps what it knows of a page while the site has trouble", async () => {
  const crawl = await startTestCrawl(app, admin, { url: `${site.url}/c` });
  await crawl.ended();
  site.set("/c", { status: 500 });

  await crawl.call("POST", "crawl/");
  const failed = await crawl.ended();

  expect(failed).toMatchObject({ status: "failed", pages: [{ outcome: "server_error", title: "Taps" }] });
  expect(await search(crawl.sourceId, "when are taps mended")).toContain("Taps");
});

it("takes pages that a path leaves out from the answers at once, and reads them again when it is gone", async () => {
  const crawl = await startTestCrawl(app, admin, { url: site.url, is_complete_crawl: true });
  await crawl.ended();

  const changed = await crawl.call("PUT", "", { exclude: ["/b"] });
  const [left, titles] = [(await crawl.pages()).get("/b"), await search(crawl.sourceId, "boilers serviced")];
  await crawl.call("POST", "crawl/");
  await crawl.ended();
  const still = (await crawl.pages()).get("/b")?.outcome;
  await crawl.call("PUT", "", { exclude: [] });
  await crawl.call("POST", "crawl/");
  await crawl.ended();

  expect(changed.data.exclude).toEqual(["/b"]);
  expect(left?.outcome).toBe("excluded");
  expect(titles).not.toContain("Boilers");
  expect(still).toBe("excluded");
  expect((await crawl.pages()).get("/b")).toMatchObject({ id: left?.id, outcome: "indexed" });
  expect(await search(crawl.sourceId, "when are boilers serviced")).toContain("Boilers");
});

it("reads only what the paths include, and no more pages than it may", async () => {
  const some = { url: `${site.url}/`, is_complete_crawl: true };
  const included = await startTestCrawl(app, admin, { ...some, include: ["/a"] });
  const few = await startTestCrawl(app, admin, { ...some, max_pages: 2 });
  const flat = await startTestCrawl(app, admin, { ...some, max_depth: 0 });

  expect((await included.ended()).pages_read).toBe(2);
  expect((await included.pages()).get("/b")?.outcome).toBe("excluded");
  const { pages, pages_beyond_limit } = await few.ended();
  expect(pages.slice(0, 2).map(({ outcome }) => outcome)).toEqual(["indexed", "indexed"]);
  const beyond = new Set(pages.slice(2).map(({ reason }) => reason));
  expect(beyond).toContain("The limit of 2 pages was reached before it.");
  const unread = pages.filter(({ reason }) => reason === "The limit of 2 pages was reached before it.");
  expect(pages_beyond_limit).toBe(unread.length);
  expect((await flat.ended()).pages).toHaveLength(1);
});

it("leaves out what is beyond limits that were lowered", async () => {
  const crawl = await startTestCrawl(app, admin, { url: site.url, is_complete_crawl: true });
  await crawl.ended();

  await crawl.call("PUT", "", { max_pages: 2 });
  await crawl.call("POST", "crawl/");
  const url = await crawl.ended();

  expect(url.pages_read).toBe(2);
  expect(url.pages.filter(({ outcome }) => outcome === "excluded")).toHaveLength(2);
  expect(await storedDocuments(crawl.sourceId)).toHaveLength(2);
});

it("stores a text that another URL of the source has already once", async () => {
  const source = await makeDataSource(app, admin.token);
  const first = await startTestCrawl(app, admin, { url: `${site.url}/a` }, source.id);
  await first.ended();
  site.set("/e", page("Drains", "A drain costs eighty euros by day and more at night."));
  const second = await startTestCrawl(app, admin, { url: `${site.url}/e` }, source.id);

  expect(await second.ended()).toMatchObject({
    status: "ready",
    pages: [{ outcome: "duplicate", reason: expect.stringContaining(`${site.url}/a`) }],
  });
  expect(await storedDocuments(source.id)).toHaveLength(1);
});

it("reads no private address, and says so", async () => {
  const addresses = [
    "http://10.0.0.1/",
    "http://169.254.169.254/latest/",
    "http://[::1]:1/",
    "http://127.1:9/",
  ];
  for (const url of addresses) {
    const crawl = await startTestCrawl(app, admin, { url, is_complete_crawl: true });
    const { status, pages } = await crawl.ended();
    expect([status, pages.map(({ outcome }) => outcome)]).toEqual(["failed", ["blocked"]]);
    expect(pages[0]?.reason).not.toBe("");
  }
});
