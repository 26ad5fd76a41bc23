// @vitest-environment happy-dom
import { accountRoutes } from "@cxc/contract/accounts.ts";
import { actionRoutes } from "@cxc/contract/actions.ts";
import { integrationRoutes } from "@cxc/contract/integrations.ts";
import { messages } from "@cxc/contract/messages.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { endSession, expireSession, getSession } from "../lib/session.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, failure, respond, seenCalls } from "../testing/stub-api.ts";
import { clearToasts } from "../ui/toast.ts";

isolateTests();

const profile = sessionOf().logged_in_as.user_profile;

test("a 419 forgets the credential, tries once more without it, and saves after the password", async () => {
  const session = sessionOf();
  answer(accountRoutes.getProfile, profile);
  const { user } = renderApp("/profile", session);
  const name = await screen.findByRole<HTMLInputElement>("textbox", { name: "User Name" });
  await user.clear(name);
  await enter(user, name, "Augusta King");

  respond(accountRoutes.updateProfile, ({ authorization }) =>
    failure(authorization ? "session_expired" : "not_signed_in"),
  );
  await user.click(screen.getByRole("button", { name: "Save" }));

  const dialog = await screen.findByRole("dialog", { name: "Session expired" });
  expect(within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Email" }).value).toBe(profile.email);
  expect(
    seenCalls.filter(({ method }) => method === "PUT").map(({ authorization }) => authorization),
  ).toEqual(["Bearer token-1", undefined]);
  expect(document.cookie).not.toContain("access_token=token");
  expect(localStorage.getItem("user")).toBeNull();
  expect(getSession().user?.id).toBe(profile.id);

  answer(accountRoutes.updateProfile, { ...profile, name: "Augusta King" });
  answer(accountRoutes.login, { ...session, access_token: "token-2" });
  await enter(user, within(dialog).getByLabelText("Password"), "Analytical1!");
  await user.click(within(dialog).getByRole("button", { name: "Log in" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "User Name" }).value).toBe("Augusta King");
  expect(document.cookie).toContain("access_token=token-2");
  expect((await screen.findByRole("status")).textContent).toContain(messages.profileUpdated);
  const saves = seenCalls.filter(({ method }) => method === "PUT");
  expect(saves).toHaveLength(3);
  expect(saves[2]).toEqual({ ...saves[0], authorization: "Bearer token-2" });
});

test("what one user wanted to save isn't saved after logging out", async () => {
  answer(accountRoutes.getProfile, profile);
  const { user } = renderApp("/profile", sessionOf());
  fail(accountRoutes.updateProfile, "not_signed_in");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog", { name: "Session expired" });
  await user.click(within(dialog).getByRole("button", { name: "Log out" }));
  expect(await screen.findByRole("heading", { name: /^Log in/ })).toBeTruthy();
  expect(seenCalls.filter(({ method }) => method === "PUT")).toHaveLength(1);
});

test("what one user wanted to save is not saved as another", async () => {
  const reload = vi.spyOn(window.location, "reload").mockImplementation(() => {});
  answer(accountRoutes.getProfile, profile);
  const { user } = renderApp("/profile", sessionOf());
  fail(accountRoutes.updateProfile, "not_signed_in");
  await user.click(await screen.findByRole("button", { name: "Save" }));
  const dialog = await screen.findByRole("dialog", { name: "Session expired" });

  const other = sessionOf({ id: "33333333-3333-4333-8333-333333333333" });
  answer(accountRoutes.login, { ...other, access_token: "token-2" });
  await enter(user, within(dialog).getByLabelText("Password"), "Analytical1!");
  await user.click(within(dialog).getByRole("button", { name: "Log in" }));

  await waitFor(() => expect(reload).toHaveBeenCalled());
  expect(seenCalls.filter(({ method }) => method === "PUT")).toHaveLength(1);
});

test("a 403 on a page's own data leads to /no-access, which names the role", async () => {
  fail(actionRoutes.listActions, "forbidden");
  const { router, user } = renderApp("/actions", sessionOf({ role: "field_team" }));

  expect(await screen.findByRole("heading", { name: "We are Sorry..." })).toBeTruthy();
  expect(
    screen.getByText("Access is restricted to this page as this is being accessed by Field Technician"),
  ).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Go to Home" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/agents/list"));
  expect(getSession().isEnoughPermission).toBe(true);
});

