import { expect, it } from "vitest";
import { parseRobots } from "./robots.ts";
import { parseRobotsHeader } from "./robots-header.ts";

const allows = (text: string, path: string) => parseRobots(text).isAllowed(`https://example.com${path}`);

it("heeds the group that names us, else the one for everyone", () => {
  const text =
    "User-agent: *\nDisallow: /\n\nUser-agent: Other\nUser-Agent: cxcbot/2.0 # us\nDisallow: /private";

  expect(allows(text, "/a")).toBe(true);
  expect(allows(text, "/private/a")).toBe(false);
  expect(allows("User-agent: Other\nDisallow: /\n\nUser-agent: *\nDisallow: /x", "/a")).toBe(true);
});

it("takes the longest rule, and allows among equals", () => {
  const text =
    "User-agent: *\nDisallow: /shop\nAllow: /shop/open\nDisallow: /*.pdf$\nAllow: /a\nDisallow: /a\nDisallow:";

  expect(allows(text, "/shop/closed")).toBe(false);
  expect(allows(text, "/shop/open/1")).toBe(true);
  expect(allows(text, "/b/c.pdf")).toBe(false);
  expect(allows(text, "/b/c.pdf?x")).toBe(true);
  expect(allows(text, "/a")).toBe(true);
  expect(allows("User-agent: *\nDisallow: /%E4%BD%A0", "/你")).toBe(false);
});

it("puts groups of the same name together, whatever ends the lines", () => {
  const text =
    "\ufeffuser-agent:*\rdisallow:/a\r\nSitemap: https://example.com/s.xml\ndisallow: /b\nUSER-AGENT : *\nDISALLOW : /c";

  expect(["/a", "/b", "/c", "/d"].map((path) => allows(text, path))).toEqual([false, false, false, true]);
  expect(parseRobots(text).sitemaps).toEqual(["https://example.com/s.xml"]);
});

it("knows a bounded Crawl-delay", () => {
  const delay = (value: string) => parseRobots(`User-agent: *\nCrawl-delay: ${value}`).crawlDelayMs;

  expect([delay("0.5"), delay("3600"), delay("-1"), delay("soon"), delay("")]).toEqual([
    500, 10_000, 0, 0, 0,
  ]);
});

it("reads anything without harm", () => {
  const hostile = `User-agent: *\nDisallow: /${"*a".repeat(900)}b\n${"Disallow: /x*y\n".repeat(40_000)}`;

  expect(allows(hostile, `/${"a".repeat(1_900)}`)).toBe(true);
  expect(allows("<html>not found</html>", "/")).toBe(true);
  expect(allows("Disallow: /", "/")).toBe(true);
});

it("reads X-Robots-Tag for everyone and for us", () => {
  expect(parseRobotsHeader("noindex, nofollow")).toEqual({ isNoindex: true, isNofollow: true });
  expect(parseRobotsHeader("None")).toEqual({ isNoindex: true, isNofollow: true });
  expect(parseRobotsHeader("googlebot: noindex, nofollow")).toEqual({ isNoindex: false, isNofollow: false });
  expect(parseRobotsHeader("googlebot: nofollow, cxcbot: noindex")).toEqual({
    isNoindex: true,
    isNofollow: false,
  });
  expect(parseRobotsHeader(undefined)).toEqual({ isNoindex: false, isNofollow: false });
});
