// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AGENT_ID, agentOf } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer } from "../testing/stub-api.ts";

isolateTests();

/** Tags stand in the page, and nothing is loaded. */
beforeEach(() => {
  const { happyDOM } = window as Window & { happyDOM?: { settings: Record<string, unknown> } };
  if (happyDOM) happyDOM.settings.handleDisabledFileLoadingAsSuccess = true;
});

const path = `/preview/${AGENT_ID}`;
const tags = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[src*="chatbot.js"]')].map((tag) =>
    tag.getAttribute("src"),
  );

test("a published agent's own tag stands on an empty page, and goes with it", async () => {
  answer(agentRoutes.getAgent, agentOf({ published_version: 2 }));
  const { router } = renderApp(path, sessionOf({ role: "field_team" }));
  expect(await screen.findByRole("heading", { name: "Preview of Table booker" })).toBeTruthy();
  expect(screen.getByText("Version 2 is live")).toBeTruthy();
  expect(screen.queryByRole("navigation")).toBeNull();
  await waitFor(() => expect(tags()).toEqual([`/chatbot.js?agent_id=${AGENT_ID}`]));
  await router.navigate({ to: "/no-access" });
  await waitFor(() => expect(tags()).toEqual([]));
});

test("an agent without a version has nothing to show, and the page says so", async () => {
  answer(agentRoutes.getAgent, agentOf());
  renderApp(path, sessionOf());
  expect(await screen.findByText("Nothing to see yet")).toBeTruthy();
  expect(tags()).toEqual([]);
});

test("a signed-out person goes to the login", async () => {
  const { router } = renderApp(path);
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
});

test("a blocked person sees the integration page instead", async () => {
  answer(agentRoutes.getAgent, agentOf({ published_version: 2 }));
  const { router } = renderApp(path, sessionOf({ company: { is_crm_connected: false } }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(tags()).toEqual([]);
});