test("a 403 on a change stays on the page and says so", async () => {
  answer(accountRoutes.getProfile, profile);
  fail(accountRoutes.updateProfile, "forbidden");
  const { router, user } = renderApp("/profile", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Save" }));

  expect((await screen.findByRole("status")).textContent).toContain("You don't have access to this.");
  expect(router.state.location.pathname).toBe("/profile");
  expect(getSession().isEnoughPermission).toBe(false);
});

test("a page that the role may not open leads to /no-access", async () => {
  const { router } = renderApp("/entities/create", sessionOf({ role: "field_team" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/no-access"));
});

test("logging out makes no call, forgets the user and shows the login page", async () => {
  const { router, user } = renderApp("/conversation", sessionOf());
  await user.click(await screen.findByRole("button", { name: /Super Admin/ }));
  const calls = seenCalls.length;
  // Without a layout the dropdown counts as scrolled out of view.
  await user.click(await screen.findByRole("menuitem", { name: "Logout", hidden: true }));

  expect(await screen.findByRole("heading", { name: /^Log in/ })).toBeTruthy();
  expect(router.state.location.href).toBe("/login");
  expect(seenCalls).toHaveLength(calls);
  expect(localStorage.getItem("user")).toBeNull();
  expect(localStorage.getItem("user_details")).toBeNull();
  expect(document.cookie).not.toContain("access_token=token");
});

test("what the server says about the user replaces what was stored", async () => {
  const stored = sessionOf();
  renderApp("/conversation", stored);
  answer(accountRoutes.me, sessionOf({ company: { is_crm_connected: false } }));
  expect(await screen.findByRole("heading", { name: "Integrations" })).toBeTruthy();
  expect(JSON.parse(localStorage.getItem("user") ?? "").company.is_crm_connected).toBe(false);
});

test("a 419 that comes again without the header is the page's to tell, and tried no third time", async () => {
  fail(accountRoutes.getProfile, "session_expired");
  renderApp("/profile", sessionOf());
  fail(accountRoutes.me, "conflict");
  await waitFor(() => expect(localStorage.getItem("user")).toBeNull());
  await waitFor(() =>
    expect(
      seenCalls
        .filter(({ path }) => path === "/api/user/profile/")
        .map(({ authorization }) => authorization === undefined),
    ).toEqual([false, true]),
  );
  expect(screen.queryByRole("dialog", { name: "Session expired" })).toBeNull();
});

test("a 401 asks a known user once, and nobody who is not signed in", async () => {
  fail(accountRoutes.getProfile, "not_signed_in");
  const { router } = renderApp("/profile", sessionOf());
  fail(accountRoutes.me, "not_signed_in");
  await screen.findByRole("dialog", { name: "Session expired" });
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(router.state.location.pathname).toBe("/profile");

  endSession();
  expireSession();
  expect(getSession().isSessionExpired).toBe(false);
});

test("a 403 of the access gate shows the integration page where the user was", async () => {
  fail(accountRoutes.getProfile, "access_blocked");
  answer(integrationRoutes.listIntegrations, []);
  const { router } = renderApp("/profile", sessionOf({ role: "manager" }));
  expect(await screen.findByRole("heading", { name: "Integrations" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/profile");
});

test("a payment that is due is told once, on the public section, after the session that heard of it", async () => {
  const due = { ...sessionOf({ company: { is_payment_due: true } }), payment_error: "A payment is due." };
  answer(integrationRoutes.listIntegrations, []);
  const { user, router } = renderApp("/agents/list", sessionOf());
  answer(accountRoutes.me, due);
  await waitFor(() => expect(localStorage.getItem("payment_error")).toBe("A payment is due."));
  expect(screen.queryByText("A payment is due.")).toBeNull();

  await user.click(await screen.findByRole("button", { name: /Super Admin/ }));
  await user.click(await screen.findByRole("menuitem", { name: "Logout", hidden: true }));
  expect((await screen.findByRole("status")).textContent).toContain("A payment is due.");
  expect(localStorage.getItem("payment_error")).toBeNull();

  clearToasts();
  await waitFor(() => expect(screen.queryByText("A payment is due.")).toBeNull());
  await router.navigate({ to: "/signup" });
  await screen.findByRole("heading", { name: /^Sign up/ });
  expect(screen.queryByText("A payment is due.")).toBeNull();
});
