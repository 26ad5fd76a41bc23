import { expect, limitedTest as test } from "./harness/test.ts";

const SENTENCE = "To utilize CxC to its full potential, please connect to a CRM";

test("a limited user sees the integration page everywhere, until the contact book is connected", async ({
  page,
}) => {
  for (const path of [
    "/",
    "/agents/list",
    "/entities",
    "/datasource/create",
    "/conversation",
    "/no-such-page",
  ]) {
    await page.goto(path);
    await expect(page.getByText(SENTENCE), path).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText("Integrations");
    await expect(page).toHaveURL(path);
  }
  await expect(page.getByRole("navigation", { name: "Main menu" }).getByRole("link")).toHaveText([
    "Integrations",
  ]);
  await page.getByRole("button", { name: /Super Admin/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Change Password", "Logout"]);
  await page.keyboard.press("Escape");

  const card = page.getByRole("region", { name: "Built-in contact book" });
  await expect(card.getByRole("heading", { name: "Built-in contact book" })).toBeVisible();
  await expect(card.getByText("Not connected")).toBeVisible();
  await card.getByRole("button", { name: "Connect" }).click();
  await expect(page).toHaveURL("/agents/list");
  await expect(page.getByRole("heading", { name: "Agents", level: 1 })).toBeVisible();
  await expect(page.getByText(SENTENCE)).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Main menu" }).getByRole("link")).toHaveText([
    "Agents",
    "Entities",
    "Data Source",
    "Conversation",
    "Actions",
  ]);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Agents", level: 1 })).toBeVisible();
});

test("disconnecting asks first and takes the access away again", async ({ page }) => {
  await page.goto("/");
  const card = page.getByRole("region", { name: "Built-in contact book" });
  await card.getByRole("button", { name: "Connect" }).click();
  await expect(page).toHaveURL("/agents/list");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: "Integrations" }).click();
  await expect(page).toHaveURL("/integrations");
  await expect(page.getByText("The product takes no responsibility", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "Disconnect" }).click();
  const question = page.getByRole("dialog", { name: "Disconnect the CRM?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Disconnect" }).click();
  await question.getByRole("button", { name: "Disconnect" }).click();
  await expect(page.getByText(SENTENCE)).toBeVisible();
});
