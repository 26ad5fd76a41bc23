import { paths } from "@cxc/contract/paths.ts";
import type { Page } from "@playwright/test";
import { outsideTest as test } from "./accounts-outside.ts";
import { newEmail, PASSWORD } from "./harness/company.ts";
import { expect } from "./harness/test.ts";

// What mailed links lead to, with a mail server that the product really sends to.

const NEXT = "Fire5all!";

test.beforeEach(() => test.setTimeout(90_000));

test("an address is confirmed before the first log-in", async ({ page, outside, faults }) => {
  faults.expect("403 POST /api/auth/login/");
  const email = newEmail();
  await page.goto("/signup");
  await fill(page, { Name: "Ann Smith", Company: "Smith Plumbing", "Phone Number": "5550102030" });
  await fill(page, { Email: email, Password: PASSWORD, "Confirm Password": PASSWORD });
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Send again in \d+ s$/ })).toBeDisabled();

  await page.getByRole("link", { name: "Back to log in" }).click();
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole("alert")).toContainText("Please confirm your email address first.");
  const first = await outside.takeLink(email);
  await page.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("Another link is on its way.")).toBeVisible();
  const second = await outside.takeLink(email);
  expect(second).not.toBe(first);

  await page.goto(second);
  await expect(page.getByText(`Thank you: ${email} is confirmed.`)).toBeVisible();
  await page.getByRole("link", { name: "Log in" }).click();
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole("heading", { name: "Integrations" })).toBeVisible();

  faults.expect("400 POST /api/auth/verify/");
  await page.goto(second);
  await expect(page.getByText(/confirmed already/)).toBeVisible();
  await page.getByRole("link", { name: "Go on" }).click();
  await expect(page.getByRole("heading", { name: "Integrations" })).toBeVisible();
});

test("a forgotten password: a link, a new one, and the link is used", async ({ page, outside, faults }) => {
  const { email } = await outside.signUp();
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The page before has such a field too.
  await expect(page.getByRole("button", { name: "Send link" })).toBeVisible();
  await fill(page, { Email: email });
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/If this address has an account, a link is on its way\./)).toBeVisible();

  const link = await outside.takeLink(email);
  await page.goto(link);
  await expect(page.getByLabel("Email")).toHaveValue(email);
  await expect(page.getByLabel("New Password", { exact: true })).toBeFocused();
  await fill(page, { "New Password": "short", "Confirm Password": "other" });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter valid password")).toBeVisible();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await fill(page, { "New Password": NEXT, "Confirm Password": NEXT });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("status").filter({ hasText: "Password changed" })).toBeVisible();

  faults.expect("401 POST /api/auth/login/");
  await logIn(page, email, PASSWORD);
  await expect(page.getByText("Wrong email address or password.")).toBeVisible();
  await logIn(page, email, NEXT);
  await expect(page.getByRole("heading", { name: "Integrations" })).toBeVisible();

  faults.expect("400 GET /api/auth/reset-password/");
  await page.goto(link);
  await expect(page.getByText(/This link has been used already/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a new link" })).toBeVisible();
});

test("unknown addresses are answered like known ones, unknown links say so", async ({ page, faults }) => {
  await page.goto("/forgot-password");
  await fill(page, { Email: newEmail() });
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(/If this address has an account, a link is on its way\./)).toBeVisible();

  faults.expect("404 GET /api/auth/", "404 POST /api/auth/verify/");
  for (const path of ["/reset-password/unknown", "/accept-invite/unknown", "/verify/unknown"]) {
    await page.goto(path);
    await expect(page.getByText(/is not known here/), path).toBeVisible();
  }
});

test("an invite is mailed, accepted by who it is for, and used up", async ({ page, outside, faults }) => {
  const { email } = await outside.signUp();
  await page.goto("/login");
  await logIn(page, email, PASSWORD);
  await page.getByRole("region", { name: "Built-in contact book" }).getByRole("button").click();
  await expect(page).toHaveURL("/agents/list");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: "Team" }).click();
  const guest = newEmail();
  await page.getByRole("button", { name: "Invite a member" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a member" });
  await dialog.getByLabel("Email").fill(guest);
  await dialog.getByRole("radio", { name: "Company Manager" }).check();
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  await expect(dialog.getByText(`The invite is on its way to ${guest}`)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();

  const link = await outside.takeLink(guest);
  await page.goto(link);
  await expect(page.getByText(`you are logged in as ${email}`)).toBeVisible();
  await page.getByRole("button", { name: "Log out and accept" }).click();
  await expect(page.getByText("Ann Smith invites you to Smith Plumbing as Company Manager.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(guest);
  await fill(page, { Name: "Grace", "Phone Number": "5550102031" });
  await fill(page, { Password: NEXT, "Confirm Password": NEXT });
  await page.getByRole("button", { name: "Accept invite" }).click();
  await expect(page).toHaveURL("/agents/list");

  faults.expect("400 GET /api/auth/accept-invite/");
  await page.goto(link);
  await expect(page.getByText(/accepted already|has an account already/)).toBeVisible();
  const again = await outside.send(paths.login, { email: guest, password: NEXT });
  expect(again.status).toBe(200);
});

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, { Email: email, Password: password });
  await page.getByRole("button", { name: "Log in" }).click();
}
