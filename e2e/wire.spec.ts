import { PASSWORD } from "./harness/company.ts";
import { stockCompany } from "./harness/stock.ts";
import { expect, firstVisitTest as test } from "./harness/test.ts";
import { watchWire } from "./harness/wire.ts";

const SCRIPT_MAX = 170_000;
const STYLES_MAX = 45_000;
const REQUESTS_MAX = 40;

test("a first visit is small, from the log-in until the agents list stands", async ({ page, company }) => {
  await stockCompany(company);
  const wire = await watchWire(page);

  await page.goto("/login");
  await page.getByLabel("Email").fill(company.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("link", { name: "Piper", exact: true })).toBeVisible();
  await page.waitForLoadState("networkidle");

  expect(wire.script).toBeLessThanOrEqual(SCRIPT_MAX);
  expect(wire.styles).toBeLessThanOrEqual(STYLES_MAX);
  expect(wire.requests).toBeLessThanOrEqual(REQUESTS_MAX);
});
