import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { Result, RunOptions } from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
/** What passes is not described, and no style sheet is fetched anew, which no rule in use asks for: half the time. */
const OPTIONS: RunOptions = { resultTypes: ["violations"], preload: false };

/** What axe objects to in this part of the page as it is; axe stays on the page for the next time. */
export async function runAxe(page: Page, selector: string, options: RunOptions = {}): Promise<Result[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(AXE);
  const words = [{ include: [[selector]] }, { ...OPTIONS, ...options }].map((word) => JSON.stringify(word));
  return page.evaluate<Result[]>(`axe.run(${words}).then(({ violations }) => violations)`);
}
