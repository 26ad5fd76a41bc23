// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { guideRoutes } from "@cxc/contract/guide.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { GUIDE_STEPS } from "@cxc/contract/rules.ts";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AGENT_ID, agentItemOf, agentOf, DATA_SOURCE_ID, idOf, metaOf } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer } from "../testing/stub-api.ts";

const TITLE = "2 texts are still ours, not yours";

isolateTests();
beforeEach(() => {
  answer(agentRoutes.getAgent, agentOf());
  answer(agentRoutes.listAgents, [agentItemOf()], { meta: metaOf(1) });
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  answer(intentRoutes.listIntents, [], { meta: metaOf(0) });
  answer(agentRoutes.listChanges, { live_version: null, changes: [] });
  answer(agentRoutes.listBlanks, [
    {
      kind: "intent",
      id: idOf(60),
      title: "Ask for opening hours",
      data_source_id: null,
      blanks: ["days", "hours"],
    },
    { kind: "article", id: idOf(61), title: "Menu", data_source_id: DATA_SOURCE_ID, blanks: ["your dishes"] },
  ]);
});

function expectNamed(where: Pick<typeof screen, "getAllByRole" | "getByText">) {
  const places = where.getAllByRole("link", { name: /Ask for opening hours|Menu/ });
  expect(places.map((place) => place.getAttribute("href"))).toEqual([
    `/agents/intent/update/${idOf(60)}`,
    `/datasource/details/${DATA_SOURCE_ID}`,
  ]);
  expect(where.getByText(/days; hours/)).toBeTruthy();
}

test("texts that wait for facts are named on the agent's page and before it is published, each with its place", async () => {
  const { user } = renderApp(`/agents/update/${AGENT_ID}`, sessionOf());
  expect(await screen.findByText(TITLE)).toBeTruthy();
  expectNamed(within(screen.getByRole("main")));
  await user.click(await screen.findByRole("button", { name: "Publish" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Get Chatbot Installation Code!" }));
  expect(await dialog.findByText(TITLE)).toBeTruthy();
  expectNamed(dialog);
});

test("they stand below the first steps, as long as there are any", async () => {
  const steps = GUIDE_STEPS.map((step) => ({ step, is_done: step !== "publish" }));
  answer(guideRoutes.getGuide, { is_dismissed: false, steps, agent_id: AGENT_ID });
  renderApp("/agents/list", sessionOf());
  const guide = within(await screen.findByRole("region", { name: "First steps" }));
  expect(await guide.findByText(TITLE)).toBeTruthy();
  expectNamed(guide);
});

test("nothing stands there where every text is the owner's", async () => {
  answer(agentRoutes.listBlanks, []);
  renderApp(`/agents/update/${AGENT_ID}`, sessionOf());
  expect(await screen.findByRole("button", { name: "Publish" })).toBeTruthy();
  expect(screen.queryByText(/still ours/)).toBeNull();
});
