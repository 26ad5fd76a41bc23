import { stockCompany } from "./harness/stock.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

test("a draft survives a look at another page, and Reset empties it", async ({ page }) => {
  await page.goto("/datasource/create");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Handbook");
  await page.getByRole("tab", { name: "Articles" }).click();
  await page.getByRole("button", { name: "Add article" }).click();
  await page.getByRole("textbox", { name: "Article title" }).fill("Prices");
  await page.getByRole("navigation", { name: "Main menu" }).getByRole("link", { name: "Entities" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/entities");
  await page.goto("/datasource/create");
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("Handbook");
  await expect(page.getByRole("textbox", { name: "Article title" })).toHaveValue("Prices");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Required", { exact: true })).toHaveCount(1);

  await page.getByRole("button", { name: "Reset" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Reset draft" }).click();
  await expect(page.getByRole("textbox", { name: "Title", exact: true })).toHaveValue("");
  await expect(page.getByRole("textbox", { name: "Article title" })).toHaveCount(0);
});

test("articles are added, changed and deleted where the data source is shown", async ({ page, company }) => {
  const { source } = await stockCompany(company);
  await page.goto(`/datasource/details/${source.id}`);
  await page.getByRole("button", { name: "Add article" }).click();
  const dialog = page.getByRole("dialog", { name: "Add article" });
  await dialog.getByLabel("Title").fill("Areas");
  await dialog.getByLabel("Text").fill("We work in the city.");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole("row").filter({ hasText: "Areas" });
  await row.getByRole("button", { name: "Edit Areas" }).click();
  await page.getByRole("dialog", { name: "Edit article" }).getByLabel("Text").fill("We work everywhere.");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(row).toContainText("We work everywhere.");
  await row.getByRole("button", { name: "Delete Areas" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(row).toHaveCount(0);
});

test("a data source in use names its agents and can't be deleted", async ({ page, company }) => {
  const { agent, source } = await stockCompany(company);
  await page.goto("/datasource");
  await page.getByRole("button", { name: `Delete ${source.title}` }).click();
  const question = page.getByRole("dialog", { name: `Delete "${source.title}"?` });
  await expect(question.getByText(agent.name)).toBeVisible();
  await expect(question.getByRole("button", { name: "Delete" })).toBeDisabled();
});
