import { describe, expect, it } from "vitest";
import { htmlPage } from "../testing/fixture-site/answers.ts";
import { openCrawl, page } from "./testing/open-crawl.ts";

it("reads a whole site, every URL to its outcome", async () => {
  const { site, queue, stored, crawl } = await openCrawl();

  const summary = await crawl({ exclude: ["/slow", "/broken", "/server-error"] });

  const outcomes = queue.outcomes();
  expect(outcomes).toMatchObject({
    "/": "indexed",
    "/about": "indexed",
    "/copy-of-about": "duplicate",
    "/print/prices": "duplicate",
    "/prices": "indexed",
    "/from-sitemap": "indexed",
    "/from-packed-sitemap": "indexed",
    "/missing": "not_found",
    "/private/plans": "robots",
    "/noindex": "noindex",
    "/orders": "login",
    "/logo.png": "not_text",
    "/huge": "too_large",
    "/slow": "excluded",
    "/flaky": "indexed",
    "/busy": "http_error",
    "/circle": "redirect_loop",
    "/app": "needs_javascript",
    "/empty": "empty",
    "/to-inside": "blocked",
    "/to-elsewhere": "excluded",
    "/brochure.pdf": "indexed",
    "/russian": "indexed",
  });
  expect(Object.values(outcomes)).not.toContain("waiting");
  expect(Object.keys(outcomes).filter((path) => path.startsWith("/calendar")).length).toBeLessThan(15);
  expect(new Set(stored).size).toBe(stored.length);
  expect(site.hits.get("/about")).toBe(1);
  expect(site.hits.get("/logo.png")).toBeUndefined();
  expect(site.hits.get("/private/plans")).toBeUndefined();
  expect(site.hits.get("/busy")).toBe(3);
  expect(summary).toMatchObject({ stopped: "finished", isFull: false });
});

it("reads one page where no more is asked for", async () => {
  const { site, queue, crawl } = await openCrawl();

  await crawl({ isComplete: false, start: `${site.url}/print/prices` });

  expect(queue.outcomes()).toEqual({ "/print/prices": "indexed" });
  expect([...site.hits.keys()].sort()).toEqual(["/print/prices", "/robots.txt"]);
});

it("keeps to pages, depth and paths", async () => {
  const pages = Object.fromEntries(
    Array.from({ length: 9 }, (_, i) => [
      i === 0 ? "/" : `/${i}`,
      page(`Page ${i}`, `/${i + 1}`, `/side/${i}`),
    ]),
  );
  const deep = await openCrawl({ pages });
  const few = await openCrawl({ pages });
  const chosen = await openCrawl({ pages });

  await deep.crawl({ maxDepth: 2 });
  expect(await few.crawl({ maxPages: 3 })).toMatchObject({ isFull: true });
  await chosen.crawl({ exclude: ["/side"], include: ["/1", "/2"] });

  expect(Object.keys(deep.queue.outcomes()).sort()).toEqual(["/", "/1", "/2", "/side/0", "/side/1"]);
  expect(few.queue.outcomes()).toEqual({
    "/": "indexed",
    "/1": "indexed",
    "/side/0": "not_found",
    "/2": "excluded",
    "/side/1": "excluded",
  });
  expect(few.site.hits.has("/2")).toBe(false);
  expect(chosen.queue.outcomes()).toMatchObject({
    "/1": "indexed",
    "/2": "indexed",
    "/3": "excluded",
    "/side/0": "excluded",
  });
  expect(chosen.site.hits.has("/3")).toBe(false);
});

it("reads a start page that leads to a path which is not to be included", async () => {
  const { queue, crawl } = await openCrawl({
    pages: {
      "/": { status: 302, headers: { location: "/en/" } },
      "/en/": page("Home", "/docs/a", "/blog/a"),
      "/docs/a": page("A"),
    },
  });

  await crawl({ include: ["/docs/"] });

  expect(queue.outcomes()).toEqual({ "/": "indexed", "/docs/a": "indexed", "/blog/a": "excluded" });
});

describe("pages that are one page", () => {
  it("are stored once: redirects, originals, equal texts", async () => {
    const { queue, stored, crawl } = await openCrawl({
      pages: {
        "/": page("Home", "/old", "/new", "/one", "/two", "/a", "/b"),
        "/old": { status: 301, headers: { location: "/new" } },
        "/new": page("New"),
        "/one": page("The same text"),
        "/two": page("The same text"),
        "/a": htmlPage({ title: "A", text: "Text of a.", head: '<link rel="canonical" href="/b">' }),
        "/b": htmlPage({ title: "B", text: "Text of b.", head: '<link rel="canonical" href="/a">' }),
      },
    });

    await crawl();

    const outcomes = queue.outcomes();
    expect([outcomes["/old"], outcomes["/new"]]).toEqual(["duplicate", "indexed"]);
    expect([outcomes["/one"], outcomes["/two"]].sort()).toEqual(["duplicate", "indexed"]);
    expect([outcomes["/a"], outcomes["/b"]].sort()).toEqual(["duplicate", "indexed"]);
    expect(stored).toHaveLength(4);
  });

  it("stay two where the front page is called every page's original", async () => {
    const slip = '<link rel="canonical" href="/">';
    const { queue, crawl } = await openCrawl({
      pages: {
        "/": htmlPage({ title: "Home", text: "Welcome.", head: slip, links: ["/a"] }),
        "/a": htmlPage({ title: "A", text: "Text of a.", head: slip }),
      },
    });

    await crawl();

    expect(queue.outcomes()).toEqual({ "/": "indexed", "/a": "indexed" });
  });
});

