import { logInAs } from "./harness/company.ts";
import { goTo } from "./harness/go-to.ts";
import { stockCompany } from "./harness/stock.ts";
import { expect, staffTest as test } from "./harness/test.ts";

// What a role may not do has no button, and what it may not open is /no-access with the role's name.

const FORBIDDEN = /^(Save|Update|Publish|Add$|Start |Create |Edit|Delete|Remove)/;

test.describe("a manager", () => {
  test("builds and deletes, and has no company to set up", async ({ page, company }) => {
    const { agent, booking } = await stockCompany(company);
    await page.goto(`/agents/update/${agent.id}`);
    for (const name of ["Update", "Test", "Publish", "Create New Intent"]) {
      await expect(page.getByRole("button", { name, exact: true })).toBeEnabled();
    }
    await expect(page.getByRole("row").filter({ hasText: booking.title }).getByRole("button")).toHaveText([
      "Edit",
      "Delete",
    ]);
    await page.getByRole("button", { name: "Settings" }).click();
    await expect(page.getByRole("menuitem")).toHaveText(["Contacts", "Guide", "API"]);

    await page.goto("/integrations");
    await expect(page).toHaveURL("/no-access");
    await expect(
      page.getByText("Access is restricted to this page as this is being accessed by Company Manager"),
    ).toBeVisible();
    await page.getByRole("link", { name: "Go to Home" }).click();
    await expect(page).toHaveURL("/agents/list");
    await expect(page.getByRole("link", { name: "Create agent" })).toBeVisible();
  });
});

test.describe("a field technician", () => {
  test.use({ role: "field_team" });

  test("reads and tests, and is offered nothing else", async ({ page }) => {
    const { agent, booking, entities, source } = await stockCompany(await logInAs("company_admin"));
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
    for (const [path, shown] of [
      ["/agents/list", agent.name],
      ["/entities", "Taps"],
      ["/datasource", source.title],
      ["/actions", "No Actions Found"],
    ] as const) {
      await goTo(page, path);
      await expect(page.getByText(shown, { exact: true }).first(), path).toBeVisible();
      await expect(page.getByRole("link", { name: /^Create/ }), path).toHaveCount(0);
      await expect(page.getByRole("button", { name: FORBIDDEN }), path).toHaveCount(0);
    }
    for (const path of [
      `/agents/update/${agent.id}`,
      `/agents/intent/update/${booking.id}`,
      `/entities/update/${entities.taps.id}`,
    ]) {
      await goTo(page, path);
      await expect(page.getByRole("textbox", { name: "Title" }), path).toBeDisabled();
      await expect(page.getByRole("button", { name: FORBIDDEN }), path).toHaveCount(0);
    }
    await goTo(page, `/agents/update/${agent.id}`);
    await page.getByRole("button", { name: "Test", exact: true }).click();
    const chat = page.getByRole("dialog", { name: agent.name });
    await expect(chat.getByText(`Hi, I'm ${agent.name}. How can I help?`)).toBeVisible();
  });

  test("is shown /no-access where it may not go, and keeps the account's own pages", async ({ page }) => {
    const { agent } = await stockCompany(await logInAs("company_admin"));
    for (const path of [
      "/agents/create",
      `/agents/intent/create/${agent.id}`,
      "/entities/create",
      "/datasource/create",
      "/actions/create",
      "/integrations",
      "/team",
      "/audit-log",
    ]) {
      await page.goto(path);
      await expect(page, path).toHaveURL("/no-access");
      await expect(
        page.getByText("Access is restricted to this page as this is being accessed by Field Technician"),
      ).toBeVisible();
    }
    for (const [path, title] of [
      ["/profile", "Profile"],
      ["/change-password", "Change Password"],
    ] as const) {
      await goTo(page, path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
    }
  });
});
