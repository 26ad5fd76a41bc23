// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { importRoutes } from "@cxc/contract/imports.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { agentImportOf, importPlanOf, PLAN_ID } from "../testing/import-records.ts";
import { AGENT_ID, agentOf, idOf, intentOf, metaOf } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, respond, seenCalls } from "../testing/stub-api.ts";
import { stubUpload } from "../testing/stub-upload.ts";

isolateTests();
beforeEach(stubUpload);

const BOT = new File(["nlu:"], "bot.yml");

function answerAgent() {
  answer(agentRoutes.getAgent, agentOf());
  answer(intentRoutes.listIntents, [intentOf({ title: "hours" })], { meta: metaOf(1) });
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  answer(importRoutes.listAgentImports, [agentImportOf()]);
}

test("files become a plan, what is ticked is imported, and the report stays with the agent", async () => {
  answerAgent();
  answer(importRoutes.createImport, importPlanOf());
  answer(importRoutes.applyImport, { agent_id: AGENT_ID, counts: importPlanOf().counts });
  const { user, router } = renderApp("/agents/import", sessionOf());
  await user.upload(await screen.findByLabelText("Files"), BOT);
  expect(await screen.findByText("Rasa 3.1")).toBeTruthy();
  expect(screen.getByText("18 of 20")).toBeTruthy();
  expect(router.state.location.search).toEqual({ plan: PLAN_ID });
  await user.click(screen.getByRole("button", { name: "No answer yet (intents: 1)" }));
  expect(screen.getByText("nlu.yml, line 4")).toBeTruthy();
  expect(screen.getByRole("checkbox", { name: "Select more" })).toHaveProperty("checked", false);
  await user.click(screen.getByRole("checkbox", { name: "Select more" }));
  await user.click(screen.getByRole("button", { name: "Import 2 items" }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/agents/update/${AGENT_ID}`));
  const sent = seenCalls.find(({ path }) => path.endsWith("/apply/"));
  expect(sent?.body).toEqual({ ticked: ["intent-1", "intent-2"], replace: false });
  await screen.findByRole("link", { name: "Import into this agent" });
  const needs = within(await screen.findByRole("region", { name: "Needs you" }));
  await user.click(needs.getByRole("button", { name: /No answer yet/ }));
  expect((await needs.findByRole("link", { name: "hours" })).getAttribute("href")).toContain(
    "/agents/intent/update/",
  );
});

test("what can't be read says why, and other files can be chosen", async () => {
  respond(importRoutes.createImport, () =>
    Response.json(
      { status: false, code: "unreadable", message: "bot.yml, line 3: This YAML is broken." },
      { status: 422 },
    ),
  );
  const { user } = renderApp("/agents/import", sessionOf());
  await user.upload(await screen.findByLabelText("Files"), BOT);
  expect((await screen.findByRole("alert")).textContent).toContain("bot.yml, line 3");
  answer(importRoutes.createImport, importPlanOf());
  answer(dataSourceRoutes.listDataSources, [], { meta: metaOf(0) });
  await user.upload(screen.getByLabelText("Files"), BOT);
  expect(await screen.findByText("Rasa 3.1")).toBeTruthy();
});

test("into an agent that is there it asks whether texts are replaced", async () => {
  answerAgent();
  answer(importRoutes.getImport, importPlanOf({ agent_id: AGENT_ID, languages: ["en", "es"] }));
  renderApp(`/agents/import?agentid=${AGENT_ID}&plan=${PLAN_ID}`, sessionOf());
  expect(await screen.findByRole("checkbox", { name: /^Replace prompt/ })).toBeTruthy();
  expect(screen.getByText(/The files hold en, es/)).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Data Source" })).toBeNull();
});

test("a table whose columns nobody named asks what they are, and is read once more", async () => {
  answerAgent();
  const rows = [["1", "hours", "when do you open"]];
  const table = { rows, columns: [null, null, "phrase" as const], has_header: false, is_guessed: true };
  answer(importRoutes.createImport, importPlanOf({ table }));
  const { user } = renderApp("/agents/import", sessionOf());
  await user.upload(await screen.findByLabelText("Files"), BOT);
  expect(await screen.findByText(/this is a guess/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Read again" })).toHaveProperty("disabled", true);
  await user.selectOptions(screen.getByRole("combobox", { name: "Column 2" }), "Intent");
  await user.click(screen.getByRole("button", { name: "Read again" }));
  await waitFor(() => expect(seenCalls.filter(({ method }) => method === "POST").length).toBeGreaterThan(1));
});

test("a plan that is gone says so", async () => {
  fail(importRoutes.getImport, "not_found");
  renderApp(`/agents/import?plan=${idOf(801)}`, sessionOf());
  expect(await screen.findByText(/nothing at this address/)).toBeTruthy();
});
