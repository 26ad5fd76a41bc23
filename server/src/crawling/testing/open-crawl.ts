import { afterEach } from "vitest";
import { htmlPage } from "../../testing/fixture-site/answers.ts";
import type { FixtureSiteOptions } from "../../testing/fixture-site.ts";
import { type CrawlOptions, crawlSite } from "../crawl-site.ts";
import type { ExtractedPage } from "../extract.ts";
import { openFixture } from "./crawl-parts.ts";
import { MemoryQueue } from "./memory-queue.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

/** A fixture site with a crawl of it over a queue in memory; both end with the test. */
export async function openCrawl(options: FixtureSiteOptions & { timeoutMs?: number } = {}) {
  const fixture = await openFixture(options);
  open.push(fixture);
  const queue = new MemoryQueue();
  const stored: string[] = [];
  const crawl = (more: Partial<CrawlOptions<ExtractedPage>> = {}) =>
    crawlSite({
      ...fixture,
      isComplete: true,
      include: [],
      exclude: [],
      maxPages: 1_000,
      maxDepth: 5,
      queue,
      store: async (page) => void stored.push(page.url.slice(fixture.site.url.length)),
      ...more,
    });
  return { ...fixture, queue, stored, crawl };
}

/** A page that says its own title. */
export const page = (text: string, ...links: string[]) => htmlPage({ title: text, text, links });
