// @vitest-environment happy-dom
import { agentTestRoutes } from "@cxc/contract/agent-tests.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { conversationRoutes } from "@cxc/contract/conversations.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { messages } from "@cxc/contract/messages.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { dataSourceOf } from "../testing/data-source-records.ts";
import {
  agentOf,
  candidateOf,
  chatReplyOf,
  conversationDetailOf,
  idOf,
  intentOf,
  metaOf,
  turnOf,
} from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const detail = conversationDetailOf();
/** In this time it would have been asked for news once more. */
const FOLLOWED_MS = 1_300;
const SCREEN = `/conversation/${detail.id}?outcome=unanswered`;

function answerDetail(parts: Partial<typeof detail> = {}): void {
  answer(conversationRoutes.getConversation, { ...detail, ...parts });
  answer(conversationRoutes.listConversationUpdates, {
    sequence: detail.sequence,
    is_ended: false,
    is_redacted: false,
    turns: [],
  });
}

test("shows what was said with all that the reply is made of", async () => {
  answerDetail({
    turns: [
      turnOf({
        intent: { id: idOf(2), title: "Book a table", score: 0.914 },
        citations: [{ title: "Menu", url: "https://example.com/menu", quote: "All dishes." }],
        input_tokens: 900,
        output_tokens: 60,
        cost: 0.004,
        rating: -1,
        note: "Ask the chef.",
        generated: true,
      }),
    ],
  });
  renderApp(SCREEN, sessionOf());
  const turn = within(await screen.findByRole("list", { name: "Transcript" }));
  expect(turn.getByText("Do you have vegan dishes?")).toBeTruthy();
  expect(turn.getByText("I don't know that.").closest("[data-generated]")).toBeTruthy();
  expect(turn.getByText("Worded by a model")).toBeTruthy();
  for (const text of [
    "Book a table 91 %",
    "42 ms",
    "960 tokens",
    "< $0.01",
    "Not helpful",
    "Ask the chef.",
  ]) {
    expect(turn.getByText(text)).toBeTruthy();
  }
  expect(turn.getByRole("link", { name: "Menu" })).toBeTruthy();
  expect(turn.getByText("Why")).toBeTruthy();
});

test('"Why" marks the visitor\'s own words, and nothing in the summary of a form', async () => {
  const { trace } = turnOf();
  const candidates = [candidateOf({ claims: [{ start: 12, end: 24 }] })];
  const traced = { trace: { ...trace, candidates } };
  answerDetail({
    turns: [turnOf(traced), turnOf({ ...traced, id: idOf(60), is_form: true, message: "Guests: 4 and 2" })],
  });
  renderApp(SCREEN, sessionOf());
  await screen.findByRole("list", { name: "Transcript" });
  const marks = [...document.querySelectorAll("mark")].map(({ textContent }) => textContent);
  expect(marks).toEqual(["Mark begins: vegan dishes Mark ends. "]);
});

test("a turn becomes a test once its answer is right, and is corrected where it isn't", async () => {
  answerDetail({ turns: [turnOf({ id: idOf(60), message: "", response: "<p>Hello.</p>" }), turnOf()] });
  respond(agentTestRoutes.createTestFromTurn, () =>
    Response.json({ status: true, message: "", data: { id: idOf(70) } }, { status: 201 }),
  );
  answer(intentRoutes.listIntents, [intentOf()], { meta: metaOf(1) });
  const { user } = renderApp(SCREEN, sessionOf());
  // The greeting is no turn to test.
  await user.click(await screen.findByRole("button", { name: "Save as test" }));
  await user.click(screen.getByRole("button", { name: "No, correct it" }));
  expect(await screen.findByRole("dialog", { name: "Correct this" })).toBeTruthy();
  expect(seenCalls.some(({ method }) => method === "POST")).toBe(false);

  await user.keyboard("{Escape}");
  await user.click(await screen.findByRole("button", { name: "Save as test" }));
  await user.click(await screen.findByRole("button", { name: "Yes, save it" }));
  expect(await screen.findByRole("link", { name: "Open test" })).toBeTruthy();
  expect(seenCalls.find(({ path }) => path.endsWith("/from-turn/"))?.body).toMatchObject({ expects: "last" });
});

