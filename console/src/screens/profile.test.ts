// @vitest-environment happy-dom
import { accountRoutes } from "@cxc/contract/accounts.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const profile = sessionOf().logged_in_as.user_profile;

async function changeName(user: ReturnType<typeof renderApp>["user"], text: string) {
  const name = await screen.findByRole("textbox", { name: "User Name" });
  await user.clear(name);
  await enter(user, name, text);
}

test("saves name and phone and asks who the user is now", async () => {
  answer(accountRoutes.getProfile, profile);
  answer(accountRoutes.updateProfile, { ...profile, name: "Augusta King" });
  const { user } = renderApp("/profile", sessionOf());
  await changeName(user, "  Augusta   King ");
  const refreshes = () => seenCalls.filter(({ path }) => path === "/api/auth/me/").length;
  const before = refreshes();
  await user.click(screen.getByRole("button", { name: "Save" }));

  expect((await screen.findByRole("status")).textContent).toContain("User profile updated successfully");
  expect(seenCalls.find(({ method }) => method === "PUT")?.body).toEqual({
    name: "Augusta King",
    phone: profile.phone,
  });
  await waitFor(() => expect(refreshes()).toBe(before + 1));
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Email" }).readOnly).toBe(true);
});

test("shows the server's message when saving fails", async () => {
  answer(accountRoutes.getProfile, profile);
  fail(accountRoutes.updateProfile, "conflict");
  const { user } = renderApp("/profile", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect((await screen.findByRole("status")).textContent).toContain("changed or is in use elsewhere");
});

test("warns before unsaved work is lost", async () => {
  answer(accountRoutes.getProfile, profile);
  const { user, router } = renderApp("/profile", sessionOf());
  await changeName(user, "Augusta");

  void router.navigate({ to: "/conversation" });
  expect(await screen.findByRole("dialog", { name: "Leave without saving?" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Leave" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/conversation"));
});

test("a profile that can't be had can be asked for again", async () => {
  fail(accountRoutes.getProfile, "internal");
  const { user } = renderApp("/profile", sessionOf());
  const again = await screen.findByRole("button", { name: "Try again" });
  answer(accountRoutes.getProfile, profile);
  await user.click(again);
  expect(await screen.findByRole("textbox", { name: "User Name" })).toBeTruthy();
});
