import { PASSWORD } from "./harness/company.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

const NEXT = "Fire5all!";

test("changing the password: wrong, unfit, then done, with the other devices signed out", async ({
  page,
  company,
  elsewhere: other,
  faults,
}) => {
  faults.expect("400 POST /api/auth/change-password/");
  const another = await company.call<{ access_token: string }>("POST", "/api/auth/login/", {
    email: company.email,
    password: PASSWORD,
  });
  await page.goto("/profile");
  await page.getByRole("button", { name: /Super Admin/ }).click();
  await page.getByRole("menuitem", { name: "Change Password" }).click();
  const field = (label: string) => page.getByLabel(label, { exact: true });
  const save = page.getByRole("button", { name: "Save" });
  await expect(field("Current Password")).toBeFocused();
  await expect(page.getByRole("checkbox", { name: "Sign out other devices" })).toBeChecked();
  await save.click();
  for (const text of [
    "Please enter the password",
    "Please enter new password",
    "Please confirm your password",
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }

  await field("Current Password").fill("Wrong4all!");
  await field("New Password").fill(NEXT);
  await expect(page.getByRole("listitem").filter({ hasText: ": met" })).toHaveCount(5);
  await field("Confirm Password").fill("Other5all!");
  await save.click();
  await expect(page.getByText("Passwords do not match")).toBeVisible();
  await field("Confirm Password").fill(NEXT);
  await save.click();
  await expect(field("Current Password")).toHaveAccessibleDescription("Please enter valid password");
  await expect(field("Current Password")).toBeFocused();

  await field("Current Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Password changed successfully" })).toBeVisible();
  await expect(page).toHaveURL("/profile");
  await page.reload();
  await expect(page.getByLabel("User Name")).toHaveValue("Ann Smith");
  const me = await page.request.get("/api/auth/me/", {
    headers: { authorization: `Bearer ${another.access_token}` },
  });
  expect(me.status()).toBe(419);

  await other.goto("/login");
  await other.getByLabel("Email").fill(company.email);
  await other.getByLabel("Password", { exact: true }).fill(NEXT);
  await other.getByRole("button", { name: "Log in" }).click();
  await expect(other).toHaveURL("/agents/list");
});
