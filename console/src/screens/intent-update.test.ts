// @vitest-environment happy-dom
import { actionRoutes } from "@cxc/contract/actions.ts";
import { entityRoutes } from "@cxc/contract/entities.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { actionOf } from "../testing/action-records.ts";
import { ACTION_ID, entityOf, idOf, intentOf, metaOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

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

test("there is a way back while the intent is fetched, and when it can't be had", async () => {
  fail(intentRoutes.getIntent, "not_found");
  renderApp(`/agents/intent/update/${idOf(30)}`, sessionOf());
  const gone = await screen.findByRole("alert");
  expect(gone.textContent).toMatch(/There is nothing at this address/);
  const ways = screen.getAllByRole<HTMLAnchorElement>("link", { name: "Back to agents" });
  expect(ways.map(({ pathname }) => pathname)).toEqual(["/agents/list", "/agents/list"]);
});

test("an action that uses what the intent does not ask for is warned of", async () => {
  const guests = entityOf();
  const intent = intentOf({ action: ACTION_ID, action_title: "Find a table" });
  answer(intentRoutes.getIntent, intent);
  answer(entityRoutes.listEntities, [guests], { meta: metaOf(1) });
  answer(actionRoutes.listActions, [], { meta: metaOf(1) });
  answer(actionRoutes.getAction, actionOf());
  const { user } = renderApp(`/agents/intent/update/${intent.id}`, sessionOf());
  expect(await screen.findByText(/The action uses \{\{guests\}\}/)).toBeTruthy();

  await user.click(screen.getByRole("combobox", { name: "Entity" }));
  const [option] = await screen.findAllByRole("option", { name: "guests", hidden: true });
  if (option) await user.click(option);
  await waitFor(() => expect(screen.queryByText(/The action uses/)).toBeNull());
});

test("an intent is made to go before everything else by a tick", async () => {
  const intent = intentOf();
  answer(intentRoutes.getIntent, intent);
  answer(entityRoutes.listEntities, [], { meta: metaOf(0) });
  answer(actionRoutes.listActions, [], { meta: metaOf(0) });
  answer(intentRoutes.updateIntent, intentOf({ is_urgent: true }));
  const { user } = renderApp(`/agents/intent/update/${intent.id}`, sessionOf());
  await user.click(await screen.findByRole("checkbox", { name: "Always first" }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(seenCalls.find(({ method }) => method === "PUT")?.body).toMatchObject({ is_urgent: true }),
  );
});

test("a phrase shows the values that it holds of the chosen entities, and each phrase is asked about once", async () => {
  const guests = entityOf();
  const training_phrases = ["a table for 6", "a table please"];
  const intent = intentOf({ training_phrases, entities: [{ id: guests.id, title: "guests" }] });
  answer(intentRoutes.getIntent, intent);
  answer(entityRoutes.listEntities, [guests], { meta: metaOf(1) });
  answer(actionRoutes.listActions, [], { meta: metaOf(0) });
  answer(intentRoutes.checkPhrase, { equal: [], near: [] });
  answer(intentRoutes.findPhraseValues, [[{ entity_id: guests.id, text: "6" }], []]);
  const { user } = renderApp(`/agents/intent/update/${intent.id}`, sessionOf());
  const list = within(await screen.findByRole("list", { name: "Training phrases added" }));
  expect(await list.findByText("guests: 6")).toBeTruthy();
  answer(intentRoutes.findPhraseValues, [[{ entity_id: guests.id, text: "two" }]]);
  await enter(user, screen.getByRole("textbox", { name: "Training Phrases" }), "for two");
  await user.click(screen.getByRole("button", { name: "Add" }));

  expect(await list.findByText("guests: two")).toBeTruthy();
  expect(list.getByText("guests: 6")).toBeTruthy();
  const asked = seenCalls.filter(({ path }) => path.endsWith("/phrases/values/"));
  expect(asked.map(({ body }) => body)).toEqual([
    { phrases: training_phrases, entities: [guests.id] },
    { phrases: ["for two"], entities: [guests.id] },
  ]);
});

test("a placeholder that nothing fills is warned of, and one named by a title gets its own", async () => {
  const guests = entityOf({ title: "Number of people" });
  const intent = intentOf({
    reply: "For {{number_of_people}} at {{nmae}}.",
    entities: [{ id: guests.id, title: guests.title }],
  });
  answer(intentRoutes.getIntent, intent);
  answer(entityRoutes.listEntities, [guests], { meta: metaOf(1) });
  answer(actionRoutes.listActions, [], { meta: metaOf(0) });
  answer(intentRoutes.findPhraseValues, [[]]);
  renderApp(`/agents/intent/update/${intent.id}`, sessionOf());
  expect(await screen.findByText(/Nothing fills \{\{number_of_people\}\}, \{\{nmae\}\}/)).toBeTruthy();
  const own = /“Number of people” is \{\{guests\}\}, also after it got another title/;
  expect(await screen.findByText(own)).toBeTruthy();
});

test("an action made over the form is chosen, and what was typed stays", async () => {
  const intent = intentOf();
  const made = actionOf({ title: "Hand over", kind: "handoff", http: null, handoff: { note: "" } });
  answer(intentRoutes.getIntent, intent);
  answer(entityRoutes.listEntities, [], { meta: metaOf(0) });
  answer(actionRoutes.listActions, [], { meta: metaOf(0) });
  answer(actionRoutes.createAction, made);
  const { user } = renderApp(`/agents/intent/update/${intent.id}`, sessionOf());
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "!");
  await user.click(screen.getByRole("button", { name: "Create an action" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Create an action" }));
  await enter(user, dialog.getByRole("textbox", { name: "Title" }), "Hand over");
  await user.click(dialog.getByRole("radio", { name: "Hand-off" }));
  await user.click(dialog.getByRole("button", { name: "Save" }));

  await waitFor(() =>
    expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Action" }).value).toBe("Hand over"),
  );
  // The dialog may still be fading.
  const form = within(screen.getByRole("form", { name: "Intent" }));
  expect(form.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("Book a table!");
});

test("a placeholder in the reply that nothing fills is warned of, one of the action is not", async () => {
  const guests = entityOf();
  const reply = "Booked for {{guests}} and {{ gaeste }}, number {{action.number}}.";
  const intent = intentOf({ reply, entities: [{ id: guests.id, title: guests.title }] });
  answer(intentRoutes.getIntent, intent);
  answer(entityRoutes.listEntities, [guests], { meta: metaOf(1) });
  answer(actionRoutes.listActions, [], { meta: metaOf(0) });
  renderApp(`/agents/intent/update/${intent.id}`, sessionOf());
  expect(await screen.findByText(/Nothing fills \{\{gaeste\}\}/)).toBeTruthy();
});
