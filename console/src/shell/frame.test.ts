// @vitest-environment happy-dom
import { accountRoutes } from "@cxc/contract/accounts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { isolateTests, renderApp, setWindowWidth } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, seenCalls } from "../testing/stub-api.ts";

isolateTests();

test("a wide window shows the five features, the current one marked", async () => {
  setWindowWidth(1440);
  renderApp("/conversation", sessionOf());
  const menu = await screen.findByRole("navigation", { name: "Main menu" });
  const links = within(menu).getAllByRole("link");
  expect(links.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Agents", "/agents/list"],
    ["Entities", "/entities"],
    ["Data Source", "/datasource"],
    ["Conversation", "/conversation"],
    ["Actions", "/actions"],
  ]);
  expect(links.filter((link) => link.getAttribute("aria-current"))).toEqual([links[3]]);
  expect(screen.queryByRole("button", { name: "Open menu" })).toBeNull();
});

test("a narrow window opens the menu over the page", async () => {
  setWindowWidth(1299);
  const { user, router } = renderApp("/conversation", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Open menu" }));
  const menu = await screen.findByRole("dialog");
  await user.click(within(menu).getByRole("link", { name: "Actions" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/actions"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("the toggle flips the mode, keeps it here and in the profile", async () => {
  answer(accountRoutes.updateDisplayMode, sessionOf().logged_in_as.user_profile);
  const { user } = renderApp("/conversation", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Dark mode" }));

  expect(document.documentElement.getAttribute("data-mantine-color-scheme")).toBe("dark");
  expect(localStorage.getItem("theme")).toBe("dark");
  await waitFor(() =>
    expect(seenCalls.find(({ method }) => method === "POST")).toMatchObject({
      path: "/api/user/update-profile/",
      body: { display_mode: "dark" },
    }),
  );
  await user.click(screen.getByRole("button", { name: "Light mode" }));
  expect(localStorage.getItem("theme")).toBe("light");
});

test("any other path shows the not-found image and the way home", async () => {
  const { user, router } = renderApp("/nowhere/at/all", sessionOf());
  expect(await screen.findByRole("img", { name: "Page not found" })).toBeTruthy();
  await user.click(screen.getByRole("link", { name: "Take me home" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/agents/list"));
});

test("an unknown public path is not found, and asks nobody to log in", async () => {
  const { router } = renderApp("/public/nowhere");
  expect(await screen.findByRole("img", { name: "Page not found" })).toBeTruthy();
  expect(router.state.location.pathname).toBe("/public/nowhere");
});

test("a signed-in person who opens a public path goes home, but may open a mailed link", async () => {
  const { router } = renderApp("/signup", sessionOf());
  await waitFor(() => expect(router.state.location.pathname).toBe("/agents/list"));
  await router.navigate({ to: "/accept-invite/$token", params: { token: "t" } });
  expect(await screen.findByRole("heading", { name: "Accept invite" })).toBeTruthy();
});
