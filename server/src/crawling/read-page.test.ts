import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFixtureSite } from "../testing/fixture-site.ts";
import { type PageResult, readPage } from "./read-page.ts";
import { openSite } from "./site-access.ts";
import { type Fixture, openFixture } from "./testing/crawl-parts.ts";

let fixture: Fixture;
beforeAll(async () => {
  fixture = await openFixture({ timeoutMs: 400 });
});
afterAll(() => fixture.close());

function read(
  path: string,
  more: { depth?: number; attempts?: number; etag?: string } = {},
): Promise<PageResult> {
  const { start, fetchPage, extract } = fixture;
  const site = openSite({ rules: { start, include: [], exclude: ["/excluded"] }, fetchPage });
  const url = path.startsWith("http") ? path : fixture.site.url + path;
  return readPage({
    depth: 1,
    attempts: 0,
    ...more,
    url,
    extract,
    fetchPage: site.fetchPage,
    refusalOf: site.refusalOf,
  });
}

it.each([
  ["/about", "indexed", 200],
  ["/missing", "not_found", 404],
  ["/gone", "not_found", 410],
  ["/private/plans", "robots", null],
  ["/noindex", "noindex", 200],
  ["/noindex-by-header", "noindex", 200],
  ["/members", "login", 401],
  ["/account", "login", 200],
  ["/orders", "login", 200],
  ["/logo.png", "not_text", 200],
  ["/jingle", "not_text", 200],
  ["/huge", "too_large", null],
  ["/slow", "timeout", null],
  ["/broken", "unreachable", null],
  ["/teapot", "http_error", 418],
  ["/forbidden", "http_error", 403],
  ["/protected", "blocked", 403],
  ["/server-error", "server_error", 500],
  ["/busy", "http_error", 429],
  ["/circle", "redirect_loop", null],
  ["/endless", "redirect_loop", null],
  ["/refresh-circle", "redirect_loop", null],
  ["/app", "needs_javascript", 200],
  ["/empty", "empty", 200],
  ["/to-inside", "blocked", null],
  ["/to-metadata", "blocked", null],
  ["/to-elsewhere", "excluded", null],
  ["/excluded/a", "excluded", null],
])("ends %s with %s", async (path, outcome, http_status) => {
  const result = await read(path);

  expect(result).toMatchObject({ outcome, http_status });
  expect(result.reason).toMatch(/^[A-Z][^{}]+\.$/);
  expect(result.remedy !== "" || ["indexed", "unchanged"].includes(outcome)).toBe(true);
  expect(result.page === undefined).toBe(outcome !== "indexed");
});

it("reads a start page over http where its site speaks no https, and says so", async () => {
  const url = fixture.site.url.replace("http:", "https:");
  const result = await read(`${url}/about`, { depth: 0 });
  expect(result).toMatchObject({ outcome: "indexed", final_url: `${fixture.site.url}/about` });
  expect(result.reason).toContain("over http");
  expect(result.remedy).toContain("certificate");
  expect(await read(`${url}/private/plans`, { depth: 0 })).toMatchObject({ outcome: "robots" });
  // A link says itself how it wants to be read.
  expect(await read(`${url}/about`)).toMatchObject({ outcome: "unreachable", final_url: `${url}/about` });
});

it.each([
  ["/old/1", "/moved", "We moved to Mill Lane"],
  ["/refresh", "/refreshed", "Our vans are blue"],
  ["/russian", "/russian", "Мы работаем с понедельника"],
  ["/japanese", "/japanese", "当店は月曜日から金曜日まで"],
  ["/gzip", "/gzip", "Showers are mended"],
  ["/brotli", "/brotli", "Bath tubs are mended"],
  ["/hours.txt", "/hours.txt", "We are open from Monday to Friday, 9 to 5.\n\nOn Saturday"],
  ["/brochure.pdf", "/brochure.pdf", "Boilers are serviced once a year"],
  ["/hostile", "/hostile", "A leak at night is stopped"],
])("reads the text of %s at %s", async (path, final, text) => {
  const result = await read(path);

  expect(result).toMatchObject({ outcome: "indexed", final_url: fixture.site.url + final });
  expect(result.page?.markdown).toContain(text);
});

