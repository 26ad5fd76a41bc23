// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { type FoundThing, searchRoutes } from "@cxc/contract/search.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DATA_SOURCE_ID, ENTITY_ID } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail } from "../testing/stub-api.ts";

isolateTests();

const HINT = "Go to a page, an agent or what it uses";

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
  const field = await screen.findByRole("combobox", { name: HINT });
  expect(field.getAttribute("dir")).toBe("auto");
  await user.type(field, "pl");
  await waitFor(() => expect(options()).toEqual(["Plumber's desk"]));
  await user.keyboard("{Enter}");

  await waitFor(() => expect(router.state.location.pathname).toBe(`/agents/update/${agent.id}`));
  expect(screen.queryByRole("combobox", { name: HINT })).toBeNull();
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

const BOILER_INTENT = "66666666-6666-4666-8666-666666666666";
const desk = { id: agent.id, title: agent.name };
const found: FoundThing[] = [
  { kind: "agent", id: agent.id, title: "Boiler desk", within: null },
  { kind: "intent", id: BOILER_INTENT, title: "Book a boiler check", within: desk },
  {
    ...{ kind: "article", id: ENTITY_ID, title: "Boiler care & prices" },
    within: { id: DATA_SOURCE_ID, title: "Handbook" },
  },
];

async function openPalette() {
  const { router, user } = renderApp("/conversation", sessionOf());
  await screen.findByRole("heading", { name: "Conversation" });
  await user.keyboard("{Control>}k{/Control}");
  const type = async (text: string) => user.type(await screen.findByRole("combobox", { name: HINT }), text);
  return { router, user, type };
}

test("finds by title whatever there is, grouped by kind, each with where it stands", async () => {
  answer(agentRoutes.listAgents, []);
  answer(searchRoutes.findThings, ({ query }) => (query.q === "boil" ? found : []));
  const { router, user, type } = await openPalette();
  await type("boil");
  await waitFor(() =>
    expect(options()).toEqual([
      "Boiler desk",
      "Book a boiler checkPlumber's desk",
      "Boiler care & pricesHandbook",
    ]),
  );
  const intents = within(screen.getByRole("group", { name: "Intents" }));
  expect(intents.getAllByRole("option")).toHaveLength(1);
  await user.keyboard("{ArrowDown}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/agents/intent/update/${BOILER_INTENT}`));

  await user.keyboard("{Control>}k{/Control}");
  await type("boil");
  await screen.findByRole("option", { name: /Boiler care/ });
  await user.keyboard("{ArrowUp}{Enter}");
  await waitFor(() => expect(router.state.location.pathname).toBe(`/datasource/details/${DATA_SOURCE_ID}`));
  expect(router.state.location.search).toEqual({ tab: "articles", q: "Boiler care & prices" });
});

test("says that nothing is found only once it is known, and offers a failed search again", async () => {
  answer(agentRoutes.listAgents, []);
  fail(searchRoutes.findThings, "internal");
  const { user, type } = await openPalette();
  await type("zz");
  const palette = within(screen.getByRole("dialog", { name: "Go to" }));
  expect(palette.queryByText("Nothing found")).toBeNull();
  await palette.findByRole("alert");
  answer(searchRoutes.findThings, []);
  await user.click(palette.getByRole("button", { name: "Try again" }));
  await palette.findByText("Nothing found");
});
