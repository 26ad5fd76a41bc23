// @vitest-environment happy-dom
import { actionRoutes } from "@cxc/contract/actions.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { entityRoutes } from "@cxc/contract/entities.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { actionItemOf } from "../testing/action-records.ts";
import { dataSourceItemOf } from "../testing/data-source-records.ts";
import { ENTITY_ID, entityOf, metaOf } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer } from "../testing/stub-api.ts";

isolateTests();

const agent = {
  id: "44444444-4444-4444-8444-444444444444",
  name: "Plumber's desk",
  description: "Books visits.",
  data_source: { id: "55555555-5555-4555-8555-555555555555", title: "Prices" },
  intents_count: 3,
  published_version: null,
  created_at: "2026-01-02T03:04:05Z",
  updated_at: "2026-01-02T03:04:05Z",
};
const options = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

test("Ctrl+K finds screens and agents, and Enter opens the chosen one", async () => {
  answer(agentRoutes.listAgents, ({ query }) =>
    agent.name.toLowerCase().includes(query.q ?? "") ? [agent] : [],
  );
  const { router, user } = renderApp("/conversation", sessionOf());
  await screen.findByRole("heading", { name: "Conversation" });

  await user.keyboard("{Control>}k{/Control}");
  await user.type(
    await screen.findByRole("combobox", { name: "Go to a page, an agent or what it uses" }),
    "pl",
  );
  await waitFor(() => expect(options()).toEqual(["Plumber's deskAgent"]));
  await user.keyboard("{Enter}");

  await waitFor(() => expect(router.state.location.pathname).toBe(`/agents/update/${agent.id}`));
  expect(screen.queryByRole("combobox", { name: "Go to a page, an agent or what it uses" })).toBeNull();
});

test("offers only what the role may open, and arrows go round", async () => {
  answer(agentRoutes.listAgents, []);
  const { router, user } = renderApp("/conversation", sessionOf({ role: "field_team" }));
  await user.click(await screen.findByRole("button", { name: "Go to Ctrl K" }));
  await screen.findByRole("option", { name: /Profile/ });
  expect(options().some((name) => name?.includes("New") || name?.includes("Integrations"))).toBe(false);

  await user.keyboard("{ArrowUp}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe("/change-password"));
});

test("finds data sources, actions and entities too, once something is typed", async () => {
  answer(agentRoutes.listAgents, []);
  answer(dataSourceRoutes.listDataSources, [dataSourceItemOf({ title: "Boiler prices" })], {
    meta: metaOf(1),
  });
  answer(actionRoutes.listActions, [actionItemOf({ title: "Book a boiler check" })], { meta: metaOf(1) });
  answer(entityRoutes.listEntities, [entityOf({ id: ENTITY_ID, title: "boiler type" })], { meta: metaOf(1) });
  const { router, user } = renderApp("/conversation", sessionOf());
  await screen.findByRole("heading", { name: "Conversation" });

  await user.keyboard("{Control>}k{/Control}");
  await user.type(
    await screen.findByRole("combobox", { name: "Go to a page, an agent or what it uses" }),
    "boil",
  );
  await waitFor(() =>
    expect(options()).toEqual(["Boiler pricesData source", "Book a boiler checkAction", "boiler typeEntity"]),
  );
  await user.keyboard("{ArrowUp}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/entities/update/${ENTITY_ID}`));
});
