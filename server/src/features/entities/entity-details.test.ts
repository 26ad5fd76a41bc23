import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import type { Intent } from "@cxc/contract/intents.ts";
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

const ROOM = {
  title: "Room",
  description: "The kind of room",
  data_type: "choice",
  choices: [{ value: "Double room", synonyms: ["double", "twin"] }, { value: "Suite" }],
};

function put(id: string, body: object) {
  return app.request<Entity>("PUT", `/api/entities/${id}/`, { token: admin.token, body });
}

function post(body: object) {
  return app.request<Entity>("POST", "/api/entities/", { token: admin.token, body });
}

const TURNED = "A value has invisible marks that turn the direction of writing: type it anew";

describe("an entity's details", () => {
  it("are kept where they are not sent, cleared by null and dropped with their type", async () => {
    const { id, ...made } = await makeEntity(app, admin.token, { ...ROOM, question: " Which room? " });
    expect(made).toMatchObject({
      choices: [ROOM.choices[0], { value: "Suite", synonyms: [] }],
      question: "Which room?",
      limits: {},
      pattern: [],
    });
    const { title, description, data_type } = ROOM;
    const kept = await put(id, { title, description, data_type });
    expect(kept.data).toMatchObject({ choices: made.choices, question: "Which room?" });
    const other = await put(id, { title, description, data_type: "integer", question: null });
    expect(other.data).toMatchObject({ choices: [], question: "" });
  });

  it.each([
    [{ ...ROOM, choices: [] }, { choices: "Required" }],
    [{ ...ROOM, choices: undefined }, { choices: "Required" }],
    [{ ...ROOM, choices: [{ value: "A" }, { value: "A" }] }, { choices: '"A" stands there twice' }],
    [{ ...ROOM, choices: [{ value: "\u200b" }] }, { "choices.0.value": "Required" }],
    [{ ...ROOM, choices: [{ value: "\u202ederp" }] }, { choices: TURNED }],
    [{ ...ROOM, choices: [{ value: "Red\u2066" }] }, { choices: TURNED }],
    [{ ...ROOM, choices: [{ value: "a\u202ab" }] }, { choices: TURNED }],
    [{ ...ROOM, choices: [{ value: "Red", synonyms: ["\u202eder"] }] }, { choices: TURNED }],
    [
      { ...ROOM, choices: [{ value: "Re\u200bd" }, { value: "red" }] },
      { choices: '"red" can\'t mean both "Re\u200bd" and "red"' },
    ],
    [
      { ...ROOM, choices: [{ value: "\u00e9t\u00e9" }, { value: "e\u0301te\u0301" }] },
      { choices: '"\u00e9t\u00e9" stands there twice' },
    ],
    [
      { ...ROOM, choices: [{ value: "A", synonyms: ["b"] }, { value: "B" }] },
      { choices: '"B" can\'t mean both "A" and "B"' },
    ],
    [
      { ...ROOM, choices: Array.from({ length: 501 }, (_, n) => ({ value: `${n}` })) },
      { choices: "At most 500 values" },
    ],
    [
      { ...ROOM, choices: Array.from({ length: 500 }, (_, n) => ({ value: `${n} ${"x".repeat(100)}` })) },
      { choices: "The values and their synonyms may hold 32 kB in all" },
    ],
    [{ ...ROOM, choices: [{ value: "a\0" }] }, { "choices.0.value": "Please enter valid value" }],
    [{ ...ROOM, choices: "A" }, { choices: "Please enter valid value" }],
    [{ ...ROOM, data_type: "integer", limits: { from: 50 } }, { limits: "Nothing is from 50 to 40" }],
    [{ ...ROOM, data_type: "integer", limits: { to: 2.5 } }, { limits: "Please enter valid value" }],
    [{ ...ROOM, data_type: "number", limits: { to: "9" } }, { limits: "Please enter valid value" }],
    [{ ...ROOM, data_type: "date", limits: { from: "2026-02-30" } }, { limits: "Please enter valid value" }],
    [{ ...ROOM, data_type: "pattern" }, { pattern: "Required" }],
    [{ ...ROOM, data_type: "pattern", pattern: [{ kind: "text", text: "x" }] }, { pattern: "Required" }],
    [
      { ...ROOM, data_type: "pattern", pattern: [{ kind: "digits", from: 3, to: 2 }] },
      { pattern: "Please enter valid value" },
    ],
    [{ ...ROOM, question: "x".repeat(301) }, { question: "The maximum length of 300 characters is reached" }],
  ])("are refused where they don't fit together: %#", async (body, errors) => {
    const refused = await post(body);
    expect([refused.status, refused.body.errors]).toEqual([400, errors]);
  });

  it("are shown to nobody else", async () => {
    const { id } = await makeEntity(app, admin.token, ROOM);
    const { token } = await signUp(app);
    const found = await app.request("GET", `/api/entities/${id}/`, { token });
    expect([found.status, JSON.stringify(found)]).toEqual([404, expect.not.stringContaining("Suite")]);
  });
});

