// @vitest-environment happy-dom
import { accountRoutes } from "@cxc/contract/accounts.ts";
import { type Integration, integrationRoutes } from "@cxc/contract/integrations.ts";
import { messages } from "@cxc/contract/messages.ts";
import { notificationRoutes } from "@cxc/contract/notifications.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { idOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

function cardOf(parts: Partial<Integration>): Integration {
  return {
    provider: "builtin",
    title: "Built-in contact book",
    description: "Contacts kept on this server.",
    state: "not_connected",
    connected_at: null,
    last_sync_at: null,
    progress: null,
    error: "",
    undelivered: 0,
    base_url: "",
    token: { is_set: false },
    ...parts,
  };
}

const TIME = "2026-03-01T10:00:00.000Z";
const book = cardOf({});
const webhook = cardOf({ provider: "webhook", title: "Webhook", description: "Your own system." });
const hubspot = cardOf({ provider: "hubspot", title: "HubSpot", description: "HubSpot's contacts." });
const connected: Partial<Integration> = {
  state: "connected",
  connected_at: TIME,
  last_sync_at: TIME,
  base_url: "https://crm.example.com/in",
  token: { is_set: true },
};
const show = (...cards: Integration[]) => answer(integrationRoutes.listIntegrations, cards);
const region = async (name: string) => within(await screen.findByRole("region", { name }));
const connects = () =>
  seenCalls.filter(({ method, path }) => method === "POST" && path === "/api/integrations/crm/");

beforeEach(() => show(book, webhook, hubspot));

