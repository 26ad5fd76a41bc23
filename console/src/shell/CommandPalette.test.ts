// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
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
  await user.type(await screen.findByRole("combobox", { name: "Go to a page or an agent" }), "pl");
  await waitFor(() => expect(options()).toEqual(["Plumber's deskAgent"]));
  await user.keyboard("{Enter}");

  await waitFor(() => expect(router.state.location.pathname).toBe(`/agents/update/${agent.id}`));
  expect(screen.queryByRole("combobox", { name: "Go to a page or an agent" })).toBeNull();
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
