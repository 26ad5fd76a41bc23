import { createEgress } from "../../egress/egress.ts";
import { createExtract } from "../../features/data-sources/crawl-extract.ts";
import { parseSitemap } from "../../reading/parse-sitemap.ts";
import { readDocument } from "../../reading/read-document.ts";
import { type FixtureSite, type FixtureSiteOptions, startFixtureSite } from "../../testing/fixture-site.ts";
import { createFetchPage } from "../fetch-page.ts";

/** A site on loopback, and what a crawl needs to read it: the real egress and the real reader, in this thread. */
export async function openFixture(options: FixtureSiteOptions & { timeoutMs?: number } = {}) {
  const site: FixtureSite = await startFixtureSite(options);
  const egress = createEgress({ allow: [site.host] });
  return {
    site,
    start: `${site.url}/`,
    fetchPage: createFetchPage(egress, { timeoutMs: options.timeoutMs ?? 5_000 }),
    readSitemap: async (bytes: Uint8Array) => parseSitemap({ bytes }),
    extract: createExtract({ readDocument }),
    async close() {
      await egress.close();
      await site.close();
    },
  };
}

export type Fixture = Awaited<ReturnType<typeof openFixture>>;
