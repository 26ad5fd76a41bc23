import { answerWith, type FixturePage, htmlPage } from "./fixture-site/answers.ts";
import { startLoopbackServer } from "./fixture-site/loopback-server.ts";
import { numberedPages, shopPages } from "./fixture-site/shop-pages.ts";

export interface FixtureSiteOptions {
  /** `shop`: every outcome that a crawl knows, at the paths of shop-pages.ts; a number: that many catalogue pages. */
  pages?: "shop" | number | Record<string, FixturePage>;
  /** What is at all other addresses, a 404 as a rule. */
  otherwise?: FixturePage;
}

export interface FixtureSite {
  /** Without a slash at the end. */
  url: string;
  /** host:port, as EGRESS_ALLOW takes it. */
  host: string;
  /** How often each path was asked for, its query included. */
  hits: Map<string, number>;
  /** Changes what is at a path; undefined makes it a 404. Paths count without their query. */
  set(path: string, page: FixturePage | undefined): void;
  close(): Promise<void>;
}

/** A web site of the outside world on loopback, for crawls. */
export async function startFixtureSite({
  pages = "shop",
  otherwise = { status: 404, body: "<h1>Not found</h1>" },
}: FixtureSiteOptions = {}): Promise<FixtureSite> {
  const site = new Map(Object.entries(pagesOf(pages)));
  const hits = new Map<string, number>();
  const server = await startLoopbackServer((request, response) => {
    const path = request.url ?? "/";
    const visit = (hits.get(path) ?? 0) + 1;
    hits.set(path, visit);
    const page = site.get(path.split("?", 1)[0] ?? "") ?? otherwise;
    answerWith(page, request, response, visit);
  });
  return {
    url: server.url,
    host: server.host,
    hits,
    set(path, page) {
      if (page === undefined) site.delete(path);
      else site.set(path, page);
    },
    close: server.close,
  };
}

function pagesOf(pages: NonNullable<FixtureSiteOptions["pages"]>): Record<string, FixturePage> {
  if (pages === "shop") return shopPages();
  if (typeof pages !== "number") return pages;
  const numbered = numberedPages(pages);
  const links = Object.keys(numbered);
  return { ...numbered, "/": htmlPage({ title: "Catalogue", text: "All parts, page by page.", links }) };
}
