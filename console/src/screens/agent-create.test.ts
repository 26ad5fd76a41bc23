// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { dataSourceItemOf, dataSourceOf } from "../testing/data-source-records.ts";
import { AGENT_ID, agentOf, DATA_SOURCE_ID, idOf, metaOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, respond, seenCalls } from "../testing/stub-api.ts";

/** A dropdown hides itself where nothing has a size. */
const WITHOUT_LAYOUT = { hidden: true };

isolateTests();

beforeEach(() => {
  answer(dataSourceRoutes.listDataSources, [dataSourceItemOf()], { meta: metaOf(1) });
  answer(intentRoutes.listIntents, [], { meta: metaOf(0) });
  answer(agentRoutes.getAgent, agentOf());
});

const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });

async function fill({ user }: ReturnType<typeof renderApp>) {
  await enter(user, await screen.findByRole("textbox", { name: "Title" }), "Table booker");
  await enter(user, screen.getByRole("textbox", { name: "Description" }), "Books tables.");
  await enter(user, screen.getByRole("textbox", { name: "Prompt" }), "You are a friendly host.");
  await user.click(screen.getByRole("combobox", { name: "Data Source" }));
  await user.click(await screen.findByRole("option", { name: "House rules", ...WITHOUT_LAYOUT }));
}

test("asks for what is missing and sends nothing", async () => {
  const { user } = renderApp("/agents/create", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Save" }));

  expect(await screen.findAllByText("Required")).toHaveLength(4);
  expect(seenCalls.filter(({ method }) => method === "POST")).toEqual([]);
});

test("the first save puts the id into the URL and opens what needs a saved agent", async () => {
  answer(agentRoutes.createAgent, agentOf());
  const app = renderApp("/agents/create", sessionOf());
  await fill(app);
  for (const name of ["Test", "Publish", "Create New Intent"]) expect(button(name).disabled).toBe(true);
  await app.user.click(button("Save"));

  await waitFor(() => expect(app.router.state.location.search).toEqual({ agentid: AGENT_ID }));
  expect(app.router.state.location.pathname).toBe("/agents/create");
  expect(seenCalls.find(({ method }) => method === "POST")?.body).toEqual({
    name: "Table booker",
    description: "Books tables.",
    prompt: "You are a friendly host.",
    data_source: DATA_SOURCE_ID,
  });
  expect(await screen.findByText("Agent saved successfully!")).toBeTruthy();
  for (const name of ["Update", "Test", "Publish", "Create New Intent"]) {
    expect((await screen.findByRole<HTMLButtonElement>("button", { name })).disabled).toBe(false);
  }
});

test("after the first save the same form goes on as an update", async () => {
  answer(agentRoutes.createAgent, agentOf());
  answer(agentRoutes.updateAgent, agentOf({ name: "Table booker!" }));
  const app = renderApp("/agents/create", sessionOf());
  await fill(app);
  const title = screen.getByRole<HTMLInputElement>("textbox", { name: "Title" });
  await app.user.click(button("Save"));
  await screen.findByRole("button", { name: "Update" });

  expect(screen.getByRole("textbox", { name: "Title" })).toBe(title);
  await app.user.type(title, "!");
  await app.user.click(button("Update"));

  await waitFor(() => expect(seenCalls.some(({ method }) => method === "PUT")).toBe(true));
  const put = seenCalls.find(({ method }) => method === "PUT");
  expect(put?.path).toBe(`/api/agent/${AGENT_ID}/`);
  expect(put?.body).toMatchObject({ name: "Table booker!" });
});

test("an answer without an agent, and the server's own sentence, are shown as what they are", async () => {
  respond(agentRoutes.createAgent, () => Response.json({ status: true, message: "OK" }));
  const app = renderApp("/agents/create", sessionOf());
  await fill(app);
  await app.user.click(button("Save"));
  expect(await screen.findByText("Failed to save agent.")).toBeTruthy();
  expect(app.router.state.location.search).toEqual({});

  fail(agentRoutes.createAgent, "unavailable");
  await app.user.click(button("Save"));
  expect(await screen.findByText("The service is busy. Please try again in a moment.")).toBeTruthy();
  expect(screen.getAllByText("Failed to save agent.")).toHaveLength(1);

  fail(agentRoutes.createAgent, "invalid", { data_source: "Please select a valid value" });
  await app.user.click(button("Save"));
  expect(await screen.findByText("Please select a valid value")).toBeTruthy();
});

test("opened with an agent's id, the form shows the agent", async () => {
  renderApp(`/agents/create?agentid=${AGENT_ID}`, sessionOf());
  const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });
  expect(title.value).toBe("Table booker");
  expect(button("Update").disabled).toBe(false);
});

test("a data source is made over the form, which keeps what was typed and chooses it", async () => {
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  answer(dataSourceRoutes.createDataSource, dataSourceOf({ id: idOf(40), title: "Price list" }));
  const { user, router } = renderApp("/agents/create", sessionOf());
  const title = await screen.findByRole<HTMLInputElement>("textbox", { name: "Title" });
  await enter(user, title, "Table booker");
  expect(await screen.findByText(/There is no data source yet/)).toBeTruthy();
  await user.click(button("Create a data source"));
  const dialog = within(await screen.findByRole("dialog", { name: "Create a data source" }));
  await user.click(dialog.getByRole("button", { name: "Create" }));
  expect(await dialog.findByText("Required")).toBeTruthy();
  await enter(user, dialog.getByRole("textbox", { name: "Title" }), "Price list");
  await user.click(dialog.getByRole("button", { name: "Create" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Data Source" }).value).toBe("Price list");
  expect(title.value).toBe("Table booker");
  expect(router.state.location.pathname).toBe("/agents/create");
  expect(seenCalls.filter(({ method }) => method === "POST").map(({ path }) => path)).toEqual([
    "/api/data-source/",
  ]);
});

test("who may not make data sources is offered none", async () => {
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  renderApp(`/agents/update/${AGENT_ID}`, sessionOf({ role: "field_team" }));
  await screen.findByRole("combobox", { name: "Data Source" });
  expect(screen.queryByRole("button", { name: "Create a data source" })).toBeNull();
});

test("leaving with something typed asks first", async () => {
  const { user, router } = renderApp("/agents/create", sessionOf());
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "T");
  void router.navigate({ to: "/entities" });
  const dialog = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await user.click(within(dialog).getByRole("button", { name: "Cancel" }));
  expect(router.state.location.pathname).toBe("/agents/create");
});
