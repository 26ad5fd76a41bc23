import { newEmail, PASSWORD } from "./harness/company.ts";
import { expect, signedInTest, test } from "./harness/test.ts";

test("signing up checks each field in the product's words, then lets one straight in", async ({ page }) => {
  await page.goto("/signup");
  const form = page.getByRole("form", { name: "Sign up" });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(form.getByText("Required", { exact: true })).toHaveCount(5);
  await expect(form.getByText("Please confirm your password")).toBeVisible();
  await expect(field("Name")).toBeFocused();

  await field("Name").fill("Ann & Bob");
  await field("Company").fill("Smith Plumbing");
  await field("Phone Number").fill("12345");
  await field("Email").fill("ann@example");
  await field("Password").fill("short");
  await field("Confirm Password").fill("other");
  await form.getByRole("button", { name: "Sign up" }).click();
  for (const text of [
    "Please enter a valid user name",
    "Please enter a valid phone number",
    "Please enter a valid email address",
    "Please enter valid password",
    "Passwords do not match",
  ]) {
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  }

  await field("Name").fill("Ann Smith");
  await field("Phone Number").fill("5550102030");
  await field("Email").fill(newEmail());
  await field("Password").fill(PASSWORD);
  await field("Confirm Password").fill(PASSWORD);
  await form.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByRole("heading", { name: "Integrations" })).toBeVisible();
  await expect(page.getByRole("button", { name: /Super Admin/ })).toBeVisible();
});

test("the password's rules are ticked while it is typed", async ({ page }) => {
  await page.goto("/signup");
  const rules = page.getByRole("list", { name: "Password rules" });
  const met = rules.getByRole("listitem").filter({ hasText: ": met" });
  const password = page.getByLabel("Password", { exact: true });
  for (const [typed, count] of [
    ["", 0],
    ["a", 1],
    ["aB", 2],
    ["aB3", 3],
    ["aB3!", 4],
    ["aB3!aB3!", 5],
    ["aB3!aB3! ", 4],
  ] as const) {
    await password.fill(typed);
    await expect(met).toHaveCount(count);
  }
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).first().click();
  await expect(password).toHaveAttribute("type", "text");
});

test("an address that is taken is refused on its field", async ({ page, company, faults }) => {
  faults.expect("409 POST /api/auth/signup/");
  await page.goto("/signup");
  await page.getByLabel("Name", { exact: true }).fill("Ann Smith");
  await page.getByLabel("Company").fill("Smith Plumbing");
  await page.getByLabel("Phone Number").fill("5550102030");
  await page.getByLabel("Email").fill(company.email.toUpperCase());
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(page.getByText("Email address is already taken")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Email")).toHaveAccessibleDescription(/already taken/);
});

test("a wrong log-in says neither which part was wrong nor whether the address is known", async ({
  page,
  company,
  faults,
}) => {
  faults.expect("401 POST /api/auth/login/");
  await page.goto("/login");
  const failure = page.getByRole("form", { name: "Log in" }).getByRole("alert");
  const texts: (string | null)[] = [];
  for (const email of [company.email, newEmail()]) {
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill("Wrong4all!");
    const answered = page.waitForResponse("**/api/auth/login/");
    await page.getByRole("button", { name: "Log in" }).click();
    await answered;
    await expect(failure).toBeVisible();
    texts.push(await failure.textContent());
  }
  expect(texts[0]).toBe(texts[1]);
  await page.getByLabel("Email").fill(company.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page).toHaveURL("/agents/list");
});

test("too many wrong log-ins are told to wait", async ({ page, company, faults }) => {
  faults.expect("401 POST /api/auth/login/", "429 POST /api/auth/login/");
  await page.goto("/login");
  await page.getByLabel("Email").fill(company.email);
  const password = page.getByLabel("Password", { exact: true });
  for (let tries = 0; tries < 11; tries++) {
    await password.fill(`Wrong4all!${tries}`);
    // The answer before this one has been taken in.
    await expect(page.getByRole("button", { name: "Log in" })).toBeEnabled();
    const answered = page.waitForResponse("**/api/auth/login/");
    await password.press("Enter");
    await answered;
  }
  await expect(page.getByText(/^Too many tries\. Wait \d+ s\.$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Log in" })).toBeDisabled();
});

test("a signed-out person is sent to log in and returns to the page that was asked for", async ({
  page,
  company,
}) => {
  await page.goto("/entities?q=guests");
  await expect(page).toHaveURL(/\/login\?/);
  await page.getByLabel("Email").fill(company.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/entities\?q=guests$/);
  await expect(page.getByRole("heading", { name: "Entities", level: 1 })).toBeVisible();
});

test("after log-in nobody is sent to another site, nor round in circles", async ({ page, company }) => {
  for (const referer of [
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/login",
  ]) {
    await page.goto(`/login?referer=${encodeURIComponent(referer)}`);
    await page.getByLabel("Email").fill(company.email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Log in" }).click();
    await expect(page, referer).toHaveURL("/agents/list");
    await page.getByRole("button", { name: /Super Admin/ }).click();
    await page.getByRole("menuitem", { name: "Logout" }).click();
    await expect(page).toHaveURL(/\/login/);
  }
});

test("every private path sends a signed-out person to log in", async ({ page }) => {
  for (const path of ["/", "/agents/list", "/profile", "/integrations", "/no-such-page"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/login(\?|$)/);
    await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  }
});

signedInTest("every public path sends a signed-in person home", async ({ page }) => {
  for (const path of ["/login", "/signup", "/forgot-password", "/public/anything"]) {
    await page.goto(path);
    await expect(page, path).toHaveURL("/agents/list");
  }
});

test("a stored payment text is shown once", async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("button", { name: "Log in" })).toBeVisible();
  await page.evaluate(() => localStorage.setItem("payment_error", "Your payment failed."));
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "Your payment failed." })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("payment_error"))).toBeNull();
});

test("the page does nothing that its own policy refuses", async ({ page }) => {
  await page.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    addEventListener("securitypolicyviolation", ({ violatedDirective }) => refused.push(violatedDirective));
  });
  await page.goto("/login");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByText("Required", { exact: true }).first()).toBeVisible();

  expect(await page.evaluate(() => Reflect.get(window, "refused"))).toEqual([]);
});
