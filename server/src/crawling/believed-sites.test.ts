import { expect, it } from "vitest";
import { htmlPage } from "../testing/fixture-site/answers.ts";
import { openCrawl, page } from "./testing/open-crawl.ts";

it("takes what a site shows at addresses that don't exist for not found, and asks for one once", async () => {
  const absent = (url: string) =>
    htmlPage({ title: "Not found", text: `Sorry, ${url} does not exist.`, links: ["/"] });
  const { site, queue, stored, crawl } = await openCrawl({
    pages: {
      "/": page("Home", "/tours", "/old-prices", "/gone?page=2", "/sorry"),
      "/tours": page("A tour takes fifty minutes."),
      "/sorry": page("Sorry, the cave is closed in May."),
    },
    otherwise: (request, response) => {
      response.setHeader("content-type", "text/html");
      response.end(absent(request.url ?? ""));
    },
  });

  await crawl();

  expect(queue.outcomes()).toEqual({
    "/": "indexed",
    "/tours": "indexed",
    "/sorry": "indexed",
    "/old-prices": "not_found",
    "/gone?page=2": "not_found",
  });
  expect(stored.sort()).toEqual(["/", "/sorry", "/tours"]);
  expect([...site.hits.keys()].filter((path) => /^\/[\da-f-]{36}$/.test(path))).toHaveLength(1);
});

it("believes no original that pages of different texts share, but one that differs in parameters alone", async () => {
  const slip = '<link rel="canonical" href="/shop">';
  const list = (text: string) => htmlPage({ title: "Shop", text, head: slip });
  const { queue, crawl } = await openCrawl({
    pages: {
      "/": page("Home", "/shop", "/eggs", "/milk", "/cheese", "/shop?sort=price", "/shop?sort=name"),
      "/shop": (request, response) => {
        const text = { "/shop?sort=price": "Milk, eggs, cheese.", "/shop?sort=name": "Cheese, eggs, milk." };
        const sorted = Object.entries(text).find(([url]) => url === request.url)?.[1];
        response.setHeader("content-type", "text/html");
        response.end(sorted ? list(sorted) : page("All that we sell: eggs, milk, cheese."));
      },
      "/eggs": list("Ten eggs cost 3.90."),
      "/milk": list("A litre of milk costs 1.40."),
      "/cheese": list("Cheese costs 2.20."),
    },
  });

  await crawl();

  expect(queue.outcomes()).toEqual({
    "/": "indexed",
    "/shop": "indexed",
    "/shop?sort=price": "duplicate",
    "/shop?sort=name": "duplicate",
    "/eggs": "indexed",
    "/milk": "indexed",
    "/cheese": "indexed",
  });
});
