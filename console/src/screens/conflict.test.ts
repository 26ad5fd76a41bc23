// @vitest-environment happy-dom
import { actionRoutes } from "@cxc/contract/actions.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { entityRoutes } from "@cxc/contract/entities.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { agentOf, entityOf, intentOf, metaOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const THEN = "2026-01-02T00:00:00.000Z";
const INTENT = intentOf({ training_phrases: ["book a table", "a table please"] });

beforeEach(() => {
  answer(entityRoutes.listEntities, [], { meta: metaOf(0) });
  answer(actionRoutes.listActions, [], { meta: metaOf(0) });
});

const sent = (method: string) => seenCalls.filter((call) => call.method === method);

test("a phrase that was learnt while the form stood open is kept beside what was typed", async () => {
  const theirs = {
    ...INTENT,
    prompt: "Theirs.",
    training_phrases: [...INTENT.training_phrases, "learnt"],
    updated_at: THEN,
  };
  answer(intentRoutes.getIntent, INTENT);
  const { user } = renderApp(`/agents/intent/update/${INTENT.id}`, sessionOf());
  await enter(user, await screen.findByRole("textbox", { name: "Prompt" }), " Mine.");
  await user.click(screen.getByRole("button", { name: 'Remove "a table please"' }));
  answer(intentRoutes.getIntent, theirs);
  fail(intentRoutes.updateIntent, "conflict", { training_phrases: "Changed", prompt: "Changed" });
  await user.click(screen.getByRole("button", { name: "Save" }));

  const dialog = within(await screen.findByRole("dialog", { name: "Somebody else changed this too" }));
  const phrases = within(dialog.getByRole("group", { name: "Training Phrases" }));
  expect(phrases.getByRole<HTMLInputElement>("radio", { name: "Both" }).checked).toBe(true);
  const prompt = within(dialog.getByRole("group", { name: "Prompt" }));
  expect(prompt.getByRole<HTMLInputElement>("radio", { name: "Yours" }).checked).toBe(true);
  await user.click(prompt.getByRole("radio", { name: "Theirs" }));
  answer(intentRoutes.updateIntent, theirs, { message: "Intent updated successfully!" });
  await user.click(dialog.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(sent("PUT")).toHaveLength(2));
  expect(sent("PUT").map(({ body }) => body)).toMatchObject([
    { updated_at: INTENT.updated_at, training_phrases: ["book a table"] },
    { updated_at: THEN, training_phrases: ["book a table", "learnt"], prompt: "Theirs." },
  ]);
});

test("going back to the form saves nothing and loses nothing; the next save asks again", async () => {
  const entity = entityOf();
  answer(entityRoutes.getEntity, entity);
  const { user } = renderApp(`/entities/update/${entity.id}`, sessionOf());
  await enter(user, await screen.findByRole("textbox", { name: "Description" }), " mine");
  answer(entityRoutes.getEntity, { ...entity, description: "theirs", updated_at: THEN });
  fail(entityRoutes.updateEntity, "conflict", { description: "Changed" });
  for (const _ of ["once", "again"]) {
    await user.click(screen.getByRole("button", { name: "Save" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Somebody else changed this too" }));
    await user.click(dialog.getByRole("button", { name: "Back to the form" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }

  const box = screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Description" });
  expect(box.value).toBe(`${entity.description} mine`);
  expect(sent("PUT").map(({ body }) => (body as { updated_at: string }).updated_at)).toEqual([
    entity.updated_at,
    entity.updated_at,
  ]);
});

test("where they changed nothing that the form holds, nobody is asked", async () => {
  const agent = agentOf();
  answer(agentRoutes.getAgent, agent);
  answer(intentRoutes.listIntents, [], { meta: metaOf(0) });
  const { user } = renderApp(`/agents/update/${agent.id}`, sessionOf());
  await user.type(await screen.findByRole("textbox", { name: "Title" }), "!");
  answer(agentRoutes.getAgent, { ...agent, updated_at: THEN });
  fail(agentRoutes.updateAgent, "conflict", { name: "Changed" });
  await user.click(screen.getByRole("button", { name: "Update" }));
  await waitFor(() => expect(sent("PUT").length).toBeGreaterThanOrEqual(2));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(sent("PUT")[1]?.body).toMatchObject({ name: `${agent.name}!`, updated_at: THEN });
});
