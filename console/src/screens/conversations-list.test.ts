// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { conversationRoutes } from "@cxc/contract/conversations.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AGENT_ID, agentItemOf, agentOf, conversationOf, metaOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

/** No layout here: open lists count as not yet placed. */
const WITHOUT_LAYOUT = { hidden: true };

const lastQuery = () => seenCalls.findLast(({ path }) => path === "/api/conversation/")?.query;

function answerList(conversations = [conversationOf()]): void {
  answer(conversationRoutes.listConversations, conversations, { meta: metaOf(conversations.length) });
  answer(agentRoutes.listAgents, [agentItemOf()], { meta: metaOf(1) });
  answer(agentRoutes.getAgent, agentOf());
}

test("a row says what was asked, of whom, what came of it, and leads to the transcript", async () => {
  answerList([conversationOf({ rating: -1, mode: "test" })]);
  renderApp("/conversation?outcome=unanswered", sessionOf());
  const row = within(await screen.findByRole("row", { name: /vegan/ }));
  for (const text of ["Table booker", "Test", "Unanswered", "Not helpful"]) {
    expect(row.getByText(text)).toBeTruthy();
  }
  const link = row.getByRole<HTMLAnchorElement>("link", { name: "Do you have vegan dishes?" });
  expect(link.getAttribute("href")).toBe(`/conversation/${conversationOf().id}?outcome=unanswered`);
});

test("a row says who asked, as far as it is known, and what was done before a later question", async () => {
  const contact = { id: AGENT_ID, name: "Ada Lovelace", email: "ada@example.com", phone: "" };
  answerList([conversationOf({ contact, is_action_done: true })]);
  renderApp("/conversation", sessionOf());
  const row = within(await screen.findByRole("row", { name: /vegan/ }));
  for (const text of ["Ada Lovelace", "ada@example.com", "Unanswered", "Action done"]) {
    expect(row.getByText(text)).toBeTruthy();
  }
});

test("a row says the name that was given though nothing keeps it", async () => {
  answerList([conversationOf({ visitor_name: "Ada Lovelace" })]);
  renderApp("/conversation", sessionOf());
  const row = within(await screen.findByRole("row", { name: /vegan/ }));
  expect(row.getByText("Ada Lovelace")).toBeTruthy();
});

test("windows that were only opened stand there when they are asked for", async () => {
  answerList();
  const { user, router } = renderApp("/conversation?page=2", sessionOf());
  await user.click(await screen.findByRole("checkbox", { name: "Show those without a message" }));
  await waitFor(() => expect(router.state.location.search).toEqual({ opened: "shown" }));
  await waitFor(() => expect(lastQuery()).toEqual({ page: "1", per_page: "10" }));
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ has_message: "true" }));
});

test("dates are typed, and count once they are whole", async () => {
  answerList();
  const { user, router } = renderApp("/conversation?page=2", sessionOf());
  const from = await screen.findByRole("textbox", { name: "From" });
  await enter(user, from, "2026-02-3");
  expect(router.state.location.search).toEqual({ page: "2" });
  await user.tab();
  expect(await screen.findByText("Please enter valid value")).toBeTruthy();

  await user.clear(from);
  await enter(user, from, "2026-02-03");
  await waitFor(() => expect(router.state.location.search).toEqual({ from: "2026-02-03" }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ from: "2026-02-03", page: "1" }));
  expect(lastQuery()?.time_zone).toBeTruthy();
  expect(screen.queryByText("Please enter valid value")).toBeNull();
});

test("filters stand in the URL, and clear together", async () => {
  answerList();
  const { user, router } = renderApp("/conversation", sessionOf());
  await user.click(await screen.findByRole("combobox", { name: "Outcome" }));
  await user.click(await screen.findByRole("option", { name: "Handed off", ...WITHOUT_LAYOUT }));
  await waitFor(() => expect(router.state.location.search).toEqual({ outcome: "handed_off" }));
  await user.click(screen.getByRole("combobox", { name: "Agent" }));
  await user.click(await screen.findByRole("option", { name: "Table booker", ...WITHOUT_LAYOUT }));
  await waitFor(() => expect(lastQuery()).toMatchObject({ outcome: "handed_off", agent_id: AGENT_ID }));
  await user.click(screen.getByRole("button", { name: "Clear filters" }));
  await waitFor(() => expect(router.state.location.search).toEqual({}));
});

test("what can't be a filter is not asked for", async () => {
  answerList();
  renderApp("/conversation?outcome=nonsense&from=yesterday&rating=5", sessionOf());
  await screen.findByRole("row", { name: /vegan/ });
  expect(lastQuery()).toEqual({ page: "1", per_page: "10", has_message: "true" });
});

test("new conversations come in by themselves", async () => {
  answerList();
  renderApp("/conversation", sessionOf());
  await screen.findByRole("row", { name: /vegan/ });
  answerList([conversationOf({ first_message: "Are dogs allowed?" })]);
  expect(await screen.findByRole("row", { name: /dogs/ })).toBeTruthy();
});

test("exports what the filters show", async () => {
  answerList();
  respond(conversationRoutes.exportConversations, () => new Response("a,b\n"));
  vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:export");
  const keep = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  const { user } = renderApp("/conversation?mode=live", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Export CSV" }));
  await waitFor(() =>
    expect(seenCalls.find(({ path }) => path.endsWith("/export/"))?.query).toEqual({
      format: "csv",
      mode: "live",
      has_message: "true",
    }),
  );
  await waitFor(() => expect(keep).toHaveBeenCalledOnce());
  vi.restoreAllMocks();
});

test("who only reads finds no export", async () => {
  answerList();
  renderApp("/conversation", sessionOf({ role: "field_team" }));
  await screen.findByRole("row", { name: /vegan/ });
  expect(screen.queryByRole("button", { name: /^Export/ })).toBeNull();
});
