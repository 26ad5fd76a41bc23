import type { Page } from "@playwright/test";
import { PASSWORD } from "./harness/company.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

test("logging out is local: no call, nothing kept, and home is the log-in page", async ({
  page,
  context,
}) => {
  await page.goto("/profile");
  await expect(page.getByLabel("User Name")).toBeVisible();
  const calls: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && calls.push(request.url()));
  await page.getByRole("button", { name: /Super Admin/ }).click();
  await expect(page.getByRole("menuitem")).toHaveText(["Profile", "Change Password", "Logout"]);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  expect(calls).toEqual([]);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain("access_token");
  expect(
    await page.evaluate(() => [localStorage.getItem("user"), localStorage.getItem("user_details")]),
  ).toEqual([null, null]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login/);
});

test("a session that ends while one types asks for the password, loses nothing, and saves", async ({
  page,
  company,
  faults,
}) => {
  faults.expect("419 ", "401 ");
  await page.goto("/entities/create");
  await page.getByLabel("Title").fill("Number of guests");
  await page.getByLabel("Description").fill("How many people come.");
  await page.getByRole("combobox", { name: "Type" }).click();
  await page.getByRole("option", { name: "integer" }).click();
  await breakToken(page);
  await page.getByRole("button", { name: "Save" }).click();

  const dialog = page.getByRole("dialog", { name: "Session expired" });
  await expect(dialog.getByLabel("Email")).toHaveValue(company.email);
  await expect(dialog.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeVisible();
  await dialog.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();

  // Nobody has to press Save again.
  await expect(page).toHaveURL(/\/entities$/);
  await expect(page.getByRole("link", { name: "Number of guests" })).toBeVisible();
});

test("a token that is worth nothing is tried once more without, then the password is asked for", async ({
  page,
  faults,
}) => {
  faults.expect("419 ", "401 ");
  await page.goto("/profile");
  await expect(page.getByLabel("User Name")).toBeVisible();
  await page.getByLabel("User Name").fill("Ann Jones");
  const calls: { status: number; hasToken: boolean }[] = [];
  page.on("response", (response) => {
    if (response.request().method() !== "PUT") return;
    calls.push({ status: response.status(), hasToken: "authorization" in response.request().headers() });
  });
  await breakToken(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog", { name: "Session expired" })).toBeVisible();
  expect(calls).toEqual([
    { status: 419, hasToken: true },
    { status: 401, hasToken: false },
  ]);
  await page.getByRole("dialog").getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/login/);
});

test("the session is restored from what is stored, and follows what the server says", async ({
  page,
  company,
  faults,
}) => {
  // The page asks for its agents before it knows that the gate has closed.
  faults.expect("403 GET /api/agent/");
  await page.goto("/agents/list");
  await expect(page.getByRole("heading", { name: "Agents", level: 1 })).toBeVisible();
  await company.call("DELETE", "/api/integrations/crm/");
  await page.reload();
  await expect(page.getByText("To utilize CxC to its full potential, please connect to a CRM")).toBeVisible();
  await expect(page).toHaveURL("/agents/list");
});

test("a path that leads nowhere says so and takes one home", async ({ page }) => {
  await page.goto("/no/such/page");
  await expect(page.getByRole("img", { name: "Page not found" })).toBeVisible();
  await page
    .getByRole("link", { name: "Take me home" })
    .or(page.getByRole("button", { name: "Take me home" }))
    .click();
  await expect(page).toHaveURL("/agents/list");
});

test("no-access names the role and leads home", async ({ page }) => {
  await page.goto("/no-access");
  await expect(page.getByRole("heading", { name: "We are Sorry..." })).toBeVisible();
  await expect(
    page.getByText("Access is restricted to this page as this is being accessed by Company Admin"),
  ).toBeVisible();
  await page
    .getByRole("link", { name: "Go to Home" })
    .or(page.getByRole("button", { name: "Go to Home" }))
    .click();
  await expect(page).toHaveURL("/agents/list");
});

/** The token is revoked meanwhile, as far as the server can tell. */
async function breakToken(page: Page): Promise<void> {
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === "access_token");
  if (!cookie) throw new Error("Nobody is signed in.");
  await page.context().addCookies([{ ...cookie, value: "revoked" }]);
}
