import type { Locator } from "@playwright/test";
import { goTo } from "./harness/go-to.ts";
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
  await page.goto("/profile");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
  for (const [path, text] of [
    ["/agents/list", "No Agents Found"],
    ["/entities", "No Entities Found"],
    ["/datasource", "No Data Sources Found"],
    ["/actions", "No Actions Found"],
  ] as const) {
    await goTo(page, path);
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  }
});

test("a toast leaves the buttons free, on screens of any size", async ({ page, company }) => {
  const { agent } = await stockCompany(company);
  await page.goto(`/agents/update/${agent.id}`);
  for (const [width, height] of [
    [1440, 500],
    [1440, 900],
    [390, 844],
    [390, 500],
  ] as const) {
    const size = `${width} × ${height}`;
    await page.setViewportSize({ width, height });
    await page.getByRole("textbox", { name: "Title" }).fill(`Piper at ${size}`);
    await page.getByRole("button", { name: "Update" }).click();
    const toast = page.getByRole("status").filter({ hasText: "Agent saved successfully!" });
    // Whoever points at it keeps it.
    await toast.hover();
    await expect(toast, size).toBeInViewport({ ratio: 1 });
    for (const name of ["Test", "Publish", "Cancel", "Update"]) {
      const button = page.getByRole("button", { name, exact: true });
      await expect.poll(() => overlap(toast, button), { message: `${name} at ${size}` }).toBe(0);
    }
    await toast.getByRole("button", { name: "Dismiss" }).click();
    await expect(toast, size).toHaveCount(0);
  }
});

test("a toast leaves the test window's message box free", async ({ page, company }) => {
  const { agent } = await stockCompany(company);
  await page.setViewportSize({ width: 800, height: 700 });
  await page.goto(`/agents/update/${agent.id}`);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const box = page.getByRole("textbox", { name: "Message" });
  await expect(box).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("Piper the Second");
  await page.getByRole("textbox", { name: "Title" }).press("Enter");
  const toast = page.getByRole("status").filter({ hasText: "Agent saved successfully!" });
  await toast.hover();
  await expect.poll(() => overlap(toast, box)).toBe(0);
});

test("a data source made over the agent form is chosen, and what was typed stays", async ({ page }) => {
  await page.goto("/agents/create");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Piper");
  await page.getByRole("button", { name: "Create a data source" }).click();
  const dialog = page.getByRole("dialog", { name: "Create a data source" });
  await expect(dialog.getByLabel("Title")).toBeFocused();
  await page.keyboard.type("Handbook");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Data Source" })).toHaveValue("Handbook");
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Piper");
  await expect(page).toHaveURL("/agents/create");
});

test("deleting an agent closes its test window", async ({ page, company }) => {
  const { agent } = await stockCompany(company);
  await page.goto(`/agents/update/${agent.id}`);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("dialog", { name: agent.name, exact: true });
  await expect(chat.getByText(`Hi, I'm ${agent.name}. How can I help?`)).toBeVisible();
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Agents" }).click();
  await page.getByRole("button", { name: `Delete ${agent.name}` }).click();
  await page
    .getByRole("dialog", { name: `Delete "${agent.name}"?` })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(chat).toBeHidden();
});

/** The area that two things share, in square pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) return 0;
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}
