import type { Action } from "@cxc/contract/actions.ts";
import type { Page } from "@playwright/test";
import { type BookingSystem, startBookingSystem } from "./actions-system.ts";
import { axeFindings } from "./harness/axe.ts";
import type { Company } from "./harness/company.ts";
import { chooseIn, pressOn, typeInto } from "./harness/keyboard.ts";
import { type Stock, stockCompany } from "./harness/stock.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

// One system stands on one port for all of these.
test.describe.configure({ mode: "serial" });

const SECRET = "t0p-s3cret";
const PHONE = { width: 390, height: 844 };
/** High enough for the whole form: nothing lies half under the bar at its end, which axe takes for a small target. */
const TALL = { width: 1440, height: 2_000 };

let system: BookingSystem;
test.beforeEach(async () => {
  system = await startBookingSystem();
});
test.afterEach(() => system.close());

test("an action is made, tried, given to an intent, and keeps from being deleted", async ({
  page,
  company,
}) => {
  test.setTimeout(90_000);
  const { booking } = await stockCompany(company);
  await page.goto("/actions");
  await page.getByRole("link", { name: "Create action" }).click();
  await page.getByRole("textbox", { name: "Title" }).fill("Book it");
  await pick(page, "Method", "POST");
  await expect(page.getByRole("checkbox", { name: "Changes data" })).toBeChecked();
  await page.getByRole("textbox", { name: "URL" }).fill(`${system.url}/visits/`);
  await page.getByRole("button", { name: "Insert a value into URL" }).click();
  await page.getByRole("menuitem", { name: "{{taps}}" }).click();
  await expect(page.getByRole("textbox", { name: "URL" })).toHaveValue(`${system.url}/visits/{{taps}}`);
  await expect(page.getByRole("textbox", { name: "URL" })).toBeFocused();
  await pick(page, "Authentication", "Bearer token");
  await page.getByLabel("Token").fill(SECRET);
  await page.getByRole("textbox", { name: "Body" }).fill('{ "day": "{{day}}", "urgent": {{urgent}} }');
  await expect(page.getByText("Valid JSON.")).toBeVisible();
  await page.getByRole("textbox", { name: "Reply" }).fill("Visit **{{action.visit.id}}** is booked.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/actions\/details\//);

  const panel = page.getByRole("region", { name: "Test", exact: true });
  await panel.getByRole("textbox", { name: "Taps" }).fill("3");
  await panel.getByRole("textbox", { name: "Day" }).fill("2026-12-31");
  await panel.getByRole("button", { name: "Show request" }).click();
  await expect(panel.getByText("Not sent")).toBeVisible();
  await expect(panel.getByRole("region", { name: "Request" })).toContainText(`POST ${system.url}/visits/3`);
  expect(system.bookings).toEqual([]);

  await panel.getByRole("button", { name: "Run test" }).click();
  await expect(panel.getByText("Succeeded")).toBeVisible();
  await expect(panel.getByText("Visit V-1 is booked.")).toBeVisible();
  expect(system.bookings).toEqual([
    { path: "/visits/3", authorization: `Bearer ${SECRET}`, body: { day: "2026-12-31", urgent: null } },
  ]);
  expect(await page.content()).not.toContain(SECRET);
  await page.getByRole("button", { name: "Insert a value into Reply" }).click();
  await expect(page.getByRole("menuitem", { name: "{{action.visit.plumber}}" })).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Run log" }).click();
  const run = page.getByRole("list", { name: "Runs" }).getByRole("listitem");
  await expect(run).toHaveCount(1);
  await run.locator("summary").click();
  await expect(run.getByRole("region", { name: "Response", exact: true })).toContainText("V-1");
  expect(await page.content()).not.toContain(SECRET);

  await page.goto(`/agents/intent/update/${booking.id}`);
  await chooseIn(page.getByRole("combobox", { name: "Action" }), "Book it");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).not.toHaveURL(/agents\/intent/);
  await page.goto("/actions");
  const row = page.getByRole("row").filter({ hasText: "Book it" });
  await expect(row).toContainText("POST 127.0.0.1");
  await expect(row.getByRole("link", { name: booking.title })).toBeVisible();
  await row.getByRole("button", { name: "Delete Book it" }).click();
  const question = page.getByRole("dialog", { name: 'Delete "Book it"?' });
  await expect(question.getByText(booking.title)).toBeVisible();
  await expect(question.getByRole("button", { name: "Delete" })).toBeDisabled();
});

test("an intent's form makes an action, and keeps what was typed", async ({ page, company }) => {
  const { agent } = await stockCompany(company);
  await page.goto(`/agents/intent/create/${agent.id}`);
  await page.getByRole("textbox", { name: "Title" }).fill("Call me");
  await page.getByRole("button", { name: "Create an action" }).click();
  const dialog = page.getByRole("dialog", { name: "Create an action" });
  await dialog.getByRole("textbox", { name: "Title" }).fill("Hand over");
  await dialog.getByText("Hand-off", { exact: true }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("combobox", { name: "Action" })).toHaveValue("Hand over");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveValue("Call me");
});