it("makes a copy a page of its own when its original is gone, and leaves it so", async () => {
  const copy = '<link rel="canonical" href="/prices">';
  const { site, queue, crawl } = await openCrawl({
    pages: {
      "/": page("Home", "/print", "/prices"),
      "/print": htmlPage({ title: "Prices", text: "A tap costs ten euros.", head: copy }),
      "/prices": page("A tap costs ten euros."),
    },
  });
  const outcomes = async () => {
    await crawl();
    const { "/print": print, "/prices": prices } = queue.outcomes();
    queue.startAgain();
    return [print, prices];
  };

  expect(await outcomes()).toEqual(["duplicate", "indexed"]);
  site.set("/prices", undefined);
  expect(await outcomes()).toEqual(["indexed", "not_found"]);
  expect(await outcomes()).toEqual(["unchanged", "not_found"]);
  site.set("/prices", page("A tap costs twelve euros."));
  await outcomes();
  expect(await outcomes()).toEqual(["duplicate", "unchanged"]);
});

it("changes only what changed when it reads a site again", async () => {
  const { site, queue, stored, crawl } = await openCrawl({
    pages: {
      "/": page("Home", "/same", "/changed", "/gone", "/restless"),
      "/same": page("Same"),
      "/changed": page("Before"),
      "/gone": page("Gone"),
      "/restless": (_, response, visit) => {
        response.setHeader("content-type", "text/html");
        response.end(
          htmlPage({ title: "Restless", text: "The same.", head: `<meta name="nonce" content="${visit}">` }),
        );
      },
    },
  });
  await crawl();
  const ids = [...queue.rows.values()].map(({ id }) => id);
  stored.length = 0;
  site.set("/changed", page("After", "/new"));
  site.set("/new", page("New"));
  site.set("/gone", undefined);
  queue.startAgain();

  await crawl();

  expect(queue.outcomes()).toEqual({
    "/": "unchanged",
    "/same": "unchanged",
    "/restless": "unchanged",
    "/changed": "indexed",
    "/gone": "not_found",
    "/new": "indexed",
  });
  expect(stored.filter((path) => path !== "/restless").sort()).toEqual(["/changed", "/new"]);
  expect([...queue.rows.values()].map(({ id }) => id).slice(0, ids.length)).toEqual(ids);
});

it("stops at once when it is cancelled, and goes on where it was", async () => {
  const { site, queue, crawl } = await openCrawl({ pages: 60 });
  const controller = new AbortController();
  let done = 0;

  const cut = await crawl({
    signal: controller.signal,
    onProgress: () => {
      if (++done === 10) controller.abort();
    },
  });
  const first = Object.values(queue.outcomes()).filter((outcome) => outcome === "indexed").length;
  const rest = await crawl();

  expect(cut.stopped).toBe("cancelled");
  expect(first).toBeGreaterThanOrEqual(10);
  expect(first).toBeLessThan(60);
  expect(Object.values(queue.outcomes())).not.toContain("leased");
  expect(rest).toMatchObject({ stopped: "finished", pages: 61 - cut.pages });
  expect(Object.values(queue.outcomes()).filter((outcome) => outcome === "indexed")).toHaveLength(61);
  expect(
    Math.max(...[...site.hits].filter(([path]) => path.startsWith("/pages")).map(([, count]) => count)),
  ).toBeLessThanOrEqual(2);
});

it("stops at its limits of time and bytes", async () => {
  const slow = await openCrawl({ pages: { "/": () => undefined } });
  const big = await openCrawl({ pages: 60 });

  expect(await slow.crawl({ maxMs: 100 })).toMatchObject({ stopped: "too_long", pages: 0 });
  expect(slow.queue.outcomes()).toEqual({ "/": "waiting" });
  expect(await big.crawl({ maxBytes: 100_000 })).toMatchObject({ stopped: "too_many_bytes" });
});

it("ends with the error of the queue or the store, and leaves nothing claimed", async () => {
  const { queue, crawl } = await openCrawl({ pages: 5 });
  const claim = queue.claim.bind(queue);

  await expect(crawl({ store: () => Promise.reject(new Error("disk full")) })).rejects.toThrow("disk full");
  queue.claim = () => Promise.reject(new Error("no database"));
  await expect(crawl()).rejects.toThrow("no database");
  queue.claim = claim;

  expect(Object.values(queue.outcomes())).not.toContain("leased");
  expect(await crawl()).toMatchObject({ stopped: "finished" });
});
