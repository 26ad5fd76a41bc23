import { axeFindings } from "./harness/axe.ts";
import { goTo } from "./harness/go-to.ts";
import { stockCompany } from "./harness/stock.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

const PHONE = { width: 390, height: 844 };
const QUESTION = "do you sell gift vouchers for christmas";

interface Reply {
  conversation_id: string;
}

test("a question without an answer is found, understood and mended; the rest of its life", async ({
  page,
  company,
}) => {
  test.setTimeout(120_000);
  const { agent } = await stockCompany(company);
  const say = (message: string, conversation_id?: string) =>
    company.call<Reply>("POST", "/api/public/chat/", {
      agent_id: agent.id,
      mode: "test",
      message,
      ...(conversation_id ? { conversation_id } : {}),
    });
  const { conversation_id } = await say(QUESTION);
  await say("when are you open");

  await page.goto("/conversation");
  await expect(page.getByRole("link", { name: QUESTION })).toBeVisible();
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("gift vouchers");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("textbox", { name: "From" }).fill("2020-01-01");
  await expect(page).toHaveURL(/from=2020-01-01/);
  await expect(page.getByRole("row")).toHaveCount(2);
  const downloaded = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  expect((await downloaded).suggestedFilename()).toBe("conversations.csv");

  await page.getByRole("link", { name: QUESTION }).click();
  const transcript = page.getByRole("list", { name: "Transcript" });
  await expect(transcript.getByText(QUESTION).first()).toBeVisible();
  await transcript.getByText("Why", { exact: true }).first().click();
  await expect(transcript.getByText("Recognised by")).toBeVisible();

  // What is said meanwhile shows without a reload.
  await say("opening hours", conversation_id);
  await expect(transcript.getByText("We are open from 8 to 6.")).toBeVisible();

  await transcript.getByRole("button", { name: "Correct this" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Correct this" });
  await dialog.getByRole("radio", { name: "Opening hours" }).click();
  expect.soft(await axeFindings(page), "correct").toEqual([]);
  await dialog.getByRole("button", { name: "Add phrase" }).click();
  await expect(dialog.getByRole("button", { name: "Done" })).toBeFocused();
  await expect(dialog.getByRole("region", { name: "Now" })).toContainText("We are open from 8 to 6.");
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(transcript.getByText("Its message was added to an intent.")).toBeVisible();

  await transcript.getByRole("button", { name: "Add note" }).first().click();
  await page.getByRole("textbox", { name: "Note" }).fill("Ask the shop.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(transcript.getByText("Ask the shop.")).toBeVisible();

  await page.getByRole("button", { name: "Redact" }).click();
  const question = page.getByRole("dialog", { name: "Redact this conversation?" });
  await question.getByRole("button", { name: "Redact" }).click();
  await expect(transcript.getByText("Redacted").first()).toBeVisible();
  await expect(page.getByText(QUESTION)).toHaveCount(0);

  const deleted = new URL(page.url()).pathname;
  await page.getByRole("button", { name: "Delete" }).click();
  await page
    .getByRole("dialog", { name: "Delete this conversation?" })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page).toHaveURL(/\/conversation\?/);
  await expect(page.getByRole("table", { name: "Conversations" })).toBeVisible();
  await expect(page.locator(`a[href*="${deleted}"]`)).toHaveCount(0);
});

test("conversations, transcript, overview and unanswered questions are sound", async ({ page, company }) => {
  test.setTimeout(120_000);
  const { agent } = await stockCompany(company);
  for (const message of [QUESTION, "do you sell gift vouchers", "when are you open"]) {
    await company.call("POST", "/api/public/chat/", { agent_id: agent.id, mode: "test", message });
  }
  await page.goto("/conversation");
  const href = await page.getByRole("link", { name: QUESTION }).getAttribute("href");
  const screens = [
    ["list", "/conversation", QUESTION],
    ["transcript", href ?? "", QUESTION],
    ["overview", `/agents/overview/${agent.id}?mode=test`, "Show as a table"],
    ["unanswered", `/agents/overview/${agent.id}?tab=unanswered&mode=test`, /gift vouchers/],
  ] as const;
  for (const [name, path, ready] of screens) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await goTo(page, path);
    await expect(page.getByText(ready).first()).toBeVisible();
    if (name === "transcript") await page.getByText("Why", { exact: true }).first().click();
    expect.soft(await axeFindings(page), name).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: name })
      .toBeLessThanOrEqual(0);
  }
});
