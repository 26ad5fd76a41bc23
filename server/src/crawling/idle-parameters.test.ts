import fc from "fast-check";
import { expect, it } from "vitest";
import { createIdleParameters } from "./idle-parameters.ts";
import { openCrawl } from "./testing/open-crawl.ts";

const at = (path: string) => `https://shop.example${path}`;

function learnt(pages: [path: string, hash: string][]) {
  const parameters = createIdleParameters();
  for (const [path, hash] of pages) parameters.learn({ url: at(path), hash });
  return (path: string) => parameters.without(at(path)).slice(at("").length);
}

it("leaves out what two different pages stay the same with, beside another value or without it", () => {
  const without = learnt([
    ["/eggs?visit=1", "eggs"],
    ["/eggs?visit=2", "eggs"],
    ["/milk", "milk"],
    ["/milk?visit=3", "milk"],
  ]);

  expect(without("/cheese?visit=4&size=2")).toBe("/cheese?size=2");
  expect(without("/cheese?visit=4")).toBe("/cheese");
});

it("leaves nothing out for one page that looks alike, nor what made another page", () => {
  const soldOut = learnt([1, 2, 3, 4].map((n) => [`/product?id=${n}`, "sold out"]));
  const pages = learnt([
    ["/news?page=1", "first"],
    ["/news?page=2", "second"],
    ...["/a", "/b", "/c"].flatMap((path): [string, string][] => [
      [`${path}?page=1`, path],
      [`${path}?page=2`, path],
    ]),
  ]);

  expect(soldOut("/product?id=5")).toBe("/product?id=5");
  expect(pages("/news?page=3")).toBe("/news?page=3");
});

/** Asked for before anything is known of the site. */
const IN_FLIGHT = 12;
const NAME = fc
  .stringMatching(/^[a-z_]{2,10}$/)
  .filter((name) => !/^(?:date|day|from|start|year|month|week)/.test(name));

it("reads a site of n pages in few requests, whatever parameter its links carry anew each time", async () => {
  await fc.assert(
    fc.asyncProperty(NAME, fc.integer({ min: 3, max: 12 }), async (name, count) => {
      let asked = 0;
      const addresses = Array.from({ length: count }, (_, n) => (n === 0 ? "/" : `/page${n}`));
      const links = () => addresses.map((address) => `${address}?${name}=${(asked++ * 7919).toString(36)}x`);
      const pages = Object.fromEntries(
        addresses.map((address, n) => [
          address,
          (
            _: unknown,
            response: { end(body: string): void; setHeader(name: string, value: string): void },
          ) => {
            response.setHeader("content-type", "text/html");
            const menu = links().map((link) => `<a href="${link}">on</a>`);
            response.end(
              `<title>Room ${n}</title><p>Room ${n} costs ${n * 10} euros.</p><nav>${menu.join(" ")}</nav>`,
            );
          },
        ]),
      );
      const { site, stored, crawl } = await openCrawl({ pages });

      await crawl();

      expect(stored).toHaveLength(count);
      const requests = [...site.hits].filter(([path]) => addresses.includes(path.replace(/\?.*$/, "")));
      expect(requests.reduce((sum, [, hits]) => sum + hits, 0)).toBeLessThanOrEqual(3 * count + IN_FLIGHT);
    }),
    { numRuns: 8 },
  );
}, 60_000);
