import type { Page } from "@playwright/test";
import { RULES } from "./harness/axe.ts";
import { runAxe } from "./harness/run-axe.ts";
import { expect, test } from "./harness/test.ts";

const WIDTHS = [1440, 390];
const MODES = ["light", "dark"] as const;

test("the API's pages are sound in both display modes, on a desk and on a phone", async ({ page }) => {
  for (const path of ["/api/docs/", "/api/docs/chat/", "/api/docs/agents/"]) {
    await page.goto(path);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      for (const colorScheme of MODES) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await findingsOn(page), `${path}, ${colorScheme}, ${width} px`).toEqual([]);
      }
      const overhang = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect.soft(overhang, `${path} at ${width} px`).toBe(0);
    }
  }
});

test("a group of calls is two keys away", async ({ page }) => {
  await page.goto("/api/docs/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to the text" })).toBeFocused();
  const groups = page.getByRole("navigation", { name: "Groups of calls" });
  await groups.getByRole("link", { name: "Intents" }).press("Enter");

  await expect(page).toHaveURL("/api/docs/intents/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Intents");
  await expect(groups.getByRole("link", { name: "Intents" })).toHaveAttribute("aria-current", "page");
  const call = page.getByRole("article", { name: "POST /api/agent/:id/intent/" });
  await expect(call.getByRole("group", { name: "Body of createIntent" })).toContainText("training_phrases");
});

async function findingsOn(page: Page): Promise<string[]> {
  const found = await runAxe(page, "html", RULES);
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}
