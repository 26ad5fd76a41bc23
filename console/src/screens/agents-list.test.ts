// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { chatRoutes } from "@cxc/contract/chat.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { guideRoutes } from "@cxc/contract/guide.ts";
import { importRoutes } from "@cxc/contract/imports.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { GUIDE_STEPS } from "@cxc/contract/rules.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { importPlanOf, PLAN_ID } from "../testing/import-records.ts";
import {
  AGENT_ID,
  agentItemOf,
  agentOf,
  chatReplyOf,
  idOf,
  intentOf,
  metaOf,
} from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const posts = () => seenCalls.filter(({ method }) => method === "POST").map(({ path }) => path);

test("shows title, data source, number of intents and the last change", async () => {
  answer(agentRoutes.listAgents, [agentItemOf({ published_version: 2 })], { meta: metaOf(1) });
  renderApp("/agents/list", sessionOf());
  const row = within(await screen.findByRole("row", { name: /Table booker/ }));
  expect(row.getByRole("link", { name: "Table booker" }).getAttribute("href")).toBe(
    `/agents/update/${AGENT_ID}`,
  );
  expect(row.getByRole("link", { name: "House rules" })).toBeTruthy();
  expect(row.getByRole("cell", { name: "2" })).toBeTruthy();
  expect(row.getByText("Version 2 is live")).toBeTruthy();
});

test("says how many changes visitors don't see yet", async () => {
  const agent = { id: idOf(30), name: "Parking guide", published_version: 1, changes_count: 0 };
  const rows = [agentItemOf({ published_version: 2, changes_count: 3 }), agentItemOf(agent)];
  answer(agentRoutes.listAgents, rows, { meta: metaOf(2) });
  renderApp("/agents/list", sessionOf());
  const changed = within(await screen.findByRole("row", { name: /Table booker/ }));
  expect(changed.getByText("3 changes not live")).toBeTruthy();
  expect(within(screen.getByRole("row", { name: /Parking guide/ })).queryByText(/not live/)).toBeNull();
});

test("the first steps say what is done and what is next, until they are dismissed", async () => {
  answer(agentRoutes.listAgents, [], { meta: metaOf(0) });
  const steps = GUIDE_STEPS.map((step) => ({ step, is_done: step === "connect" }));
  answer(guideRoutes.getGuide, { is_dismissed: false, steps, agent_id: null });
  answer(guideRoutes.updateGuide, { is_dismissed: true, steps: [], agent_id: null });
  const { user } = renderApp("/agents/list", sessionOf());
  const guide = within(await screen.findByRole("region", { name: "First steps" }));
  expect(guide.getByText("1 of 5 done")).toBeTruthy();
  expect(guide.getAllByRole("img", { name: "Done" })).toHaveLength(1);
  expect(guide.getByRole("link", { name: "Next: Add a data source" }).getAttribute("href")).toBe(
    "/datasource/create",
  );
  await user.click(guide.getByRole("button", { name: "Dismiss" }));

  await waitFor(() => expect(screen.queryByRole("region", { name: "First steps" })).toBeNull());
  expect(seenCalls.find(({ method }) => method === "PUT")?.body).toEqual({ is_dismissed: true });
});

test("the first steps are gone once all are done", async () => {
  answer(agentRoutes.listAgents, [agentItemOf()], { meta: metaOf(1) });
  const steps = GUIDE_STEPS.map((step) => ({ step, is_done: true }));
  answer(guideRoutes.getGuide, { is_dismissed: false, steps, agent_id: AGENT_ID });
  renderApp("/agents/list", sessionOf());
  await screen.findByRole("link", { name: "Table booker" });
  await waitFor(() => expect(seenCalls.some(({ path }) => path === "/api/user/guide/")).toBe(true));
  expect(screen.queryByRole("region", { name: "First steps" })).toBeNull();
});

test("while it isn't known whether there are first steps, the page says that it loads", async () => {
  respond(guideRoutes.getGuide, () => new Promise(() => {}));
  renderApp("/agents/list", sessionOf());
  expect(await screen.findByLabelText("Loading")).toBeTruthy();
});

test("search, sort and page live in the URL", async () => {
  answer(agentRoutes.listAgents, [agentItemOf()], { meta: metaOf(11) });
  const { user, router } = renderApp("/agents/list", sessionOf());
  await screen.findByRole("link", { name: "Table booker" });
  await user.click(screen.getByRole("button", { name: "Intents" }));
  await user.click(await screen.findByRole("button", { name: "Page 2" }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ page: "2" }));
  const search = screen.getByRole("searchbox", { name: "Search agents" });
  expect(search.getAttribute("dir")).toBe("auto");
  await user.type(search, "table");
  await waitFor(() =>
    expect(router.state.location.search).toEqual({ sort: "intents_count", direction: "asc", q: "table" }),
  );
});

