// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { conversationRoutes } from "@cxc/contract/conversations.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { agentOf, metaOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const AGENT = agentOf({
  guessed_language: "de",
  built_in_texts: { unknown: "I don't have that information." } as never,
});

beforeEach(() => {
  answer(agentRoutes.getAgent, AGENT);
  answer(agentRoutes.updateAgent, AGENT);
  answer(intentRoutes.listIntents, [], { meta: metaOf(0) });
});

async function openSettings() {
  const { user } = renderApp(`/agents/update/${AGENT.id}?tab=settings`, sessionOf());
  await screen.findByRole("form", { name: "Agent settings" });
  return user;
}

const sentSettings = () => {
  const put = seenCalls.findLast(({ method }) => method === "PUT");
  return (put?.body ?? {}) as { settings: Record<string, unknown>; name: string; updated_at: string };
};

test("the language of the data source is offered, and everything is sent with what the agent is otherwise", async () => {
  const user = await openSettings();
  await user.click(screen.getByRole("button", { name: "Use German (Deutsch)" }));
  const threshold = screen.getByRole("textbox", { name: "Threshold (%)" });
  await user.clear(threshold);
  await enter(user, threshold, "42,5");
  await user.type(screen.getByRole("textbox", { name: "Keep conversations (days)" }), "30");
  await user.click(screen.getByRole("checkbox", { name: "Small talk" }));
  const misses = screen.getByRole("textbox", { name: "Offers a person after (misses)" });
  expect(misses).toHaveProperty("value", "2");
  await user.clear(misses);
  await user.type(misses, "0");
  await user.click(screen.getByRole("button", { name: /What the agent says/ }));
  await user.click(screen.getByRole("textbox", { name: "When it doesn't know" }));
  await user.paste("Keine Ahnung.");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(sentSettings().name).toBe(AGENT.name));
  expect(sentSettings()).toMatchObject({
    updated_at: AGENT.updated_at,
    settings: {
      language: "de",
      threshold: 0.425,
      retention_days: 30,
      small_talk: false,
      hand_off_after: 0,
      budgets: { tokens_a_day: null },
      texts: { de: { unknown: "Keine Ahnung." } },
    },
  });
});

test("when the model is asked is chosen where one is connected, and else says who connects one", async () => {
  const user = await openSettings();
  const always = screen.getByRole("radio", { name: "Always" });
  expect(always.closest("fieldset")).toHaveProperty("disabled", true);
  expect(screen.getByText(/An admin connects one under Models/)).toBeTruthy();
  expect(screen.getByRole("radio", { name: "In doubt" })).toHaveProperty("checked", true);
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sentSettings().settings).toMatchObject({ model_understanding: "in_doubt" }));
});

test("a connected model is asked as the form says", async () => {
  answer(agentRoutes.getAgent, { ...AGENT, is_model_connected: true });
  const user = await openSettings();
  expect(screen.queryByText(/An admin connects one under Models/)).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Never" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(sentSettings().settings).toMatchObject({ model_understanding: "never" }));
});

test("a figure that is none stands at its field, also where the server refuses it", async () => {
  const user = await openSettings();
  const days = screen.getByRole("textbox", { name: "Keep conversations (days)" });
  await enter(user, days, "soon");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(days.getAttribute("aria-invalid")).toBe("true"));
  expect(seenCalls.some(({ method }) => method === "PUT")).toBe(false);

  await user.clear(days);
  fail(agentRoutes.updateAgent, "invalid", { "settings.budgets.tokens_a_day": "Too many" });
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Too many")).toBeTruthy();
});

test("a threshold tells what it would have made of the last messages", async () => {
  const messages = [
    { message: "human please", intent: "A person", score: 0.55 },
    { message: "book a table", intent: "Booking", score: 0.93 },
    { message: "a table", intent: "Booking", score: 0.45 },
  ];
  answer(conversationRoutes.listLastScores, { mode: "live", messages });
  const user = await openSettings();
  expect(await screen.findByText("At 50 %, 2 of the last 3 messages are taken for an intent.")).toBeTruthy();
  const threshold = screen.getByRole("textbox", { name: "Threshold (%)" });
  await user.clear(threshold);
  await enter(user, threshold, "60");
  expect(screen.getByText(/At 60 %, 1 of the last 3 messages would no longer be taken/)).toBeTruthy();
  expect(screen.getByText("“human please” · A person, 55 %")).toBeTruthy();
  await user.clear(threshold);
  await enter(user, threshold, "45");
  expect(
    screen.getByText("At 45 %, 1 more of the last 3 messages would be taken for an intent."),
  ).toBeTruthy();
  await user.clear(threshold);
  await enter(user, threshold, "soon");
  expect(screen.queryByText(/of the last 3 messages/)).toBeNull();
});

test("a sentence of the agent is read in its own direction, below its box too", async () => {
  answer(
    agentRoutes.getAgent,
    agentOf({
      settings: { ...AGENT.settings, language: "he" },
      built_in_texts: { unknown: "המידע הזה לא נמצא אצלי." } as never,
    }),
  );
  const user = await openSettings();
  await user.click(screen.getByRole("button", { name: /What the agent says/ }));
  expect(screen.getByText("המידע הזה לא נמצא אצלי.").getAttribute("dir")).toBe("auto");
  expect(screen.getByRole("textbox", { name: "When it doesn't know" }).getAttribute("dir")).toBe("auto");
});

test.each([
  ["de", false],
  ["ur", true],
])("an agent of %s is said to know no meanings: %s", async (language, isSaid) => {
  const settings = { ...AGENT.settings, language: language as never };
  answer(agentRoutes.getAgent, agentOf({ settings }));
  await openSettings();
  expect(screen.queryByText(/no words of this language that mean the same/) !== null).toBe(isSaid);
});
