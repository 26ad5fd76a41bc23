import { stockCompany } from "./harness/stock.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

test("the sample agent is made with one click and talks at once", async ({ page }) => {
  await page.goto("/agents/list");
  await page.getByRole("button", { name: "Start from a sample" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Create sample" }).click();
  await expect(page).toHaveURL(/\/agents\/update\//, { timeout: 20_000 });
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("dialog", { name: "Plumbing bookings" });
  await chat.getByRole("group", { name: "Suggestions" }).getByRole("button").first().click();
  await expect(chat.getByRole("article").filter({ hasText: "Agent said:" })).toHaveCount(2);
});

test("lists with nothing in them say so in one form of words", async ({ page }) => {
  for (const [path, text] of [
    ["/agents/list", "No Agents Found"],
    ["/entities", "No Entities Found"],
    ["/datasource", "No Data Sources Found"],
    ["/actions", "No Actions Found"],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test("a toast leaves the buttons of the form free", async ({ page, company }) => {
  const { agent } = await stockCompany(company);
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.goto(`/agents/update/${agent.id}`);
  await page.getByRole("textbox", { name: "Title" }).fill("Piper the Second");
  const update = page.getByRole("button", { name: "Update" });
  await update.click();
  const toast = page.getByRole("status").filter({ hasText: "Agent saved successfully!" });
  await expect(toast).toBeVisible();
  const [over, under] = [await toast.boundingBox(), await update.boundingBox()];
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThan(under?.y ?? 0);
});
