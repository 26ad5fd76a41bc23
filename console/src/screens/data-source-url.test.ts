// @vitest-environment happy-dom
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { crawledPageOf, urlOf } from "../testing/data-source-records.ts";
import { DATA_SOURCE_ID, idOf, URL_ID } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const SCREEN = `/datasource/details/${DATA_SOURCE_ID}/datasource/url/${URL_ID}`;
const PAGES = [
  crawledPageOf({ id: idOf(11), url: "https://example.com/", title: "Home", depth: 0 }),
  crawledPageOf(),
  crawledPageOf({
    id: idOf(12),
    url: "https://example.com/old",
    final_url: null,
    title: "",
    words: 0,
    outcome: "not_found",
    http_status: 404,
    reason: "The page is gone.",
    remedy: "Remove the links to it.",
  }),
];

function answerUrl(pages: typeof PAGES, found = pages.length, beyond?: number): void {
  const { pages: _, ...url } = urlOf();
  answer(dataSourceRoutes.getUrl, ({ query }) => ({
    ...url,
    pages: query.per_page === "0" ? [] : pages,
    pages_read: 2,
    pages_found: found,
    ...(beyond === undefined ? {} : { pages_beyond_limit: beyond }),
  }));
}

function answerPage(): void {
  answer(dataSourceRoutes.getPage, {
    ...crawledPageOf(),
    text: "# Prices\n\nA visit costs **80 dollars**. <script>alert(1)</script>",
    passages: [{ heading: "Prices", text: "A visit costs 80 dollars." }],
  });
}

test("pages say what became of them, and the filter stands in the URL", async () => {
  answerUrl(PAGES);
  const { user, router } = renderApp(SCREEN, sessionOf());
  const row = within(await screen.findByRole("row", { name: /example\.com\/old/ }));
  expect(row.getByText("Not found")).toBeTruthy();
  expect(row.getByText("The page is gone. Remove the links to it.")).toBeTruthy();
  expect(row.getByText("404")).toBeTruthy();

  await user.selectOptions(screen.getByRole("combobox", { name: "Outcome" }), "not_found");
  await waitFor(() => expect(router.state.location.search).toEqual({ outcome: "not_found" }));
  expect(screen.queryByRole("link", { name: "Prices" })).toBeNull();
});

test("says how many addresses the limit of pages left unread", async () => {
  answerUrl(PAGES, PAGES.length, 40);
  renderApp(SCREEN, sessionOf());
  expect(
    await screen.findByText("The limit of 200 pages was reached, 40 addresses weren't read"),
  ).toBeTruthy();
});

test("of many pages a part is asked for, chosen and searched by the server", async () => {
  answerUrl(PAGES, 250);
  const { user } = renderApp(`${SCREEN}?page=12`, sessionOf());
  await screen.findByText("111–120 of 250");
  expect(partsAsked()).toContainEqual({ page: "2", per_page: "100" });
  expect(screen.queryByRole("button", { name: "Words" })).toBeNull();

  await user.selectOptions(screen.getByRole("combobox", { name: "Outcome" }), "not_found");
  await waitFor(() =>
    expect(partsAsked()).toContainEqual({ page: "1", per_page: "100", outcome: "not_found" }),
  );
  await user.type(screen.getByRole("searchbox", { name: "Search pages" }), "old");
  await waitFor(() =>
    expect(partsAsked()).toContainEqual({ page: "1", per_page: "100", outcome: "not_found", q: "old" }),
  );
});

test("a page that is no longer there says so", async () => {
  answerUrl(PAGES);
  renderApp(`${SCREEN}?pageid=${idOf(99)}`, sessionOf());
  const gone = within(await screen.findByRole("alert"));
  expect(gone.getByText(/There is nothing at this address/)).toBeTruthy();
  expect(gone.getByRole("link", { name: "Back to all pages" })).toBeTruthy();
});

test("a page shows its text as elements and its passages, and is excluded by its path", async () => {
  answerUrl(PAGES);
  answer(dataSourceRoutes.updateUrl, urlOf());
  answerPage();
  const { user } = renderApp(`${SCREEN}?pageid=${idOf(10)}`, sessionOf());
  expect((await screen.findByText("80 dollars")).tagName).toBe("STRONG");
  expect(screen.getByText(/<script>alert\(1\)<\/script>/)).toBeTruthy();
  const open = screen.getByRole<HTMLAnchorElement>("link", { name: "Open" });
  expect([open.href, open.rel]).toEqual(["https://example.com/prices", "noopener noreferrer"]);
  await user.click(screen.getByRole("tab", { name: "Passages" }));
  expect(await screen.findByText("A visit costs 80 dollars.")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Exclude" }));
  const dialog = within(await screen.findByRole("dialog", { name: 'Exclude "/prices"?' }));
  await user.click(dialog.getByRole("button", { name: "Exclude" }));
  await waitFor(() =>
    expect(seenCalls.find(({ method }) => method === "PUT")?.body).toEqual({ exclude: ["/prices"] }),
  );
});

test("the only page is opened at once", async () => {
  answerUrl([crawledPageOf({ depth: 0 })]);
  answerPage();
  renderApp(SCREEN, sessionOf({ role: "field_team" }));
  expect(await screen.findByText("80 dollars")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the data source" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Re-crawl" })).toBeNull();
});

/** What was asked of the URL, but for the URL alone. */
function partsAsked(): object[] {
  return seenCalls.map(({ query }) => query).filter(({ per_page }) => per_page === "100");
}
