import type { Page } from "@playwright/test";
import { axeFindings } from "./harness/axe.ts";
import { newEmail, PASSWORD } from "./harness/company.ts";
import { pressOn, tabTo, typeInto } from "./harness/keyboard.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

const NEXT = "Fire5all!";
const PHONE = { width: 390, height: 844 };

test("somebody is invited by a link, comes in with their role, and is let go", async ({
  page,
  elsewhere: other,
}) => {
  test.setTimeout(90_000);
  const guest = newEmail();
  await page.goto("/team");
  await expect(page.getByRole("row", { name: /Ann Smith \(you\)/ })).toBeVisible();
  await page.getByRole("button", { name: "Invite a member" }).click();
  const dialog = page.getByRole("dialog", { name: "Invite a member" });
  await expect(dialog.getByLabel("Email")).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel("Email").fill(guest);
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  const first = await dialog.getByLabel("Link").inputValue();
  expect(first).toMatch(/\/accept-invite\/[\w-]{40,}$/);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: `Copy link of ${guest}` }).click();
  const again = page.getByRole("dialog", { name: `Invite of ${guest}` });
  const second = await again.getByLabel("Link").inputValue();
  expect(second).not.toBe(first);
  await again.getByRole("button", { name: "Done" }).click();

  await other.goto(first);
  await expect(other.getByText(/This invite has expired/)).toBeVisible();
  await other.goto(second);
  await fill(other, { Name: "Grace Hopper", "Phone Number": "5550102031" });
  await fill(other, { Password: NEXT, "Confirm Password": NEXT });
  await other.getByRole("button", { name: "Accept invite" }).click();
  await expect(other).toHaveURL("/agents/list");
  await other.getByRole("button", { name: "Settings" }).click();
  await expect(other.getByRole("menuitem")).toHaveText(["Contacts", "Guide", "API"]);
  await other.goto("/team");
  await expect(other).toHaveURL("/no-access");

  await page.reload();
  await expect(page.getByRole("heading", { name: "Open invites" })).toHaveCount(0);
  await page.getByRole("button", { name: "Change role of Grace Hopper" }).click();
  const role = page.getByRole("dialog", { name: "Role of Grace Hopper" });
  await role.getByRole("radio", { name: "Company Manager" }).check();
  await role.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("row", { name: /Grace Hopper/ })).toContainText("Company Manager");
  await other.goto("/agents/list");
  await expect(other.getByRole("link", { name: "Create agent" }).first()).toBeVisible();

  await page.getByRole("button", { name: "Deactivate Grace Hopper" }).click();
  const question = page.getByRole("dialog", { name: "Deactivate Grace Hopper?" });
  await question.getByRole("button", { name: "Deactivate" }).click();
  await expect(page.getByRole("row", { name: /Grace Hopper/ })).toContainText("Deactivated");
  await other.reload();
  await expect(other.getByRole("dialog", { name: "Session expired" })).toBeVisible();
});

test("an admin makes a link that sets a password, and the log says who did what", async ({
  page,
  elsewhere: other,
  company,
}) => {
  test.setTimeout(90_000);
  const guest = newEmail();
  const { link } = await company.call<{ link: string }>("POST", "/api/team/invites/", {
    email: guest,
    role: "field_team",
  });
  const token = link.split("/").at(-1);
  const person = { token, name: "Bob Stone", phone: "5550102030", password: PASSWORD };
  await company.call("POST", "/api/auth/accept-invite/", person);
  await page.goto("/team");
  await page.getByRole("button", { name: "Reset link for Bob Stone" }).click();
  const dialog = page.getByRole("dialog", { name: "Reset link for Bob Stone" });
  const reset = await dialog.getByLabel("Link").inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();

  await other.goto(reset);
  await fill(other, { "New Password": NEXT, "Confirm Password": NEXT });
  await other.getByRole("button", { name: "Save" }).click();
  await expect(other).toHaveURL("/login");
  await fill(other, { Email: guest, Password: NEXT });
  await other.getByRole("button", { name: "Log in" }).click();
  await expect(other).toHaveURL("/agents/list");

  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: "Audit log" }).click();
  await expect(page).toHaveURL("/audit-log");
  await page.getByRole("searchbox", { name: "Search entries" }).fill("Bob");
  await expect(page).toHaveURL(/q=Bob/);
  await expect(page.getByRole("table", { name: "Entries" }).getByText("Bob Stone").first()).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("combobox", { name: "User" }).click();
  await page.getByRole("option", { name: /Ann Smith/ }).click();
  await expect(page).toHaveURL(/user_id=/);
  await page.getByRole("textbox", { name: "From" }).fill("2999-01-01");
  await expect(page.getByText("No Entries Found")).toBeVisible();
  await page.setViewportSize(PHONE);
  await page.getByRole("button", { name: "Clear filters" }).click();
  await expect(page.getByRole("list", { name: "Entries" }).getByText("Bob Stone").first()).toBeVisible();
});

test("by keyboard alone: an invite is made, handed over and accepted", async ({ page, elsewhere: other }) => {
  test.setTimeout(90_000);
  const guest = newEmail();
  await page.goto("/agents/list");
  const settings = page.getByRole("button", { name: "Settings" });
  await pressOn(settings);
  await expect(page.getByRole("menuitem", { name: "Integrations" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(settings).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Integrations" })).toBeFocused();
  const team = page.getByRole("menuitem", { name: "Team" });
  for (let presses = 0; presses < 2; presses++) await page.keyboard.press("ArrowDown");
  await expect(team).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/team");

  const invite = page.getByRole("button", { name: "Invite a member" });
  await pressOn(invite);
  const dialog = page.getByRole("dialog", { name: "Invite a member" });
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await page.keyboard.type("nobody");
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Email")).toBeFocused();
  await expect(dialog.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(guest);
  await tabTo(dialog.getByRole("radio", { name: "Field Technician" }));
  await page.keyboard.press("ArrowUp");
  await expect(dialog.getByRole("radio", { name: "Company Manager" })).toBeChecked();
  await pressOn(dialog.getByRole("button", { name: "Invite", exact: true }));
  const link = await dialog.getByLabel("Link").inputValue();
  await expect(dialog.getByRole("button", { name: "Done" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(invite).toBeFocused();

  await pressOn(page.getByRole("button", { name: `Revoke invite of ${guest}` }));
  const question = page.getByRole("dialog", { name: `Revoke the invite of ${guest}?` });
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: `Revoke invite of ${guest}` })).toBeFocused();

  const box = (name: string) => other.getByLabel(name, { exact: true });
  await other.goto(link);
  await expect(box("Name")).toBeFocused();
  await typeInto(box("Name"), "Grace Hopper");
  await typeInto(box("Phone Number"), "5550102031");
  await typeInto(box("Password"), NEXT);
  await typeInto(box("Confirm Password"), NEXT);
  await other.keyboard.press("Enter");
  await expect(other).toHaveURL("/agents/list");
  await expect(other.getByRole("link", { name: "Create agent" }).first()).toBeVisible();
});

async function fill(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(text);
  }
}
