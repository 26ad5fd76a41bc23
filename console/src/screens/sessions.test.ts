// @vitest-environment happy-dom
import { type OpenSession, sessionRoutes } from "@cxc/contract/sessions.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { idOf } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const here: OpenSession = {
  id: idOf(70),
  device: "Firefox on Linux",
  address: "203.0.113.7",
  created_at: "2026-03-01T10:00:00.000Z",
  last_used_at: "2026-03-01T11:00:00.000Z",
  is_current: true,
};
const phone: OpenSession = { ...here, id: idOf(71), device: "Safari on iPhone", is_current: false };
const done = () => Response.json({ status: true, message: "OK" });
const changes = () =>
  seenCalls.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);

beforeEach(() => answer(sessionRoutes.listSessions, [phone, here]));

test("lists where one is logged in, this device first and without a way to end it alone", async () => {
  renderApp("/change-password", sessionOf());
  const rows = await screen.findAllByRole("row", { name: /on (Linux|iPhone)/ });
  expect(rows.map(({ textContent }) => textContent?.slice(0, 6))).toEqual(["Firefo", "Safari"]);
  const [first] = rows;
  if (!first) throw new Error("There is a first row.");
  expect(within(first).getByText("This device")).toBeTruthy();
  expect(within(first).queryByRole("button")).toBeNull();
});

test("ends one of them, or all others", async () => {
  respond(sessionRoutes.endSession, done);
  respond(sessionRoutes.endOtherSessions, done);
  const { user } = renderApp("/change-password", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Sign out Safari on iPhone" }));
  expect(await screen.findByText("Safari on iPhone is signed out.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Sign out all others" }));
  expect(await screen.findByText("Other devices are signed out.")).toBeTruthy();
  expect(changes()).toEqual([`DELETE /api/auth/sessions/${phone.id}/`, "DELETE /api/auth/sessions/"]);
});

test("signing out everywhere asks first, and ends the session here too", async () => {
  respond(sessionRoutes.signOutEverywhere, done);
  const { user, router } = renderApp("/change-password", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Sign out everywhere" }));
  const question = await screen.findByRole("dialog", { name: "Sign out everywhere?" });
  await user.click(within(question).getByRole("button", { name: "Sign out everywhere" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
  expect(localStorage.getItem("user")).toBeNull();
  expect(changes()).toEqual(["POST /api/auth/sign-out-everywhere/"]);
});

test("a list that can't be had leaves the form in place", async () => {
  fail(sessionRoutes.listSessions, "conflict");
  renderApp("/change-password", sessionOf());
  expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
  expect(screen.getByLabelText("New Password")).toBeTruthy();
});
