// @vitest-environment happy-dom
import { actionRoutes } from "@cxc/contract/actions.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const action = {
  id: "33333333-3333-4333-8333-333333333333",
  title: "Book a visit",
  description: "Puts a visit into the calendar.",
  created_at: "2026-01-02T03:04:05Z",
};
const lastQuery = () => seenCalls.findLast(({ path }) => path === "/api/actions/")?.query;

test("says so when there are none", async () => {
  answer(actionRoutes.listActions, [], { meta: { page: 1, per_page: 10, total: 0 } });
  renderApp("/actions", sessionOf());
  expect(await screen.findByText("No Actions Found")).toBeTruthy();
});

test("a click on a header sorts in the URL and goes to page 1", async () => {
  answer(actionRoutes.listActions, [action], { meta: { page: 2, per_page: 10, total: 11 } });
  const { router, user } = renderApp("/actions?page=2", sessionOf());
  expect(await screen.findByRole("link", { name: "Book a visit" })).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Created Date" }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ sort: "created_at", direction: "asc", page: "1" }),
  );
  await waitFor(() =>
    expect(lastQuery()).toEqual({ sort: "created_at", direction: "asc", page: "1", per_page: "10" }),
  );
  const header = screen.getByRole("columnheader", { name: "Created Date" });
  await waitFor(() => expect(header.getAttribute("aria-sort")).toBe("ascending"));

  await user.click(within(header).getByRole("button"));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ direction: "desc" }));
});

test("searches while typing, from page 1", async () => {
  answer(actionRoutes.listActions, [action], { meta: { page: 2, per_page: 10, total: 11 } });
  const { router, user } = renderApp("/actions?page=2", sessionOf());
  await user.type(await screen.findByRole("searchbox", { name: "Search actions" }), "visit");
  await waitFor(() => expect(router.state.location.search).toEqual({ q: "visit" }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ q: "visit", page: "1" }));
});

test("pages are links to the other rows", async () => {
  answer(actionRoutes.listActions, [action], { meta: { page: 1, per_page: 10, total: 11 } });
  const { router, user } = renderApp("/actions", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Next page" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ page: "2" }));
});

test("a failed list can be asked for again", async () => {
  fail(actionRoutes.listActions, "conflict");
  const { user } = renderApp("/actions", sessionOf());
  const again = await screen.findByRole("button", { name: "Try again" });
  answer(actionRoutes.listActions, [action], { meta: { page: 1, per_page: 10, total: 1 } });
  await user.click(again);
  expect(await screen.findByRole("link", { name: "Book a visit" })).toBeTruthy();
});
