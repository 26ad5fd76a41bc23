import type { DataSourceUrl, UrlPreview } from "@cxc/contract/data-source-urls.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeDataSource, makeUrl, signUp } from "../../testing/factories.ts";
import { type FixtureSite, startFixtureSite } from "../../testing/fixture-site.ts";

let app: TestApp;
let admin: Actor;
let shop: FixtureSite;
let sourceId: string;

beforeAll(async () => {
  shop = await startFixtureSite();
  shop.set("/slow", undefined);
  app = await startTestApp({ egressAllow: [shop.host] });
  admin = await signUp(app);
  sourceId = (await makeDataSource(app, admin.token)).id;
});

afterAll(async () => {
  await app.close();
  await shop.close();
});

const call = <Data = DataSourceUrl>(method: "GET" | "POST" | "PUT", rest: string, body?: unknown) =>
  app.request<Data>(method, `/api/data-source/${sourceId}/url/${rest}`, { token: admin.token, body });

it("begins with what is usual, and tells what it is set to", async () => {
  const { status, data } = await call("POST", "", { url: "https://example.com/menu" });

  expect(status).toBe(201);
  expect(data).toMatchObject({
    url: "https://example.com/menu",
    is_complete_crawl: false,
    status: "queued",
    max_pages: 200,
    max_depth: 5,
    include: [],
    exclude: [],
    schedule: "none",
    pages: 0,
    failed: 0,
    progress: { done: 0, total: 1 },
    crawled_at: null,
    next_crawl_at: null,
  });
});

it("has each address once in a data source, however it is spelled, and says which one is there", async () => {
  await call("POST", "", { url: "https://example.com/once" });
  const spellings = [
    "https://example.com/once",
    " HTTPS://EXAMPLE.com:443/once#top ",
    "http://www.example.com/once?utm_source=x",
  ];

  for (const url of spellings) {
    const { status, body } = await call("POST", "", { url });
    expect([status, body.code, body.message]).toEqual([
      409,
      "conflict",
      "https://example.com/once is already part of this data source.",
    ]);
  }
  const other = await makeDataSource(app, admin.token);
  expect((await makeUrl(app, admin.token, other.id, { url: "https://example.com/once" })).status).toBe(
    "queued",
  );
});

it("is made with its data source, all or nothing", async () => {
  const path = "/api/data-source/";
  const urls = [{ url: "https://example.com/a" }, { url: "https://example.com/b", is_complete_crawl: true }];
  const made = await app.request<DataSource>("POST", path, {
    token: admin.token,
    body: { title: "T", urls },
  });
  const twice = { title: "Twice", urls: [urls[0], urls[0]] };
  const refused = await app.request("POST", path, { token: admin.token, body: twice });
  const { body } = await app.request<DataSource[]>("GET", `${path}?q=Twice`, { token: admin.token });

  expect(made.data).toMatchObject({
    status: "indexing",
    urls: [{ url: "https://example.com/a" }, { url: "https://example.com/b", is_complete_crawl: true }],
  });
  expect([refused.status, body.data]).toEqual([409, []]);
});

it.each([
  [{}, "url"],
  [{ url: "" }, "url"],
  [{ url: "example" }, "url"],
  [{ url: "file:///etc/passwd" }, "url"],
  [{ url: "javascript:alert(1)" }, "url"],
  [{ url: "data:text/html,x" }, "url"],
  [{ url: "ftp://example.com/" }, "url"],
  [{ url: "https://ada:secret@example.com/" }, "url"],
  [{ url: "https://example.com/\0" }, "url"],
  [{ url: `https://example.com/${"x".repeat(2_000)}` }, "url"],
  [{ url: "https://example.com/", max_pages: 0 }, "max_pages"],
  [{ url: "https://example.com/", max_pages: 5_001 }, "max_pages"],
  [{ url: "https://example.com/", max_depth: 21 }, "max_depth"],
  [{ url: "https://example.com/", schedule: "hourly" }, "schedule"],
  [{ url: "https://example.com/", exclude: Array(51).fill("/x") }, "exclude"],
  [{ url: "https://example.com/", include: ["x".repeat(201)] }, "include"],
])("refuses %o and names the field", async (body, field) => {
  for (const rest of ["", "preview/"]) {
    const answer = await call("POST", rest, body);
    expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([400, [field]]);
  }
});

it("lists what would be read, and stores nothing", async () => {
  const before = await call<DataSource>("GET", "../");
  const settings = { url: shop.url, is_complete_crawl: true, exclude: ["/prices"] };

  const { status, data } = await call<UrlPreview>("POST", "preview/", settings);
  const blocked = await call<UrlPreview>("POST", "preview/", { url: "http://169.254.169.254/" });

  const outcomes = new Map(data.pages.map(({ url, outcome }) => [new URL(url).pathname, outcome]));
  expect([status, data.has_more]).toEqual([200, false]);
  expect([outcomes.get("/"), outcomes.get("/about"), outcomes.get("/prices")]).toEqual([
    null,
    null,
    "excluded",
  ]);
  expect([outcomes.get("/private/plans"), outcomes.get("/from-sitemap")]).toEqual(["robots", null]);
  expect(blocked.data.pages).toMatchObject([{ outcome: "blocked" }]);
  expect((await call("GET", "../")).data).toEqual(before.data);
});

it("shows what would be read over a real connection, also before there is a data source", async () => {
  const address = await app.app.listen({ port: 0, host: "127.0.0.1" });
  const answer = await fetch(`${address}/api/data-source/url/preview/`, {
    method: "POST",
    headers: { authorization: `Bearer ${admin.token}`, "content-type": "application/json" },
    body: JSON.stringify({ url: shop.url }),
  });

  expect([answer.status, await answer.json()]).toMatchObject([
    200,
    { data: { pages: [{ url: `${shop.url}/`, outcome: null }] } },
  ]);
});

it("changes only what is sent, and counts a new schedule from the last crawl", async () => {
  const { id } = await makeUrl(app, admin.token, sourceId, { url: "https://example.com/plan", max_pages: 7 });
  const crawled = new Date("2026-01-02T03:04:05Z");
  await app.database.query
    .updateTable("data_source_urls")
    .set({ status: "ready", crawled_at: crawled })
    .where("id", "=", id)
    .execute();

  const daily = await call("PUT", `${id}/`, { schedule: "daily" });
  const paths = await call("PUT", `${id}/`, { include: ["/plan*"], max_depth: 3 });
  const none = await call("PUT", `${id}/`, { schedule: "none" });

  expect(daily.data).toMatchObject({ max_pages: 7, next_crawl_at: "2026-01-03T03:04:05.000Z" });
  expect(paths.data).toMatchObject({ include: ["/plan*"], max_depth: 3, schedule: "daily" });
  expect(none.data).toMatchObject({ schedule: "none", next_crawl_at: null, include: ["/plan*"] });
});
