import { PRODUCT, WEBSITE } from "./harness/addresses.ts";
import { chooseIn, pressOn, tabTo, typeInto } from "./harness/keyboard.ts";
import { stockCompany } from "./harness/stock.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

// The main job without a mouse: from nothing to an agent that is tested and published.

test("by keyboard alone: a data source, entities, an agent and its intent", async ({ page }) => {
  test.setTimeout(120_000);
  const menu = page.getByRole("navigation", { name: "Main menu" });
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const box = (name: string) => page.getByRole("textbox", { name, exact: true });
  const status = (text: string) => page.getByRole("status").filter({ hasText: text });

  await page.goto("/");
  await pressOn(menu.getByRole("link", { name: "Data Source" }));
  await expect(page.getByText("No Data Sources Found").first()).toBeVisible();
  await pressOn(page.getByRole("link", { name: "Create data source" }).first());
  await typeInto(box("Title"), "Handbook");
  await typeInto(box("Description"), "What customers ask.");
  await tabTo(page.getByRole("tab", { name: "URLs" }));
  await page.keyboard.press("ArrowLeft");
  await pressOn(button("Add article"));
  await typeInto(box("Article title"), "Prices");
  await typeInto(box("Article text"), "A visit costs 80 dollars.");
  await pressOn(button("Save"));
  await expect(page).toHaveURL(/\/datasource\/details\//);
  await expect(page.getByRole("tabpanel").getByText("Prices")).toBeVisible();

  for (const [title, type] of [
    ["taps", "integer"],
    ["day", "date"],
    ["urgent", "boolean"],
  ] as const) {
    await pressOn(menu.getByRole("link", { name: "Entities" }));
    await pressOn(page.getByRole("link", { name: "Create entity" }).first());
    await typeInto(box("Title"), title);
    await chooseIn(page.getByRole("combobox", { name: "Type" }), type);
    await typeInto(box("Description"), `The ${title}.`);
    await pressOn(button("Save"));
    await expect(page).toHaveURL("/entities");
  }
  await expect(page.getByRole("row")).toHaveCount(4);
  await expect(page.getByRole("link", { name: "Taps" })).toBeVisible();

  await pressOn(menu.getByRole("link", { name: "Agents" }));
  await pressOn(page.getByRole("link", { name: "Create agent" }).first());
  for (const name of ["Test", "Publish", "Create New Intent"]) await expect(button(name)).toBeDisabled();
  await expect(page.getByText("No Intents Found").first()).toBeVisible();
  await pressOn(button("Save"));
  await expect(page.getByText("Required", { exact: true })).toHaveCount(4);
  await expect(box("Title")).toBeFocused();
  await typeInto(box("Title"), "Piper");
  await typeInto(box("Description"), "Books visits.");
  await chooseIn(page.getByRole("combobox", { name: "Data Source" }), "Handbook");
  await typeInto(box("Prompt"), "You are friendly.");
  await pressOn(button("Save"));
  await expect(status("Agent saved successfully!")).toBeVisible();
  await expect(page).toHaveURL(/\/agents\/create\?agentid=[0-9a-f-]{36}$/);
  await expect(button("Update")).toBeVisible();
  for (const name of ["Test", "Publish", "Create New Intent"]) await expect(button(name)).toBeEnabled();

  await pressOn(button("Create New Intent"));
  // The agent's form has such a field too.
  await expect(page.getByRole("heading", { name: "Create Intent" })).toBeVisible();
  await typeInto(box("Title"), "Book a visit");
  for (const phrase of ["book a plumber", "send somebody to repair a tap", " ", "my tap drips"]) {
    await typeInto(box("Training Phrases"), phrase);
    await page.keyboard.press("Tab");
    await expect(button("Add")).toBeFocused();
    await page.keyboard.press("Enter");
  }
  const phrases = page.getByRole("list", { name: "Training phrases added" }).getByRole("listitem");
  await expect(phrases).toHaveText(["book a plumber", "send somebody to repair a tap", "my tap drips"]);
  await pressOn(button('Remove "send somebody to repair a tap"'));
  await expect(phrases).toHaveText(["book a plumber", "my tap drips"]);
  for (const entity of ["taps", "day"])
    await chooseIn(page.getByRole("combobox", { name: "Entity" }), entity);
  await typeInto(page.getByRole("combobox", { name: "Action" }), "no such action");
  await expect(page.getByText("Nothing found").last()).toBeVisible();
  await typeInto(box("Prompt"), "Confirm the visit.");
  await pressOn(button("Save"));
  await expect(status("Intent")).toBeVisible();
  await expect(page).toHaveURL(/\/agents\//);
  await expect(
    page.getByRole("region", { name: "INTENTS" }).getByRole("link", { name: "Book a visit" }),
  ).toBeVisible();
});

test("by keyboard alone: test the agent, see why it answered, publish it", async ({
  page,
  company,
  context,
}) => {
  test.setTimeout(60_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { agent } = await stockCompany(company);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  await page.goto(`/agents/update/${agent.id}`);
  await pressOn(button("Test"));
  const chat = page.getByRole("dialog", { name: "Piper" });
  const log = chat.getByRole("log");
  const message = chat.getByRole("textbox", { name: "Message" });
  await expect(message).toBeFocused();
  await expect(log.getByText("Hi, I'm Piper. How can I help?")).toBeVisible();
  await expect(chat.getByText("Online")).toBeVisible();
  await expect(chat.getByText("Usual reply time: 30 to 60 Seconds")).toBeVisible();
  await expect(chat.getByText('Send "Exit" to exit test window.')).toBeVisible();

  await pressOn(chat.getByRole("button", { name: "Opening hours" }));
  await expect(log.getByText("Opening hours", { exact: true }).first()).toBeVisible();
  await expect(log.getByText("We are open from 8 to 6.")).toBeVisible();
  await pressOn(log.getByText("Why", { exact: true }).last());
  await expect(log.getByRole("definition").filter({ hasText: "Opening hours" }).first()).toBeVisible();

  await typeInto(message, "I want to book a plumber");
  await page.keyboard.press("Enter");
  const form = chat.getByRole("form");
  await typeInto(form.getByLabel("taps"), "3");
  await tabTo(form.getByLabel("day"));
  await page.keyboard.type("05042031");
  await tabTo(form.getByRole("radio", { name: "Yes" }));
  await page.keyboard.press("Space");
  await pressOn(form.getByRole("button", { name: "Submit" }));
  await expect(log.getByText(/Booked: 3 taps on .*2031.*, urgent: yes/i)).toBeVisible();
  await expect(log.getByText("Hi, I'm Piper. How can I help?")).toBeVisible();
  await pressOn(log.getByText("Why", { exact: true }).last());
  await expect(log.getByText("from the form").first()).toBeVisible();

  await pressOn(chat.getByRole("button", { name: "Reset" }));
  await expect(log.getByRole("article")).toHaveCount(1);
  await typeInto(message, "EXIT");
  await page.keyboard.press("Enter");
  await expect(chat).toBeHidden();
  await expect(button("Test")).toBeFocused();

  await pressOn(button("Publish"));
  const dialog = page.getByRole("dialog", { name: "Get Chatbot Installation Code!" });
  const tag = new RegExp(`<script[^>]* src="${PRODUCT}/chatbot.js\\?agent_id=${agent.id}"`);
  await expect(dialog.getByRole("textbox")).toHaveValue(tag);
  await pressOn(dialog.getByRole("button", { name: "Publish" }));
  await expect(dialog.getByText("Version 1 is live")).toBeVisible();
  await pressOn(dialog.getByRole("button", { name: "Copy" }));
  await expect(dialog.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(tag);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button("Publish")).toBeFocused();

  const website = await context.newPage();
  await website.goto(`${WEBSITE}/?agent_id=${agent.id}`);
  await expect(website.getByRole("button", { name: "Open chat" })).toBeVisible();
});
