// @vitest-environment happy-dom
import { accountRoutes } from "@cxc/contract/accounts.ts";
import { type Integration, integrationRoutes } from "@cxc/contract/integrations.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { isolateTests, renderApp, setWindowWidth } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, failure, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const contactBook: Integration = {
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
};
const blocked = sessionOf({ company: { is_crm_connected: false } });

test.each(["/", "/agents/list", "/profile", "/entities/create", "/nowhere"])(
  "a limited user sees the integration page at %s",
  async (path) => {
    setWindowWidth(1440);
    answer(integrationRoutes.listIntegrations, [contactBook]);
    const { router } = renderApp(path, blocked);

    expect(
      await screen.findByText("To utilize CxC to its full potential, please connect to a CRM"),
    ).toBeTruthy();
    expect(screen.getByText(/No CRM is connected yet/)).toBeTruthy();
    expect(router.state.location.pathname).toBe(path);
    const menu = screen.getByRole("navigation", { name: "Main menu" });
    expect(within(menu).queryByRole("link", { name: "Agents" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Settings" })).toBeNull();
  },
);

test("of the CRMs that could be connected, the one with nothing to set up leads", async () => {
  const webhook: Integration = { ...contactBook, provider: "webhook", title: "Webhook" };
  answer(integrationRoutes.listIntegrations, [contactBook, webhook]);
  renderApp("/", blocked);
  const variantIn = async (name: string) =>
    within(await screen.findByRole("region", { name })).getByRole("button", { name: "Connect" }).dataset
      .variant;
  expect([await variantIn("Built-in contact book"), await variantIn("Webhook")]).toEqual([
    "filled",
    "default",
  ]);
});

test("connecting the built-in contact book opens the agents", async () => {
  answer(integrationRoutes.listIntegrations, [contactBook]);
  const { router, user } = renderApp("/", blocked);
  const card = await screen.findByRole("region", { name: "Built-in contact book" });
  expect(within(card).getByRole("heading", { name: "Built-in contact book" })).toBeTruthy();

  answer(integrationRoutes.connectCrm, { ...contactBook, state: "connected" });
  answer(accountRoutes.me, sessionOf());
  await user.click(within(card).getByRole("button", { name: "Connect" }));

  await waitFor(() => expect(router.state.location.pathname).toBe("/agents/list"));
  expect(screen.queryByText(/please connect to a CRM/)).toBeNull();
  expect(seenCalls.find(({ method }) => method === "POST")?.body).toEqual({ provider: "builtin" });
});

test("a due payment is named as the cause, for every role", async () => {
  answer(integrationRoutes.listIntegrations, [contactBook]);
  renderApp("/conversation", sessionOf({ role: "manager", company: { is_payment_due: true } }));
  expect(await screen.findByText(/A payment is due/)).toBeTruthy();
  expect(await screen.findByText("Only an admin of your team can connect a CRM.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Connect" })).toBeNull();
});

test("a block that only the server knows of shows the page too", async () => {
  answer(integrationRoutes.listIntegrations, [contactBook]);
  respond(accountRoutes.getProfile, () => failure("access_blocked"));
  renderApp("/profile", sessionOf());
  expect(await screen.findByText(/please connect to a CRM/)).toBeTruthy();
});

test("disconnecting asks first and says what follows", async () => {
  answer(integrationRoutes.listIntegrations, [{ ...contactBook, state: "connected" }]);
  respond(integrationRoutes.disconnectCrm, () => Response.json({ status: true, message: "OK" }));
  const { user } = renderApp("/integrations", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Disconnect" }));
  const dialog = await screen.findByRole("dialog", { name: "Disconnect the CRM?" });
  answer(accountRoutes.me, blocked);
  await user.click(within(dialog).getByRole("button", { name: "Disconnect" }));
  expect(await screen.findByText(/please connect to a CRM/)).toBeTruthy();
});
