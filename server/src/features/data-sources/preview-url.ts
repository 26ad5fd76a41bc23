import type { UrlPreview, UrlSettings } from "@cxc/contract/data-sources.ts";
import { messages } from "@cxc/contract/messages.ts";
import type { FastifyRequest } from "fastify";
import { AppError, fieldError } from "../../app-error.ts";
import { canonicalUrl } from "../../crawling/canonical-url.ts";
import { createFetchPage } from "../../crawling/fetch-page.ts";
import { previewSite } from "../../crawling/preview-site.ts";
import { untilClientLeaves } from "../../http/until-client-leaves.ts";
import { createExtract } from "./crawl-extract.ts";
import type { CrawlParts } from "./crawl-run.ts";

/** Each reads up to ten seconds; more at once would leave no room for crawls. */
const AT_ONCE = 4;

/**
 * What a crawl with these settings would come to. Throws `invalid` for what is no address, and `unavailable` while
 * many others look too.
 */
export function createUrlPreview({ egress, parser }: CrawlParts) {
  const fetchPage = createFetchPage(egress);
  const extract = createExtract(parser);
  let running = 0;

  return async (settings: UrlSettings, request: FastifyRequest): Promise<UrlPreview> => {
    const start = canonicalUrl(settings.url);
    if (start === undefined) throw fieldError("invalid", "url", messages.validUrl);
    if (running >= AT_ONCE) throw new AppError("unavailable", { retryAfter: 10 });
    running++;
    try {
      return await untilClientLeaves(request, (signal) =>
        previewSite({
          start,
          isComplete: settings.is_complete_crawl,
          include: settings.include,
          exclude: settings.exclude,
          maxPages: settings.max_pages,
          maxDepth: settings.max_depth,
          fetchPage,
          extract,
          signal,
        }),
      );
    } finally {
      running--;
    }
  };
}
