import type { DataSource } from "@cxc/contract/data-sources.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createEgress } from "../../egress/egress.ts";
import { createJobs } from "../../jobs/queue.ts";
import { createParser, type Parser } from "../../reading/parser.ts";
import { createSitemapReader } from "../../reading/sitemap-reader.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeDataSource,
  makeFile,
  makeUrl,
  signUp,
  type UrlWithPages,
} from "../../testing/factories.ts";
import { htmlPage } from "../../testing/fixture-site/answers.ts";
import { type FixtureSite, startFixtureSite } from "../../testing/fixture-site.ts";
import { runCrawl } from "./crawl-run.ts";
import { defineReadFile } from "./read-file.job.ts";

const PATHS = ["/", "/rooms", "/prices", "/garden"];
const parser = createParser({ log: { warn: () => undefined } });
const sitemaps = createSitemapReader();
let app: TestApp;
let admin: Actor;
let site: FixtureSite;

beforeAll(async () => {
  const pages = PATHS.map((path) => [path, htmlPage({ title: path, text: `All of ${path}.`, links: PATHS })]);
  site = await startFixtureSite({ pages: Object.fromEntries(pages) });
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(async () => {
  await parser.close();
  await sitemaps.close();
  await app.close();
  await site.close();
});

/** Reads as the real one, but for a NUL in a text whose name ends so: no database takes it. */
function spoil(end: string): { parser: Parser; reads: string[] } {
  const reads: string[] = [];
  const spoiling =
    (read: Parser["readDocument"]): Parser["readDocument"] =>
    async (document, signal) => {
      const name = document.kind === "file" ? document.name : document.kind === "page" ? document.url : "";
      reads.push(name);
      const result = await read(document, signal);
      return result.ok && name.endsWith(end) ? { ...result, title: `${result.title}\0` } : result;
    };
  const spoiled: Parser = {
    ...parser,
    of: () => spoiled,
    readDocument: spoiling(parser.readDocument),
    readIfQuick: spoiling(parser.readDocument),
  };
  return { parser: spoiled, reads };
}

it.each(PATHS.slice(1))(
  "when %s can't be stored it ends so in one try, and all others are read",
  async (bad) => {
    const { id: sourceId } = await makeDataSource(app, admin.token);
    const { id } = await makeUrl(app, admin.token, sourceId, { url: site.url, is_complete_crawl: true });
    const egress = createEgress({ allow: [site.host] });
    const { parser: spoiled, reads } = spoil(bad);

    await runCrawl(
      id,
      { database: app.database, egress, parser: spoiled, sitemaps },
      AbortSignal.timeout(20_000),
    );
    await egress.close();

    const path = `/api/data-source/${sourceId}/url/${id}/`;
    const { data } = await app.request<UrlWithPages>("GET", path, { token: admin.token });
    const outcomes = data.pages.map(({ url, outcome }) => [new URL(url).pathname, outcome]);
    const expected = PATHS.map((one) => [one, one === bad ? "not_text" : "indexed"]);
    expect(Object.fromEntries(outcomes)).toEqual(Object.fromEntries(expected));
    expect(reads.filter((url) => url.endsWith(bad))).toHaveLength(1);
  },
);

it("a file that can't be stored fails in one try, with the reason", async () => {
  const { id } = await makeDataSource(app, admin.token);
  const { parser: spoiled, reads } = spoil("hours.txt");
  const jobs = createJobs(app.database, { work: true, log: () => undefined, pollMs: 20 });
  defineReadFile(jobs, { database: app.database, parser: spoiled });
  await makeFile(app, admin.token, id, { name: "hours.txt", content: "The inn opens at seven." });
  await jobs.start();

  const path = `/api/data-source/${id}/`;
  const file = async () => (await app.request<DataSource>("GET", path, { token: admin.token })).data.files[0];
  await expect.poll(async () => (await file())?.status, { timeout: 20_000 }).toBe("failed");
  await jobs.stop();

  expect((await file())?.reason).toContain("can't be stored");
  expect(reads).toHaveLength(1);
});
