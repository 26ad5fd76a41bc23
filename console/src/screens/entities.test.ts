// @vitest-environment happy-dom
import { entityRoutes } from "@cxc/contract/entities.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { ENTITY_ID, entityOf, metaOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

/** A dropdown hides itself where nothing has a size. */
const WITHOUT_LAYOUT = { hidden: true };

isolateTests();

beforeEach(() => answer(entityRoutes.listEntities, [entityOf()], { meta: metaOf(1) }));

async function fill({ user }: ReturnType<typeof renderApp>) {
  await enter(user, await screen.findByRole("textbox", { name: "Title" }), "guests");
  await user.click(screen.getByRole("combobox", { name: "Type" }));
  const options = await screen.findAllByRole("option", WITHOUT_LAYOUT);
  expect(options.map(({ textContent }) => textContent)).toEqual([
    "string",
    "integer",
    "boolean",
    "date",
    "time",
    "choice",
    "number",
    "email",
    "phone",
    "url",
    "pattern",
  ]);
  await user.click(screen.getByRole("option", { name: "integer", ...WITHOUT_LAYOUT }));
  await enter(user, screen.getByRole("textbox", { name: "Description" }), "How many people come.");
}

test("the list shows the title with a capital first letter, as a link, and asks for the first ten", async () => {
  renderApp("/entities", sessionOf());
  const table = within(await screen.findByRole("table", { name: "Entities" }));
  const link = await table.findByRole("link", { name: "Guests" });
  expect(link.getAttribute("href")).toBe(`/entities/update/${ENTITY_ID}`);
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Name",
    "Created Date",
  ]);
  const call = seenCalls.find(({ path }) => path === "/api/entities/");
  expect(call?.query).toEqual({ page: "1", per_page: "10" });
});

test("without entities the way to the first one stands where they will be", async () => {
  answer(entityRoutes.listEntities, [], { meta: metaOf(0) });
  renderApp("/entities", sessionOf());
  await screen.findByText("No Entities Found");
  expect(screen.getAllByRole("link", { name: "Create entity" })).toHaveLength(1);
});

test("a new entity asks for all three fields", async () => {
  const { user } = renderApp("/entities/create", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Save" }));
  expect(await screen.findAllByText("Required")).toHaveLength(3);
});

test("a new entity is sent, its placeholder shown, and the list comes back", async () => {
  answer(entityRoutes.createEntity, entityOf());
  const app = renderApp("/entities/create", sessionOf());
  await fill(app);
  await app.user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Entity created. Its placeholder is {{guests}}.")).toBeTruthy();
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/entities"));
  expect(seenCalls.find(({ method }) => method === "POST")?.body).toEqual({
    title: "guests",
    description: "How many people come.",
    data_type: "integer",
    question: "",
    role: null,
    limits: { from: null, to: null, not_in_past: false },
  });
});

test("a choice is typed a value a line, with what means the same behind a colon", async () => {
  answer(
    entityRoutes.getEntity,
    entityOf({ data_type: "choice", choices: [{ value: "Suite", synonyms: [] }] }),
  );
  answer(entityRoutes.updateEntity, entityOf());
  const { user } = renderApp(`/entities/update/${ENTITY_ID}`, sessionOf());
  const values = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Values" });
  expect(values.value).toBe("Suite");
  await user.type(values, "\nDouble room: double, twin\n\n");
  await user.click(screen.getByRole("button", { name: /Save|Update/ }));
  await waitFor(() => expect(seenCalls.some(({ method }) => method === "PUT")).toBe(true));
  expect(seenCalls.find(({ method }) => method === "PUT")?.body).toMatchObject({
    choices: [
      { value: "Suite", synonyms: [] },
      { value: "Double room", synonyms: ["double", "twin"] },
    ],
  });
});

test("a choice's value with a colon stays one, and of many values the wrong one is named", async () => {
  const choices = [
    { value: "Size: large", synonyms: ["big, tall"] },
    { value: "Small", synonyms: [] },
  ];
  answer(entityRoutes.getEntity, entityOf({ data_type: "choice", choices }));
  answer(entityRoutes.updateEntity, entityOf());
  const { user } = renderApp(`/entities/update/${ENTITY_ID}`, sessionOf());
  const values = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Values" });
  const shown = values.value;
  await enter(user, values, `\n${"x".repeat(201)}`);
  await user.click(screen.getByRole("button", { name: /Save|Update/ }));
  expect(await screen.findByText("Value 3: The maximum length of 200 characters is reached")).toBeTruthy();
  await user.clear(values);
  await enter(user, values, shown);
  await user.click(screen.getByRole("button", { name: /Save|Update/ }));
  await waitFor(() => expect(seenCalls.some(({ method }) => method === "PUT")).toBe(true));
  expect(seenCalls.find(({ method }) => method === "PUT")?.body).toMatchObject({ choices });
});

test("what is wrong with limits and patterns stands at their fields", async () => {
  answer(entityRoutes.getEntity, entityOf({ limits: { from: 1, to: 6 } }));
  fail(entityRoutes.updateEntity, "invalid", { limits: "Nothing is from 9 to 6" });
  const { user } = renderApp(`/entities/update/${ENTITY_ID}`, sessionOf());
  const from = await screen.findByRole<HTMLInputElement>("textbox", { name: "From" });
  await user.clear(from);
  await user.type(from, "9");
  await user.click(screen.getByRole("button", { name: /Save|Update/ }));
  expect(await screen.findByText("Nothing is from 9 to 6")).toBeTruthy();
});

test("a failed save says 'error' and keeps what was typed", async () => {
  fail(entityRoutes.createEntity, "internal");
  const app = renderApp("/entities/create", sessionOf());
  await fill(app);
  await app.user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("error")).toBeTruthy();
  expect(app.router.state.location.pathname).toBe("/entities/create");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Title" }).value).toBe("guests");
});

test("an entity in use names its intents before it is to be deleted", async () => {
  answer(entityRoutes.getEntity, entityOf({ intents: ["Book a table", "Plan a party"] }));
  const { user } = renderApp(`/entities/update/${ENTITY_ID}`, sessionOf());
  await screen.findByText("{{guests}}");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  const dialog = await screen.findByRole("dialog");
  expect(
    within(dialog)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["Book a table", "Plan a party"]);
  const button = within(dialog).getByRole<HTMLButtonElement>("button", { name: "Delete" });
  expect(button.disabled).toBe(true);
});

test("an entity that came into use meanwhile stays, and the server says by what", async () => {
  answer(entityRoutes.getEntity, entityOf());
  fail(entityRoutes.deleteEntity, "in_use");
  const { user, router } = renderApp(`/entities/update/${ENTITY_ID}`, sessionOf());
  await screen.findByText("{{guests}}");
  await user.click(screen.getByRole("button", { name: "Delete" }));
  await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
  expect(await screen.findByText("This is in use and can't be deleted.")).toBeTruthy();
  expect(router.state.location.pathname).toBe(`/entities/update/${ENTITY_ID}`);
});

test("an entity that is not there, or not any more, is told apart from a failure", async () => {
  fail(entityRoutes.getEntity, "not_found");
  renderApp(`/entities/update/${ENTITY_ID}`, sessionOf());
  expect(await screen.findByText("There is nothing at this address. It may have been deleted.")).toBeTruthy();
});
