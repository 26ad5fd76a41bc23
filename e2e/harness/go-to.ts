import { expect, type Page } from "@playwright/test";

/**
 * Goes to a page of the console as its own links do, without a load: a fifth of what `page.goto` takes. Resolves when the
 * page before it has gone; another tab of the same page may still come.
 */
export async function goTo(page: Page, path: string): Promise<void> {
  const isAnotherPage = await page.evaluate((path) => {
    const before = location.pathname;
    document.querySelector("h1")?.setAttribute("data-left", "");
    // The console's router listens to this.
    history.pushState(null, "", path);
    return before !== location.pathname;
  }, path);
  if (isAnotherPage) await expect(page.locator("h1[data-left]"), path).toHaveCount(0);
}
