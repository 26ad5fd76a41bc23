// @vitest-environment happy-dom
import { type Invite, type Member, teamRoutes } from "@cxc/contract/team.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { idOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const ada: Member = {
  id: sessionOf().logged_in_as.id,
  name: "Ada Lovelace",
  email: "ada@example.com",
  phone: "5551234567",
  role: "company_admin",
  is_active: true,
  is_verified: true,
  created_at: "2026-01-01T10:00:00.000Z",
  last_used_at: "2026-03-01T10:00:00.000Z",
};
const bob: Member = { ...ada, id: idOf(51), name: "Bob Smith", email: "bob@example.com", role: "field_team" };
const invite: Invite = {
  id: idOf(60),
  email: "eve@example.com",
  role: "manager",
  inviter: "Ada Lovelace",
  created_at: "2026-03-01T10:00:00.000Z",
  expires_at: "2026-03-04T10:00:00.000Z",
  is_expired: false,
};
const LINK = "http://localhost:3000/accept-invite/secret";
const done = () => Response.json({ status: true, message: "OK" });
const lastChange = () => seenCalls.findLast(({ method }) => method !== "GET");
const names = () => screen.getAllByRole("row").map((row) => row.textContent?.slice(0, 3));

beforeEach(() => {
  answer(teamRoutes.listTeam, [ada, bob]);
  answer(teamRoutes.listInvites, []);
});

test("lists everybody, and offers nothing about oneself", async () => {
  renderApp("/team", sessionOf());
  const own = await screen.findByRole("row", { name: /Ada Lovelace/ });
  expect(own.textContent).toContain("(you)");
  expect(within(own).queryByRole("button")).toBeNull();
  expect(within(screen.getByRole("row", { name: /Bob Smith/ })).getByText("Field Technician")).toBeTruthy();
  expect(screen.queryByRole("heading", { name: "Open invites" })).toBeNull();
});

test("searches and sorts among those that are there, in the URL", async () => {
  const { user, router } = renderApp("/team", sessionOf());
  await screen.findByRole("row", { name: /Bob Smith/ });
  await user.click(screen.getByRole("button", { name: "Role" }));
  await user.click(screen.getByRole("button", { name: "Role" }));
  await waitFor(() => expect(names()).toEqual(["Nam", "Bob", "Ada"]));
  await user.type(screen.getByRole("searchbox", { name: "Search members" }), "technician");
  await waitFor(() => expect(names()).toEqual(["Nam", "Bob"]));
  expect(router.state.location.search).toMatchObject({ q: "technician", sort: "role", direction: "desc" });
  await user.type(screen.getByRole("searchbox", { name: "Search members" }), "x");
  expect(await screen.findByText("No Members Found")).toBeTruthy();
});

test("changes a role, and the roles offered are those that one may give", async () => {
  answer(teamRoutes.updateMember, { ...bob, role: "manager" });
  const { user } = renderApp("/team", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Change role of Bob Smith" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Role of Bob Smith" }));
  expect(dialog.getAllByRole("radio").map((radio) => radio.getAttribute("aria-labelledby"))).toHaveLength(3);
  expect(dialog.queryByRole("radio", { name: "Publisher Admin" })).toBeNull();
  expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Save" }).disabled).toBe(true);
  await user.click(dialog.getByRole("radio", { name: "Company Manager" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Bob Smith is Company Manager now.")).toBeTruthy();
  expect(lastChange()).toMatchObject({ path: `/api/team/${bob.id}/`, body: { role: "manager" } });
});

test("takes access away after a question, and says why the server refuses", async () => {
  fail(teamRoutes.updateMember, "last_admin");
  const { user } = renderApp("/team", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Deactivate Bob Smith" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Deactivate Bob Smith?" }));
  await user.click(dialog.getByRole("button", { name: "Deactivate" }));
  expect(await screen.findByText(/The last admin stays one/)).toBeTruthy();
  expect(lastChange()?.body).toEqual({ is_active: false });
});

