import { gzipSync } from "node:zlib";
import { afterAll, expect, it } from "vitest";
import { createSitemapReader } from "../reading/sitemap-reader.ts";
import { leastStretch } from "../testing/longest-slice.ts";
import type { FetchPage } from "./fetch-page.ts";
import { readSitemaps } from "./sitemaps.ts";

const HOME = "https://example.com";
const { readSitemap, close } = createSitemapReader();
afterAll(close);

async function pagesOf(
  files: Record<string, string | Uint8Array>,
  { limit = 100, first = "/sitemap.xml" } = {},
) {
  const asked: string[] = [];
  const fetchPage: FetchPage = async (url) => {
    asked.push(url);
    const body = files[url.slice(HOME.length)];
    if (body === undefined) throw new Error("gone");
    return { status: 200, url, redirects: [], headers: {}, body: Buffer.from(body) };
  };
  const isAllowed = (url: string) => url.startsWith(HOME);
  return { pages: await readSitemaps([HOME + first], { fetchPage, readSitemap, isAllowed, limit }), asked };
}

it("reads lists, and lists of lists, packed ones too", async () => {
  const { pages } = await pagesOf({
    "/sitemap.xml": `<?xml version="1.0"?><sitemapindex><sitemap><loc>${HOME}/1.xml.gz</loc></sitemap>
      <sitemap><loc>${HOME}/2.xml</loc></sitemap><sitemap><loc>https://elsewhere.example/3.xml</loc></sitemap></sitemapindex>`,
    "/1.xml.gz": gzipSync(
      `<urlset><url><loc> ${HOME}/a?x=1&amp;y=2#z </loc></url><url><loc><![CDATA[${HOME}/b]]></loc></url></urlset>`,
    ),
    "/2.xml": `<s:urlset xmlns:s="x"><s:url><image:image><image:loc>${HOME}/p.png</image:loc></image:image><s:loc>${HOME}/c</s:loc></s:url></s:urlset>`,
  });

  expect(pages).toEqual([`${HOME}/a?x=1&y=2`, `${HOME}/b`, `${HOME}/c`]);
});

it("reads plain lists", async () => {
  const { pages } = await pagesOf({ "/sitemap.xml": `${HOME}/a\r\n${HOME}/b\n\nnothing\n` });

  expect(pages).toEqual([`${HOME}/a`, `${HOME}/b`]);
});

it("expands no entities, and takes broken files for empty ones", async () => {
  const bomb = `<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/passwd">]>
    <urlset><url><loc>${HOME}/&b;</loc></url><url><loc>&f;</loc></url><url><loc>${HOME}/ok</loc>`;

  expect((await pagesOf({ "/sitemap.xml": bomb })).pages).toContain(`${HOME}/ok`);
  expect((await pagesOf({ "/sitemap.xml": bomb })).pages.join()).not.toMatch(/aaaa|passwd/);
  expect((await pagesOf({ "/sitemap.xml": gzipSync(Buffer.alloc(12_000_000)) })).pages).toEqual([]);
  expect((await pagesOf({ "/sitemap.xml": "<urlset><url><loc>" })).pages).toEqual([]);
  expect((await pagesOf({ "/sitemap.xml": Buffer.from([0x1f, 0x8b, 1, 2]) })).pages).toEqual([]);
  expect((await pagesOf({})).pages).toEqual([]);
});

it("ends with circles, endless indexes and long lists", async () => {
  const circle = `<sitemapindex><sitemap><loc>${HOME}/sitemap.xml</loc></sitemap></sitemapindex>`;
  const many = Array.from({ length: 200 }, (_, i) => `<sitemap><loc>${HOME}/${i}.xml</loc></sitemap>`).join(
    "",
  );
  const list = Array.from({ length: 200 }, (_, i) => `<url><loc>${HOME}/${i}</loc></url>`).join("");

  expect((await pagesOf({ "/sitemap.xml": circle })).asked).toHaveLength(1);
  expect((await pagesOf({ "/sitemap.xml": `<sitemapindex>${many}</sitemapindex>` })).asked).toHaveLength(50);
  expect((await pagesOf({ "/sitemap.xml": `<urlset>${list}</urlset>` }, { limit: 10 })).pages).toHaveLength(
    10,
  );
});

it.each([
  ["lines that are no addresses", "no address\n"],
  ["lines of one letter", "x\n"],
  ["addresses that lead nowhere", "http://\n"],
  ["addresses of pages", "https://example.com/?a=1;b#c\n"],
  ["entities", "<urlset><url><loc>&amp;&lt;"],
  ["locations that lead nowhere", "<urlset><url><loc>http://[</loc></url>"],
  ["tags alone", "<a><b>"],
])("others are served while ten megabytes of %s are read", async (_, unit) => {
  const body = Buffer.from(unit.repeat(10_000_000 / unit.length));
  const read = () => pagesOf({ "/sitemap.xml": body }, { limit: 1_000_000 });

  expect(await leastStretch(read, 250)).toBeLessThan(250);
});
