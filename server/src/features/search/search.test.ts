import type { FoundThing } from "@cxc/contract/search.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  addUser,
  makeAction,
  makeAgent,
  makeDataSource,
  makeEntity,
  makeIntent,
  signUp,
} from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const search = (q: string, token = admin.token) =>
  app.request<FoundThing[]>("GET", `/api/search/?q=${encodeURIComponent(q)}`, { token });
const titles = async (q: string, token = admin.token) =>
  (await search(q, token)).data.map(({ title }) => title);

/** One thing of each kind with this word in its title. */
async function stock({ token }: Actor, word: string) {
  const source = await makeDataSource(app, token, {
    title: `${word} prices`,
    articles: [{ title: `${word} care`, description: "Bleed the radiators." }],
  });
  const agent = await makeAgent(app, token, { name: `${word} desk`, data_source: source.id });
  const intent = await makeIntent(app, token, agent.id, { title: `Book a ${word} check` });
  const entity = await makeEntity(app, token, { title: `${word} type` });
  const action = await makeAction(app, token, { title: `Send a ${word} man` });
  return { source, agent, intent, entity, action };
}

it("finds things of every kind by their titles, each with where it stands", async () => {
  const { source, agent, intent, entity, action } = await stock(admin, "boiler");
  const { status, data } = await search("BOIL");
  const article = { id: expect.any(String), title: "boiler care" };

  expect(status).toBe(200);
  expect(data).toEqual([
    { kind: "agent", id: agent.id, title: "boiler desk", within: null },
    {
      ...{ kind: "intent", id: intent.id, title: "Book a boiler check" },
      within: { id: agent.id, title: "boiler desk" },
    },
    { kind: "entity", id: entity.id, title: "boiler type", within: null },
    { kind: "action", id: action.id, title: "Send a boiler man", within: null },
    { kind: "data_source", id: source.id, title: "boiler prices", within: null },
    { kind: "article", ...article, within: { id: source.id, title: "boiler prices" } },
  ]);
});

it("finds nothing of a neighbour's, whatever the words", async () => {
  const neighbour = await signUp(app);
  await stock(neighbour, "chimney");

  expect(await titles("chimney", neighbour.token)).toHaveLength(6);
  expect(await titles("chimney")).toEqual([]);
  expect(await titles("%")).toEqual([]);
});

it("answers every role that reads, and nobody whom the gate limits", async () => {
  await stock(admin, "gutter");
  const technician = await addUser(app, "field_team", admin.tenant_id);
  const limited = await signUp(app, { isConnected: false });

  expect(await titles("gutter", technician.token)).toHaveLength(6);
  expect((await search("gutter", limited.token)).status).toBe(403);
});

it("answers the best five of a kind: those that begin so, then those with such a word, by the alphabet", async () => {
  const made = ["zinc tap", "tap b", "Tap a", "the tap", "retaping", "a tap", "stapler"];
  for (const title of made) await makeEntity(app, admin.token, { title });

  expect(await titles("tap")).toEqual(["Tap a", "tap b", "a tap", "the tap", "zinc tap"]);
});

it.each([
  ["100%", ["100% paid"]],
  ["a_b", ["a_b"]],
  ["back\\", ["back\\slash"]],
  ["  paid ", ["100% paid"]],
  ["ÜBER", ["über Nacht"]],
  ["' or true --", []],
])("searches %s as it is written", async (q, found) => {
  const { token } = await signUp(app);
  for (const title of ["100% paid", "a_b", "axb", "back\\slash", "über Nacht"])
    await makeEntity(app, token, { title });

  expect(await titles(q, token)).toEqual(found);
});

it.each(["", "   ", "x".repeat(201), "a\0b"])("refuses %j", async (q) => {
  expect((await search(q)).status).toBe(400);
});
