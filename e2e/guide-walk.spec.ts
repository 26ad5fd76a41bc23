import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { readExample, readTalks, type Talk } from "../scripts/guide-example.ts";
import { expect, limitedTest as test } from "./harness/test.ts";

// The guide as its reader walks it, from the first screen to a conversation: by the labels that it names, with what it gives to write.

const GUIDE = readFileSync(new URL("../docs/guide.md", import.meta.url), "utf8");
const WORDS = GUIDE.replaceAll(/\s+/g, " ");
const EXAMPLE = readExample(GUIDE);
const TALKS = readTalks(GUIDE);
const PHONE = { width: 390, height: 844 };

/** A label, which must stand in the guide: what a reader isn't told, the walk doesn't know either. */
function named(label: string): string {
  if (!WORDS.includes(`**${label}**`) && !WORDS.includes(`| ${label} |`))
    throw new Error(`the guide names no "${label}"`);
  return label;
}

/** A value that the guide gives, in quotes. */
function given(value: string): string {
  if (!WORDS.includes(`"${value}"`)) throw new Error(`the guide doesn't give "${value}"`);
  return value;
}

for (const [where, size] of [
  ["on a wide screen", undefined],
  ["on a phone", PHONE],
] as const)
  test(`the guide's example is made, tested, published and read ${where}`, async ({ page }) => {
    if (size) await page.setViewportSize(size);
    await page.goto("/");
    await page
      .getByRole("region", { name: named("Built-in contact book") })
      .getByRole("button", { name: named("Connect") })
      .click();
    await expect(page.getByRole("heading", { name: "Agents", level: 1 })).toBeVisible();
    await makeDataSource(page);
    await makeAgent(page);
    for (const entity of EXAMPLE.entities) await makeEntity(page, entity);
    await makeAction(page);
    await makeIntent(page);
    // What is said is the same on both; a phone's part is the window.
    await testAgent(page, size ? TALKS.slice(0, 1) : TALKS);
    await publish(page);
    await readConversation(page);
  });

async function openMenu(page: Page, label: string): Promise<void> {
  const menu = page.getByRole("navigation", { name: "Main menu" });
  if (!(await menu.isVisible())) await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: named(label) }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

async function start(page: Page, list: string, link: string): Promise<void> {
  await openMenu(page, list);
  await page.getByRole("link", { name: named(link) }).click();
}

const box = (inside: Page | Locator, label: string) =>
  inside.getByRole("textbox", { name: named(label), exact: true });
const button = (inside: Page | Locator, label: string) =>
  inside.getByRole("button", { name: named(label), exact: true });

async function choose(page: Page, label: string, option: string): Promise<void> {
  const select = page.getByRole("combobox", { name: named(label) });
  await select.fill(option);
  await page.getByRole("option", { name: option, exact: true }).click();
}

async function makeDataSource(page: Page): Promise<void> {
  await start(page, "Data Source", "Create data source");
  await box(page, "Title").fill(given("Workshop"));
  await page.getByRole("tab", { name: named("Articles") }).click();
  for (const [index, { title, description }] of EXAMPLE.articles.entries()) {
    await button(page, "Add article").click();
    await box(page, "Article title").nth(index).fill(title);
    await box(page, "Article text").nth(index).fill(description);
  }
  await button(page, "Save").click();
  await page.getByRole("tab", { name: named("Try a question") }).click();
  const [question] = TALKS[0]?.turns ?? [];
  await page.getByRole("textbox", { name: "Question" }).fill(question?.message ?? "");
  await page.getByRole("button", { name: "Ask" }).click();
  await expect(page.getByText(question?.reply ?? "").first()).toBeVisible();
}

async function makeAgent(page: Page): Promise<void> {
  await start(page, "Agents", "Create agent");
  await box(page, "Title").fill(given("Spoke"));
  await box(page, "Description").fill("Answers questions and books services.");
  await choose(page, "Data Source", "Workshop");
  await box(page, "Prompt").fill(given("You are friendly and brief."));
  await button(page, "Save").click();
  await expect(page).toHaveURL(/agentid=/);
}

