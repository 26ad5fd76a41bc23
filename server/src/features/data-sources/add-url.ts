import type { UrlSettings } from "@cxc/contract/data-source-urls.ts";
import { messages } from "@cxc/contract/messages.ts";
import { URLS_PER_REQUEST_MAX } from "@cxc/contract/rules.ts";
import { AppError, fieldError } from "../../app-error.ts";
import { canonicalUrl, pageKey } from "../../crawling/canonical-url.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { insertStartPage } from "./pages.repository.ts";
import { insertUrl, listAddresses } from "./urls.repository.ts";

const URLS_PER_SOURCE_MAX = 2 * URLS_PER_REQUEST_MAX;

/** Puts the crawl of a URL into the queue, in the transaction that changed the URL. */
export type EnqueueCrawl = (url: { id: string; tenantId: string }) => Promise<void>;

/**
 * Adds web addresses to a data source that is locked or new, and has each crawled; answers their ids. Throws
 * `conflict` for one that is there already, `limit_reached`, and `invalid` for one that is no address.
 */
export async function addUrls(
  dataSourceId: string,
  added: readonly UrlSettings[],
  { scope, enqueueCrawl }: { scope: TenantWriter; enqueueCrawl: EnqueueCrawl },
): Promise<string[]> {
  const present = new Map<string, string>();
  for (const url of await listAddresses(dataSourceId, scope)) present.set(keyOf(url), url);
  const ids: string[] = [];
  for (const settings of added) {
    const url = canonicalUrl(settings.url);
    if (url === undefined) throw fieldError("invalid", "url", messages.validUrl);
    const known = present.get(pageKey(url));
    if (known !== undefined) {
      throw new AppError("conflict", { message: `${known} is already part of this data source.` });
    }
    present.set(pageKey(url), settings.url);
    if (present.size > URLS_PER_SOURCE_MAX) {
      throw new AppError("limit_reached", {
        message: `A data source has at most ${URLS_PER_SOURCE_MAX} URLs.`,
      });
    }
    const id = await insertUrl(dataSourceId, settings, scope);
    await insertStartPage({ dataSourceId, id }, { url, key: pageKey(url) }, scope);
    await enqueueCrawl({ id, tenantId: scope.tenantId });
    ids.push(id);
  }
  return ids;
}

function keyOf(url: string): string {
  const canonical = canonicalUrl(url);
  return canonical === undefined ? url : pageKey(canonical);
}
