import { htmlPage } from "./fixture-site/answers.ts";
import type { FixtureSite } from "./fixture-site.ts";

/**
 * Fills a site with so many linked pages, of which those asked for after the first `after` are not answered until
 * `goOn`: whatever happens in mid-crawl can happen then. The start page has the first page's words, so one of the two
 * is a duplicate.
 */
export function holdPages(
  site: FixtureSite,
  { pages, after }: { pages: number; after: number },
): { reached: Promise<void>; goOn(): void } {
  const [reached, going] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let asked = 0;
  for (let n = 1; n <= pages; n++) {
    const links = Array.from({ length: 10 }, (_, step) => `/pages/${((n + step) % pages) + 1}`);
    const body = htmlPage({ title: `Held ${n}`, text: `Text of page ${n}, which waits.`, links });
    if (n === 1) site.set("/", body);
    site.set(`/pages/${n}`, async (_, response) => {
      asked++;
      if (asked > after) {
        reached.resolve();
        await going.promise;
      }
      response.setHeader("content-type", "text/html").end(body);
    });
  }
  return { reached: reached.promise, goOn: () => going.resolve() };
}
