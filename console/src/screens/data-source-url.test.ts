// @vitest-environment happy-dom
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { DataOf } from "../lib/call.ts";
import { crawledPageOf, DATA_SOURCE_ID, idOf, URL_ID, urlOf } from "../testing/record-factory.ts";
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

function urlWith(pages: typeof PAGES): DataOf<typeof dataSourceRoutes.getUrl> {
  const { pages: _, ...url } = urlOf();
  return { ...url, pages, pages_read: 2 };
}

function answerPage(): void {
  answer(dataSourceRoutes.getPage, {
    ...crawledPageOf(),
    text: "# Prices\n\nA visit costs **80 dollars**. <script>alert(1)</script>",
    passages: [{ heading: "Prices", text: "A visit costs 80 dollars." }],
  });
}

test("pages say what became of them, and the filter stands in the URL", async () => {
  answer(dataSourceRoutes.getUrl, urlWith(PAGES));
  const { user, router } = renderApp(SCREEN, sessionOf());
  const row = within(await screen.findByRole("row", { name: /example\.com\/old/ }));
  expect(row.getByText("Not found")).toBeTruthy();
  expect(row.getByText("The page is gone. Remove the links to it.")).toBeTruthy();
  expect(row.getByText("404")).toBeTruthy();

  await user.selectOptions(screen.getByRole("combobox", { name: "Outcome" }), "not_found");
  await waitFor(() => expect(router.state.location.search).toEqual({ outcome: "not_found" }));
  expect(screen.queryByRole("link", { name: "Prices" })).toBeNull();
});

test("a page shows its text as elements and its passages, and is excluded by its path", async () => {
  answer(dataSourceRoutes.getUrl, urlWith(PAGES));
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
  answer(dataSourceRoutes.getUrl, urlWith([crawledPageOf({ depth: 0 })]));
  answerPage();
  renderApp(SCREEN, sessionOf({ role: "field_team" }));
  expect(await screen.findByText("80 dollars")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Back to the data source" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Re-crawl" })).toBeNull();
});
