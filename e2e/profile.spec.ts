import { expect, signedInTest as test } from "./harness/test.ts";

test("the profile checks name and phone, saves them and says so", async ({ page, company }) => {
  await page.goto("/");
  await page.getByRole("button", { name: /Super Admin/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  const name = page.getByLabel("User Name");
  const phone = page.getByLabel("Phone Number");
  await expect(name).toHaveValue("Ann Smith");
  await expect(page.getByLabel("Email")).toHaveValue(company.email);
  await expect(page.getByLabel("Email")).not.toBeEditable();

  await name.fill("Ann_Smith");
  await phone.fill("555010203");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter a valid user name")).toBeVisible();
  await expect(page.getByText("Please enter a valid phone number")).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill("x".repeat(51));
  await phone.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter a valid user name")).toBeVisible();
  await expect(page.getByText("Required", { exact: true })).toBeVisible();

  await name.fill("  Ann   Jones 2 ");
  await phone.fill("5550102031");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByRole("status").filter({ hasText: "User profile updated successfully" }),
  ).toBeVisible();
  await expect(name).toHaveValue("Ann Jones 2");
  expect(await company.call("GET", "/api/user/profile/")).toMatchObject({
    name: "Ann Jones 2",
    phone: "5550102031",
  });
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem("user") ?? "{}").name))
    .toBe("Ann Jones 2");
});

test("without a connection nothing typed is lost, and the text says what to do", async ({
  page,
  context,
  faults,
}) => {
  faults.expect("net::ERR_INTERNET_DISCONNECTED");
  await page.goto("/profile");
  await page.getByLabel("User Name").fill("Ann Jones");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(
    page.getByText(
      "Oops!! Request timeout. Please try again after sometime or check your internet connection",
    ),
  ).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByLabel("User Name")).toHaveValue("Ann Jones");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("User profile updated successfully")).toBeVisible();
});

test("a screen that is opened without a connection comes when the line is back", async ({
  page,
  context,
  faults,
}) => {
  faults.expect("net::ERR_INTERNET_DISCONNECTED");
  faults.expect("You are offline");
  // Whatever is routed comes from no cache, in which an earlier journey may have left the screen.
  await page.route("**/assets/**", (route) => route.continue());
  await page.goto("/profile");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByRole("link", { name: "Entities" })).toBeVisible();
  await context.setOffline(true);
  await menu.getByRole("link", { name: "Entities" }).click();
  await expect(page.getByRole("alert")).toContainText("offline");
  await context.setOffline(false);
  await expect(page.getByRole("heading", { name: "Entities" })).toBeVisible();
});

test("leaving with unsaved work asks first", async ({ page }) => {
  await page.goto("/profile");
  await page.getByLabel("User Name").fill("Ann Jones");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await menu.getByRole("link", { name: "Entities" }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(question).toBeHidden();
  await expect(page.getByLabel("User Name")).toHaveValue("Ann Jones");
  await menu.getByRole("link", { name: "Entities" }).click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/entities");
});