test("an action can be made with the keyboard alone", async ({ page, company }) => {
  await stockCompany(company);
  await page.goto("/actions/create");
  await typeInto(page.getByRole("textbox", { name: "Title" }), "Tell the office");
  await page.getByRole("radio", { name: "HTTP request" }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "E-mail" })).toBeChecked();
  await typeInto(page.getByLabel("To", { exact: true }), "office@example.com");
  await page.keyboard.press("Enter");
  await typeInto(page.getByRole("textbox", { name: "Subject" }), "A visit");
  await pressOn(page.getByRole("button", { name: "Insert a value into Text" }));
  await expect(page.getByRole("menuitem", { name: "{{day}}" })).toBeVisible();
  // The menu takes the keys once it has the focus.
  await expect(async () => {
    await page.keyboard.press("ArrowDown");
    await expect(page.locator("[role=menuitem]:focus")).toHaveCount(1, { timeout: 200 });
  }).toPass();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "Text" })).toHaveValue(/^\{\{\w+\}\}$/);
  await pressOn(page.getByRole("button", { name: "Save" }));
  await expect(page).toHaveURL(/\/actions\/details\//);
});

test("an action's page is sound, on a phone too", async ({ page, company }) => {
  test.setTimeout(60_000);
  const { id } = await createBooking(company);
  await page.setViewportSize(TALL);
  await page.goto(`/actions/details/${id}`);
  const panel = page.getByRole("region", { name: "Test", exact: true });
  await panel.getByRole("button", { name: "Run test" }).click();
  await expect(panel.getByText("Succeeded")).toBeVisible();
  expect.soft(await axeFindings(page), "form and test").toEqual([]);
  await page.getByRole("button", { name: "Insert a value into URL" }).click();
  await expect(page.getByRole("menuitem").first()).toBeVisible();
  expect.soft(await axeFindings(page), "menu").toEqual([]);
  await page.keyboard.press("Escape");
  await expectNoOverhang(page);
  await page.getByRole("tab", { name: "Run log" }).click();
  await page.locator("summary").first().click();
  expect.soft(await axeFindings(page), "run log").toEqual([]);
  await expectNoOverhang(page);
  await page.getByRole("tab", { name: "Used by" }).click();
  await expect(page.getByText("No Intents Found")).toBeVisible();
  expect.soft(await axeFindings(page), "used by").toEqual([]);
});

test("the test window shows what changes data, and sends it only when told to", async ({ page, company }) => {
  test.setTimeout(60_000);
  const stock = await stockCompany(company);
  await give(company, stock, await createBooking(company));
  await page.goto(`/agents/update/${stock.agent.id}`);
  await page.getByRole("button", { name: "Test", exact: true }).click();
  const chat = page.getByRole("dialog", { name: stock.agent.name });
  const toggle = page.getByRole("switch", { name: "Run actions that change data" });
  await expect(toggle).not.toBeChecked();
  await book(page, stock);
  await chat.getByText("Why", { exact: true }).last().click();
  await expect(chat.getByText("Shown, not sent")).toBeVisible();
  expect(system.bookings).toEqual([]);

  await toggle.check();
  await book(page, stock);
  await expect(chat.getByText("Visit V-1 is booked.")).toBeVisible();
  expect(system.bookings.map(({ body }) => body)).toEqual([{ day: "2026-12-31" }]);
});

function createBooking(company: Company): Promise<Action> {
  return company.call<Action>("POST", "/api/actions/", {
    title: "Book it",
    kind: "http",
    changes_data: true,
    http: { method: "POST", url: `${system.url}/visits/{{taps}}`, body: '{ "day": "{{day}}" }' },
    reply_template: "Visit **{{action.visit.id}}** is booked.",
  });
}

function give(company: Company, { booking }: Stock, { id }: Action): Promise<unknown> {
  return company.call("PUT", `/api/intent/${booking.id}/`, {
    ...booking,
    entities: booking.entities.map((entity) => entity.id),
    action: id,
  });
}

/** Says what to book, fills in the form, and waits for the reply. */
async function book(page: Page, { agent }: Stock): Promise<void> {
  const chat = page.getByRole("dialog", { name: agent.name });
  const folds = chat.getByText("Why", { exact: true });
  await expect(folds).not.toHaveCount(0);
  const before = await folds.count();
  const box = chat.getByRole("textbox").last();
  await box.fill("book a plumber");
  await box.press("Enter");
  const form = chat.getByRole("form");
  await form.getByLabel("taps").fill("3");
  await form.getByLabel("day").fill("2026-12-31");
  await form.getByRole("radio").first().check();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(folds).toHaveCount(before + 2);
}

async function pick(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** The page as it is, on a phone: nothing is scrolled sideways. */
async function expectNoOverhang(page: Page): Promise<void> {
  const before = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
  await page.setViewportSize(before);
}
