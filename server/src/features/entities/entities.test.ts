import type { Entity } from "@cxc/contract/entities.ts";
import { DATA_TYPES } from "@cxc/contract/rules.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeEntity, makeIntent, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

it.each(DATA_TYPES)("one of type %s is kept", async (data_type) => {
  const choices = data_type === "choice" ? [{ value: "Red", synonyms: ["crimson"] }] : [];
  const pattern = data_type === "pattern" ? [{ kind: "digits", from: 4, to: 4 }] : [];
  const { id } = await makeEntity(app, admin.token, { title: data_type, data_type, choices, pattern });
  const { data } = await app.request<Entity>("GET", `/api/entities/${id}/`, { token: admin.token });
  expect(data.data_type).toBe(data_type);
});

describe("an entity's name", () => {
  it.each([
    ["Arrival Date", "arrival_date"],
    ["  Größe (cm)! ", "groesse_cm"],
    ["Gäste", "gaeste"],
    ["Müşteri", "musteri"],
    ["Дата заезда", "data_zaezda"],
    ["人数", "renshu"],
    ["🙂", "slight_smile"],
    ["--", "entity"],
  ])("of %j is %s", async (title, expected) => {
    const { name } = await makeEntity(app, (await signUp(app)).token, { title });
    expect(name).toBe(expected);
  });

  it("gets a number where it is taken, also for two at once, and never changes", async () => {
    const { token } = await signUp(app);
    const made = await Promise.all(
      ["Guests", "guests!", "GUESTS"].map((title) => makeEntity(app, token, { title })),
    );
    const names = made.map(({ name }) => name).sort();
    const [first] = made;
    const body = { title: "People", description: "d", data_type: "integer" };
    const renamed = await app.request<Entity>("PUT", `/api/entities/${first?.id}/`, { token, body });

    expect(names).toEqual(["guests", "guests_2", "guests_3"]);
    expect([renamed.data.title, renamed.data.name]).toEqual(["People", first?.name]);
    expect((await makeEntity(app, (await signUp(app)).token)).name).toBe("guests");
  });
});

describe("the entity form", () => {
  it("takes the type by its label in any case", async () => {
    const { data_type } = await makeEntity(app, admin.token, { data_type: "Boolean" });
    expect(data_type).toBe("boolean");
  });

  it.each([
    [{}, { title: "Required", description: "Required", data_type: "Required" }],
    [
      { title: "t", description: "x".repeat(1501), data_type: "float" },
      {
        description: "The maximum length of 1500 characters is reached",
        data_type: "Please select a valid value",
      },
    ],
    [{ title: "t", description: "d", data_type: 5 }, { data_type: "Please select a valid value" }],
    [
      { title: "t", description: " ", data_type: "" },
      { description: "Required", data_type: "Required" },
    ],
  ])("refuses %j", async (body, errors) => {
    const answer = await app.request("POST", "/api/entities/", { token: admin.token, body });
    expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  });
});

it("is not deleted while intents use it, and says which", async () => {
  const entity = await makeEntity(app, admin.token, { title: "Room" });
  const agent = await makeAgent(app, admin.token);
  const intent = await makeIntent(app, admin.token, agent.id, {
    title: "Book a room",
    entities: [entity.id],
  });
  const remove = () => app.request("DELETE", `/api/entities/${entity.id}/`, { token: admin.token });

  const path = `/api/entities/${entity.id}/`;
  const intentsOf = async () =>
    (await app.request<{ intents: string[] }>("GET", path, { token: admin.token })).data.intents;

  expect(await intentsOf()).toEqual(["Book a room"]);
  const used = await remove();
  await app.request("DELETE", `/api/intent/${intent.id}/`, { token: admin.token });

  expect([used.status, used.body.code]).toEqual([409, "in_use"]);
  expect(used.body.message).toBe('"Room" is used by the intent Book a room.');
  expect(await intentsOf()).toEqual([]);
  expect((await remove()).status).toBe(200);
});

it("gives every agent that asks for it a new revision when it changes", async () => {
  const entity = await makeEntity(app, admin.token);
  const agent = await makeAgent(app, admin.token);
  await makeIntent(app, admin.token, agent.id, { entities: [entity.id] });
  const revision = async () =>
    (await app.request<{ draft_revision: number }>("GET", `/api/agent/${agent.id}/`, { token: admin.token }))
      .data.draft_revision;
  const before = await revision();
  const body = { title: "People", description: "d", data_type: "integer" };
  await app.request("PUT", `/api/entities/${entity.id}/`, { token: admin.token, body });

  expect(await revision()).toBe(before + 1);
});
