import type { Intent } from "@cxc/contract/intents.ts";
import { axeFindings } from "./harness/axe.ts";
import { stockCompany } from "./harness/stock.ts";
import { firstColumn, withSearch } from "./harness/table.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

test("INTENTS: a header sorts, and the URL says how", async ({ page, company }) => {
  const { agent } = await stockCompany(company);
  await company.call("POST", `/api/agent/${agent.id}/intent/`, {
    title: "Cancel a visit",
    prompt: "Confirm.",
    training_phrases: ["cancel"],
  });
  await page.goto(`/agents/update/${agent.id}`);
  const table = page.getByRole("table", { name: "Intents" });
  await expect(table.getByRole("columnheader")).toHaveText(["Title", "Created Date", "Actions"]);
  const titles = () => firstColumn(page);

  await table.getByRole("button", { name: "Title" }).click();
  await expect(page).toHaveURL(withSearch({ sort: "title", direction: "asc", page: "1" }));
  await expect(titles()).toHaveText(["Book a visit", "Cancel a visit", "Opening hours"]);
  await expect(table.getByRole("columnheader", { name: "Title" })).toHaveAttribute("aria-sort", "ascending");
  await table.getByRole("button", { name: "Title" }).click();
  await expect(page).toHaveURL(withSearch({ sort: "title", direction: "desc", page: "1" }));
  await expect(titles()).toHaveText(["Opening hours", "Cancel a visit", "Book a visit"]);
  await table.getByRole("button", { name: "Created Date" }).click();
  await expect(page).toHaveURL(withSearch({ sort: "created_at", direction: "asc", page: "1" }));
  await expect(titles()).toHaveText(["Book a visit", "Opening hours", "Cancel a visit"]);
  await page.reload();
  await expect(titles()).toHaveText(["Book a visit", "Opening hours", "Cancel a visit"]);
});

test("INTENTS: deleting asks, shows what the server says, and the list follows", async ({
  page,
  company,
}) => {
  const { agent } = await stockCompany(company);
  await page.goto(`/agents/update/${agent.id}`);
  const row = page.getByRole("row").filter({ hasText: "Opening hours" });
  await row.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: 'Delete "Opening hours"?' });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(row).toBeVisible();
  await row.getByRole("button", { name: "Delete" }).click();
  const answered = page.waitForResponse((response) => response.request().method() === "DELETE");
  await question.getByRole("button", { name: "Delete" }).click();
  const { message } = await (await answered).json();
  await expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(firstColumn(page)).toHaveText(["Book a visit"]);

  const last = page.getByRole("row").filter({ hasText: "Book a visit" });
  await last.getByRole("button", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Update Intent" })).toBeVisible();
  await page.getByRole("textbox", { name: "Title" }).fill("Book a plumber");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(new RegExp(`/agents/update/${agent.id}`));
  await expect(firstColumn(page)).toHaveText(["Book a plumber"]);
});

test("an intent that somebody else has deleted meanwhile: the server's message, and the list follows", async ({
  page,
  company,
  faults,
}) => {
  faults.expect("404 DELETE /api/intent/");
  const { agent, hours } = await stockCompany(company);
  await page.goto(`/agents/update/${agent.id}`);
  const row = page.getByRole("row").filter({ hasText: "Opening hours" });
  await expect(row).toBeVisible();
  await company.call("DELETE", `/api/intent/${hours.id}/`);
  await row.getByRole("button", { name: "Delete" }).click();
  const answered = page.waitForResponse((response) => response.request().method() === "DELETE");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  const { message } = await (await answered).json();
  await expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();
  await expect(row).toHaveCount(0);
});

test("many phrases are pasted at once, and the reply takes an entity's value by a click", async ({
  page,
  company,
  context,
}) => {
  const { agent } = await stockCompany(company);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`/agents/intent/create/${agent.id}`);
  await page.getByRole("textbox", { name: "Title" }).fill("Move a visit");
  await page.evaluate(() => navigator.clipboard.writeText("move my visit\n\n another day \nMove my visit\n"));
  await page.getByRole("textbox", { name: "Training Phrases" }).focus();
  await page.keyboard.press("Control+v");
  const phrases = page.getByRole("list", { name: "Training phrases added" }).getByRole("listitem");
  await expect(phrases).toHaveText(["move my visit", "another day"]);

  await page.getByRole("combobox", { name: "Entity" }).click();
  await page.getByRole("option", { name: "day" }).click();
  await page.keyboard.press("Escape");
  await page.getByRole("textbox", { name: "Prompt" }).fill("Confirm the new day.");
  await page.getByRole("textbox", { name: "Reply" }).fill("Moved to ");
  await page.getByRole("button", { name: "{{day}}" }).click();
  await expect(page.getByRole("textbox", { name: "Reply" })).toHaveValue("Moved to {{day}}");
  // Phrases are checked by a POST, too.
  const answered = page.waitForResponse(
    (response) => response.request().method() === "POST" && response.url().endsWith(`/${agent.id}/intent/`),
  );
  await page.getByRole("button", { name: "Save" }).click();
  const { message } = await (await answered).json();
  await expect(page.getByRole("status").filter({ hasText: message })).toBeVisible();
  await expect(firstColumn(page)).toContainText(["Move a visit"]);
});

test("a phrase that a colleague's correction taught while the form stood open is kept beside one's own", async ({
  page,
  company,
  faults,
}) => {
  faults.expect("409 PUT /api/intent/");
  const { hours } = await stockCompany(company);
  const path = `/api/intent/${hours.id}/`;
  await page.goto(`/agents/intent/update/${hours.id}`);
  await page.getByRole("textbox", { name: "Prompt" }).fill("Mine.");
  const phrases = page.getByRole("textbox", { name: "Training Phrases" });
  await phrases.fill("is it open today");
  await phrases.press("Enter");
  const { title, training_phrases } = await company.call<Intent>("GET", path);
  const learnt = [...training_phrases, "are you there on sunday"];
  await company.call("PUT", path, { title, prompt: "Theirs.", training_phrases: learnt });

  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog", { name: "Somebody else changed this too" });
  await expect(
    dialog.getByRole("group", { name: "Training Phrases" }).getByRole("radio", { name: "Both" }),
  ).toBeChecked();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("group", { name: "Prompt" }).getByRole("radio", { name: "Theirs" }).check();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "Update Intent" })).toBeHidden();
  const saved = await company.call<Intent>("GET", path);
  expect(saved.prompt).toBe("Theirs.");
  expect(saved.training_phrases).toEqual([...learnt, "is it open today"]);
});
