import { axeFindings } from "./harness/axe.ts";
import { stockCompany } from "./harness/stock.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

test("Ctrl+K reaches every screen, agent and intent, however quick one types", async ({ page, company }) => {
  const { agent, source, booking } = await stockCompany(company);
  for (const name of ["Answering machine", "Zoe"]) {
    const body = { name, description: "Another.", prompt: "Be kind.", data_source: source.id };
    await company.call("POST", "/api/agent/", body);
  }
  await page.goto("/entities");
  await expect(page.getByRole("link", { name: "Taps" })).toBeVisible();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Go to" });
  await expect(palette.getByRole("combobox")).toBeFocused();
  await expect(palette.getByRole("option").filter({ hasText: "Zoe" })).toBeVisible();
  await page.keyboard.type("piper");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/agents/update/${agent.id}`);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("book a");
  await expect(palette.getByRole("group", { name: "Intents" })).toContainText("Book a visitPiper");
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/agents/intent/update/${booking.id}`);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("chan");
  await expect(palette.getByRole("option")).toHaveText([/Change Password/]);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/change-password");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("nothing of the kind");
  await expect(palette.getByText("Nothing found")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(palette).toBeHidden();
});

test("what is typed at once after Ctrl+K is not lost", async ({ page }) => {
  await page.goto("/entities");
  await expect(page.getByRole("button", { name: "Go to" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("actions");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/actions");
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Go to a page, an agent or what it uses" })).toHaveValue(
    "",
  );
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("dialog", { name: "Go to" })).toBeHidden();
});
