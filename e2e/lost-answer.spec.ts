import type { DataSource } from "@cxc/contract/data-sources.ts";
import type { Page } from "@playwright/test";
import { stockCompany } from "./harness/stock.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

const MAY_BE_SAVED = "It may have been saved all the same";

/** The next change of this path reaches the server, and its answer is cut. */
async function loseAnswer(page: Page, path: string): Promise<void> {
  let isLost = false;
  await page.route(`**${path}`, async (route) => {
    if (isLost || route.request().method() === "GET") return route.continue();
    isLost = true;
    await route.fetch();
    return route.abort("connectionreset");
  });
}

test("an entity whose answer was cut is there once, and saving again leads to the list", async ({
  page,
  company,
  faults,
}) => {
  faults.expect("net::ERR_CONNECTION_RESET");
  await page.goto("/entities/create");
  await page.getByRole("textbox", { name: "Title" }).fill("Lost once");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "integer" }).click();
  await page.getByRole("textbox", { name: "Description" }).fill("How many come.");
  await loseAnswer(page, "/api/entities/");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(MAY_BE_SAVED)).toBeVisible();
  await page.getByRole("button", { name: "Save" }).click();

  await expect(page).toHaveURL(/\/entities(\?|$)/);
  await expect(page.getByText("Entity created.", { exact: false })).toBeVisible();
  const titles = await company.call<{ title: string }[]>("GET", "/api/entities/?per_page=100");
  expect(titles.filter(({ title }) => title === "Lost once")).toHaveLength(1);
});

test("a file whose answer was cut is there once after another try", async ({ page, company, faults }) => {
  faults.expect("net::ERR_CONNECTION_RESET");
  const { source } = await stockCompany(company);
  await page.goto(`/datasource/details/${source.id}`);
  await page.getByRole("tab", { name: /Files/ }).click();
  await loseAnswer(page, `/api/data-source/${source.id}/file/`);
  const file = { name: "hours.txt", mimeType: "text/plain", buffer: Buffer.from("We open at 9.") };
  await page.locator('input[type="file"]').first().setInputFiles(file);
  await expect(page.getByText(MAY_BE_SAVED)).toBeVisible();
  await page.getByRole("button", { name: "Try again" }).click();

  await expect(page.getByText(MAY_BE_SAVED)).toHaveCount(0);
  const { files } = await company.call<DataSource>("GET", `/api/data-source/${source.id}/`);
  expect(files.map(({ name }) => name)).toEqual(["hours.txt"]);
});
