import { axeFindings } from "./harness/axe.ts";
import { openPublishDialog } from "./harness/publish-dialog.ts";
import { stockCompany } from "./harness/stock.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

const QUESTION = "when are you open";
const REASON = "The shop is closed for good.";

test("a turn becomes a test, which stops a publication that breaks it, until somebody says why", async ({
  page,
  company,
  faults,
}) => {
  test.setTimeout(120_000);
  const { agent, hours } = await stockCompany(company);
  faults.expect(`409 POST /api/agent/${agent.id}/publish/`);
  await company.call("POST", "/api/public/chat/", { agent_id: agent.id, mode: "test", message: QUESTION });
  await company.call("POST", `/api/agent/${agent.id}/publish/`);

  await page.goto("/conversation");
  await page.getByRole("link", { name: QUESTION }).click();
  await page.getByRole("button", { name: "Save as test" }).first().click();
  await page.getByRole("button", { name: "Yes, save it" }).click();
  await page.getByRole("link", { name: "Open test" }).first().click();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(QUESTION);

  await company.call("DELETE", `/api/intent/${hours.id}/`);
  await page.goto(`/agents/tests/${agent.id}`);
  await page.getByRole("button", { name: "Run all tests" }).click();
  await expect(page.getByText("1 of 1 failed")).toBeVisible({ timeout: 30_000 });
  expect.soft(await axeFindings(page), "a failed run").toEqual([]);

  const dialog = await openPublishDialog(page, agent);
  await dialog.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(dialog.getByText("Stopped by tests")).toBeVisible({ timeout: 60_000 });
  await page.setViewportSize({ width: 390, height: 600 });
  for (const name of ["Cancel", "Publish"])
    await expect(dialog.getByRole("button", { name, exact: true }), "on a phone").toBeInViewport({
      ratio: 1,
    });
  await expect(dialog.getByRole("tab", { name: "Install" }), "on a phone").toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole("textbox", { name: "Reason to publish anyway" }).fill(REASON);
  await dialog.getByRole("button", { name: "Publish anyway" }).click();
  await expect(dialog.getByText("Version 2 is live", { exact: true })).toBeVisible({ timeout: 60_000 });

  await page.goto("/audit-log");
  await expect(page.getByText(REASON).first()).toBeVisible();
});

test("phrases that hurt are found, and one is moved where it belongs", async ({ page, company }) => {
  test.setTimeout(120_000);
  const { agent, hours, booking } = await stockCompany(company);
  const stray = "please send a plumber to repair my tap";
  const { title, prompt, training_phrases } = hours;
  const phrases = [...training_phrases, stray];
  await company.call("PUT", `/api/intent/${hours.id}/`, { title, prompt, training_phrases: phrases });

  await page.goto(`/agents/health/${agent.id}`);
  await page.getByRole("button", { name: "Check intents" }).click();
  const item = page.getByRole("listitem", { name: stray });
  await expect(item).toBeVisible({ timeout: 60_000 });
  expect.soft(await axeFindings(page), "phrases that hurt").toEqual([]);
  await item.getByRole("button", { name: `Move to “${booking.title}”` }).click();
  await expect(item).toHaveCount(0);
  await page.getByRole("tab", { name: "Intents" }).click();
  await expect(page.getByRole("link", { name: booking.title })).toBeVisible();
});
