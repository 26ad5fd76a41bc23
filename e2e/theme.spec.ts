import type { Page } from "@playwright/test";
import { PASSWORD } from "./harness/company.ts";
import { expect, signedInTest, test } from "./harness/test.ts";

const SCHEME = "data-mantine-color-scheme";
const DARKEST_LIGHT = 128;

signedInTest(
  "the display mode lasts over a reload without a flash, here and in the profile",
  async ({ page, company }) => {
    await page.goto("/profile");
    await expect(page.locator("html")).toHaveAttribute(SCHEME, "light");
    const saved = page.waitForResponse("**/api/user/update-profile/");
    await page.getByRole("button", { name: "Dark mode" }).click();
    await expect(page.locator("html")).toHaveAttribute(SCHEME, "dark");
    await expect(page.getByRole("button", { name: "Light mode" })).toBeVisible();
    expect((await saved).request().postDataJSON()).toMatchObject({ display_mode: "dark" });
    expect(await page.evaluate(() => localStorage.getItem("theme"))).toBe("dark");
    expect(await company.call("GET", "/api/user/profile/")).toMatchObject({ display_mode: "dark" });

    await recordSchemes(page);
    await page.reload();
    await expect(page.getByRole("button", { name: "Light mode" })).toBeVisible();
    expect(await seenSchemes(page)).toEqual(["dark"]);
    expect(await brightness(page)).toBeLessThan(DARKEST_LIGHT);

    await page.getByRole("button", { name: "Light mode" }).click();
    await expect(page.locator("html")).toHaveAttribute(SCHEME, "light");
    expect(await brightness(page)).toBeGreaterThan(DARKEST_LIGHT);
  },
);

test("another browser takes the display mode over from the profile", async ({ page, company }) => {
  await company.call("POST", "/api/user/update-profile", { display_mode: "dark" });
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute(SCHEME, "light");
  await page.getByLabel("Email").fill(company.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/agents/list");
  await expect(page.locator("html")).toHaveAttribute(SCHEME, "dark");
});

test("a signed-out person can choose too, and the page stays light unless they do", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/login");
  await expect(page.locator("html")).toHaveAttribute(SCHEME, "light");
  await page.getByRole("button", { name: "Dark mode" }).click();
  await recordSchemes(page);
  await page.goto("/signup");
  await expect(page.getByRole("button", { name: "Light mode" })).toBeVisible();
  expect(await seenSchemes(page)).toEqual(["dark"]);
});

/** From the next load on, notes the mode at every frame that could have been painted. */
async function recordSchemes(page: Page): Promise<void> {
  await page.addInitScript((attribute) => {
    const seen = new Set<string | null>();
    Object.assign(window, { seenSchemes: seen });
    const note = () => {
      if (document.body) seen.add(document.documentElement.getAttribute(attribute));
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  }, SCHEME);
}

function seenSchemes(page: Page): Promise<unknown> {
  return page.evaluate(() => [...(Reflect.get(window, "seenSchemes") as Set<string | null>)]);
}

/** 0 to 255, of the page's ground. */
function brightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return channels.slice(0, 3).reduce((sum, channel) => sum + Number(channel) / 3, 0);
  });
}
