import { setTimeout as wait } from "node:timers/promises";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { type FixtureSite, startFixtureSite } from "@cxc/server/testing/fixture-site.ts";
import { watchMemory } from "./added-memory.ts";
import type { ApiClient } from "./api-client.ts";
import { signUpCompany } from "./company.ts";
import { type CrawlRun, crawlByPeer, installPeers } from "./crawl-peer.ts";
import { type Measure, median } from "./measures.ts";
import { type ServerProcess, withServer } from "./server-process.ts";

const PAGES = 300;
const RUNS = 5;
const SETTLE_MS = 2_000;
const ASK_MS = 50;

/** A whole site through the product, until all of it is answered from, beside a crawler that only reads it. */
export async function benchCrawl(): Promise<Measure[]> {
  await installPeers();
  const site = await startFixtureSite({ pages: sitePages() });
  try {
    const [own, peer]: [CrawlRun[], CrawlRun[]] = [[], []];
    for (let run = 0; run < RUNS; run++) {
      own.push(
        await withServer({ env: { EGRESS_ALLOW: site.host } }, (server) => crawlByProduct(server, site)),
      );
      peer.push(await crawlByPeer(site.url));
    }
    for (const { pages } of [...own, ...peer]) {
      if (pages !== PAGES) throw new Error(`${pages} of ${PAGES} pages were read`);
    }
    const of = (runs: CrawlRun[], figure: keyof CrawlRun) => median(runs.map((run) => run[figure]));
    const ratio = (figure: keyof CrawlRun) => of(own, figure) / of(peer, figure);
    const name = `crawl of ${PAGES} pages`;
    return [
      { name: `${name}, to the last one indexed`, value: of(own, "ms"), unit: "ms" },
      { name: `${name}, @crawlee/cheerio`, value: of(peer, "ms"), unit: "ms" },
      { name: `${name}, time`, value: ratio("ms"), unit: "of crawlee", must: 1 / 3 },
      { name: `${name}, memory added`, value: of(own, "addedMb"), unit: "MB" },
      { name: `${name}, memory added, @crawlee/cheerio`, value: of(peer, "addedMb"), unit: "MB" },
      { name: `${name}, memory`, value: ratio("addedMb"), unit: "of crawlee", must: 0.6 },
    ];
  } finally {
    await site.close();
  }
}

async function crawlByProduct({ url, child }: ServerProcess, site: FixtureSite): Promise<CrawlRun> {
  const { client } = await signUpCompany(url);
  const source = await client.call(dataSourceRoutes.createDataSource, { body: { title: "Catalogue" } });
  await wait(SETTLE_MS);
  const memory = await watchMemory(child.pid);
  const began = performance.now();
  await client.call(dataSourceRoutes.createUrl, {
    params: { id: source.data.id },
    body: { url: site.url, is_complete_crawl: true, max_pages: 2 * PAGES },
  });
  const pages = await untilReady(client, source.data.id);
  return { ms: performance.now() - began, pages, addedMb: (await memory.stop()).added };
}

async function untilReady(client: ApiClient, id: string): Promise<number> {
  for (;;) {
    const { data } = await client.call(dataSourceRoutes.getDataSource, { params: { id } });
    if (data.status !== "indexing") return data.urls[0]?.pages ?? 0;
    await wait(ASK_MS);
  }
}

/** Pages as shops have them: some 20 kB, of which 500 words are the page's own. */
function sitePages(): Record<string, string> {
  const paths = Array.from({ length: PAGES - 1 }, (_, n) => `/products/${n + 1}`);
  const pages = paths.map((path, n) => [path, productPage(n, nextTo(paths, n))] as const);
  return { "/": productPage(PAGES, paths), ...Object.fromEntries(pages) };
}

function nextTo(paths: readonly string[], n: number): string[] {
  return Array.from({ length: 10 }, (_, step) => paths[(n + step + 1) % paths.length] ?? "/");
}

function productPage(n: number, links: readonly string[]): string {
  const menu = Array.from(
    { length: 90 },
    (_, entry) =>
      `<li class="menu__entry menu__entry--level-${entry % 3}"><a class="menu__link" href="/products/${entry + 1}" data-entry="${entry}">Department ${entry}</a></li>`,
  ).join("\n");
  const text = Array.from(
    { length: 20 },
    (_, line) =>
      `<p class="text">Pipe ${n * 100 + line} has a width of ${line + 10} mm and fits boilers that were built after ${1950 + ((n + line) % 70)}; it costs ${n + line} euros, and we bring it within ${(n % 9) + 2} days.</p>`,
  ).join("\n");
  const list = links.map((link) => `<li><a href="${link}">Pipe ${link.slice(10)}</a></li>`).join("\n");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pipe ${n} | Pipes</title></head><body>
<header><nav><ul>${menu}</ul></nav></header><main><h1>Pipe ${n}</h1>${text}<h2>See also</h2><ul>${list}</ul></main>
<footer><p>Pipes, 12 Mill Lane</p></footer></body></html>`;
}
