// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { chatRoutes } from "@cxc/contract/chat.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AGENT_ID, agentOf, chatReplyOf, metaOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const PATH = `/agents/update/${AGENT_ID}`;
const saves = () => seenCalls.filter(({ method }) => method === "PUT").map(({ body }) => body);

beforeEach(() => {
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  answer(agentRoutes.getAgent, agentOf());
  answer(agentRoutes.updateAgent, agentOf({ prompt: "Be kind." }));
  answer(intentRoutes.listIntents, [], { meta: metaOf(0) });
  answer(chatRoutes.chat, chatReplyOf());
});

async function withUnsavedPrompt(prompt: string) {
  const app = renderApp(PATH, sessionOf());
  const box = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Prompt" });
  await app.user.clear(box);
  if (prompt) await enter(app.user, box, prompt);
  return app;
}

test("Test offers to save what it would not know of, and then talks", async () => {
  const { user } = await withUnsavedPrompt("Be kind.");
  await user.click(screen.getByRole("button", { name: "Test" }));
  const question = within(await screen.findByRole("dialog", { name: "Save before testing?" }));
  expect(seenCalls.some(({ path }) => path === "/api/public/chat/")).toBe(false);
  await user.click(question.getByRole("button", { name: "Save and go on" }));

  expect(await screen.findByRole("dialog", { name: "Table booker" })).toBeTruthy();
  expect(saves()).toMatchObject([{ prompt: "Be kind." }]);
});

test("Test goes on without saving where that is wished, and asks nothing where nothing is unsaved", async () => {
  const { user } = await withUnsavedPrompt("Be kind.");
  await user.click(screen.getByRole("button", { name: "Test" }));
  const question = within(await screen.findByRole("dialog", { name: "Save before testing?" }));
  await user.click(question.getByRole("button", { name: "Test the saved one" }));

  expect(await screen.findByRole("dialog", { name: "Table booker" })).toBeTruthy();
  expect(saves()).toEqual([]);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Prompt" }).value).toBe("Be kind.");
});

test("Create New Intent offers to save and goes on to the new intent", async () => {
  const { user, router } = await withUnsavedPrompt("Be kind.");
  await user.click(await screen.findByRole("button", { name: "Create New Intent" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Save and go on" }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`/agents/intent/create/${AGENT_ID}`));
  expect(saves()).toMatchObject([{ prompt: "Be kind." }]);
});

test("what can't be saved stays on its page, with the reason on the field", async () => {
  const { user, router } = await withUnsavedPrompt("");
  await user.click(await screen.findByRole("button", { name: "Create New Intent" }));
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Save and go on" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByRole("textbox", { name: "Prompt" }).getAttribute("aria-invalid")).toBe("true");
  expect([router.state.location.pathname, saves()]).toEqual([PATH, []]);
});

test("a save that fails stays on its page with what was typed", async () => {
  fail(agentRoutes.updateAgent, "unavailable");
  const { user, router } = await withUnsavedPrompt("Be kind.");
  void router.navigate({ to: "/entities" });
  const question = within(await screen.findByRole("dialog", { name: "Leave without saving?" }));
  await user.click(question.getByRole("button", { name: "Save and go on" }));

  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.pathname).toBe(PATH);
  expect(screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Prompt" }).value).toBe("Be kind.");
});