describe("an intent's optional entities", () => {
  it("are kept, never asked for, and required where they stand in both", async () => {
    const agent = await makeAgent(app, admin.token);
    const room = await makeEntity(app, admin.token, { ...ROOM, title: "Bed" });
    const guests = await makeEntity(app, admin.token, { title: "People" });
    const intent = await makeIntent(app, admin.token, agent.id, {
      title: "Book a room",
      training_phrases: ["book a room", "I want a room"],
      entities: [guests.id],
      optional_entities: [room.id, guests.id],
      reply: "{{people}} in {{bed}}",
    });
    expect(intent).toMatchObject({
      entities: [{ id: guests.id, title: "People" }],
      optional_entities: [{ id: room.id, title: "Bed" }],
    });
    const { title, prompt, training_phrases } = intent;
    const body = { title, prompt, training_phrases };
    const kept = await app.request<Intent>("PUT", `/api/intent/${intent.id}/`, { token: admin.token, body });
    expect(kept.data.optional_entities).toEqual(intent.optional_entities);

    const say = (message: string) =>
      app.request<ChatReply>("POST", "/api/public/chat/", {
        token: admin.token,
        body: { agent_id: agent.id, message, mode: "test" },
      });
    const asked = await say("book a room");
    expect(asked.data.form?.data.map(({ label }) => label)).toEqual(["People"]);
    const done = await say("book a twin room for 4 people");
    expect(done.data.response).toContain("4 in Double room");
  });

  it("must be the company's own", async () => {
    const agent = await makeAgent(app, admin.token);
    const foreign = await makeEntity(app, (await signUp(app)).token, ROOM);
    const body = { title: "t", prompt: "p", training_phrases: ["x"], optional_entities: [foreign.id] };
    const path = `/api/agent/${agent.id}/intent/`;
    const refused = await app.request("POST", path, { token: admin.token, body });
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { optional_entities: "Please select a valid value" },
    ]);
  });
});

describe("a form in the chat", () => {
  it("lists a choice's values, asks its question, and keeps limits and formats", async () => {
    const settings = { country: "DE" };
    const agent = await makeAgent(app, admin.token, { settings });
    const make = (values: object) => makeEntity(app, admin.token, values);
    const room = await make({ ...ROOM, title: "Chamber", question: "Which one would you like?" });
    const phone = await make({ title: "Call", data_type: "phone" });
    const code = await make({
      title: "Voucher",
      data_type: "pattern",
      pattern: [
        { kind: "letters", from: 2 },
        { kind: "text", text: "-" },
        { kind: "digits", from: 3 },
      ],
    });
    const price = await make({ title: "Budget", data_type: "number", limits: { from: 1.5 } });
    await makeIntent(app, admin.token, agent.id, {
      title: "Take a chamber",
      training_phrases: ["take a chamber", "I take a chamber"],
      entities: [room.id, phone.id, code.id, price.id],
      reply: "{{chamber}}, {{call}}, {{call.e164}}, {{voucher}}, {{budget}}",
    });
    const say = (body: object) =>
      app.request<ChatReply>("POST", "/api/public/chat/", {
        token: admin.token,
        body: { agent_id: agent.id, mode: "test", ...body },
      });
    const asked = await say({ message: "take a chamber" });
    expect(asked.data.form?.data).toMatchObject([
      { type: "choice", choices: ["Double room", "Suite"], question: "Which one would you like?" },
      { type: "phone" },
      { type: "pattern", example: "AB-123" },
      { type: "number", from: 1.5 },
    ]);
    const { conversation_id } = asked.data;
    const submit = (...values: unknown[]) =>
      say({
        conversation_id,
        message: "",
        form: {
          data: [room, phone, code, price].map(({ id }, index) => ({ id, value: values[index] })),
        },
      });
    const wrong = await submit("Barn", "12", "A-1", 1);
    expect([wrong.status, wrong.body.errors]).toEqual([
      400,
      {
        [room.id]: "Please select a valid value",
        [phone.id]: "Please enter a valid phone number",
        [code.id]: "Please enter valid value",
        [price.id]: "Please enter valid value",
      },
    ]);
    const done = await submit("Twin", "030 123456", "ab 123", 2.5);
    expect(done.data.response).toContain("Double room, 030 123456, +4930123456, ab-123, 2.5");
  });
});
