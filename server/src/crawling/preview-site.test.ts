import { afterEach, expect, it } from "vitest";
import { type PreviewOptions, previewSite } from "./preview-site.ts";
import { type Fixture, openFixture } from "./testing/crawl-parts.ts";

let fixture: Fixture;
afterEach(() => fixture.close());

const preview = (more: Partial<PreviewOptions> = {}) =>
  previewSite({
    ...fixture,
    isComplete: true,
    include: [],
    exclude: [],
    maxPages: 1_000,
    maxDepth: 5,
    ...more,
  });

it("lists the start page, its links and the sitemap's, and says what is refused", async () => {
  fixture = await openFixture();

  const { pages, has_more } = await preview({ exclude: ["/prices"] });
  const outcomeOf = (path: string) => pages.find(({ url }) => url === fixture.site.url + path)?.outcome;

  expect(pages[0]).toEqual({ url: fixture.start, outcome: null, reason: "" });
  expect(outcomeOf("/about")).toBeNull();
  expect(outcomeOf("/from-packed-sitemap")).toBeNull();
  expect(outcomeOf("/private/plans")).toBe("robots");
  expect(outcomeOf("/prices")).toBe("excluded");
  expect(outcomeOf("/logo.png")).toBe("not_text");
  expect(pages.every(({ outcome, reason }) => (outcome === null) === (reason === ""))).toBe(true);
  expect(has_more).toBe(false);
  expect(fixture.site.hits.has("/about")).toBe(false);
});

it("lists one page where no more is asked for, with what stands in its way", async () => {
  fixture = await openFixture();

  const { pages } = await preview({ isComplete: false, start: `${fixture.site.url}/account` });

  expect(pages).toMatchObject([{ outcome: "login" }]);
});

it("lists 200 pages at most, and no more than will be read", async () => {
  const links = Array.from({ length: 300 }, (_, i) => `<a href="/${i}">${i}</a>`).join("");
  fixture = await openFixture({ pages: { "/": `<p>Home</p>${links}` } });

  expect(await preview()).toMatchObject({ pages: { length: 200 }, has_more: true });
  expect(await preview({ maxPages: 5 })).toMatchObject({ pages: { length: 5 }, has_more: true });
});

it("answers with what it knows when the time is up", async () => {
  fixture = await openFixture({ pages: { "/": () => undefined } });

  expect(await preview({ timeMs: 100 })).toMatchObject({ pages: [{ outcome: "timeout" }], has_more: true });
});