it("goes on where a header refreshes to", async () => {
  fixture.site.set("/refresh-header", { headers: { refresh: "0; url=/refreshed" }, body: "<p>Moved</p>" });

  expect(await read("/refresh-header")).toMatchObject({
    outcome: "indexed",
    final_url: `${fixture.site.url}/refreshed`,
  });
});

it("answers links canonical and once, and the original that a page names", async () => {
  const home = await read("/");
  const print = await read("/print/prices");

  expect(home.links.filter((link) => link.includes("/about"))).toEqual([`${fixture.site.url}/about`]);
  expect(home.links).toContain("http://elsewhere.example/");
  expect(home.links.join()).not.toContain("mailto");
  expect(home.canonical).toBeUndefined();
  expect(print.canonical).toBe(`${fixture.site.url}/prices`);
});

it("asks for changes only, and answers what to ask with next time", async () => {
  const first = await read("/prices");
  const again = await read("/prices", first.etag === undefined ? {} : { etag: first.etag });

  expect(first).toMatchObject({ outcome: "indexed", etag: expect.stringMatching(/^".+"$/) });
  expect(again).toMatchObject({ outcome: "unchanged", http_status: 304 });
});

it.each([
  ["text/html", Buffer.from("\0\u0001\u0002".repeat(50)), "It is a file without text, which can't be read."],
  [
    "application/pdf",
    Buffer.from("\x89PNG\r\n\x1a\n0000", "latin1"),
    "It is a PNG picture, which can't be read.",
  ],
  ["application/pdf", Buffer.from("%PDF-1.7 broken"), "It is damaged and can't be opened."],
])("says why a file of the site can't be read, and asks for no upload: %s", async (type, body, reason) => {
  fixture.site.set("/unreadable", { headers: { "content-type": type }, body });

  const result = await read("/unreadable");

  expect(result).toMatchObject({ outcome: "not_text", reason });
  expect(result.remedy).not.toMatch(/upload|Files can/);
});

describe("what may pass", () => {
  it.each(["/slow", "/broken", "/server-error", "/busy"])("is tried again: %s", async (path) => {
    expect((await read(path)).retryAfterMs).toBeTypeOf("number");
    expect((await read(path, { attempts: 2 })).retryAfterMs).toBeUndefined();
  });

  it("has gone well the second time", async () => {
    expect(await read("/flaky")).toMatchObject({ outcome: "server_error", retryAfterMs: 0 });
    expect(await read("/flaky", { attempts: 1 })).toMatchObject({ outcome: "indexed" });
  });
});

it("names an address that egress does not open, and a site that is gone", async () => {
  const other = await startFixtureSite();
  const siteOf = (start: string) =>
    openSite({ rules: { start, include: [], exclude: [] }, fetchPage: fixture.fetchPage });
  const readAt = (start: string) =>
    readPage({ ...fixture, ...siteOf(start), url: start, depth: 0, attempts: 0 });

  expect(await readAt(`${other.url}/`)).toMatchObject({ outcome: "blocked" });
  expect(await readAt("http://169.254.169.254/")).toMatchObject({ outcome: "blocked" });
  await other.close();
  expect(other.hits.size).toBe(0);
});

it("keeps to the beginning of a robots.txt that is megabytes long", async () => {
  const body = `User-agent: *\nDisallow: /about\n${"# filler\n".repeat(200_000)}`;
  fixture.site.set("/robots.txt", { body });

  const refused = await read("/about");
  fixture.site.set("/robots.txt", undefined);

  expect(refused).toMatchObject({ outcome: "robots" });
});

it("reads nothing while robots.txt is in trouble", async () => {
  fixture.site.set("/robots.txt", { status: 500 });

  const refused = await read("/about");
  fixture.site.set("/robots.txt", undefined);

  expect(refused).toMatchObject({ outcome: "server_error", retryAfterMs: 1_000 });
  expect(await read("/private/plans")).toMatchObject({ outcome: "indexed" });
});
