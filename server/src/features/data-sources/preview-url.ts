import type { UrlPreview, UrlSettings } from "@cxc/contract/data-source-urls.ts";
import { messages } from "@cxc/contract/messages.ts";
import type { FastifyRequest } from "fastify";
import { fieldError } from "../../app-error.ts";
import { canonicalUrl } from "../../crawling/canonical-url.ts";
import { createFetchPage } from "../../crawling/fetch-page.ts";
import { previewSite } from "../../crawling/preview-site.ts";
import { abortWhenUnauthorised } from "../../http/abort-when-unauthorised.ts";
import type { CallerNow } from "../../http/recheck-caller.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import { createExtract } from "./crawl-extract.ts";
import type { CrawlDependencies } from "./crawl-run.ts";

/** Each reads up to ten seconds; more at once would leave no room for crawls. */
const SLOTS = { atOnce: 6, atOnceEach: 2, atOnceAlone: 4, waiting: 24, waitingEach: 4, waitMs: 5_000 };

interface Asking {
  tenantId: string;
  request: FastifyRequest;
  callerNow: CallerNow;
}

/**
 * What a crawl with these settings would come to. Throws `invalid` for what is no address, and `unavailable` while
 * many others look too.
 */
export function createUrlPreview({ egress, parser, sitemaps, renderer }: CrawlDependencies) {
  const limit = createConcurrencyLimit(SLOTS);

  return async (settings: UrlSettings, { tenantId, request, callerNow }: Asking): Promise<UrlPreview> => {
    const start = canonicalUrl(settings.url);
    if (start === undefined) throw fieldError("invalid", "url", messages.validUrl);
    return abortWhenUnauthorised(request, callerNow, (signal) => {
      const look = () =>
        previewSite({
          start,
          isComplete: settings.is_complete_crawl,
          include: settings.include,
          exclude: settings.exclude,
          maxPages: settings.max_pages,
          maxDepth: settings.max_depth,
          fetchPage: createFetchPage(egress.of(tenantId)),
          readSitemap: sitemaps.of(tenantId).readSitemap,
          extract: createExtract(parser.of(tenantId)),
          render: renderer?.of(tenantId, egress.of(tenantId)),
          signal,
        });
      return limit.run(tenantId, look, { signal });
    });
  };
}
