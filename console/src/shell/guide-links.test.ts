// @vitest-environment happy-dom
import { entityRoutes } from "@cxc/contract/entities.ts";
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer } from "../testing/stub-api.ts";

isolateTests();

test.each([
  ["Guide", "/guide/"],
  ["API", "/api/docs/"],
])("the gear opens %s beside what is being worked on", async (name, path) => {
  const open = vi.spyOn(window, "open").mockReturnValue(null);
  const { user } = renderApp("/conversation", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Settings" }));
  await user.click(await screen.findByRole("menuitem", { name, hidden: true }));
  expect(open.mock.calls).toEqual([[path, "_blank", "noopener"]]);
  open.mockRestore();
});

test("an empty list leads to its part of the guide", async () => {
  answer(entityRoutes.listEntities, []);
  renderApp("/entities", sessionOf());
  const link = await screen.findByRole("link", { name: "How it works (guide, in a new tab)" });
  expect([link.getAttribute("href"), link.getAttribute("target")]).toEqual([
    "/guide/#2-entities-and-an-action-what-a-booking-needs",
    "_blank",
  ]);
});
