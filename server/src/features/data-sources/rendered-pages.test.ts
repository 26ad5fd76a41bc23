import { afterAll, beforeAll, expect, it } from "vitest";
import { findChromium } from "../../../../scripts/find-chromium.ts";
import { createEgress } from "../../egress/egress.ts";
import { createParser } from "../../reading/parser.ts";
import { createSitemapReader } from "../../reading/sitemap-reader.ts";
import { createRenderer } from "../../rendering/renderer.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeDataSource, makeUrl, signUp, type UrlWithPages } from "../../testing/factories.ts";
import { type FixtureSite, startFixtureSite } from "../../testing/fixture-site.ts";
import { runCrawl } from "./crawl-run.ts";

const HTML = { "content-type": "text/html", etag: '"shell"' };
const SHELL = {
  status: 200,
  headers: HTML,
  body: '<!doctype html><title>Inn</title><div id="root"></div><script src="/app.js"></script>',
};
const APP = {
  status: 200,
  headers: { "content-type": "text/javascript" },
  body: `fetch("/data" + location.pathname).then((answer) => answer.json()).then(({ text, links }) => {
    document.title = text.slice(0, 9);
    document.querySelector("#root").innerHTML = "<main><h1>Inn</h1><p>" + text + "</p>"
      + links.map((to) => '<a href="' + to + '">' + to + "</a>").join(" ") + "</main>";
  });`,
};
const data = (text: string, links: string[] = []) => ({
  status: 200,
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ text, links }),
});

const log = { warn: () => undefined };
const renderer = createRenderer({ program: findChromium(), hasSandbox: false, log });
const parser = createParser({ log });
const sitemaps = createSitemapReader();
let app: TestApp;
let admin: Actor;
let site: FixtureSite;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  site = await startFixtureSite({
    pages: {
      "/": SHELL,
      "/rooms": SHELL,
      "/hollow": SHELL,
      "/app.js": APP,
      "/data/": data("The inn stands by the lake and has its own pier.", ["/rooms", "/hollow"]),
      "/data/rooms": data("A room with a view of the lake costs 90 euros a night."),
      "/data/hollow": data(""),
    },
  });
});
afterAll(() => Promise.all([renderer, parser, sitemaps, app, site].map((each) => each.close())));

async function makeCrawl() {
  const { id: source } = await makeDataSource(app, admin.token);
  const { id } = await makeUrl(app, admin.token, source, { url: site.url, is_complete_crawl: true });
  const path = `/api/data-source/${source}/url/${id}/`;
  return async (hasRenderer: boolean) => {
    const egress = createEgress({ allow: [site.host] });
    const parts = {
      database: app.database,
      egress,
      parser,
      sitemaps,
      renderer: hasRenderer ? renderer : undefined,
    };
    await runCrawl(id, parts, AbortSignal.timeout(60_000));
    await egress.close();
    const { data } = await app.request<UrlWithPages>("GET", path, { token: admin.token });
    await app.request("POST", `${path}crawl/`, { token: admin.token });
    return Object.fromEntries(data.pages.map((page) => [new URL(page.url).pathname, page]));
  };
}

it("pages whose text only scripts make are read by a browser, their links followed, and changes seen", {
  timeout: 120_000,
}, async () => {
  const crawl = await makeCrawl();
  const first = await crawl(true);
  expect(Object.keys(first).sort()).toEqual(["/", "/hollow", "/rooms"]);
  expect(first["/"]).toMatchObject({
    outcome: "indexed",
    reason: expect.stringContaining("a browser had run its scripts"),
  });
  expect(first["/rooms"]).toMatchObject({ outcome: "indexed" });
  expect(first["/rooms"]?.words).toBeGreaterThan(8);
  expect(first["/hollow"]).toMatchObject({
    outcome: "needs_javascript",
    reason: "Its text didn't appear when a browser ran its scripts, either.",
  });

  site.set("/data/rooms", data("A room with a view of the lake costs 95 euros a night."));
  const second = await crawl(true);
  expect(second["/"]?.outcome).toBe("unchanged");
  expect(second["/rooms"]?.outcome).toBe("indexed");
});

it("without one the page says who can have a browser read it", { timeout: 60_000 }, async () => {
  const pages = await (await makeCrawl())(false);
  expect(pages["/"]).toMatchObject({
    outcome: "needs_javascript",
    remedy: expect.stringContaining("(RENDERER)"),
  });
});
