// @vitest-environment happy-dom
import { type Contact, contactRoutes } from "@cxc/contract/contacts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { idOf, metaOf } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const grace: Contact = {
  id: idOf(90),
  name: "Grace Hopper",
  email: "grace@example.com",
  phone: "5550001111",
  note: "Wants a call back.",
  source: "builtin",
  delivery: "none",
  delivery_error: "",
  created_at: "2026-03-01T10:00:00.000Z",
  updated_at: "2026-03-01T10:00:00.000Z",
};
const lastQuery = () => seenCalls.findLast(({ path }) => path === "/api/contacts/")?.query;

beforeEach(() => answer(contactRoutes.listContacts, [grace], { meta: metaOf(11) }));

test("shows contacts with what became of them in the CRM", async () => {
  const refused: Contact = {
    ...grace,
    id: idOf(91),
    name: "",
    source: "hubspot",
    delivery: "failed",
    delivery_error: "HubSpot refused the address.",
  };
  answer(contactRoutes.listContacts, [grace, refused], { meta: metaOf(2) });
  renderApp("/contacts", sessionOf());
  expect(await screen.findByRole("row", { name: /Grace Hopper.*Wants a call back/ })).toBeTruthy();
  const second = within(screen.getByRole("row", { name: /HubSpot refused the address/ }));
  expect(second.getByText("Failed")).toBeTruthy();
  expect(second.getByRole("button", { name: "Delete grace@example.com" })).toBeTruthy();
});

test("sorts and searches in the URL", async () => {
  const { user, router } = renderApp("/contacts?page=2", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Name" }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ sort: "name", direction: "asc", page: "1" }));
  await user.type(screen.getByRole("searchbox", { name: "Search contacts" }), "grace");
  await waitFor(() => expect(lastQuery()).toMatchObject({ q: "grace" }));
  expect(router.state.location.search).toEqual({ sort: "name", direction: "asc", q: "grace" });
});

test("deleting asks first and says what stays", async () => {
  respond(contactRoutes.deleteContact, () => Response.json({ status: true, message: "Contact deleted" }));
  const { user } = renderApp("/contacts", sessionOf({ role: "manager" }));
  await user.click(await screen.findByRole("button", { name: "Delete Grace Hopper" }));
  const question = within(await screen.findByRole("dialog", { name: 'Delete "Grace Hopper"?' }));
  expect(question.getByText(/What a connected CRM holds stays there/)).toBeTruthy();
  await user.click(question.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Contact deleted")).toBeTruthy();
  expect(seenCalls.some(({ method, path }) => method === "DELETE" && path.endsWith(`${grace.id}/`))).toBe(
    true,
  );
});

test("exports what the search finds", async () => {
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:contacts");
  const keep = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  respond(contactRoutes.exportContacts, () => new Response("name,email\r\n"));
  const { user } = renderApp("/contacts?q=grace", sessionOf({ role: "field_team" }));
  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() =>
    expect(seenCalls.find(({ path }) => path === "/api/contacts/export/")?.query).toEqual({ q: "grace" }),
  );
  await waitFor(() => expect(keep).toHaveBeenCalledOnce());
  vi.restoreAllMocks();
  expect(screen.queryByRole("button", { name: /^Delete/ })).toBeNull();
});

test("says so when there are none", async () => {
  answer(contactRoutes.listContacts, [], { meta: metaOf(0) });
  renderApp("/contacts", sessionOf());
  expect(await screen.findByText("No Contacts Found")).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Export CSV" }).disabled).toBe(true);
});

test.each([
  ["company_admin", ["Integrations", "Models", "Team", "Contacts", "Audit log"]],
  ["manager", ["Contacts"]],
  ["field_team", ["Contacts"]],
] as const)("the gear leads %s to what they may open", async (role, labels) => {
  const { user } = renderApp("/contacts", sessionOf({ role }));
  await user.click(await screen.findByRole("button", { name: "Settings" }));
  const items = await screen.findAllByRole("menuitem", { hidden: true });
  expect(items.map(({ textContent }) => textContent)).toEqual([...labels, "Guide", "API"]);
});
