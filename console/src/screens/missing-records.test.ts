// @vitest-environment happy-dom
import { agentRoutes } from "@cxc/contract/agents.ts";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { agentOf } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer } from "../testing/stub-api.ts";

const ID = "99999999-9999-4999-8999-999999999999";

isolateTests();

test.each([
  [`/agents/update/${ID}`, "/agents/list"],
  [`/agents/overview/${ID}`, "/agents/list"],
  [`/agents/tests/${ID}`, "/agents/list"],
  [`/agents/health/${ID}`, "/agents/list"],
  [`/agents/intent/create/${ID}`, "/agents/list"],
  [`/agents/intent/update/${ID}`, "/agents/list"],
  [`/entities/update/${ID}`, "/entities"],
  [`/datasource/details/${ID}`, "/datasource"],
  [`/datasource/details/${ID}/datasource/url/${ID}`, `/datasource/details/${ID}`],
  [`/actions/details/${ID}`, "/actions"],
  [`/conversation/${ID}`, "/conversation"],
])("at %s nothing is tried again: the way leads back to %s", async (path, list) => {
  renderApp(path, sessionOf());
  const gone = within(await screen.findByRole("alert"));
  expect(gone.getByText("There is nothing at this address. It may have been deleted.")).toBeTruthy();
  expect(gone.getByRole("link", { name: /^Back to/ }).getAttribute("href")).toBe(list);
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a missing test can't be run, and leads back to the tests of its agent", async () => {
  answer(agentRoutes.getAgent, agentOf());
  renderApp(`/agents/tests/${ID}/update/${ID}`, sessionOf());
  const gone = within(await screen.findByRole("alert"));
  expect(gone.getByRole("link", { name: "Back to the tests" }).getAttribute("href")).toBe(
    `/agents/tests/${ID}`,
  );
  expect(screen.queryByRole("button", { name: "Run this test" })).toBeNull();
});
