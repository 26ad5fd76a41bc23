import type { Locator, Page } from "@playwright/test";
import { WEBSITE } from "./harness/addresses.ts";
import { stockCompany } from "./harness/stock.ts";
import { test as base, expect } from "./harness/test.ts";
import { visitorTest as test } from "./harness/visitor.ts";

const launcher = (page: Page) => page.getByRole("button", { name: "Open chat" });

test("a visitor opens the chat, asks, fills in a form and gets the answer", async ({ page, stock }) => {
  await page.goto(`${WEBSITE}/?agent_id=${stock.agent.id}`);
  await launcher(page).click();
  const chat = page.getByRole("dialog", { name: "Piper" });
  const log = chat.getByRole("log");
  await expect(log.getByText("Hi, I'm Piper. How can I help?")).toBeVisible();
  await expect(chat.getByText("Online")).toBeVisible();
  await expect(chat.getByText("Usual reply time: 30 to 60 Seconds")).toBeVisible();
  const machine = "A machine answers here. Ask for a person, and you can leave your details.";
  await expect(chat).toHaveAccessibleDescription(machine);
  await expect(log.getByText(machine)).toBeVisible();
  await chat.getByRole("button", { name: "Opening hours" }).click();
  await expect(log.getByText("We are open from 8 to 6.")).toBeVisible();
  const link = log.getByRole("link", { name: "our site" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);

  await say(chat, "book a plumber");
  const form = chat.getByRole("form");
  await expect(form.getByLabel("taps")).toBeVisible();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByText("Required", { exact: true })).toHaveCount(3);
  await form.getByLabel("taps").fill("41");
  await form.getByLabel("day").fill("2031-05-04");
  await form.getByRole("radio", { name: "Yes" }).check();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByText("Please enter valid value")).toBeVisible();
  await form.getByLabel("taps").fill("3");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(log.getByText(/Booked: 3 taps on .*2031.*, urgent: yes/i)).toBeVisible();
  await expect(form).toBeHidden();
});

test("the conversation goes on after a page load, and reset begins anew", async ({ page, stock }) => {
  const conversations: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") conversations.push(request.postDataJSON().conversation_id);
  });
  await page.goto(`${WEBSITE}/?agent_id=${stock.agent.id}`);
  await launcher(page).click();
  const chat = page.getByRole("dialog", { name: "Piper" });
  await expect(chat.getByText("Hi, I'm Piper.", { exact: false })).toBeVisible();
  await say(chat, "when are you open");
  await expect(chat.getByText("We are open from 8 to 6.")).toBeVisible();
  await page.reload();
  await expect(chat.getByText("We are open from 8 to 6.")).toBeVisible();
  await say(chat, "opening hours");
  await expect(chat.getByText("We are open from 8 to 6.")).toHaveCount(2);
  await chat.getByRole("button", { name: "Reset" }).click();
  await expect(chat.getByText("Hi, I'm Piper.", { exact: false })).toBeVisible();
  await expect(chat.getByText("We are open from 8 to 6.")).toHaveCount(0);

  // A page that is left while an answer still comes asks for it once more.
  const [first, ...ids] = new Set(conversations.slice(1, -1));
  expect([conversations[0], conversations.at(-1)]).toEqual([undefined, undefined]);
  expect(first).toBeTruthy();
  expect(ids).toEqual([]);
});

