// @vitest-environment happy-dom
import { accountRoutes } from "@cxc/contract/accounts.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const CURRENT = "Analytical1!";
const NEXT = "Difference2!";

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const posts = () => seenCalls.filter(({ method }) => method === "POST");

async function fill(
  { user }: ReturnType<typeof renderApp>,
  { current = CURRENT, next = NEXT, confirmed = NEXT },
) {
  for (const [label, text] of [
    ["Current Password", current],
    ["New Password", next],
    ["Confirm Password", confirmed],
  ] as const) {
    const input = await field(label);
    await user.clear(input);
    if (text) await enter(user, input, text);
  }
  await user.click(screen.getByRole("button", { name: "Save" }));
}

test("says what is missing, each in its own words, and sends nothing", async () => {
  const app = renderApp("/change-password", sessionOf());
  await fill(app, { current: "", next: "", confirmed: "" });
  for (const text of [
    "Please enter the password",
    "Please enter new password",
    "Please confirm your password",
  ]) {
    expect(await screen.findByText(text)).toBeTruthy();
  }
  expect(document.activeElement).toBe(await field("Current Password"));
  expect(posts()).toEqual([]);
});

test("the new password follows the rules, differs from the current one and is typed twice alike", async () => {
  const app = renderApp("/change-password", sessionOf());
  await fill(app, { next: "short", confirmed: "shorter" });
  expect(await screen.findByText("Please enter valid password")).toBeTruthy();
  expect(screen.getByText("Passwords do not match")).toBeTruthy();

  await fill(app, { next: CURRENT, confirmed: CURRENT });
  expect(await screen.findByText("The new password must differ from the current one")).toBeTruthy();
  expect(posts()).toEqual([]);
});

test("changes it, says so and goes back; other devices are signed out unless told otherwise", async () => {
  answer(accountRoutes.getProfile, sessionOf().logged_in_as.user_profile);
  answer(accountRoutes.changePassword, sessionOf().logged_in_as.user_profile, {
    message: "Password changed successfully",
  });
  const app = renderApp("/profile", sessionOf());
  await screen.findByRole("textbox", { name: "User Name" });
  await app.router.navigate({ to: "/change-password" });
  await fill(app, {});

  expect(await screen.findByText("Password changed successfully")).toBeTruthy();
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/profile"));

  await app.router.navigate({ to: "/change-password" });
  await app.user.click(await screen.findByRole("checkbox", { name: "Sign out other devices" }));
  await fill(app, {});
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect(posts().map(({ body }) => body)).toEqual([
    { current_password: CURRENT, new_password: NEXT, sign_out_others: true },
    { current_password: CURRENT, new_password: NEXT, sign_out_others: false },
  ]);
});

test("a wrong current password stands on its field, and too many tries are told to wait", async () => {
  fail(accountRoutes.changePassword, "invalid", { current_password: "Please enter valid password" });
  const app = renderApp("/change-password", sessionOf());
  await fill(app, {});
  expect(await screen.findByText("Please enter valid password")).toBeTruthy();
  expect(document.activeElement).toBe(await field("Current Password"));

  respond(accountRoutes.changePassword, () =>
    Response.json(
      { status: false, code: "rate_limited", message: "Too many tries." },
      { status: 429, headers: { "retry-after": "30" } },
    ),
  );
  await app.user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/^Too many tries\. Wait \d+ s\.$/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
});