test("a message is added to an intent with three clicks, and both answers stand side by side", async () => {
  answerDetail();
  answer(intentRoutes.listIntents, [intentOf(), intentOf({ id: idOf(60), title: "Menu" })], {
    meta: metaOf(2),
  });
  answer(conversationRoutes.correctTurn, {
    phrase: "Do you have vegan dishes?",
    intent: { id: idOf(60), title: "Menu" },
    is_new: true,
    before: { response: "<p>I don't know that.</p>", intent: null, outcome: "unanswered" },
    after: chatReplyOf({ response: "<p>Half of them are.</p>", intent_id: idOf(60) }),
  });
  const { user } = renderApp(SCREEN, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Correct this" }));
  await user.click(await screen.findByRole("radio", { name: "Menu" }));
  await user.click(screen.getByRole("button", { name: "Add phrase" }));
  const before = within(await screen.findByRole("region", { name: "Before" }));
  expect(before.getByText("I don't know that.")).toBeTruthy();
  const now = within(screen.getByRole("region", { name: "Now" }));
  expect(now.getByText("Half of them are.")).toBeTruthy();
  expect(now.getByText("Now · Menu")).toBeTruthy();
  expect(seenCalls.find(({ path }) => path.endsWith("/correct/"))?.body).toEqual({ intent_id: idOf(60) });
});

test("what was corrected is published from where it was corrected", async () => {
  answerDetail({ turns: [turnOf({ corrected_to: idOf(60) })] });
  answer(agentRoutes.getAgent, agentOf({ published_version: 1, changes_count: 1 }));
  answer(agentRoutes.listChanges, { live_version: 1, changes: [] });
  const { user } = renderApp(SCREEN, sessionOf());
  const waiting = within(await screen.findByRole("group", { name: "Not live yet" }));
  expect(waiting.getByText("1 change not live")).toBeTruthy();
  await user.click(waiting.getByRole("button", { name: "Publish" }));
  expect(await screen.findByRole("dialog", { name: messages.publishTitle })).toBeTruthy();
});

test("an article is written under the question as its title", async () => {
  answerDetail();
  answer(
    dataSourceRoutes.createArticle,
    dataSourceOf().articles[0] ?? { id: "", title: "", description: "" },
  );
  const { user } = renderApp(SCREEN, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Write an article" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Add article" }));
  const title = dialog.getByRole<HTMLInputElement>("textbox", { name: "Title" });
  expect(title.value).toBe("Do you have vegan dishes?");
});

test("a note is written and saved", async () => {
  answerDetail();
  answer(conversationRoutes.noteTurn, undefined);
  const { user } = renderApp(SCREEN, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Add note" }));
  await enter(user, screen.getByRole("textbox", { name: "Note" }), "Ask the chef.");
  answerDetail({ turns: [turnOf({ note: "Ask the chef." })] });
  await user.click(screen.getByRole("button", { name: "Save note" }));
  expect(await screen.findByText("Ask the chef.")).toBeTruthy();
  expect(seenCalls.find(({ path }) => path.endsWith("/note/"))?.body).toEqual({ text: "Ask the chef." });
});

test("what happens meanwhile shows by itself", async () => {
  answerDetail();
  renderApp(SCREEN, sessionOf());
  await screen.findByText("I don't know that.");
  const next = turnOf({ id: idOf(61), message: "Anything else?", response: "<p>Soup.</p>" });
  answer(conversationRoutes.getConversation, { ...detail, sequence: 6, turns: [turnOf(), next] });
  answer(conversationRoutes.listConversationUpdates, {
    sequence: 6,
    is_ended: false,
    is_redacted: false,
    turns: [next],
  });
  expect(await screen.findByText("Soup.")).toBeTruthy();
  expect(screen.getAllByText("I don't know that.")).toHaveLength(1);
});

test("the neighbours under the same filters are a click away", async () => {
  answerDetail({ next_id: null });
  renderApp(SCREEN, sessionOf());
  const previous = await screen.findByRole("link", { name: "Previous" });
  expect(previous.getAttribute("href")).toBe(`/conversation/${idOf(52)}?outcome=unanswered`);
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Next" }).disabled).toBe(true);
  expect(seenCalls.find(({ path }) => path.includes(detail.id))?.query).toEqual({
    outcome: "unanswered",
    has_message: "true",
  });
});

test("deleting asks first, and leads back to the list", async () => {
  answerDetail();
  answer(conversationRoutes.deleteConversation, undefined);
  answer(conversationRoutes.listConversations, [], { meta: metaOf(0) });
  const { user, router } = renderApp(SCREEN, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("dialog", { name: "Delete this conversation?" });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/conversation"));
  expect(router.state.location.search).toEqual({ outcome: "unanswered" });
});

test("of a conversation that is being deleted nobody asks for news, which would be not found", async () => {
  answerDetail();
  respond(conversationRoutes.deleteConversation, () => new Promise(() => {}));
  const { user } = renderApp(SCREEN, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  const question = await screen.findByRole("dialog", { name: "Delete this conversation?" });
  const news = () => seenCalls.filter(({ path }) => path.endsWith("/events/")).length;
  await waitFor(() => expect(news()).toBeGreaterThan(0), { timeout: 10_000 });
  await user.click(within(question).getByRole("button", { name: "Delete" }));
  const before = news();
  await new Promise((later) => setTimeout(later, FOLLOWED_MS));
  expect(news()).toBe(before);
});

test("redacting asks first, and what was said is gone", async () => {
  answerDetail();
  answer(conversationRoutes.redactConversation, undefined);
  const { user } = renderApp(SCREEN, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Redact" }));
  const question = await screen.findByRole("dialog", { name: "Redact this conversation?" });
  answerDetail({ is_redacted: true, first_message: "", turns: [turnOf({ message: "", response: "" })] });
  await user.click(within(question).getByRole("button", { name: "Redact" }));
  expect(await screen.findAllByText("Redacted")).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Correct this" })).toBeNull();
});

test("who only reads changes nothing", async () => {
  answerDetail();
  renderApp(SCREEN, sessionOf({ role: "field_team" }));
  await screen.findByText("I don't know that.");
  expect(screen.queryByRole("button", { name: /Correct|Delete|Redact|note|article/ })).toBeNull();
});
