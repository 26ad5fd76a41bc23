// @vitest-environment happy-dom
import { type AgentHealth, agentHealthRoutes } from "@cxc/contract/agent-health.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AGENT_ID, agentOf, idOf, TIME } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const PATH = `/agents/health/${AGENT_ID}`;
const DOGS = { id: idOf(90), title: "Dogs" };
const PARKING = { id: idOf(91), title: "Parking" };
const STRAY = "is there a garage";

const health: AgentHealth = {
  status: "done",
  reason: "",
  is_current: true,
  checked_at: TIME,
  phrases: 10,
  recognised: 0.9,
  intents: [
    { ...DOGS, phrases: 4, is_few: true, recall: 0.8, precision: 1 },
    { ...PARKING, phrases: 6, is_few: false, recall: 1, precision: 0.83 },
  ],
  pairs: [{ intents: [DOGS, PARKING], count: 1, phrases: [{ phrase: STRAY, intent: "Dogs" }] }],
  suspects: [{ phrase: STRAY, intent: DOGS, rival: PARKING, confidence: 0.1, margin: 0.1, is_clear: true }],
  suspects_total: 1,
  history: [
    {
      checked_at: TIME,
      phrases: 10,
      recognised: 0.9,
      changes: [{ title: "Dogs", before: 0.6, after: 0.8 }],
    },
  ],
};

beforeEach(() => {
  answer(agentRoutes.getAgent, agentOf());
  answer(agentHealthRoutes.getHealth, health);
  answer(agentHealthRoutes.checkHealth, { status: "waiting" });
});

test("tells the phrases that hurt, and moves one where it belongs", async () => {
  answer(agentHealthRoutes.settleSuspect, undefined);
  const { user } = renderApp(PATH, sessionOf());
  const item = within(await screen.findByRole("listitem", { name: STRAY }));
  await user.click(item.getByRole("button", { name: "Move to “Parking”" }));
  await waitFor(() => expect(seenCalls.some(({ method }) => method === "POST")).toBe(true));

  expect(seenCalls.find(({ method }) => method === "POST")?.body).toEqual({
    phrase: STRAY,
    intent_id: DOGS.id,
    action: "move",
    to: PARKING.id,
  });
  expect(screen.getByText(/90 % of 10 phrases are recognised/)).toBeTruthy();
});

test("tells each intent's figures, what is confused, and what a save changed", async () => {
  const { user } = renderApp(`${PATH}?tab=intents`, sessionOf());
  expect(await screen.findByRole("row", { name: /Dogs.*4.*Fewer than 5.*80 %.*100 %/ })).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "Confused" }));
  expect(await screen.findByText("“Dogs” and “Parking”")).toBeTruthy();
  await user.click(screen.getByRole("tab", { name: "History" }));
  expect(await screen.findByText("“Dogs”: 60 % → 80 %")).toBeTruthy();
});

test("who may only read settles nothing", async () => {
  renderApp(PATH, sessionOf({ role: "field_team" }));
  const item = within(await screen.findByRole("listitem", { name: STRAY }));
  expect(item.queryByRole("button")).toBeNull();
});

test("has nothing to choose from before the intents were checked", async () => {
  answer(agentHealthRoutes.getHealth, {
    ...health,
    status: "never",
    checked_at: null,
    intents: [],
    suspects: [],
    suspects_total: 0,
    pairs: [],
    history: [],
  });
  renderApp(PATH, sessionOf());
  await screen.findByText("The intents weren't checked yet.");
  expect(screen.queryAllByRole("tab")).toHaveLength(0);
  expect(screen.queryByRole("checkbox")).toBeNull();
});
