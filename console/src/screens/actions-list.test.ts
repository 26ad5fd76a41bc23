// @vitest-environment happy-dom
import { actionRoutes } from "@cxc/contract/actions.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { actionItemOf } from "../testing/action-records.ts";
import { idOf } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const action = actionItemOf({ title: "Book a visit" });
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

test("says what each action is, where it goes and who uses it", async () => {
  const booking = { id: idOf(2), title: "Book a table" };
  const items = [
    actionItemOf({ intents: [booking] }),
    actionItemOf({ id: idOf(32), title: "Tell the office", kind: "email", method: null, host: null }),
  ];
  answer(actionRoutes.listActions, items, { meta: { page: 1, per_page: 10, total: 2 } });
  const { user } = renderApp("/actions", sessionOf());
  const http = await screen.findByRole("row", { name: /Find a table/ });
  expect(within(http).getByText("GET api.example.com")).toBeTruthy();
  expect(within(http).getByText("Never")).toBeTruthy();
  expect(within(http).getByRole<HTMLAnchorElement>("link", { name: "Book a table" }).href).toContain(
    `/agents/intent/update/${booking.id}`,
  );
  expect(within(screen.getByRole("row", { name: /Tell the office/ })).getByText("E-mail")).toBeTruthy();

  await user.click(screen.getByRole("button", { name: "Delete Find a table" }));
  const question = await screen.findByRole("dialog", { name: 'Delete "Find a table"?' });
  expect(within(question).getByText("Book a table")).toBeTruthy();
  expect(within(question).getByRole<HTMLButtonElement>("button", { name: "Delete" }).disabled).toBe(true);
});

test("who only reads finds no way to create or delete", async () => {
  answer(actionRoutes.listActions, [action], { meta: { page: 1, per_page: 10, total: 1 } });
  renderApp("/actions", sessionOf({ role: "field_team" }));
  await screen.findByRole("link", { name: "Book a visit" });
  expect(screen.queryByRole("link", { name: "Create action" })).toBeNull();
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
});
