import type { Locator, Page } from "@playwright/test";
import { PRODUCT, WEBSITE } from "./harness/addresses.ts";
import type { Stock } from "./harness/stock.ts";
import { expect } from "./harness/test.ts";
import { visitorTest as test } from "./harness/visitor.ts";

// A visitor of somebody's website whose line is bad, against the product itself.

const CHAT = `${PRODUCT}/api/public/chat/`;
/** The agent stands in the address, too. */
const TURN = `${CHAT}?agent=*`;

test("an answer that got lost on the way is fetched, and the message is taken once", async ({
  page,
  stock,
  faults,
}) => {
  faults.expect("ERR_FAILED", "ERR_CONNECTION");
  const chat = await openChat(page, stock);
  const keys: (string | undefined)[] = [];
  const turns: string[] = [];
  await page.route(TURN, async (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const answer = await route.fetch();
    turns.push(/"turn_id":"([^"]+)"/.exec(await answer.text())?.[1] ?? "");
    if (keys.length === 1) await route.abort();
    else await route.fulfill({ response: answer });
  });
  await say(chat, "when are you open");
  await expect(chat.getByText("We are open from 8 to 6.")).toBeVisible();

  expect(keys.length).toBe(2);
  expect([new Set(keys).size, new Set(turns).size]).toEqual([1, 1]);
});

test("what was written without a connection is answered when it is back, in its order", async ({
  page,
  stock,
  faults,
}) => {
  faults.expect("ERR_INTERNET_DISCONNECTED");
  const chat = await openChat(page, stock);
  await page.context().setOffline(true);
  await say(chat, "when are you open");
  await expect(chat.getByText("You are offline.", { exact: false })).toBeVisible();
  await say(chat, "book a plumber");
  await page.context().setOffline(false);
  await expect(chat.getByText("We are open from 8 to 6.")).toBeVisible();
  await expect(chat.getByRole("form").getByLabel("taps")).toBeVisible();
});

test("a visitor says whether a reply helped, and can think again", async ({ page, stock }) => {
  const chat = await openChat(page, stock);
  await say(chat, "when are you open");
  const helpful = chat.getByRole("button", { name: "Helpful", exact: true });
  await rated(page, () => helpful.click(), 1);
  await expect(helpful).toHaveAttribute("aria-pressed", "true");
  await rated(page, () => chat.getByRole("button", { name: "Not helpful" }).click(), -1);
  await expect(helpful).toHaveAttribute("aria-pressed", "false");
});

test("exit ends the conversation on the server, and who goes on with it is led to a new one", async ({
  page,
  stock,
}) => {
  const chat = await openChat(page, stock);
  await say(chat, "when are you open");
  await expect(chat.getByText("We are open from 8 to 6.")).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify(sessionStorage));
  const ended = page.waitForResponse(TURN);
  await say(chat, "exit");
  await ended;
  await page.evaluate((text) => Object.assign(sessionStorage, JSON.parse(text)), kept);
  await page.reload();
  await say(chat, "when do you close");
  await expect(chat.getByText("The earlier conversation has ended, so this is a new one.")).toBeVisible();
  await expect(chat.getByText("We are open from 8 to 6.")).toHaveCount(2);
});

async function openChat(page: Page, { agent }: Stock): Promise<Locator> {
  await page.goto(`${WEBSITE}/?agent_id=${agent.id}`);
  await page.getByRole("button", { name: "Open chat" }).click();
  const chat = page.getByRole("dialog", { name: "Piper" });
  await expect(chat.getByText("Hi, I'm Piper.", { exact: false })).toBeVisible();
  return chat;
}

async function rated(page: Page, press: () => Promise<void>, rating: number): Promise<void> {
  const [answer] = await Promise.all([page.waitForResponse(`${CHAT}rating/`), press()]);
  expect([answer.status(), answer.request().postDataJSON().rating]).toEqual([200, rating]);
}

async function say(chat: Locator, text: string): Promise<void> {
  const box = chat.getByRole("textbox", { name: "Message" });
  await box.fill(text);
  await box.press("Enter");
}