async function makeEntity(
  page: Page,
  { title, type, values }: (typeof EXAMPLE.entities)[number],
): Promise<void> {
  await start(page, "Entities", "Create entity");
  await box(page, "Title").fill(title);
  await choose(page, "Type", type);
  if (values.length > 0) await box(page, "Values").fill(values.join("\n"));
  if (type === "date") await page.getByRole("checkbox", { name: named("Not in the past") }).check();
  await box(page, "Description").fill(title);
  await button(page, "Save").click();
  await expect(page).toHaveURL(/\/entities$/);
}

async function makeAction(page: Page): Promise<void> {
  await start(page, "Actions", "Create action");
  await box(page, "Title").fill(given("Note the booking"));
  await page.getByRole("radio", { name: named("Contact") }).check();
  for (const [field, text] of EXAMPLE.action) await box(page, field).fill(text);
  await expect(page.getByRole("checkbox", { name: named("Asks first") })).toBeChecked();
  await button(page, "Save").click();
  await expect(page.getByRole("region", { name: named("Test"), exact: true })).toBeVisible();
}

async function openAgent(page: Page): Promise<void> {
  await openMenu(page, "Agents");
  await page.getByRole("link", { name: "Spoke", exact: true }).click();
}

async function makeIntent(page: Page): Promise<void> {
  await openAgent(page);
  await button(page, "Create New Intent").click();
  await expect(page.getByRole("heading", { name: "Create Intent" })).toBeVisible();
  await box(page, "Title").fill(given("Book a service"));
  for (const phrase of EXAMPLE.phrases) {
    await box(page, "Training Phrases").fill(phrase);
    await button(page, "Add").click();
  }
  for (const { title } of EXAMPLE.entities) await choose(page, "Entity", title);
  await choose(page, "Action", "Note the booking");
  await box(page, "Prompt").fill(given("Confirm the booking."));
  await button(page, "Save").click();
  await expect(
    page.getByRole("region", { name: "INTENTS" }).getByRole("link", { name: "Book a service" }),
  ).toBeVisible();
}

async function testAgent(page: Page, talks: readonly Talk[]): Promise<void> {
  await button(page, "Test").click();
  const chat = page.getByRole("dialog", { name: "Spoke" });
  await expect(page.getByRole("switch", { name: named("Run actions that change data") })).not.toBeChecked();
  for (const talk of talks) {
    await sayAll(chat, talk);
    await chat.getByRole("log").getByText(named("Why"), { exact: true }).last().click();
    await button(chat, "Reset").click();
    await expect(chat.getByRole("article")).toHaveCount(1);
  }
  await chat.getByRole("button", { name: "Close" }).click();
}

async function sayAll(chat: Locator, { turns }: Talk): Promise<void> {
  for (const { message, reply, offers } of turns) {
    const replies = chat.getByRole("article").filter({ hasText: "Agent said:" });
    const before = await replies.count();
    await chat.getByRole("textbox", { name: "Message" }).fill(message);
    await chat.getByRole("textbox", { name: "Message" }).press("Enter");
    await expect(replies).toHaveCount(before + 1);
    await expect(replies.last(), message).toContainText(reply);
    for (const offer of offers)
      await expect(
        chat.getByRole("group", { name: "Suggestions" }).getByRole("button", { name: offer }),
      ).toBeVisible();
  }
}

async function publish(page: Page): Promise<void> {
  await button(page, "Publish").click();
  const dialog = page.getByRole("dialog", { name: "Get Chatbot Installation Code!" });
  for (const tab of ["Look", "Websites", "Changes", "Versions", "Install"])
    await dialog.getByRole("tab", { name: named(tab) }).click();
  await expect(dialog.getByRole("textbox")).toHaveValue(/<script src=/);
  await button(dialog, "Publish").click();
  await expect(dialog.getByText("Version 1 is live", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
}

async function readConversation(page: Page): Promise<void> {
  const [first] = TALKS[0]?.turns ?? [];
  await openMenu(page, "Conversation");
  await page.getByRole("link", { name: first?.message ?? "" }).click();
  const transcript = page.getByRole("list", { name: "Transcript" });
  await transcript.getByText(named("Why"), { exact: true }).first().click();
  await expect(button(transcript, "Correct this").first()).toBeVisible();
  await expect(button(transcript, "Save as test").first()).toBeVisible();
}
