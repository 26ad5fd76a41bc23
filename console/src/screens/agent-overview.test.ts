// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { conversationRoutes } from "@cxc/contract/conversations.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { type UnansweredGroup, unansweredRoutes } from "@cxc/contract/unanswered.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import {
  AGENT_ID,
  agentOf,
  chatReplyOf,
  idOf,
  intentOf,
  metaOf,
  overviewOf,
} from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const SCREEN = `/agents/overview/${AGENT_ID}`;
const TIME = "2026-03-01T10:00:00.000Z";
const turn = (number: number, message: string) => ({
  conversation_id: idOf(number),
  turn_id: idOf(number + 1),
  message,
  at: TIME,
});
const vegan: UnansweredGroup = {
  near_intent: null,
  question: "Do you have vegan dishes?",
  count: 3,
  last_at: TIME,
  phrases: ["Do you have vegan dishes?", "vegan dishes?"],
  turns: [
    turn(70, "Do you have vegan dishes?"),
    turn(72, "vegan dishes?"),
    turn(74, "do you have vegan dishes?"),
  ],
};

function answerAll(groups = [vegan]): void {
  answer(agentRoutes.getAgent, agentOf());
  answer(conversationRoutes.getOverview, overviewOf());
  answer(unansweredRoutes.listUnanswered, groups);
  answer(intentRoutes.listIntents, [intentOf()], { meta: metaOf(1) });
}

test("sums, charts, and the intents by frequency", async () => {
  answerAll();
  const { user } = renderApp(SCREEN, sessionOf());
  const figures = within(await screen.findByRole("region", { name: "Figures" }));
  for (const text of ["12", "75 %", "20 %", "5 %", "3 of 4", "12 ms", "1.4 s"]) {
    expect(figures.getByText(text)).toBeTruthy();
  }
  expect(
    screen.getByRole("img", { name: /^Conversations a day from 1 March to 2 March, at most 7/ }),
  ).toBeTruthy();
  const intent = screen.getByRole("link", { name: "Book a table" });
  expect(intent.getAttribute("href")).toContain(`agent_id=${AGENT_ID}&intent_id=${idOf(2)}`);

  const days = within(screen.getByRole("region", { name: "Conversations a day" }));
  await user.click(days.getByRole("button", { name: "Show as a table" }));
  expect(days.getByRole("row", { name: "2 March 7" })).toBeTruthy();
});

test("charts begin on the first day with something to show, and a form counts as an answer", async () => {
  answerAll();
  const days = Array.from({ length: 30 }, (_, index) => {
    const count = index === 29 ? 4 : 0;
    const day = `2026-03-${String(index + 1).padStart(2, "0")}`;
    return { day, conversations: count, turns: count, answered: count, unanswered: 0, handed_off: 0 };
  });
  const outcomes = { answered: 1, form: 3 };
  answer(conversationRoutes.getOverview, overviewOf({ days, outcomes }));
  renderApp(SCREEN, sessionOf());
  const name = /^Conversations a day from 24 March to 30 March, at most 4/;
  expect(await screen.findByRole("img", { name })).toBeTruthy();
  expect(within(screen.getByRole("region", { name: "Figures" })).getByText("100 %")).toBeTruthy();
});

test("a range stands in the URL", async () => {
  answerAll();
  const { user, router } = renderApp(SCREEN, sessionOf());
  await enter(user, await screen.findByRole("textbox", { name: "From" }), "2026-02-01");
  await waitFor(() => expect(router.state.location.search).toEqual({ from: "2026-02-01" }));
  await waitFor(() =>
    expect(seenCalls.findLast(({ path }) => path.includes("/overview/"))?.query).toMatchObject({
      from: "2026-02-01",
    }),
  );
});

test("says so when the figures take long", async () => {
  answerAll();
  respond(conversationRoutes.getOverview, () => new Promise(() => {}));
  renderApp(SCREEN, sessionOf());
  expect(await screen.findByText("Fetching Bots results, this might take a few minutes.")).toBeTruthy();
});

test("questions without an answer are added to an intent, each wording once", async () => {
  answerAll();
  answer(conversationRoutes.correctTurn, {
    phrase: "Do you have vegan dishes?",
    intent: { id: idOf(2), title: "Book a table" },
    is_new: true,
    before: { response: "<p>I don't know that.</p>", intent: null, outcome: "unanswered" },
    after: chatReplyOf({ response: "<p>Half of them are.</p>" }),
  });
  const { user } = renderApp(`${SCREEN}?tab=unanswered`, sessionOf());
  const group = within(await screen.findByRole("listitem", { name: vegan.question }));
  expect(group.getByText(/Asked 3 times/)).toBeTruthy();
  await user.click(group.getByRole("button", { name: "Add to an intent" }));
  await user.click(await screen.findByRole("radio", { name: "Book a table" }));
  await user.click(screen.getByRole("button", { name: "Add phrases" }));
  expect(await screen.findByText("Half of them are.")).toBeTruthy();
  expect(seenCalls.filter(({ path }) => path.endsWith("/correct/"))).toHaveLength(2);
});

test("questions without an answer become an intent", async () => {
  answerAll();
  answer(intentRoutes.createIntent, intentOf());
  const { user } = renderApp(`${SCREEN}?tab=unanswered`, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Make an intent" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Make an intent" }));
  await enter(user, dialog.getByRole("textbox", { name: "Title" }), "Vegan dishes");
  await enter(user, dialog.getByRole("textbox", { name: "Prompt" }), "Name the dishes.");
  await user.click(dialog.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(seenCalls.find(({ method }) => method === "POST")?.body).toMatchObject({
      title: "Vegan dishes",
      prompt: "Name the dishes.",
      training_phrases: vegan.phrases,
      conversation_ids: [...new Set(vegan.turns.map(({ conversation_id }) => conversation_id))],
    }),
  );
});

test("questions that aren't for the agent stand in a queue of their own, and can be taken back", async () => {
  answerAll();
  answer(unansweredRoutes.restoreUnanswered, undefined);
  const { user } = renderApp(`${SCREEN}?tab=unanswered&queue=dismissed`, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Take it back" }));
  expect(screen.queryByRole("button", { name: "Make an intent" })).toBeNull();
  await waitFor(() =>
    expect(seenCalls.find(({ path }) => path.endsWith("/restore/"))?.body).toMatchObject({
      questions: expect.arrayContaining([vegan.question]),
    }),
  );
});

test("says so when everything was answered", async () => {
  answerAll([]);
  renderApp(`${SCREEN}?tab=unanswered`, sessionOf());
  expect(await screen.findByText("No Questions Found")).toBeTruthy();
});
