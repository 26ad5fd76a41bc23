import type { Page } from "@playwright/test";

/** The first cells of the rows shown. */
export function firstColumn(page: Page) {
  return page.locator("tbody tr > td:first-child");
}

/** An address with exactly these query parameters among others. */
export function withSearch(expected: Record<string, string>) {
  return (url: URL) => Object.entries(expected).every(([key, value]) => url.searchParams.get(key) === value);
}