test("deleting asks, naming the agent, and fetches the list again", async () => {
  answer(agentRoutes.listAgents, [agentItemOf()], { meta: metaOf(1) });
  respond(agentRoutes.deleteAgent, () => {
    answer(agentRoutes.listAgents, [], { meta: metaOf(0) });
    return new Response(JSON.stringify({ status: true, message: "Agent deleted" }));
  });
  const { user } = renderApp("/agents/list", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Delete Table booker" }));
  const dialog = within(await screen.findByRole("dialog", { name: 'Delete "Table booker"?' }));
  await user.click(dialog.getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("Agent deleted")).toBeTruthy();
  expect(await screen.findByRole("link", { name: "Create agent" })).toBeTruthy();
});

test("deleting an agent closes its test window, not another's", async () => {
  const other = agentItemOf({ id: idOf(30), name: "Parking guide" });
  answer(agentRoutes.listAgents, [agentItemOf(), other], { meta: metaOf(2) });
  respond(agentRoutes.deleteAgent, () => Response.json({ status: true, message: "Agent deleted" }));
  answer(agentRoutes.getAgent, agentOf());
  answer(intentRoutes.listIntents, [], { meta: metaOf(0) });
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  answer(chatRoutes.chat, chatReplyOf());
  const { user, router } = renderApp(`/agents/update/${AGENT_ID}`, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Test" }));
  await screen.findByRole("dialog", { name: "Table booker" });
  await router.navigate({ to: "/agents/list" });
  for (const name of ["Parking guide", "Table booker"]) {
    expect(screen.getByRole("dialog", { name: "Table booker" })).toBeTruthy();
    await user.click(await screen.findByRole("button", { name: `Delete ${name}` }));
    const question = await screen.findByRole("dialog", { name: `Delete "${name}"?` });
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(screen.queryByRole("dialog", { name: `Delete "${name}"?` })).toBeNull());
  }
  expect(screen.queryByRole("dialog", { name: "Table booker" })).toBeNull();
});

test("the sample is made whole or not at all", async () => {
  answer(agentRoutes.listAgents, [], { meta: metaOf(0) });
  answer(agentRoutes.getAgent, agentOf());
  answer(intentRoutes.listIntents, [intentOf()], { meta: metaOf(1) });
  answer(importRoutes.planTemplate, importPlanOf());
  fail(importRoutes.applyImport, "unavailable");
  const { user, router } = renderApp("/agents/list", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Start from a sample" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Start from a sample" }));
  await user.click(dialog.getByRole("button", { name: "Create sample" }));
  await dialog.findByRole("alert");
  expect(dialog.getByText("Nothing was made.")).toBeTruthy();

  answer(importRoutes.applyImport, { agent_id: AGENT_ID, counts: importPlanOf().counts });
  await user.click(dialog.getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/agents/update/${AGENT_ID}`));
  expect(seenCalls.filter(({ path }) => path === "/api/import/template/").at(-1)?.body).toEqual({
    template: "plumber",
  });
});

test("a template is made with one click, and says where it could not be", async () => {
  answer(agentRoutes.listAgents, [], { meta: metaOf(0) });
  answer(agentRoutes.getAgent, agentOf());
  answer(intentRoutes.listIntents, [intentOf()], { meta: metaOf(1) });
  fail(importRoutes.planTemplate, "unavailable");
  const { user, router } = renderApp("/agents/list", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Start from a template" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Start from a template" }));
  expect(dialog.getAllByRole("button", { name: /^Use / })).toHaveLength(3);
  await user.click(dialog.getByRole("button", { name: "Use Clinic" }));
  await dialog.findByRole("alert");

  answer(importRoutes.planTemplate, importPlanOf());
  answer(importRoutes.applyImport, { agent_id: AGENT_ID, counts: importPlanOf().counts });
  await user.click(dialog.getByRole("button", { name: "Use Clinic" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/agents/update/${AGENT_ID}`));
  expect(seenCalls.filter(({ path }) => path === "/api/import/template/").at(-1)?.body).toEqual({
    template: "clinic",
  });
  expect(posts()).toContain(`/api/import/${PLAN_ID}/apply/`);
});
