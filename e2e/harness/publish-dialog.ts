import type { Locator, Page } from "@playwright/test";
import { expect } from "./test.ts";

/** The dialog that publishes an agent, opened from the agent's form. */
export async function openPublishDialog(page: Page, { id }: { id: string }): Promise<Locator> {
  await page.goto(`/agents/update/${id}`);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Get Chatbot Installation Code!" });
  await expect(dialog).toBeVisible();
  return dialog;
}
