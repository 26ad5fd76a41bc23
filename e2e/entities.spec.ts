import { stockCompany } from "./harness/stock.ts";
import { firstColumn, withSearch } from "./harness/table.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

test("entities: ten a page, searched, sorted, each a link with a capital", async ({ page, company }) => {
  const titles = [..."abcdefghijkl"].map((letter) => `${letter}${letter} size`);
  for (const title of titles) {
    await company.call("POST", "/api/entities/", { title, data_type: "string", description: title });
  }
  await page.goto("/entities?sort=title&direction=asc");
  const table = page.getByRole("table", { name: "Entities" });
  await expect(table.getByRole("columnheader")).toHaveText(["Name", "Created Date"]);
  await expect(firstColumn(page)).toHaveCount(10);
  await expect(firstColumn(page).first()).toHaveText("Aa size");
  const pages = page.getByRole("navigation", { name: "Pages of entities" });
  await expect(pages.getByText("1–10 of 12")).toBeVisible();
  await pages.getByRole("button", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(withSearch({ sort: "title", direction: "asc", page: "2" }));
  await expect(firstColumn(page)).toHaveText(["Kk size", "Ll size"]);

  await page.getByRole("searchbox", { name: "Search entities" }).fill("dd");
  await expect(page).toHaveURL(/[?&]q=dd/);
  await expect(firstColumn(page)).toHaveText(["Dd size"]);
  await page.getByRole("searchbox", { name: "Search entities" }).fill("nothing of the kind");
  await expect(page.getByText("No Entities Found").first()).toBeVisible();
  await page.getByRole("searchbox", { name: "Search entities" }).fill("");
  await expect(firstColumn(page)).toHaveCount(10);

  await page.getByRole("link", { name: "Aa size" }).click();
  await expect(page).toHaveURL(/\/entities\/update\/[0-9a-f-]{36}/);
  await page.getByRole("textbox", { name: "Title" }).fill("zz size");
  await page.getByRole("button", { name: /Save|Update/ }).click();
  await expect(page).toHaveURL(/\/entities(\?|$)/);
});

test("an entity in use can't be deleted, and what uses it is named", async ({ page, company }) => {
  const { entities } = await stockCompany(company);
  await page.goto(`/entities/update/${entities.taps.id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("listitem")).toHaveText(["Book a visit"]);
  await expect(dialog.getByRole("button", { name: "Delete" })).toBeDisabled();
});

test("a list that closes takes no click from the field below it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/entities/create");
  const type = page.getByRole("combobox", { name: "Type" });
  await type.fill("int");
  await page.getByRole("option", { name: "integer", exact: true }).waitFor();
  await type.press("ArrowDown");
  const description = await page.getByRole("textbox", { name: "Description" }).boundingBox();
  await type.press("Enter");
  await page.mouse.click((description?.x ?? 0) + 20, (description?.y ?? 0) + 20);

  await expect(type).toHaveValue("integer");
});
