// @vitest-environment happy-dom
import { actionRoutes } from "@cxc/contract/actions.ts";
import { entityRoutes } from "@cxc/contract/entities.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { actionOf, actionRunOf, testedActionOf } from "../testing/action-records.ts";
import { ACTION_ID, AGENT_ID, entityOf, idOf, metaOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();
beforeEach(() => {
  answer(entityRoutes.listEntities, [entityOf()], { meta: metaOf(1) });
  answer(actionRoutes.getAction, actionOf());
});

const path = `/actions/details/${ACTION_ID}`;
const lastCall = (method: string) => seenCalls.findLast((call) => call.method === method);
const testPanel = () => screen.findByRole("region", { name: "Test" });

test("a stored secret is shown as set, is kept, and can be replaced", async () => {
  answer(actionRoutes.updateAction, actionOf({ title: "Find tables" }));
  const { user } = renderApp(path, sessionOf());
  expect(await screen.findByText("Set")).toBeTruthy();
  await user.type(screen.getByRole("textbox", { name: "Title" }), "!");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(lastCall("PUT")?.body).toMatchObject({ http: { auth: { token: { is_set: true } } } }),
  );
  await user.click(await screen.findByRole("button", { name: "Replace Token" }));
  await user.type(screen.getByLabelText("Token"), "new");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(lastCall("PUT")?.body).toMatchObject({ http: { auth: { token: "new" } } }));
});

test("another host asks for the secret again", async () => {
  const { user } = renderApp(path, sessionOf());
  const url = await screen.findByRole("textbox", { name: "URL" });
  await user.clear(url);
  await enter(user, url, "https://other.example.com/");
  expect(await screen.findByText(/must not get the stored one/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(screen.getByLabelText("Token").getAttribute("aria-invalid")).toBe("true");
  expect(lastCall("PUT")).toBeUndefined();
});

test("what else was said, and a phone number in full, are no unknown names in the test panel", async () => {
  const email = {
    to: ["a@example.com"],
    subject: "{{phone.e164}}",
    text: "{{also_said}} {{nothing}}",
    reply_to: "",
  };
  answer(actionRoutes.getAction, actionOf({ kind: "email", http: null, email }));
  answer(entityRoutes.listEntities, [entityOf({ name: "phone", title: "Phone", data_type: "phone" })], {
    meta: metaOf(1),
  });
  renderApp(path, sessionOf());
  const panel = within(await testPanel());
  expect(await panel.findByRole("textbox", { name: "Phone, with the country's code" })).toBeTruthy();
  expect(panel.getByRole("textbox", { name: "What else was said" })).toBeTruthy();
  expect(panel.getAllByText(/No entity is called/).map(({ textContent }) => textContent)).toEqual([
    "No entity is called nothing: in a conversation it stays empty.",
  ]);
});

test("the test panel sends sample values of their types, and shows request, response and reply", async () => {
  answer(actionRoutes.testAction, testedActionOf());
  const { user } = renderApp(path, sessionOf());
  const panel = within(await testPanel());
  await user.type(await panel.findByRole("textbox", { name: "guests" }), "4");
  await user.click(panel.getByRole("button", { name: "Run test" }));

  expect(await panel.findByText("Succeeded")).toBeTruthy();
  expect(lastCall("POST")?.body).toEqual({ values: { guests: 4 }, is_dry: false });
  expect(panel.getByRole("region", { name: "Request" }).textContent).toContain("Bearer ****");
  expect(panel.getByRole("region", { name: "Response" }).textContent).toContain("HTTP 200");
  expect(panel.getByText("{{action.table}}")).toBeTruthy();
  expect(panel.getByText("Table 7 is free.")).toBeTruthy();

  // What came back can be put into the reply.
  await user.click(screen.getByRole("button", { name: "Insert a value into Reply" }));
  expect(await screen.findByRole("menuitem", { name: "{{action.table}}", hidden: true })).toBeTruthy();
});

test("Show request sends nothing", async () => {
  answer(actionRoutes.testAction, testedActionOf({ response: null, reply: "", duration_ms: 0 }));
  const { user } = renderApp(path, sessionOf());
  const panel = within(await testPanel());
  await user.click(panel.getByRole("button", { name: "Show request" }));
  expect(await panel.findByText("Not sent")).toBeTruthy();
  expect(lastCall("POST")?.body).toEqual({ values: {}, is_dry: true });
});

test("a failed test says why", async () => {
  answer(
    actionRoutes.testAction,
    testedActionOf({ status: "failed", reason: "No answer within 5 s.", response: null }),
  );
  const { user } = renderApp(path, sessionOf());
  const panel = within(await testPanel());
  await user.click(panel.getByRole("button", { name: "Run test" }));
  expect(await panel.findByText("No answer within 5 s.")).toBeTruthy();
});

test("a test whose outcome nobody knows is not called failed, and numbers stay as they were written", async () => {
  const reason = "The server failed at the request (500). It may have been carried out.";
  const body = '{"id":12345678901234567890,"list":[ ],"price":10.10}';
  const response = { status: 500, headers: [], body, fields: {} };
  answer(actionRoutes.testAction, testedActionOf({ status: "unknown", reason, response }));
  const { user } = renderApp(path, sessionOf());
  const panel = within(await testPanel());
  await user.click(panel.getByRole("button", { name: "Run test" }));
  expect(await panel.findByText("Outcome unknown")).toBeTruthy();
  expect(panel.queryByText("Failed")).toBeNull();
  expect(panel.getByRole("region", { name: "Response" }).textContent).toBe(
    'HTTP 500\n\n{\n  "id": 12345678901234567890,\n  "list": [],\n  "price": 10.10\n}',
  );
});

test("the test says that it does not know what is not saved", async () => {
  const { user } = renderApp(path, sessionOf());
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "!");
  expect(await screen.findByText(/Save your changes first/)).toBeTruthy();
});

test("the run log opens to request and response", async () => {
  answer(
    actionRoutes.listActionRuns,
    [actionRunOf(), actionRunOf({ id: idOf(33), status: "unknown", response: null, duration_ms: null })],
    { meta: metaOf(2) },
  );
  const { user, router } = renderApp(path, sessionOf());
  await user.click(await screen.findByRole("tab", { name: "Run log" }));
  expect(router.state.location.search).toEqual({ tab: "runs" });
  const runs = within(await screen.findByRole("list", { name: "Runs" })).getAllByRole("listitem");
  expect(runs.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Succeeded"),
    expect.stringContaining("Outcome unknown"),
  ]);
  expect(screen.getAllByRole("region", { name: "Response", hidden: true })[0]?.textContent).toContain('"7"');
});

