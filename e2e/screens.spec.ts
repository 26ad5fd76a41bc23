import type { Page } from "@playwright/test";
import { axeFindings } from "./harness/axe.ts";
import { goTo } from "./harness/go-to.ts";
import { type Stock, stockCompany } from "./harness/stock.ts";
import { expect, limitedTest, signedInTest, test } from "./harness/test.ts";

// Every screen: accessible in both display modes, whole on a phone, steady while it loads. What the browser complains
// about fails these journeys as it fails all others.

const PHONE = { width: 390, height: 844 };
/** Of Core Web Vitals: below 0.1 is good. Ours are forms and tables, which have no reason to move. */
const SHIFT_MAX = 0.02;

interface Screen {
  path: string;
  /** Shown when the screen is all there. */
  ready: string;
}

const PUBLIC_SCREENS: Screen[] = [
  { path: "/login", ready: "Log in to CxC" },
  { path: "/signup", ready: "Sign up for CxC" },
  { path: "/forgot-password", ready: "Forgot password" },
  { path: "/reset-password/abc", ready: "Ask for a new link" },
  { path: "/accept-invite/abc", ready: "Back to log in" },
  { path: "/verify/abc", ready: "Back to log in" },
];

const SCREENS: Record<string, (stock: Stock) => Screen[]> = {
  "of agents": ({ agent, booking }) => [
    { path: "/agents/list", ready: agent.name },
    { path: "/agents/create", ready: "No Intents Found" },
    { path: `/agents/update/${agent.id}`, ready: booking.title },
    { path: `/agents/overview/${agent.id}`, ready: "No intent was recognised in these days." },
    { path: `/agents/overview/${agent.id}?tab=unanswered`, ready: "No Questions Found" },
    { path: `/agents/update/${agent.id}?tab=settings`, ready: "Language" },
    { path: `/agents/tests/${agent.id}`, ready: "No Tests Found" },
    { path: `/agents/tests/${agent.id}/create`, ready: "Turn 1" },
    { path: "/agents/import", ready: "Import" },
    { path: `/agents/health/${agent.id}`, ready: "The intents weren't checked yet." },
    { path: `/agents/intent/create/${agent.id}`, ready: "Training Phrases" },
    { path: `/agents/intent/update/${booking.id}`, ready: "my tap drips" },
  ],
  "of what agents know and do": ({ entities, source }) => [
    { path: "/entities", ready: "Taps" },
    { path: "/entities/create", ready: "Description" },
    { path: `/entities/update/${entities.taps.id}`, ready: "{{taps}}" },
    { path: "/datasource", ready: source.title },
    { path: "/datasource/create", ready: "Add URL" },
    { path: `/datasource/details/${source.id}`, ready: "Prices" },
    { path: `/datasource/details/${source.id}?tab=settings`, ready: "Description" },
    { path: "/actions", ready: "No Actions Found" },
    { path: "/actions/create", ready: "Changes data" },
  ],
  "of a company": () => [
    { path: "/conversation", ready: "Conversation" },
    { path: "/profile", ready: "User Name" },
    { path: "/change-password", ready: "New Password" },
    { path: "/conversation?opened=shown", ready: "No Conversations Found" },
    { path: "/integrations", ready: "Built-in contact book" },
    { path: "/models", ready: "No Usage Found" },
    { path: "/team", ready: "Company Admin" },
    { path: "/contacts", ready: "No Contacts Found" },
    { path: "/audit-log", ready: "Ann Smith" },
    { path: "/no-access", ready: "We are Sorry..." },
    { path: "/no-such-page", ready: "Take me home" },
  ],
};

test("the public screens are sound", async ({ page, faults }) => {
  // Links that are not known.
  faults.expect("404 GET /api/auth/", "404 POST /api/auth/verify/");
  await inspect(page, PUBLIC_SCREENS);
});

limitedTest("the integration page of a limited user is sound", async ({ page }) => {
  await inspect(page, [{ path: "/", ready: "Built-in contact book" }]);
});

for (const [which, screensOf] of Object.entries(SCREENS)) {
  signedInTest(`the screens ${which} are sound`, async ({ page, company }) => {
    signedInTest.setTimeout(120_000);
    await inspect(page, screensOf(await stockCompany(company)));
  });
}

signedInTest("what opens over a screen is sound", async ({ page, company }) => {
  signedInTest.setTimeout(60_000);
  const { agent } = await stockCompany(company);
  await page.goto(`/agents/update/${agent.id}`);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await axeFindings(page), "publish dialog").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("row").getByRole("button", { name: "Delete" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  expect.soft(await axeFindings(page), "question").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /Super Admin/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect.soft(await axeFindings(page), "menu").toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("dialog", { name: agent.name });
  await chat.getByRole("button", { name: "Book a visit" }).click();
  await chat.getByRole("form").getByRole("button", { name: "Submit" }).click();
  await expect(chat.getByText("Required").first()).toBeVisible();
  await chat.getByText("Why", { exact: true }).last().click();
  expect.soft(await axeFindings(page), "test window").toEqual([]);
  await page.setViewportSize(PHONE);
  await expect.poll(() => overhang(page), { message: "test window" }).toBe(0);
  expect.soft(await axeFindings(page), "test window on a phone").toEqual([]);
});

signedInTest(
  "below 1300 px the side menu lies over the page, and opens and closes by its buttons",
  async ({ page }) => {
    await page.setViewportSize({ width: 1300, height: 800 });
    await page.goto("/entities");
    const menu = page.getByRole("navigation", { name: "Main menu" });
    await expect(menu).toBeVisible();
    await expect(page.getByRole("button", { name: "Open menu" })).toHaveCount(0);
    await expect(menu.getByRole("link", { name: "Entities" })).toHaveAttribute("aria-current", "page");

    await page.setViewportSize({ width: 1299, height: 800 });
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(menu).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Close menu" }).click();
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name: "Data Source" }).click();
    await expect(page).toHaveURL("/datasource");
    await expect(menu).toBeHidden();
  },
);

/** Walks through the screens, on a desk and on a phone, and notes what is wrong with each. */
async function inspect(page: Page, screens: Screen[]): Promise<void> {
  for (const [number, screen] of screens.entries()) {
    const before = number === 0 ? 0 : await layoutShift(page);
    if (number === 0) await page.goto(screen.path);
    else await goTo(page, screen.path);
    await expectReady(page, screen);
    await expect(page.getByRole("heading", { level: 1 }), screen.path).toHaveCount(1);
    expect.soft(await axeFindings(page), screen.path).toEqual([]);
    const shift = (await layoutShift(page)) - before;
    expect.soft(shift, `${screen.path} moves while it loads`).toBeLessThan(SHIFT_MAX);
  }
  await page.setViewportSize(PHONE);
  for (const screen of screens) {
    await goTo(page, screen.path);
    await expectReady(page, screen);
    await expect.poll(() => overhang(page), { message: `${screen.path} on a phone` }).toBe(0);
  }
}

async function expectReady(page: Page, { path, ready }: Screen): Promise<void> {
  await expect(page.getByText(ready, { exact: true }).first(), path).toBeVisible();
}

/** How many pixels the page can be scrolled sideways. */
function overhang(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** The sum of all shifts since the page began to load. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += Number(Reflect.get(entry, "value"));
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
}
