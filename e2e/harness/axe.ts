import type { Page } from "@playwright/test";
import type { RunOptions } from "axe-core";
import { runAxe } from "./run-axe.ts";

/** All that axe knows but WCAG's third level, and what only asks somebody to look. */
export const RULES: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice", "experimental"],
  rules: { "hidden-content": { enabled: false } },
};
const MODES = ["light", "dark"] as const;

/**
 * What axe finds on a screen of the console as it is, in each of both display modes, with the mode
 * and the elements in question. The screen changes its mode as it does when another tab has chosen one.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  const before = await page.evaluate(() => localStorage.getItem("theme"));
  const found: string[] = [];
  const first = before ?? "light";
  for (const mode of MODES.toSorted((a) => (a === first ? -1 : 1))) {
    await choose(page, mode);
    for (const { id, nodes } of await runAxe(page, "html", RULES)) {
      for (const { html, failureSummary } of nodes) found.push(`${mode}, ${id}: ${html}\n${failureSummary}`);
    }
  }
  await choose(page, before);
  return found;
}

/** Resolves when the whole page is drawn in that mode; null is nobody's choice, which is light. */
async function choose(page: Page, mode: string | null): Promise<void> {
  await page.evaluate(async (mode) => {
    if (mode === null) localStorage.removeItem("theme");
    else localStorage.setItem("theme", mode);
    window.dispatchEvent(new StorageEvent("storage", { key: "theme", newValue: mode }));
    const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
    while (document.documentElement.dataset.mantineColorScheme !== (mode ?? "light")) await frame();
    await frame();
    for (const fade of document.getAnimations()) if (fade instanceof CSSTransition) fade.finish();
    await frame();
  }, mode);
}