test("gives access back; who has none gets no reset link", async () => {
  answer(teamRoutes.listTeam, [ada, { ...bob, is_active: false }]);
  answer(teamRoutes.updateMember, bob);
  const { user } = renderApp("/team", sessionOf());
  const row = within(await screen.findByRole("row", { name: /Bob Smith/ }));
  expect(row.getByText("Deactivated")).toBeTruthy();
  expect(row.queryByRole("button", { name: /Reset link/ })).toBeNull();
  await user.click(row.getByRole("button", { name: "Activate Bob Smith" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Activate Bob Smith?" }));
  await user.click(dialog.getByRole("button", { name: "Activate" }));
  await waitFor(() => expect(lastChange()?.body).toEqual({ is_active: true }));
});

test("makes a reset link to hand over", async () => {
  answer(teamRoutes.makeResetLink, {
    link: "http://localhost:3000/reset-password/secret",
    expires_at: "2026-03-01T10:15:00.000Z",
  });
  const { user } = renderApp("/team", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Reset link for Bob Smith" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Reset link for Bob Smith" }));
  expect(dialog.getByLabelText<HTMLTextAreaElement>("Link").value).toMatch(/\/reset-password\/secret$/);
  await user.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("invites somebody and shows the link once", async () => {
  answer(teamRoutes.createInvite, { id: invite.id, link: LINK, is_mailed: false });
  const { user } = renderApp("/team", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Invite a member" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite a member" }));
  await user.click(dialog.getByRole("button", { name: "Invite" }));
  expect(await dialog.findByText("Required")).toBeTruthy();

  await enter(user, dialog.getByLabelText("Email"), "Eve@Example.com");
  await user.click(dialog.getByRole("radio", { name: "Company Manager" }));
  answer(teamRoutes.listInvites, [invite]);
  await user.click(dialog.getByRole("button", { name: "Invite" }));
  expect((await dialog.findByLabelText<HTMLTextAreaElement>("Link")).value).toBe(LINK);
  expect(dialog.getByText(/Hand this link over to eve@example\.com yourself/)).toBeTruthy();
  expect(lastChange()?.body).toEqual({ email: "eve@example.com", role: "manager" });
  await user.click(dialog.getByRole("button", { name: "Done" }));
  expect(await screen.findByRole("row", { name: /eve@example\.com/ })).toBeTruthy();
});

test("an address that has an account is refused on its field", async () => {
  fail(teamRoutes.createInvite, "email_taken", { email: "Email address is already taken" });
  const { user } = renderApp("/team", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Invite a member" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Invite a member" }));
  const email = dialog.getByLabelText("Email");
  await enter(user, email, "jürgen@example.com");
  expect(await dialog.findByText(/^Without umlauts and accents/)).toBeTruthy();
  await user.clear(email);
  await enter(user, email, "bob@example.com");
  await user.click(dialog.getByRole("button", { name: "Invite" }));
  expect(await dialog.findByText("Email address is already taken")).toBeTruthy();
});

test("an open invite has a fresh link, is sent again, and is revoked after a question", async () => {
  answer(teamRoutes.listInvites, [{ ...invite, is_expired: true }]);
  answer(teamRoutes.renewInvite, ({ body }) => ({
    id: invite.id,
    link: LINK,
    is_mailed: JSON.stringify(body).includes("true"),
  }));
  respond(teamRoutes.revokeInvite, done);
  const { user } = renderApp("/team", sessionOf());
  const row = within(await screen.findByRole("row", { name: /eve@example\.com/ }));
  expect(row.getByText("Expired")).toBeTruthy();

  await user.click(row.getByRole("button", { name: "Copy link of eve@example.com" }));
  const link = await screen.findByRole("dialog", { name: "Invite of eve@example.com" });
  expect(link.textContent).toContain("The earlier link no longer works.");
  expect(lastChange()?.body).toEqual({ send_mail: false });
  await user.click(within(link).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.click(row.getByRole("button", { name: "Send again to eve@example.com" }));
  expect((await screen.findByRole("dialog")).textContent).toContain("on its way to eve@example.com");
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

  await user.click(row.getByRole("button", { name: "Revoke invite of eve@example.com" }));
  const question = await screen.findByRole("dialog", { name: "Revoke the invite of eve@example.com?" });
  answer(teamRoutes.listInvites, []);
  await user.click(within(question).getByRole("button", { name: "Revoke" }));
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Open invites" })).toBeNull());
});

test.each(["manager", "field_team"] as const)("%s is sent away", async (role) => {
  const { router } = renderApp("/team", sessionOf({ role }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/no-access"));
});
