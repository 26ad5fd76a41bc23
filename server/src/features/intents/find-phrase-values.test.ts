import type { Entity } from "@cxc/contract/entities.ts";
import type { PhraseValues } from "@cxc/contract/intents.ts";
import { PHRASES_READ_MAX } from "@cxc/contract/rules.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeEntity, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  agentId = (await makeAgent(app, admin.token)).id;
});

afterAll(() => app.close());

const find = (body: object, token = admin.token) =>
  app.request<PhraseValues>("POST", `/api/agent/${agentId}/phrases/values/`, { token, body });

const make = (title: string, data_type: string, more = {}) =>
  makeEntity(app, admin.token, { title, description: title, data_type, ...more });

it("tells which phrases hold a value of which entity, in their own words, for every type", async () => {
  const entities: Record<string, Entity> = {
    guests: await make("Guests", "integer"),
    price: await make("Price", "number"),
    day: await make("Day", "date"),
    time: await make("Time", "time"),
    breakfast: await make("Breakfast", "boolean"),
    room: await make("Room", "choice", { choices: [{ value: "Double room", synonyms: ["twin"] }] }),
    email: await make("E-mail", "email"),
    phone: await make("Phone", "phone"),
    site: await make("Site", "url"),
    order: await make("Order", "pattern", {
      pattern: [
        { kind: "text", text: "AB-" },
        { kind: "digits", from: 4, to: 4 },
      ],
    }),
    name: await make("Name", "string"),
  };
  const said: [string, Record<string, string>][] = [
    ["a table for 6 guests", { guests: "6" }],
    ["it costs 12.50", { price: "12.50" }],
    ["tomorrow please", { day: "tomorrow" }],
    ["at half past 3", { time: "half past 3" }],
    ["with breakfast", { breakfast: "breakfast" }],
    ["a twin please", { room: "twin" }],
    ["write to ada@example.org", { email: "ada@example.org" }],
    ["look at https://example.org/a", { site: "https://example.org/a" }],
    ["my order AB-1234 is late", { order: "AB-1234" }],
    ["my name is Ada Lovelace", { name: "Ada Lovelace" }],
    ["hello", {}],
  ];
  const names = new Map(Object.entries(entities).map(([name, { id }]) => [id, name]));
  for (const [phrase, expected] of said) {
    const wanted = Object.keys(expected).flatMap((name) => entities[name]?.id ?? []);
    const { data } = await find({
      phrases: [phrase, "hello"],
      entities: wanted.length > 0 ? wanted : [...names.keys()],
    });
    const [values = [], none] = data;
    expect(Object.fromEntries(values.map(({ entity_id, text }) => [names.get(entity_id), text]))).toEqual(
      expected,
    );
    expect(none).toEqual([]);
  }
});

it("reads in the agent's language", async () => {
  const agent = await makeAgent(app, admin.token, { settings: { language: "de" } });
  const day = await make("Anreise", "date");
  const { data } = await app.request<PhraseValues>("POST", `/api/agent/${agent.id}/phrases/values/`, {
    ...{ token: admin.token, body: { phrases: ["ein Zimmer für übermorgen"], entities: [day.id] } },
  });
  expect(data).toEqual([[{ entity_id: day.id, text: "übermorgen" }]]);
});

it("knows no entity of a neighbour, and lets none into the agent", async () => {
  const neighbour = await signUp(app);
  const theirs = await makeEntity(app, neighbour.token, { title: "Guests", data_type: "integer" });
  const phrases = ["a table for 6 guests"];

  expect((await find({ phrases, entities: [theirs.id] })).data).toEqual([[]]);
  expect((await find({ phrases, entities: [theirs.id] }, neighbour.token)).status).toBe(404);
});

it("answers nothing for nothing, and refuses more than it reads at once", async () => {
  const many = Array.from({ length: PHRASES_READ_MAX }, (_, n) => `phrase ${n}`);

  expect((await find({ phrases: [] })).data).toEqual([]);
  expect((await find({ phrases: many })).data).toHaveLength(PHRASES_READ_MAX);
  for (const body of [{ phrases: [...many, "more"] }, { phrases: "hello" }, {}, { phrases: [1] }])
    expect((await find(body)).status).toBe(400);
});
