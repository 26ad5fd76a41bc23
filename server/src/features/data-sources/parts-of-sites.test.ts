import type { RankedPassage } from "@cxc/contract/data-sources.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { startTestCrawl, type TestCrawl } from "../../testing/crawls.ts";
import { type Actor, signUp } from "../../testing/factories.ts";
import { type FixtureSite, startFixtureSite } from "../../testing/fixture-site.ts";
import { startTestWorker } from "../../testing/worker.ts";

let app: TestApp;
let worker: { stop(): Promise<void> };
let admin: Actor;
let site: FixtureSite;

const TEXTS = {
  "/": "We mend what drips in the whole town, quickly and well.",
  "/drains": "A blocked drain is a matter of an hour, as a rule, and of two at night.",
  "/boilers": "Boilers are serviced once a year, in autumn at best, before it gets cold.",
  "/taps": "Taps are mended within two days of your call, and new ones are fitted.",
};
const HOURS = "<div><h4>Opening hours</h4><p>Mon–Fri 8 am – 6 pm</p></div>";

function pageAt(path: string, links: readonly string[], { aside = "", drift = "" } = {}): string {
  const list = links.map((link) => `<li><a href="${link}">Page ${link}</a></li>`).join("");
  return `<html lang="en"><head><title>About ${path}</title></head><body><nav><ul>${list}</ul></nav>
    <main><h1>About ${path}</h1><p>${TEXTS[path as keyof typeof TEXTS]}</p></main>${aside}
    <footer>${HOURS}<p>Miller Plumbing, 12 Mill Lane${drift}</p><p><a href="/x.png">Imprint of us</a></p></footer></body></html>`;
}

beforeAll(async () => {
  site = await startFixtureSite({ pages: {} });
  app = await startTestApp({ egressAllow: [site.host] });
  worker = await startTestWorker(app);
  admin = await signUp(app);
});

afterAll(async () => {
  await worker.stop();
  await app.close();
  await site.close();
});

const ASIDE = "<aside><h3>Spare parts</h3><p>A tap washer costs 3 € at our shop.</p></aside>";

async function crawlFrom(start: string, order: readonly string[]): Promise<TestCrawl> {
  for (const path of order) site.set(path, pageAt(path, order, { aside: path === "/taps" ? ASIDE : "" }));
  const crawl = await startTestCrawl(app, admin, { url: `${site.url}${start}`, is_complete_crawl: true });
  await crawl.ended();
  return crawl;
}

async function ranked(crawl: TestCrawl, q: string) {
  const path = `/api/data-source/${crawl.sourceId}/search/?q=${encodeURIComponent(q)}`;
  const { data } = await app.request<RankedPassage[]>("GET", path, { token: admin.token });
  return data.map(({ url, heading }) => `${URL.parse(url ?? "")?.pathname} ${heading}`);
}

it("tells what stands around all pages once, whichever page was entered and in whichever order they were read", async () => {
  const paths = Object.keys(TEXTS);
  const found = [];
  for (const [start, order] of [
    ["/", paths],
    ["/taps", [...paths].reverse()],
    ["/boilers", ["/boilers", "/taps", "/", "/drains"]],
  ] as const) {
    const crawl = await crawlFrom(start, order);
    found.push([
      (await ranked(crawl, "what are your opening hours")).filter((one) => one.includes("Opening hours")),
      (await ranked(crawl, "where is mill lane")).filter((one) => one.includes("Contact")),
      (await ranked(crawl, "how much is a tap washer"))[0],
    ]);
  }
  const once = [["/ Opening hours"], ["/ Contact"], "/taps Spare parts"];
  expect(found).toEqual([once, once, once]);
});

it("the next page tells it when the first goes, and no page once the URL is deleted", async () => {
  const crawl = await crawlFrom("/taps", Object.keys(TEXTS));
  site.set("/", { status: 404 });
  await crawl.call("POST", "crawl/");
  await crawl.ended();

  expect(await ranked(crawl, "what are your opening hours")).toContain("/taps Opening hours");
  await crawl.call("DELETE");
  expect(await ranked(crawl, "what are your opening hours")).toEqual([]);
});

it("reads a page anew whose surroundings changed, and says of one that didn't change what is left out of it", async () => {
  const crawl = await crawlFrom("/", Object.keys(TEXTS));
  const before = await crawl.pages();
  site.set("/drains", pageAt("/drains", Object.keys(TEXTS), { drift: " and 14 Mill Lane" }));
  await crawl.call("POST", "crawl/");
  await crawl.ended();
  const after = await crawl.pages();

  const left = "Left out around the text: navigation (7 words), footer (3 words).";
  expect(before.get("/")).toMatchObject({ reason: `Its text was read. ${left}`, words: 11 });
  expect(after.get("/")?.reason).toBe(`Nothing changed since it was last read. ${left}`);
  expect(after.get("/drains")).toMatchObject({ outcome: "indexed", reason: `Its text was read. ${left}` });

  site.set("/drains", { status: 404 });
  await crawl.call("POST", "crawl/");
  await crawl.ended();
  expect((await crawl.pages()).get("/drains")?.reason).toBe("There is no page at this address (404).");
});
