import type { Agent, AgentVersion } from "@cxc/contract/agents.ts";
import type { Locator } from "@playwright/test";
import { WEBSITE } from "./harness/addresses.ts";
import { axeFindings } from "./harness/axe.ts";
import { openPublishDialog } from "./harness/publish-dialog.ts";
import { stockCompany } from "./harness/stock.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

const BEFORE = "We are open from 8 to 6.";
const AFTER = "We are open day and night.";
const PHONE = { width: 390, height: 844 };

test("a change reaches the website when it is published, and goes back when the old version is restored", async ({
  page,
  context,
  company,
}) => {
  test.setTimeout(90_000);
  const { agent, hours } = await stockCompany(company);
  const dialog = await openPublishDialog(page, agent);
  await expect(dialog.getByText("Not published")).toBeVisible();
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByText("Version 1 is live")).toBeVisible();
  await expect(dialog.getByText(/^Nothing to publish|^Published/)).toBeVisible();

  const website = await context.newPage();
  await website.goto(`${WEBSITE}/?agent_id=${agent.id}`);
  const chat = website.getByRole("dialog", { name: agent.name });
  await website.getByRole("button", { name: "Open chat" }).click();
  await expectAnswer(chat, BEFORE, 1);

  const { title, prompt } = hours;
  const training_phrases = [...hours.training_phrases.slice(1), "closing time"];
  await company.call("PUT", `/api/intent/${hours.id}/`, { title, prompt, training_phrases, reply: AFTER });
  await expectAnswer(chat, BEFORE, 2);

  await openPublishDialog(page, agent);
  await expect(dialog.getByText("1 change to publish")).toBeVisible();
  await dialog.getByRole("tab", { name: "Changes" }).click();
  const intents = dialog.getByRole("region", { name: "Intents" });
  await expect(intents.getByText("Opening hours")).toBeVisible();
  await expect(intents.getByText("closing time")).toBeVisible();
  await expect(intents.getByRole("deletion").first()).toContainText("from 8 to 6");
  await expect(intents.getByRole("insertion")).toContainText("day and night");
  await dialog.getByRole("button", { name: "Publish" }).click();
  await expect(dialog.getByText("Version 2 is live")).toBeVisible();
  await expect(dialog.getByText("Nothing has changed")).toBeVisible();
  await expectAnswer(chat, AFTER, 1);

  await dialog.getByRole("tab", { name: "Versions" }).click();
  await dialog.getByRole("button", { name: "Restore version 1" }).click();
  const question = dialog.getByRole("group", { name: "Restore version 1?" });
  await expect(question.getByRole("insertion")).toContainText("from 8 to 6");
  await question.getByRole("button", { name: "Restore" }).click();
  await expect(dialog.getByText("Version 1 is live", { exact: true })).toBeVisible();
  await expectAnswer(chat, BEFORE, 3);
  const versions = await company.call<AgentVersion[]>("GET", `/api/agent/${agent.id}/versions/`);
  expect(versions.map(({ version, is_live }) => [version, is_live])).toEqual([
    [2, false],
    [1, true],
  ]);
});

test("look and websites take effect without publishing; elsewhere the chat is refused", async ({
  page,
  context,
  company,
  elsewhere,
}) => {
  const { agent } = await stockCompany(company);
  await company.call("POST", `/api/agent/${agent.id}/publish/`);
  const dialog = await openPublishDialog(page, agent);
  await dialog.getByRole("tab", { name: "Look" }).click();
  await dialog.getByRole("textbox", { name: "Colour", exact: true }).fill("#0b7285");
  await dialog.getByRole("radio", { name: "Left" }).check();
  await dialog.getByRole("textbox", { name: "Greeting" }).fill("Good **day** to you.");
  await expect(dialog.getByRole("img", { name: "Preview of the chat" })).toContainText("Good day to you.");
  await dialog.getByRole("button", { name: "Save look" }).click();
  await expect(page.getByText("The chat's look is saved.")).toBeVisible();

  const website = await context.newPage();
  await website.goto(`${WEBSITE}/?agent_id=${agent.id}`);
  const launcher = website.getByRole("button", { name: "Open chat" });
  await expect(launcher).toHaveCSS("background-color", "rgb(11, 114, 133)");
  expect((await launcher.boundingBox())?.x).toBe(20);
  await launcher.click();
  await expect(website.getByText("Good day to you.")).toBeVisible();

  await page.bringToFront();
  await dialog.getByRole("tab", { name: "Websites" }).click();
  const box = dialog.getByRole("textbox", { name: "Allowed websites" });
  await box.fill("https://*.example.com");
  await box.press("Enter");
  await expect(dialog.getByText(/^Wildcards are not allowed/)).toBeVisible();
  await box.fill("https://www.example.com/");
  await box.press("Enter");
  await dialog.getByRole("button", { name: "Save websites" }).click();
  await expect(page.getByText("The allowed websites are saved.")).toBeVisible();
  // The first browser may go for a minute by what it was told.
  const told = elsewhere.waitForEvent("console", (message) => message.text().includes("does not allow"));
  await elsewhere.goto(`${WEBSITE}/?agent_id=${agent.id}`);
  await told;
  await expect(elsewhere.locator("chatbot-widget")).toHaveCount(0);

  await box.fill(WEBSITE);
  await box.press("Enter");
  await dialog.getByRole("button", { name: "Save websites" }).click();
  const origins = async () =>
    (await company.call<Agent>("GET", `/api/agent/${agent.id}/`)).widget.allowed_origins;
  await expect.poll(origins).toContain(WEBSITE);
  await elsewhere.reload();
  await expect(elsewhere.getByRole("button", { name: "Open chat" })).toBeVisible();
});