test("the keyboard is enough, and Escape gives the focus back", async ({ page, stock }) => {
  await page.goto(`${WEBSITE}/?agent_id=${stock.agent.id}`);
  await launcher(page).waitFor();
  await page.keyboard.press("Tab");
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press("Enter");
  const chat = page.getByRole("dialog", { name: "Piper" });
  await expect(chat.getByRole("textbox", { name: "Message" })).toBeFocused();
  await expect(chat.getByText("Hi, I'm Piper.", { exact: false })).toBeVisible();
  await page.keyboard.type("when do you close");
  await page.keyboard.press("Enter");
  await expect(chat.getByText("We are open from 8 to 6.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(chat).toBeHidden();
  await expect(launcher(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(chat.getByText("We are open from 8 to 6.")).toBeVisible();
  await page.keyboard.type("eXiT");
  await page.keyboard.press("Enter");
  await expect(chat).toBeHidden();
});

test("a page whose styles mean harm neither hides nor bends it, and it leaves no trace on the page", async ({
  page,
  stock,
}) => {
  await page.goto(`${WEBSITE}/hostile?agent_id=${stock.agent.id}`);
  await launcher(page).click();
  const chat = page.getByRole("dialog", { name: "Piper" });
  const greeting = chat.getByText("Hi, I'm Piper.", { exact: false });
  await expect(greeting).toBeVisible();
  const style = await greeting.evaluate((element) => {
    const { fontStyle, textTransform, direction, opacity } = getComputedStyle(element);
    return { fontStyle, textTransform, direction, opacity };
  });
  expect(style).toEqual({ fontStyle: "normal", textTransform: "none", direction: "ltr", opacity: "1" });
  const box = await chat.boundingBox();
  expect(box?.width).toBe(400);
  await say(chat, "book a plumber");
  await expect(chat.getByRole("form").getByLabel("taps")).toBeVisible();

  const traces = await page.evaluate(() => ({
    elements: [...document.body.children].map(({ localName }) => localName),
    isOpenRoot: document.querySelector("chatbot-widget")?.shadowRoot?.mode,
  }));
  expect(traces).toEqual({ elements: ["main", "chatbot-widget"], isOpenRoot: "open" });
});

test("what a visitor writes stays text, in the window and in the agent's own words", async ({
  page,
  stock,
}) => {
  const hostile = "<img src=x onerror=alert(1)><b>bold</b>";
  await page.goto(`${WEBSITE}/?agent_id=${stock.agent.id}`);
  await launcher(page).click();
  const chat = page.getByRole("dialog", { name: "Piper" });
  await say(chat, hostile);
  await expect(chat.getByText(hostile)).toBeVisible();
  await expect(chat.getByRole("article").filter({ hasText: "Agent said:" })).toHaveCount(2);
  await expect(chat.locator("img, b")).toHaveCount(0);
});

test("before it is opened it costs a script and one question, and nothing on the page moves", async ({
  page,
  stock,
}) => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(new URL(request.url()).pathname));
  await page.goto(`${WEBSITE}/?agent_id=${stock.agent.id}`);
  await launcher(page).waitFor();
  expect(addresses.filter((path) => path !== "/favicon.ico")).toEqual([
    "/",
    "/chatbot.js",
    `/api/public/agent/${stock.agent.id}/`,
  ]);
  await launcher(page).click();
  await expect(page.getByText("Hi, I'm Piper.", { exact: false })).toBeVisible();
  expect(await layoutShifts(page)).toEqual([]);
});

base(
  "what changes in the console reaches visitors when it is published, not before",
  async ({ page, company }) => {
    const { agent, hours } = await stockCompany(company);
    await company.call("POST", `/api/agent/${agent.id}/publish/`);
    const reply = "We are open day and night.";
    const { title, prompt, training_phrases } = hours;
    await company.call("PUT", `/api/intent/${hours.id}/`, { title, prompt, training_phrases, reply });
    await page.goto(`${WEBSITE}/?agent_id=${agent.id}`);
    await launcher(page).click();
    const chat = page.getByRole("dialog", { name: "Piper" });
    await chat.getByRole("button", { name: "Opening hours" }).click();
    await expect(chat.getByText("We are open from 8 to 6.")).toBeVisible();
    await company.call("POST", `/api/agent/${agent.id}/publish/`);
    await chat.getByRole("button", { name: "Reset" }).click();
    await chat.getByRole("button", { name: "Opening hours" }).click();
    await expect(chat.getByText(reply)).toBeVisible();
  },
);

base(
  "an agent that isn't published shows no launcher, and the page's owner is told why",
  async ({ page, company, faults }) => {
    faults.expect("404 GET /api/public/agent/", "is not published");
    const { agent } = await stockCompany(company);
    const told = page.waitForEvent("console", (message) => message.text().includes("is not published"));
    await page.goto(`${WEBSITE}/?agent_id=${agent.id}`);
    await told;
    await expect(page.locator("chatbot-widget")).toHaveCount(0);
  },
);

base("the chat shows only on websites that the agent's owner allows", async ({ page, company, faults }) => {
  faults.expect("403 GET /api/public/agent/", `does not allow ${WEBSITE}`);
  const { agent } = await stockCompany(company);
  await company.call("POST", `/api/agent/${agent.id}/publish/`);
  await company.call("PUT", `/api/agent/${agent.id}/widget/`, { allowed_origins: ["https://other.example"] });
  const told = page.waitForEvent("console", (message) => message.text().includes("does not allow"));
  await page.goto(`${WEBSITE}/?agent_id=${agent.id}`);
  await told;
  await expect(page.locator("chatbot-widget")).toHaveCount(0);

  await company.call("PUT", `/api/agent/${agent.id}/widget/`, { allowed_origins: [WEBSITE] });
  await page.reload();
  await launcher(page).click();
  await expect(page.getByText("Hi, I'm Piper.", { exact: false })).toBeVisible();
});

/** Sends a message as a person does. */
async function say(chat: Locator, text: string): Promise<void> {
  const box = chat.getByRole("textbox", { name: "Message" });
  await box.fill(text);
  await box.press("Enter");
}

function layoutShifts(page: Page): Promise<unknown[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const seen: unknown[] = [];
        new PerformanceObserver((list) =>
          seen.push(...list.getEntries().map((entry) => entry.toJSON())),
        ).observe({
          type: "layout-shift",
          buffered: true,
        });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)));
      }),
  );
}
