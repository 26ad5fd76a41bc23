// @vitest-environment happy-dom
import { type AuditRow, auditLogRoutes } from "@cxc/contract/audit-log.ts";
import { teamRoutes } from "@cxc/contract/team.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { idOf, metaOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const row: AuditRow = {
  id: idOf(80),
  at: "2026-03-01T10:00:00.000Z",
  user: { id: idOf(81), title: "Ada Lovelace" },
  action: "PUT /api/agent/:id/",
  summary: "Change an agent",
  subject: { id: idOf(82), title: "Table booker" },
  address: "203.0.113.7",
};
const lastQuery = () => seenCalls.findLast(({ path }) => path === "/api/audit-log/")?.query;

beforeEach(() => {
  answer(auditLogRoutes.listAuditLog, [row], { meta: metaOf(11) });
  answer(teamRoutes.listTeam, []);
});

test("says who did what to which thing, when and from where", async () => {
  answer(
    auditLogRoutes.listAuditLog,
    [row, { ...row, id: idOf(83), user: null, subject: null, address: null }],
    {
      meta: metaOf(2),
    },
  );
  renderApp("/audit-log", sessionOf());
  const [first, second] = await screen.findAllByRole("row", { name: /Change an agent/ });
  for (const text of ["Ada Lovelace", "Table booker", "203.0.113.7"]) {
    expect(first?.textContent).toContain(text);
  }
  expect(second?.textContent).toContain("The operator");
});

test("search, days and page live in the URL; a day begins where one is", async () => {
  const { user, router } = renderApp("/audit-log?page=2", sessionOf());
  await enter(user, await screen.findByRole("textbox", { name: "From" }), "2026-02-01");
  await waitFor(() => expect(router.state.location.search).toEqual({ from: "2026-02-01" }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ from: "2026-02-01", page: "1" }));
  expect(lastQuery()?.time_zone).toBeTruthy();
  await user.type(screen.getByRole("searchbox", { name: "Search entries" }), "booker");
  await waitFor(() => expect(lastQuery()).toMatchObject({ q: "booker", from: "2026-02-01" }));
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ q: "booker" }));
});

test("shows what one person did", async () => {
  const [id, name, email] = [idOf(81), "Ada Lovelace", "ada@example.com"];
  const member = { id, name, email, phone: "", role: "manager", is_active: true, is_verified: true } as const;
  answer(teamRoutes.listTeam, [{ ...member, created_at: row.at, last_used_at: null }]);
  const { user } = renderApp("/audit-log", sessionOf());
  await user.click(await screen.findByRole("combobox", { name: "User" }));
  await user.click(await screen.findByRole("option", { name: /Ada Lovelace/, hidden: true }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ user_id: id }));
});

test("a value in the URL that can't be is not sent", async () => {
  renderApp("/audit-log?user_id=x&from=yesterday", sessionOf());
  await screen.findByRole("row", { name: /Change an agent/ });
  expect(lastQuery()).toEqual({ page: "1", per_page: "10" });
});

test("says so when there is nothing, and a failed list can be asked for again", async () => {
  fail(auditLogRoutes.listAuditLog, "conflict");
  const { user } = renderApp("/audit-log", sessionOf());
  const again = await screen.findByRole("button", { name: "Try again" });
  answer(auditLogRoutes.listAuditLog, [], { meta: metaOf(0) });
  await user.click(again);
  expect(await screen.findByText("No Entries Found")).toBeTruthy();
});

test("who does not administer is sent away", async () => {
  const { router } = renderApp("/audit-log", sessionOf({ role: "manager" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/no-access"));
});
