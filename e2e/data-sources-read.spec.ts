import type { Agent } from "@cxc/contract/agents.ts";
import type { Page } from "@playwright/test";
import { startReadSite } from "./data-sources-site.ts";
import { axeFindings } from "./harness/axe.ts";
import { pressOn, tabTo, typeInto } from "./harness/keyboard.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

const QUESTION = "What does a visit of the plumber cost?";
/** Reading goes on behind the page, on a machine that may be busy. */
const READING = { timeout: 60_000 };

test("a site, a file and an article become what an agent answers from", async ({ page, company }) => {
  test.setTimeout(180_000);
  const site = await startReadSite();
  await page.goto("/datasource/create");
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Handbook");
  await page.getByRole("button", { name: "Add URL" }).click();
  await page.getByRole("textbox", { name: "URL" }).fill(site.url);
  await page.getByRole("checkbox", { name: "Crawl whole site" }).check();
  await page.getByRole("tab", { name: "Files" }).click();
  await page
    .getByLabel("Files", { exact: true })
    .and(page.locator("input"))
    .setInputFiles([
      fileOf("areas.md", "# Areas\n\nWe work in Springfield, Shelbyville and Ogdenville."),
      fileOf("photo.heic", "no text"),
    ]);
  await expect(page.getByText("This type can't be read")).toBeVisible();
  await page.getByRole("button", { name: "Remove photo.heic" }).click();
  await page.getByRole("tab", { name: "Articles" }).click();
  await page.getByRole("button", { name: "Add article" }).click();
  await page.getByRole("textbox", { name: "Article title" }).fill("Guarantee");
  await page
    .getByRole("textbox", { name: "Article text" })
    .fill("Every repair has a guarantee of **two years**.");
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByRole("region", { name: "Preview" }).locator("strong")).toHaveText("two years");
  await page.getByRole("button", { name: "Save" }).click();

  // What is read becomes ready by itself.
  await expect(page).toHaveURL(/\/datasource\/details\/.*tab=files/);
  const sourceId = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  await expect(page.getByRole("row").filter({ hasText: "areas.md" })).toContainText("Ready", READING);
  await page.getByRole("tab", { name: "Pages" }).click();
  const row = page.getByRole("row").filter({ hasText: "Whole site" });
  await expect(row).toContainText(/Ready|Needs attention/, READING);

  await row.getByRole("link").click();
  const gone = page.getByRole("row").filter({ hasText: "old-offer" });
  await expect(gone).toContainText("Not found");
  await expect(gone).toContainText("404");
  await page.getByRole("combobox", { name: "Outcome" }).selectOption("indexed");
  await expect(gone).toHaveCount(0);
  await page.getByRole("link", { name: "Prices" }).click();
  await expect(page.getByText("A visit of our plumber costs 80 dollars")).toBeVisible();
  await page.getByRole("tab", { name: "Passages" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "80 dollars" }).first()).toBeVisible();
  const urlScreen = page.url();

  await ask(page, sourceId);
  const answer = page.getByRole("region", { name: "Answer" });
  await expect(answer).toContainText("80 dollars");
  await expect(answer.getByRole("link", { name: "Prices" })).toHaveAttribute("href", `${site.url}prices`);

  const agent = await company.call<Agent>("POST", "/api/agent/", {
    name: "Piper",
    description: "Tells prices.",
    prompt: "You are friendly.",
    data_source: sourceId,
  });
  await page.goto(`/agents/update/${agent.id}`);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("dialog", { name: agent.name });
  await chat.getByRole("textbox").fill(QUESTION);
  await page.keyboard.press("Enter");
  await expect(chat.getByRole("log")).toContainText("80 dollars");
  const source = chat.getByRole("link", { name: "Prices" });
  await expect(source).toHaveAttribute("target", "_blank");
  await expect(source).toHaveAttribute("rel", /noopener/);

  // The site changes, and with the next reading the answer does.
  site.price = 95;
  await page.goto(urlScreen);
  await page.getByRole("button", { name: "Re-crawl" }).click();
  await expect(page.getByRole("button", { name: "Re-crawl" })).toBeVisible(READING);
  await ask(page, sourceId);
  await expect(answer).toContainText("95 dollars");
  site.close();
});

test("the screens of a data source are sound", async ({ page, company }) => {
  test.setTimeout(60_000);
  const { id } = await company.call<{ id: string }>("POST", "/api/data-source/", {
    title: "Handbook",
    articles: [{ title: "Prices", description: "A visit of our plumber costs 80 dollars." }],
  });
  await page.goto(`/datasource/details/${id}`);
  for (const tab of ["Articles", "Files", "Pages", "Settings"]) {
    await page.getByRole("tab", { name: tab }).click();
    await expect(page.getByRole("tabpanel", { name: tab })).toBeVisible();
    expect.soft(await axeFindings(page), tab).toEqual([]);
  }
  await ask(page, id);
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("80 dollars");
  expect.soft(await axeFindings(page), "Try a question").toEqual([]);
  await page.getByRole("tab", { name: "Pages" }).click();
  await page.getByRole("button", { name: "Add URL" }).click();
  const dialog = page.getByRole("dialog", { name: "Add URL" });
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Advanced" }).click();
  expect.soft(await axeFindings(page), "Add URL").toEqual([]);
});

test("a data source is made with the keyboard alone, and asked", async ({ page }) => {
  await page.goto("/datasource/create");
  await typeInto(page.getByRole("textbox", { name: "Title", exact: true }), "Handbook");
  await tabTo(page.getByRole("tab", { name: "URLs" }));
  await page.keyboard.press("ArrowLeft");
  await pressOn(page.getByRole("button", { name: "Add article" }));
  await typeInto(page.getByRole("textbox", { name: "Article title" }), "Prices");
  await typeInto(
    page.getByRole("textbox", { name: "Article text" }),
    "A visit of our plumber costs 80 dollars.",
  );
  await pressOn(page.getByRole("button", { name: "Save" }));
  await expect(page).toHaveURL(/\/datasource\/details\//);
  // What is still loading takes a key from the tab that has the focus.
  await expect(page.getByRole("tabpanel").getByText("Prices")).toBeVisible();
  await tabTo(page.getByRole("tab", { name: "Articles" }));
  await page.keyboard.press("ArrowRight");
  await typeInto(page.getByRole("textbox", { name: "Question" }), QUESTION);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: "Answer" })).toContainText("80 dollars");
});

async function ask(page: Page, sourceId: string): Promise<void> {
  await page.goto(`/datasource/details/${sourceId}?tab=try`);
  await page.getByRole("textbox", { name: "Question" }).fill(QUESTION);
  await page.getByRole("button", { name: "Ask" }).click();
}

function fileOf(name: string, text: string) {
  return { name, mimeType: "application/octet-stream", buffer: Buffer.from(text) };
}
