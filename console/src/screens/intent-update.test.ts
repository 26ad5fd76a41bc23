// @vitest-environment happy-dom
import { actionRoutes } from "@cxc/contract/actions.ts";
import { entityRoutes } from "@cxc/contract/entities.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { idOf, intentOf, metaOf } from "../testing/record-factory.ts";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer } from "../testing/stub-api.ts";

isolateTests();

test("an action that is not among those listed is shown by its title all the same", async () => {
  const intent = intentOf({ action: idOf(77), action_title: "Zebra crossing" });
  answer(intentRoutes.getIntent, intent);
  answer(entityRoutes.listEntities, [], { meta: metaOf(0) });
  answer(actionRoutes.listActions, [], { meta: metaOf(120) });
  renderApp(`/agents/intent/update/${intent.id}`, sessionOf());
  const select = await screen.findByRole<HTMLInputElement>("combobox", { name: "Action" });
  expect(select.value).toBe("Zebra crossing");
});
