import { runAxe } from "./harness/run-axe.ts";
import { expect, signedInTest, test } from "./harness/test.ts";

test("the guide is accessible in both modes, and whole on a phone", async ({ page }) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/guide/");
    const found = await runAxe(page, "html", { runOnly: ["wcag2a", "wcag2aa", "wcag21aa", "best-practice"] });
    expect(found.map(({ id, nodes }) => [colorScheme, id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

signedInTest("an empty list opens its part of the guide, and the list stays", async ({ page }) => {
  await page.goto("/entities");
  const [guide] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: /How it works/ }).click(),
  ]);
  await expect(guide).toHaveURL(/\/guide\/#2-entities/);
  await expect(guide.getByRole("heading", { name: "2. Entities and an action" })).toBeInViewport();
  await expect(page).toHaveURL("/entities");
});