test("the agent talks on an empty page in a tab of its own", async ({ page, context, company }) => {
  const { agent } = await stockCompany(company);
  await company.call("POST", `/api/agent/${agent.id}/publish/`);
  await company.call("PUT", `/api/agent/${agent.id}/widget/`, {
    allowed_origins: ["https://www.example.com"],
  });
  const dialog = await openPublishDialog(page, agent);
  const opened = context.waitForEvent("page");
  await dialog.getByRole("link", { name: /See it on an empty page/ }).click();
  const preview = await opened;
  await expect(preview.getByRole("heading", { name: `Preview of ${agent.name}` })).toBeVisible();
  await expect(preview.getByText("Version 1 is live")).toBeVisible();
  await preview.getByRole("button", { name: "Open chat" }).click();
  await expectAnswer(preview.getByRole("dialog", { name: agent.name }), BEFORE, 1);
  expect(await axeFindings(preview)).toEqual([]);
  await preview.getByRole("link", { name: "Back to the agent" }).click();
  await expect(preview.getByRole("heading", { name: "Update Agent" })).toBeVisible();
  await expect(preview.locator("chatbot-widget")).toHaveCount(0);
});

test("every tab of the dialog is sound, on a phone too", async ({ page, company }) => {
  test.setTimeout(90_000);
  const { agent, booking } = await stockCompany(company);
  await company.call("POST", `/api/agent/${agent.id}/publish/`);
  await company.call("POST", `/api/agent/${agent.id}/publish/`);
  const { prompt, training_phrases } = booking;
  await company.call("PUT", `/api/intent/${booking.id}/`, {
    title: "Visits",
    prompt: "Confirm it.",
    training_phrases: [...training_phrases, prompt],
  });
  const dialog = await openPublishDialog(page, agent);
  for (const name of ["Install", "Changes", "Look", "Websites", "Versions"]) {
    await dialog.getByRole("tab", { name }).click();
    await expect(dialog.getByRole("tabpanel", { name })).not.toBeEmpty();
    if (name === "Versions") await dialog.getByRole("button", { name: "Restore version 1" }).click();
    if (name === "Look") await expect(dialog.getByRole("img", { name: /^Preview/ })).toContainText("Hi, I'm");
    expect.soft(await axeFindings(page), name).toEqual([]);
    await page.setViewportSize(PHONE);
    await expect.poll(() => overhang(dialog), { message: `${name} on a phone` }).toBe(0);
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  // The form behind it, with all that its header can hold.
  await page.setViewportSize(PHONE);
  await page.goto(`/agents/update/${agent.id}`);
  await expect(page.getByText(/changes? not live/)).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), { message: "form" })
    .toBe(0);
});

/** Asks for the hours; `times`: how often this answer then stands in the log. */
async function expectAnswer(chat: Locator, answer: string, times: number): Promise<void> {
  const box = chat.getByRole("textbox", { name: "Message" });
  await box.fill("opening hours");
  await box.press("Enter");
  await expect(chat.getByText(answer)).toHaveCount(times);
}

/** How far the content of the dialog reaches beyond it sideways, in pixels. */
function overhang(dialog: Locator): Promise<number> {
  return dialog.evaluate((element) => {
    const { right } = element.getBoundingClientRect();
    const panel = element.querySelector('[role="tabpanel"]:not([hidden])');
    const ends = [...(panel?.querySelectorAll("*") ?? [])].map((each) => each.getBoundingClientRect().right);
    return Math.max(0, Math.ceil(Math.max(...ends) - right));
  });
}
