import { messages } from "@cxc/contract/messages.ts";
import { outsideTest as test } from "./accounts-outside.ts";
import { axeFindings } from "./harness/axe.ts";
import { PASSWORD } from "./harness/company.ts";
import { expect } from "./harness/test.ts";

test("HubSpot is connected, synced, breaks, is mended, and makes room for the contact book", async ({
  page,
  outside,
  faults,
}) => {
  test.setTimeout(150_000);
  const { crm } = outside;
  crm.reset();
  crm.fill(25);
  const { email } = await outside.signUp();
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();

  const hubspot = page.getByRole("region", { name: "HubSpot" });
  await hubspot.getByRole("button", { name: "Connect" }).click();
  const dialog = page.getByRole("dialog", { name: "Connect HubSpot" });
  await expect(dialog.getByText(messages.integrationEditWarning)).toBeVisible();
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(dialog.getByText("Required")).toBeVisible();
  await dialog.getByLabel("Private app token").fill("pat-wrong");
  await dialog.getByRole("button", { name: "Advanced" }).click();
  await dialog.getByLabel("Base URL").fill(crm.url);
  await dialog.getByRole("button", { name: "Test connection" }).click();
  await expect(dialog.getByText("Failed")).toBeVisible();
  faults.expect("400 POST /api/integrations/crm/");
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(dialog.getByLabel("Private app token")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Private app token").fill(crm.token);
  await dialog.getByRole("button", { name: "Test connection" }).click();
  await expect(dialog.getByText("Works")).toBeVisible();
  await dialog.getByRole("button", { name: "Connect", exact: true }).click();
  await expect(page).toHaveURL("/agents/list");

  const toast = page.getByRole("status").filter({ hasText: "HubSpot is synchronised: 25 contacts." });
  await expect(toast).toBeVisible({ timeout: 40_000 });
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: "Contacts" }).click();
  await expect(page.getByText("1–10 of 25")).toBeVisible();
  await expect(toast).toBeHidden();
  await page.reload();
  await expect(page.getByText("1–10 of 25")).toBeVisible();
  await expect(toast).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Search contacts" }).fill("c1007@");
  await expect(page.getByRole("row").filter({ hasText: "c1007@example.com" })).toHaveCount(1);
  await expect(page.getByText("1 result")).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toBe("contacts.csv");
  await page.getByRole("button", { name: /^Delete/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No Contacts Found")).toBeVisible();

  crm.token = "pat-new";
  await page.goto("/integrations");
  await expect(hubspot.getByText("Connected", { exact: true })).toBeVisible();
  await hubspot.getByRole("button", { name: "Sync now" }).click();
  await expect(hubspot.getByText("Error", { exact: true })).toBeVisible({ timeout: 40_000 });
  expect(await axeFindings(page)).toEqual([]);
  await hubspot.getByRole("button", { name: "Edit" }).click();
  const edit = page.getByRole("dialog", { name: "Edit HubSpot" });
  await edit.getByRole("button", { name: "Replace Private app token" }).click();
  await edit.getByRole("textbox", { name: "Private app token" }).fill("pat-new");
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(edit).toBeHidden();
  await expect(hubspot.getByText("Connected", { exact: true })).toBeVisible({ timeout: 40_000 });

  const book = page.getByRole("region", { name: "Built-in contact book" });
  await book.getByRole("button", { name: "Connect" }).click();
  const question = page.getByRole("dialog", { name: "Replace HubSpot?" });
  await question.getByRole("button", { name: "Replace" }).click();
  await expect(book.getByText("Connected", { exact: true })).toBeVisible();
  await expect(hubspot.getByText("Not connected")).toBeVisible();
});
