// @vitest-environment happy-dom
import { actionRoutes } from "@cxc/contract/actions.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { entityRoutes } from "@cxc/contract/entities.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { AGENT_ID, agentOf, ENTITY_ID, entityOf, intentOf, metaOf } from "../testing/record-factory.ts";
import { enter, enterLine, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

/** A dropdown hides itself where nothing has a size. */
const WITHOUT_LAYOUT = { hidden: true };

isolateTests();

const path = `/agents/intent/create/${AGENT_ID}`;

beforeEach(() => {
  answer(agentRoutes.getAgent, agentOf());
  answer(intentRoutes.listIntents, [], { meta: metaOf(0) });
  answer(actionRoutes.listActions, [], { meta: metaOf(0) });
  answer(entityRoutes.listEntities, [entityOf()], { meta: metaOf(1) });
});

const phraseBox = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Training Phrases" });
const phrases = () =>
  within(screen.getByRole("list", { name: "Training phrases added" }))
    .getAllByRole("listitem")
    .map((item) => item.textContent);

test("asks for title, a phrase and prompt", async () => {
  const { user } = renderApp(path, sessionOf());
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findAllByText("Required")).toHaveLength(3);
  expect(seenCalls.some(({ method }) => method === "POST")).toBe(false);
});

test("phrases are added by Add and by Enter, and an empty one is not", async () => {
  const { user } = renderApp(path, sessionOf());
  const box = await phraseBox();
  await enter(user, box, "Book a table");
  await user.click(screen.getByRole("button", { name: "Add" }));
  await user.type(box, "Table for two{Enter}");
  await user.type(box, "   {Enter}");
  await user.click(screen.getByRole("button", { name: "Add" }));

  expect(phrases()).toEqual(["Book a table", "Table for two"]);
  expect(screen.getByText("2 phrases")).toBeTruthy();
  expect(box.value).toBe("");
});

test("pasted lines are all added, the same phrase once, and each can be removed", async () => {
  const { user } = renderApp(path, sessionOf());
  await user.click(await phraseBox());
  await user.paste("Book a table\r\n\r\n  book a  TABLE\nTable for two\n");

  expect(phrases()).toEqual(["Book a table", "Table for two"]);
  expect(screen.getByText("1 phrase was there already and is not added twice.")).toBeTruthy();
  await user.click(screen.getByRole("button", { name: 'Remove "Book a table"' }));
  expect(phrases()).toEqual(["Table for two"]);
});

test("a save sends the form, shows the server's message and goes back to the agent", async () => {
  answer(intentRoutes.createIntent, intentOf(), { message: "Intent saved successfully!" });
  const { user, router } = renderApp(path, sessionOf());
  await enter(user, await screen.findByRole("textbox", { name: "Title" }), "Book a table");
  await enterLine(user, await phraseBox(), "I want a table");
  await user.click(screen.getByRole("combobox", { name: "Entity" }));
  // Both lists of entities have it; the first is the one that is open.
  const [guests] = await screen.findAllByRole("option", { name: "guests", ...WITHOUT_LAYOUT });
  if (guests) await user.click(guests);
  await enter(user, screen.getByRole("textbox", { name: "Prompt" }), "Confirm.");
  await enter(user, screen.getByRole("textbox", { name: "Reply" }), "For ");
  await user.click(await screen.findByRole("button", { name: "{{guests}}" }));
  await user.click(screen.getByRole("button", { name: "Save" }));

  expect(await screen.findByText("Intent saved successfully!")).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe(`/agents/update/${AGENT_ID}`));
  const post = seenCalls.findLast(
    ({ method, path }) => method === "POST" && path === `/api/agent/${AGENT_ID}/intent/`,
  );
  expect(post?.body).toEqual({
    title: "Book a table",
    is_urgent: false,
    training_phrases: ["I want a table"],
    entities: [ENTITY_ID],
    optional_entities: [],
    action: null,
    description: "",
    prompt: "Confirm.",
    reply: "For {{guests}}",
  });
});

test("the server's sentence stands on its field", async () => {
  fail(intentRoutes.createIntent, "invalid", { title: "Please enter valid value" });
  const { user } = renderApp(path, sessionOf());
  await enter(user, await screen.findByRole("textbox", { name: "Title" }), "Book");
  await enterLine(user, await phraseBox(), "I want a table");
  await enter(user, screen.getByRole("textbox", { name: "Prompt" }), "Confirm.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please enter valid value")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("Book");
});

test("a select without items says so", async () => {
  const { user } = renderApp(path, sessionOf());
  await user.click(await screen.findByRole("combobox", { name: "Action" }));
  expect(await screen.findByText("Nothing found")).toBeTruthy();
});

test("a phrase that another intent has is refused with its name, one that it would take is warned of", async () => {
  const rival = { intent: { id: ENTITY_ID, title: "Parking" }, phrase: "where to park" };
  answer(intentRoutes.checkPhrase, ({ body }) =>
    (body as { phrase: string }).phrase === "Where to park?"
      ? { equal: [rival], near: [] }
      : { equal: [], near: [{ ...rival, score: 0.8 }] },
  );
  const { user } = renderApp(path, sessionOf());
  const box = await phraseBox();
  await enterLine(user, box, "Where to park?");
  expect(await screen.findByText("“Parking” has this phrase already: “where to park”.")).toBeTruthy();
  expect(box.value).toBe("Where to park?");
  expect(screen.queryByRole("list", { name: "Training phrases added" })).toBeNull();
  await user.clear(box);
  await user.type(box, "park here");
  expect(await screen.findByText(/“Parking” would take this now/)).toBeTruthy();
  await user.keyboard("{Enter}");
  expect(phrases()).toEqual(["park here"]);
});

test("of pasted lines those that another intent has are taken out again, with its name", async () => {
  const rival = { intent: { id: ENTITY_ID, title: "Parking" }, phrase: "where to park" };
  answer(intentRoutes.checkPhrase, ({ body }) => ({
    equal: (body as { phrase: string }).phrase === "Where to park?" ? [rival] : [],
    near: [],
  }));
  const { user } = renderApp(path, sessionOf());
  await user.click(await phraseBox());
  await user.paste("when do you open\nWhere to park?\nwhen do you close");

  expect(await screen.findByText(/Other intents have these phrases already/)).toBeTruthy();
  expect(phrases()).toEqual(["when do you open", "when do you close"]);
});
