import type { CrawledPage, DataSourceUrl, UrlSettings } from "@cxc/contract/data-source-urls.ts";
import { expect } from "vitest";
import type { Answer, TestApp } from "./app.ts";
import { type Actor, makeDataSource, makeUrl, type UrlWithPages } from "./factories.ts";

const PATIENCE = { timeout: 55_000, interval: 50 };

/** A URL in a data source, with what a person asks about it. */
export interface TestCrawl {
  sourceId: string;
  id: string;
  call<Data = DataSourceUrl>(
    method: "GET" | "POST" | "PUT" | "DELETE",
    rest?: string,
    body?: unknown,
  ): Promise<Answer<Data>>;
  get(): Promise<UrlWithPages>;
  /** What it came to once nothing waits to be read. */
  ended(): Promise<UrlWithPages>;
  /** By path, query included. */
  pages(): Promise<Map<string, CrawledPage>>;
}

/** Adds a URL to a data source, a new one unless it is given; a worker crawls it. */
export async function startTestCrawl(
  app: TestApp,
  { token }: Pick<Actor, "token">,
  settings: { url: string } & Partial<UrlSettings>,
  source?: string,
): Promise<TestCrawl> {
  const sourceId = source ?? (await makeDataSource(app, token)).id;
  const { id } = await makeUrl(app, token, sourceId, settings);
  const call: TestCrawl["call"] = (method, rest = "", body) =>
    app.request(method, `/api/data-source/${sourceId}/url/${id}/${rest}`, { token, body });
  const get = async () => (await call<UrlWithPages>("GET")).data;
  return {
    sourceId,
    id,
    call,
    get,
    async ended() {
      await expect.poll(async () => (await get()).status, PATIENCE).not.toMatch(/queued|crawling/);
      return get();
    },
    async pages() {
      const { pages } = await get();
      return new Map(
        pages.map((page) => {
          const { pathname, search } = new URL(page.url);
          return [pathname + search, page];
        }),
      );
    },
  };
}
