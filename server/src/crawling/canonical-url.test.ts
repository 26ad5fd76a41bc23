import fc from "fast-check";
import { expect, it } from "vitest";
import { canonicalUrl, pageKey } from "./canonical-url.ts";

it.each([
  ["HTTP://Example.COM:80/a/../b/./c#top", "http://example.com/b/c"],
  ["https://example.com:443", "https://example.com/"],
  ["https://example.com./a", "https://example.com/a"],
  ["https://example.com/a?utm_source=x&b=2&gclid=1&a=1", "https://example.com/a?b=2&a=1"],
  ["https://example.com/a?fbclid=1", "https://example.com/a"],
  ["https://example.com/a;jsessionid=12AB?x=1", "https://example.com/a?x=1"],
  ["https://example.com/a?", "https://example.com/a"],
  ["  https://example.com/x  ", "https://example.com/x"],
  ["https://bücher.example/ü", "https://xn--bcher-kva.example/%C3%BC"],
  ["http://0x7f.1/", "http://127.0.0.1/"],
])("writes %s as %s", (given, expected) => expect(canonicalUrl(given)).toBe(expected));

it("takes links as they stand on a page", () => {
  expect(canonicalUrl("../b?x#y", "https://example.com/a/c/")).toBe("https://example.com/a/b?x");
  expect(canonicalUrl("//cdn.example/a", "https://example.com/")).toBe("https://cdn.example/a");
});

it.each([
  "mailto:a@b.example",
  "javascript:alert(1)",
  "http://u:p@example.com/",
  "nothing",
  "",
  "http://",
  "data:,a",
  `https://example.com/${"a".repeat(2_000)}`,
])("knows no page at %s", (given) => expect(canonicalUrl(given)).toBeUndefined());

it.each([
  ["http://example.com/", "https://www.example.com/index.html"],
  ["https://example.com/a//b/", "https://example.com/a/b/default.aspx"],
  ["https://example.com/a?x=1&y=2", "https://example.com/a?y=2&x=1"],
  ["https://example.com/%7euser", "https://example.com/~user"],
  ["https://example.com/%c3%bc", "https://example.com/ü"],
])("sees one page in %s and %s", (one, other) => {
  expect(pageKey(canonicalUrl(one) ?? "")).toBe(pageKey(canonicalUrl(other) ?? ""));
});

it.each([
  ["https://example.com/a", "https://example.com/a/"],
  ["https://example.com/a", "https://example.com/A"],
  ["https://example.com/a?x=1", "https://example.com/a?x=2"],
  ["https://example.com/a%2Fb", "https://example.com/a/b"],
  ["http://example.com:8080/", "http://example.com/"],
])("sees two pages in %s and %s", (one, other) => {
  expect(pageKey(canonicalUrl(one) ?? "")).not.toBe(pageKey(canonicalUrl(other) ?? ""));
});

it("changes nothing the second time, whatever the URL", () => {
  const path = fc.string({ unit: fc.constantFrom(..."a/.%2Fé?&=;#:@[]{}~'\" \\") });
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), path, (site, rest) => {
      const once = canonicalUrl(rest, site);
      if (once === undefined) return;
      expect(canonicalUrl(once)).toBe(once);
      expect(pageKey(once)).toBe(pageKey(canonicalUrl(once) ?? ""));
    }),
    { seed: 1, numRuns: 500 },
  );
});
