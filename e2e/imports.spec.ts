import { readFile } from "node:fs/promises";
import path from "node:path";
import { axeFindings } from "./harness/axe.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

// Bring your bot, take it along: from a real project's folder to an agent that answers, and out again as a bundle.

const BOT = path.join(import.meta.dirname, "../server/src/testing/bots/rasa/financial-demo");

test("a bot is planned, imported, tested, and taken along", async ({ page }) => {
  test.setTimeout(120_000);
  await page.goto("/agents/import");
  await page.getByLabel("Choose a folder").last().setInputFiles(BOT);

  const plan = page.getByRole("region", { name: "What to import" });
  await expect(plan).toBeVisible();
  await expect(page.getByText("549 of 578", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: /^Said twice within the same intent/ }).click();
  await expect(
    page
      .getByText(/nlu\.yml, line \d+/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  expect.soft(await axeFindings(page), "plan").toEqual([]);
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save report (CSV)" }).click();
  const report = await readFile(await (await saved).path(), "utf8");
  expect(report).toContain("left_out,repeated,Said twice within the same intent,phrases,affirm: ok,");

  await page.getByRole("button", { name: /^Import \d+ items$/ }).click();
  await expect(page).toHaveURL(/\/agents\/update\/[0-9a-f-]{36}\?tab=imports$/);
  // The plan, which says the same, stays until the agent's screen is loaded.
  const imported = page.getByRole("region", { name: "Import of Rasa" });
  await expect(imported.getByText("549 of 578", { exact: true })).toBeVisible();
  await imported.getByRole("button", { name: /^No answer yet/ }).click();
  await expect(imported.getByRole("link", { name: "check_balance", exact: true })).toBeVisible();
  expect.soft(await axeFindings(page), "report").toEqual([]);

  await page.getByRole("tab", { name: "Agent", exact: true }).click();
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("dialog", { name: "Financial demo" });
  await chat.getByRole("textbox").fill("I want to transfer money");
  await chat.getByRole("textbox").press("Enter");
  await expect(chat.getByRole("form")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Import and export", exact: true }).click();
  const bundle = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export agent" }).click();
  expect((await bundle).suggestedFilename()).toBe("Financial demo.zip");
  const bytes = await readFile(await (await bundle).path());
  expect(bytes.toString("latin1")).toContain("transfer_money");
});
