// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { chatRoutes } from "@cxc/contract/chat.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AGENT_ID, agentOf, chatReplyOf, idOf, intentOf, metaOf } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const path = `/agents/update/${AGENT_ID}`;
const intentCalls = () => seenCalls.filter(({ path }) => path === `/api/agent/${AGENT_ID}/intent/`);

beforeEach(() => {
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  answer(agentRoutes.getAgent, agentOf());
  answer(intentRoutes.listIntents, [intentOf(), intentOf({ id: idOf(9), title: "Cancel a table" })], {
    meta: metaOf(2),
  });
});

test("a click on a header of the intents table sorts by sort, direction and page=1", async () => {
  const { user, router } = renderApp(`${path}?page=2`, sessionOf());
  const table = within(await screen.findByRole("table", { name: "Intents" }));
  await user.click(table.getByRole("button", { name: "Title" }));
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ sort: "title", direction: "asc", page: "1" }),
  );
  await user.click(table.getByRole("button", { name: "Title" }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ direction: "desc" }));

  await waitFor(() =>
    expect(intentCalls().at(-1)?.query).toEqual({
      page: "1",
      per_page: "10",
      sort: "title",
      direction: "desc",
    }),
  );
});

test("deleting an intent asks, shows the server's message and fetches the list again", async () => {
  respond(
    intentRoutes.deleteIntent,
    () =>
      new Response(JSON.stringify({ status: true, message: "Intent deleted successfully!" }), {
        headers: { "content-type": "application/json" },
      }),
  );
  const { user } = renderApp(path, sessionOf());
  const row = within(await screen.findByRole("row", { name: /Book a table/ }));
  await user.click(row.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog", { name: 'Delete "Book a table"?' });
  expect(seenCalls.some(({ method }) => method === "DELETE")).toBe(false);
  const before = intentCalls().length;
  await user.click(within(dialog).getByRole("button", { name: "Delete" }));

  expect(await screen.findByText("Intent deleted successfully!")).toBeTruthy();
  await waitFor(() => expect(intentCalls().length).toBe(before + 1));
});

test("a refused deletion shows the server's message", async () => {
  fail(intentRoutes.deleteIntent, "not_found");
  const { user } = renderApp(path, sessionOf());
  const row = within(await screen.findByRole("row", { name: /Book a table/ }));
  await user.click(row.getByRole("button", { name: "Delete" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Not found.")).toBeTruthy();
});

test("the test window talks to the draft and tells why it answered so", async () => {
  answer(chatRoutes.chat, chatReplyOf());
  const { user } = renderApp(path, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Test" }));
  const chat = within(await screen.findByRole("dialog", { name: "Table booker" }));
  expect(chat.getByText("Online")).toBeTruthy();
  expect(chat.getByText("Usual reply time: 30 to 60 Seconds")).toBeTruthy();
  expect(chat.getByText('Send "Exit" to exit test window.')).toBeTruthy();
  await chat.findByText("Hi, I'm Table booker.");

  const call = seenCalls.find(({ path }) => path === "/api/public/chat/");
  expect(call?.authorization).toBe("Bearer token-1");
  expect(call?.body).toMatchObject({ agent_id: AGENT_ID, message: "", message_type: "text", mode: "test" });
  expect(call?.body).toHaveProperty("time_zone");

  await user.click(chat.getByText("Why"));
  for (const text of ["Book a table", "91 %", "Cancel a table", "6 %", "50 %", "12 ms"]) {
    expect(chat.getByText(text)).toBeTruthy();
  }
  expect(chat.getByText("The intent has all that it needs.")).toBeTruthy();
  expect(chat.getByText("From 11 am to 11 pm.")).toBeTruthy();
});

test("the test window says first what the draft says, and marks a model's words", async () => {
  const disclosure = "A machine answers here. Ask for a person, and you can leave your details.";
  answer(agentRoutes.getAgent, agentOf({ disclosure }));
  answer(chatRoutes.chat, chatReplyOf({ generated: true }));
  const { user } = renderApp(path, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Test" }));
  const chat = await screen.findByRole("dialog", { name: "Table booker", description: disclosure });
  expect(within(chat).getByText(disclosure)).toBeTruthy();
  const reply = await within(chat).findByText("Hi, I'm Table booker.");
  expect(reply.closest("[data-generated]")).toBeTruthy();
});

test("the test window stays open on the next page and closes on exit", async () => {
  answer(chatRoutes.chat, chatReplyOf());
  answer(intentRoutes.getIntent, intentOf());
  const { user } = renderApp(path, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Test" }));
  const chat = await screen.findByRole("dialog", { name: "Table booker" });
  await within(chat).findByText("Hi, I'm Table booker.");
  const row = within(await screen.findByRole("row", { name: /Book a table/ }));
  await user.click(row.getByRole("button", { name: "Edit" }));
  await screen.findByRole("heading", { name: "Update Intent" });
  expect(screen.getByRole("dialog", { name: "Table booker" })).toBe(chat);

  await user.type(within(chat).getByRole("textbox", { name: "Message" }), "EXIT{Enter}");
  await waitFor(() => expect(screen.queryByRole("dialog", { name: "Table booker" })).toBeNull());
});

test("who may only read can test, and change nothing", async () => {
  renderApp(path, sessionOf({ role: "field_team" }));
  expect((await screen.findByRole<HTMLButtonElement>("button", { name: "Test" })).disabled).toBe(false);
  for (const name of ["Update", "Publish", "Create a data source"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Agent");
  await screen.findByRole("row", { name: /Book a table/ });
  expect(screen.queryByRole("button", { name: "Delete" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Create New Intent" })).toBeNull();
});
