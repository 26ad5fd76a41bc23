import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { launchChromium } from "./testing/chromium.ts";
import { type Site, serveSite } from "./testing/site.ts";

// The built script in a real browser, on a page of another origin.

let browser: Browser;
let site: Site;
let page: Page;
let warnings: string[];
let errors: string[];

beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serveSite()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  site?.close();
});

beforeEach(async () => {
  page = await (await browser.newContext()).newPage();
  warnings = [];
  errors = [];
  site.requests.length = 0;
  page.on("console", (message) => {
    if (message.type() === "warning") warnings.push(message.text());
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(error.message));
});

afterEach(() => page.context().close());

test("under a strict policy and hostile styles one can open, talk, and close by keyboard alone", async () => {
  await visit("/?agent_id=ann");
  await launcher().focus();
  await page.keyboard.press("Enter");
  await page.getByText("Hi, I'm Ann.").waitFor();
  await page.keyboard.type("hello");
  await page.keyboard.press("Enter");
  await page.getByText("You said hello.").waitFor();
  const style = await page.getByText("You said hello.").evaluate((element) => {
    const { color, fontStyle, letterSpacing } = getComputedStyle(element);
    return { color, fontStyle, letterSpacing };
  });

  expect(style).toEqual({ color: "rgb(27, 31, 38)", fontStyle: "normal", letterSpacing: "normal" });
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  expect(await focusedName()).toBe("Open chat");
  expect(errors).toEqual([]);
});

test("before it is opened it asks for nothing but the script and the agent, and moves nothing", async () => {
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(new URL(request.url()).pathname));
  await visit("/?agent_id=ann");
  const shift = await page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries().length)).observe({
          type: "layout-shift",
          buffered: true,
        });
        setTimeout(() => resolve(0), 200);
      }),
  );

  expect(shift).toBe(0);
  expect(addresses).toEqual(["/", "/chatbot.js", "/api/public/agent/ann/"]);
});

test("the conversation goes on over a page load", async () => {
  await visit("/?agent_id=ann");
  await launcher().click();
  await page.getByText("Hi, I'm Ann.").waitFor();
  await visit("/?agent_id=ann");
  await launcher().click();
  await page.getByText("Welcome back.").waitFor();
  await page.getByRole("textbox", { name: "Message" }).fill("again");
  await page.keyboard.press("Enter");
  await page.getByText("You said again.").waitFor();

  expect(site.requests).toMatchObject([
    { message: "" },
    { message: "again", conversation_id: "conversation" },
  ]);
});

test("a page can open, reset and close it, even before it is ready", async () => {
  await page.goto(`${site.origin}/?agent_id=ann`);
  await page.waitForFunction(() => "Chatbot" in window);
  await page.evaluate(() => window.Chatbot?.open());
  await page.getByText("Hi, I'm Ann.").waitFor();
  await page.evaluate(() => window.Chatbot?.reset());
  await expect.poll(() => site.requests.length).toBe(2);
  await page.evaluate(() => window.Chatbot?.close());
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  expect(site.requests[1]).not.toHaveProperty("conversation_id");
});

test("an agent that is not there shows nothing and says why, once", async () => {
  await page.goto(`${site.origin}/?agent_id=nobody`);
  await expect.poll(() => warnings).toEqual(["Chatbot: agent nobody does not exist or is not published."]);

  expect(await page.locator("chatbot-widget").count()).toBe(0);
  expect(await page.evaluate(() => "Chatbot" in window)).toBe(false);
});

test("the script counts once, however often it is pasted", async () => {
  await visit("/twice?agent_id=ann");

  expect(await page.locator("chatbot-widget").count()).toBe(1);
  expect(warnings).toEqual(["Chatbot: the script is on this page twice; only the first one counts."]);
});

test.each(["light", "dark"] as const)(
  "launcher and window pass axe in %s, on a pale accent",
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await visit("/?agent_id=ann");
    const closed = await axe();
    await launcher().click();
    await page.getByText("Hi, I'm Ann.").waitFor();
    await page.getByRole("textbox", { name: "Message" }).fill("book");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Submit" }).click();
    await page.getByText("Required").waitFor();

    expect(closed).toEqual([]);
    expect(await axe()).toEqual([]);
  },
);

test("on a narrow phone it fills the screen, and the launcher stays its close button", async () => {
  await page.setViewportSize({ width: 320, height: 568 });
  await visit("/?agent_id=ann");
  await launcher().click();
  await page.getByText("Hi, I'm Ann.").waitFor();
  const [reset, close] = [
    await page.getByRole("button", { name: "Reset" }).boundingBox(),
    await page.getByRole("button", { name: "Close chat" }).boundingBox(),
  ];

  await expect
    .poll(() => page.getByRole("dialog").boundingBox())
    .toEqual({ x: 0, y: 0, width: 320, height: 568 });
  expect((reset?.x ?? 0) + (reset?.width ?? 0)).toBeLessThanOrEqual(close?.x ?? 0);
});

async function visit(path: string): Promise<void> {
  await page.goto(site.origin + path);
  await launcher().waitFor();
}

function launcher() {
  return page.getByRole("button", { name: "Open chat" });
}

function focusedName(): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.getAttribute("aria-label"));
}

async function axe() {
  const { violations } = await new AxeBuilder({ page }).include("chatbot-widget").analyze();
  return violations.map(({ id, nodes }) => ({ id, targets: nodes.map((node) => node.failureSummary) }));
}
