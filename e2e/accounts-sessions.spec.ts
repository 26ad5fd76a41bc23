import { PASSWORD } from "./harness/company.ts";
import { expect, signedInTest as test } from "./harness/test.ts";

test("other devices are seen and signed out, at last all of them", async ({ page, company }) => {
  const elsewhere = () =>
    company.call<{ access_token: string }>("POST", "/api/auth/login/", {
      email: company.email,
      password: PASSWORD,
    });
  const statusOf = async (token: string) => {
    const me = await page.request.get("/api/auth/me/", { headers: { authorization: `Bearer ${token}` } });
    return me.status();
  };
  const first = await elsewhere();
  await page.goto("/change-password");
  const sessions = page.getByRole("table", { name: "Sessions" });
  await expect(sessions.getByRole("row")).toHaveCount(3);
  await expect(sessions.getByText("This device")).toHaveCount(1);
  await sessions.getByRole("button", { name: /^Sign out/ }).click();
  await expect(sessions.getByRole("row")).toHaveCount(2);
  expect(await statusOf(first.access_token)).toBe(419);

  const second = await elsewhere();
  await page.reload();
  await page.getByRole("button", { name: "Sign out all others" }).click();
  await expect(sessions.getByRole("row")).toHaveCount(2);
  expect(await statusOf(second.access_token)).toBe(419);

  const third = await elsewhere();
  await page.getByRole("button", { name: "Sign out everywhere" }).click();
  const question = page.getByRole("dialog", { name: "Sign out everywhere?" });
  await question.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL("/login");
  expect(await statusOf(third.access_token)).toBe(419);
  expect(await statusOf(company.session.access_token)).toBe(419);
});