test("a limited user connects HubSpot by its token, reads the notice and goes on to the agents", async () => {
  const { router, user } = renderApp("/", sessionOf({ company: { is_crm_connected: false } }));
  await user.click((await region("HubSpot")).getByRole("button", { name: "Connect" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Connect HubSpot" }));
  expect(dialog.getByText(messages.integrationEditWarning)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Connect" }));
  expect(await dialog.findByText("Required")).toBeTruthy();

  await enter(user, dialog.getByLabelText("Private app token"), "pat-1");
  answer(integrationRoutes.connectCrm, { ...hubspot, state: "connecting" });
  answer(accountRoutes.me, sessionOf());
  await user.click(dialog.getByRole("button", { name: "Connect" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/agents/list"));
  expect(await screen.findByText(messages.syncNotice)).toBeTruthy();
  expect(connects().map(({ body }) => body)).toEqual([{ provider: "hubspot", token: "pat-1" }]);
});

test("a webhook is tried before it is kept; what the server refuses stands on its field", async () => {
  answer(integrationRoutes.testCrm, { is_ok: false, message: "It answered 404.", duration_ms: 12 });
  fail(integrationRoutes.connectCrm, "invalid", { base_url: "Please enter a valid url" });
  const { user } = renderApp("/integrations", sessionOf());
  await user.click((await region("Webhook")).getByRole("button", { name: "Connect" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Connect Webhook" }));
  await enter(user, dialog.getByLabelText("URL"), "https://crm.example.com/in");
  await user.click(dialog.getByRole("button", { name: "Test connection" }));
  expect(await dialog.findByText(/It answered 404\./)).toBeTruthy();

  await user.type(dialog.getByLabelText("URL"), "?x");
  expect(dialog.queryByText(/It answered 404\./)).toBeNull();
  await user.click(dialog.getByRole("button", { name: "Connect" }));
  expect(await dialog.findByText("Please enter a valid url")).toBeTruthy();
});

test("a webhook's secret says under it how a call is checked", async () => {
  const { user } = renderApp("/integrations", sessionOf());
  await user.click((await region("Webhook")).getByRole("button", { name: "Connect" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Connect Webhook" }));
  const fold = dialog.getByRole("button", { name: "How your system checks it" });
  expect(fold.getAttribute("aria-expanded")).toBe("false");
  await user.click(fold);
  expect(dialog.getByText("X-Webhook-Timestamp")).toBeTruthy();
  expect(dialog.getByText("X-Webhook-Signature")).toBeTruthy();
  expect(dialog.getByRole("region", { name: "In JavaScript" }).textContent).toContain("timingSafeEqual");
});

test("a running sync says what to mind, and how far it is", async () => {
  show(book, webhook, {
    ...hubspot,
    ...connected,
    state: "syncing",
    progress: { done: 1_200, total: 4_800 },
  });
  renderApp("/integrations", sessionOf());
  const card = await region("HubSpot");
  expect(card.getByText("Syncing")).toBeTruthy();
  expect(card.getByText(messages.syncNotice)).toBeTruthy();
  expect(card.getByText("1,200 of 4,800 contacts")).toBeTruthy();
  expect(card.getByRole("progressbar").getAttribute("aria-valuenow")).toBe("25");
  expect(card.queryByRole("button", { name: "Sync now" })).toBeNull();
});

test("a connected CRM says when it was synced, is tested and synced anew", async () => {
  show(book, { ...webhook, ...connected, undelivered: 2 }, hubspot);
  answer(integrationRoutes.testCrm, { is_ok: true, message: "It answered.", duration_ms: 12 });
  answer(integrationRoutes.syncCrm, { ...webhook, ...connected, state: "syncing" });
  const { user } = renderApp("/integrations", sessionOf());
  const card = await region("Webhook");
  expect(card.getByText(/last sync/)).toBeTruthy();
  expect(card.getByText(/2 contacts are not delivered yet/)).toBeTruthy();
  expect(card.getByRole("link", { name: "See contacts" })).toBeTruthy();
  await user.click(card.getByRole("button", { name: "Test connection" }));
  expect(await screen.findByText("Webhook: It answered.")).toBeTruthy();
  show(book, { ...webhook, ...connected, state: "syncing" }, hubspot);
  await user.click(card.getByRole("button", { name: "Sync now" }));
  expect(await card.findByText("Syncing")).toBeTruthy();
});

test("a failed sync says why, and what can be done", async () => {
  show(book, webhook, { ...hubspot, ...connected, state: "error", error: "HubSpot refused the token." });
  renderApp("/integrations", sessionOf());
  const card = await region("HubSpot");
  expect(card.getByText("Error")).toBeTruthy();
  expect(card.getByText("HubSpot refused the token.")).toBeTruthy();
  for (const name of ["Sync now", "Test connection", "Edit", "Disconnect"]) {
    expect(card.getByRole("button", { name })).toBeTruthy();
  }
});

test("editing keeps the stored secret, and another address asks for it again", async () => {
  show(book, { ...webhook, ...connected }, hubspot);
  answer(integrationRoutes.connectCrm, { ...webhook, ...connected });
  const { user } = renderApp("/integrations", sessionOf());
  await user.click((await region("Webhook")).getByRole("button", { name: "Edit" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Edit Webhook" }));
  expect(dialog.getByText("Set")).toBeTruthy();
  const url = dialog.getByLabelText("URL");
  await user.clear(url);
  await enter(user, url, "https://other.example.com/in");
  expect(await dialog.findByText(/the stored secret stays behind/)).toBeTruthy();
  await user.type(dialog.getByLabelText("Signing secret"), "new");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(connects().at(-1)?.body).toEqual({
      provider: "webhook",
      base_url: "https://other.example.com/in",
      token: "new",
    }),
  );
});

test("the contact book takes another one's place only after a question", async () => {
  show(book, { ...webhook, ...connected }, hubspot);
  answer(integrationRoutes.connectCrm, { ...book, state: "connected" });
  const { user } = renderApp("/integrations", sessionOf());
  await user.click((await region("Built-in contact book")).getByRole("button", { name: "Connect" }));
  const question = within(await screen.findByRole("dialog", { name: "Replace Webhook?" }));
  expect(connects()).toEqual([]);
  await user.click(question.getByRole("button", { name: "Replace" }));
  await waitFor(() => expect(connects().map(({ body }) => body)).toEqual([{ provider: "builtin" }]));
});

test("a notification is shown once and marked as seen", async () => {
  const notification = { id: idOf(95), tone: "success" as const, text: "HubSpot is synchronised.", at: TIME };
  answer(notificationRoutes.listNotifications, [notification]);
  respond(notificationRoutes.dismissNotification, () => Response.json({ status: true, message: "OK" }));
  renderApp("/conversation", sessionOf());
  expect(await screen.findByText("HubSpot is synchronised.")).toBeTruthy();
  await waitFor(() =>
    expect(seenCalls.filter(({ method }) => method === "DELETE").map(({ path }) => path)).toEqual([
      `/api/user/notifications/${notification.id}/`,
    ]),
  );
  expect(screen.getAllByText("HubSpot is synchronised.")).toHaveLength(1);
});