test("who uses the action is listed, and keeps it from being deleted", async () => {
  const intent = { id: idOf(2), title: "Book a table", agent_id: AGENT_ID, agent_title: "Table booker" };
  answer(actionRoutes.getAction, actionOf({ intents: [intent] }));
  const { user } = renderApp(`${path}?tab=used-by`, sessionOf());
  expect(await screen.findByRole("link", { name: "Book a table" })).toBeTruthy();
  expect(screen.getByRole("link", { name: "Table booker" })).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Settings" }));
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("dialog", { name: 'Delete "Find a table"?' });
  expect(within(question).getByText("Book a table")).toBeTruthy();
});

test("an action that came into use meanwhile stays, and the server says why", async () => {
  fail(actionRoutes.deleteAction, "in_use");
  const { user, router } = renderApp(path, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("dialog", { name: 'Delete "Find a table"?' });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("This is in use and can't be deleted.")).toBeTruthy();
  expect(router.state.location.pathname).toBe(path);
});

test("who only reads sees the action, and can neither save nor test", async () => {
  renderApp(path, sessionOf({ role: "field_team" }));
  const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });
  expect(title.disabled).toBe(true);
  for (const name of ["Save", "Delete", "Run test", "Replace Token"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
});

test("an e-mail action shows who confirmed its mails, and asks the others again", async () => {
  const email = { to: ["a@example.com"], subject: "New", text: "Booked", reply_to: "" };
  const recipients = [
    { email: "ada@example.com", state: "member" as const },
    { email: "bob@example.org", state: "confirmed" as const },
    { email: "eve@example.net", state: "waiting" as const },
  ];
  answer(actionRoutes.getAction, actionOf({ kind: "email", http: null, email, recipients }));
  answer(actionRoutes.askRecipient, recipients);
  const { user } = renderApp(path, sessionOf());
  const list = within(await screen.findByRole("region", { name: "Recipients" }));
  expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "ada@example.comIn your team",
    "bob@example.orgConfirmed",
    "eve@example.netWaiting for confirmationAsk again",
  ]);
  await user.click(list.getByRole("button", { name: "Ask eve@example.net again" }));
  await waitFor(() => expect(lastCall("POST")?.body).toEqual({ email: "eve@example.net" }));
  expect(await list.findByText("Sent")).toBeTruthy();
});

test.each<[string, Parameters<typeof actionOf>[0], RegExp]>([
  [
    "a hand-off",
    { kind: "handoff", http: null, handoff: { note: "" } },
    /only marked “Handed off” under Conversation:/,
  ],
  [
    "a mail",
    {
      kind: "email",
      http: null,
      email: { to: ["a@example.com"], subject: "New", text: "Booked", reply_to: "" },
    },
    /only written to the server's log/,
  ],
])("%s says in its form and its test where no mail server is set up", async (_, parts, consequence) => {
  answer(actionRoutes.getAction, actionOf(parts));
  answer(actionRoutes.getMailServer, { is_set_up: false });
  renderApp(path, sessionOf());
  const panel = within(await testPanel());
  expect(await panel.findByText("No mail server is set up: nobody is mailed")).toBeTruthy();
  expect(screen.getAllByText(consequence)).toHaveLength(2);
});

test.each([
  ["where a server is set up", { kind: "handoff", http: null, handoff: { note: "" } }, true],
  ["of an action that doesn't mail", {}, false],
] as const)("nothing is said of mails %s", async (_, parts, is_set_up) => {
  answer(actionRoutes.getAction, actionOf(parts));
  answer(actionRoutes.getMailServer, { is_set_up });
  renderApp(path, sessionOf());
  await testPanel();
  await waitFor(() => expect(seenCalls.some((call) => call.path === "/api/mail-server/")).toBe(true));
  expect(screen.queryByText(/No mail server/)).toBeNull();
});

test("who may only read actions can't have anybody asked", async () => {
  const email = { to: ["eve@example.net"], subject: "New", text: "Booked", reply_to: "" };
  const recipients = [{ email: "eve@example.net", state: "waiting" as const }];
  answer(actionRoutes.getAction, actionOf({ kind: "email", http: null, email, recipients }));
  renderApp(path, sessionOf({ role: "field_team" }));
  expect(await screen.findByText("Waiting for confirmation")).toBeTruthy();
  expect(screen.queryByRole("button", { name: /Ask/ })).toBeNull();
});
