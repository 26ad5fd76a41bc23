import type { Article, DataSource, DataSourceListItem } from "@cxc/contract/data-sources.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeDataSource, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const call = <Data = DataSource>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
  app.request<Data>(method, `/api/data-source/${path}`, { token: admin.token, body });

it("keeps articles of 100,000 characters, and changes only what is sent", async () => {
  const text = "ü".repeat(100_000);
  const source = await makeDataSource(app, admin.token, { articles: [{ title: "Long", description: text }] });
  const [article] = source.articles;
  const path = `${source.id}/article/${article?.id}/`;
  const renamed = await call<Article>("PUT", path, { title: "Longest" });
  const described = await call("PUT", `${source.id}/`, { description: "" });

  expect(renamed.data).toEqual({ id: article?.id, title: "Longest", description: text });
  expect(described.data).toMatchObject({ title: source.title, description: "" });
  expect((await call("PUT", path, { description: `${text}x` })).status).toBe(400);
  expect((await call("DELETE", path)).status).toBe(200);
  expect((await call("GET", `${source.id}/`)).data.articles).toEqual([]);
});

it("takes null where nothing is required as nothing, and as clearing it", async () => {
  const made = await call("POST", "", { title: "Menu", description: null, articles: null });
  const source = await makeDataSource(app, admin.token, { description: "Long" });
  const renamed = await call("PUT", `${source.id}/`, { title: "Short" });
  const cleared = await call("PUT", `${source.id}/`, { description: null });

  expect([made.status, made.data.description, made.data.articles]).toEqual([201, "", []]);
  expect([renamed.data.description, cleared.data.description]).toEqual(["Long", ""]);
});

it("names the article that is wrong, and stores none of them", async () => {
  const total = async () => (await call<DataSource[]>("GET", "")).body.meta?.total;
  const before = await total();
  const articles = [
    { title: "Good", description: "text" },
    { title: "", description: "text" },
  ];
  const { status, body } = await call("POST", "", { title: "Half", articles });

  expect([status, body.errors]).toEqual([400, { "articles.1.title": "Required" }]);
  expect(await total()).toBe(before);
});

it("finds an article only under its own data source", async () => {
  const one = await makeDataSource(app, admin.token, { articles: [{ title: "A", description: "a" }] });
  const other = await makeDataSource(app, admin.token);
  const path = `${other.id}/article/${one.articles[0]?.id}/`;

  expect((await call("PUT", path, { title: "B" })).status).toBe(404);
  expect((await call("DELETE", path)).status).toBe(404);
  expect((await call("GET", `${one.id}/`)).data.articles[0]?.title).toBe("A");
});

it("tells what it holds and how it is, in the list and by itself", async () => {
  const empty = await makeDataSource(app, admin.token, { title: "Nothing yet" });
  const full = await makeDataSource(app, admin.token, {
    title: "Much",
    articles: [
      { title: "A", description: "Apples and pears." },
      { title: "B", description: "Bananas and berries." },
    ],
  });
  const list = await call<DataSourceListItem[]>("GET", "?per_page=100");
  const listed = (id: string) => list.data.find((source) => source.id === id);

  expect(empty).toMatchObject({
    status: "empty",
    last_synced_at: null,
    passages_count: 0,
    urls: [],
    files: [],
  });
  expect(full).toMatchObject({ status: "ready", progress: { done: 0, total: 0 }, passages_count: 2 });
  expect(full.last_synced_at).not.toBeNull();
  expect(listed(empty.id)).toMatchObject({
    status: "empty",
    articles_count: 0,
    pages_count: 0,
    files_count: 0,
  });
  expect(listed(full.id)).toMatchObject({ status: "ready", articles_count: 2, agents: [] });
});

it("is made with its web addresses, which wait to be read", async () => {
  const urls = [{ url: "https://example.com/a" }, { url: "https://example.com/b", is_complete_crawl: true }];
  const source = await makeDataSource(app, admin.token, { urls });
  const twice = await call("POST", "", { title: "Twice", urls: [urls[0], urls[0]] });

  expect(source).toMatchObject({ status: "indexing", progress: { done: 0, total: 2 } });
  expect(source.urls.map(({ url, status }) => [url, status])).toEqual(urls.map(({ url }) => [url, "queued"]));
  expect(twice.status).toBe(409);
});

it("is not deleted while agents use it, and says which", async () => {
  const source = await makeDataSource(app, admin.token);
  const agent = await makeAgent(app, admin.token, { name: "Concierge", data_source: source.id });
  const used = await call("DELETE", `${source.id}/`);
  await app.request("DELETE", `/api/agent/${agent.id}/`, { token: admin.token });

  expect([used.status, used.body.code]).toEqual([409, "in_use"]);
  expect(used.body.message).toContain("Concierge");
  expect((await call("DELETE", `${source.id}/`)).status).toBe(200);
});
