import type { Intent } from "@cxc/contract/intents.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeEntity,
  makeIntent,
  signUp,
} from "../../testing/factories.ts";

const FORM = { title: "Book", prompt: "Book a table.", training_phrases: ["book a table"] };

let app: TestApp;
let admin: Actor;
let agentId: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  agentId = (await makeAgent(app, admin.token)).id;
});

afterAll(() => app.close());

const create = (body: object) =>
  app.request<Intent>("POST", `/api/agent/${agentId}/intent/`, { token: admin.token, body });
const update = (id: string, body: object) =>
  app.request<Intent>("PUT", `/api/intent/${id}/`, { token: admin.token, body });
const list = (query = "") =>
  app.request<Intent[]>("GET", `/api/agent/${agentId}/intent/${query}`, { token: admin.token });

describe("the intent form", () => {
  it("keeps entities in the order in which they were chosen, each once", async () => {
    const ids = [];
    for (const title of ["C", "A", "B"]) ids.push((await makeEntity(app, admin.token, { title })).id);
    const entities = [ids[2], ids[0]?.toUpperCase(), ids[1], ids[2]];
    const { status, body, data } = await create({ ...FORM, entities });
    const turned = await update(data.id, { ...FORM, entities: ids });

    expect([status, body.message]).toEqual([201, "Intent saved successfully!"]);
    expect(data.entities.map(({ id }) => id)).toEqual([ids[2], ids[0], ids[1]]);
    expect(turned.body.message).toBe("Intent updated successfully!");
    expect(turned.data.entities.map(({ title }) => title)).toEqual(["C", "A", "B"]);
  });

  it("keeps what is optional and not sent, clears what is null or empty", async () => {
    const entity = await makeEntity(app, admin.token);
    const { id: action } = await makeAction(app, admin.token);
    const whole = {
      ...FORM,
      description: "d",
      reply: "Done.",
      entities: [entity.id],
      action,
      is_urgent: true,
    };
    const { data: intent } = await create(whole);
    const kept = await update(intent.id, FORM);
    const cleared = await update(intent.id, {
      ...FORM,
      description: null,
      reply: "",
      entities: [],
      action: "",
      is_urgent: null,
    });

    expect(kept.data).toMatchObject({
      description: "d",
      reply: "Done.",
      action,
      action_title: "Reserve",
      entities: [{ id: entity.id }],
      is_urgent: true,
    });
    expect(cleared.data).toMatchObject({
      description: "",
      reply: "",
      action: null,
      action_title: null,
      entities: [],
      is_urgent: false,
    });
  });

  it("says what is missing", async () => {
    const { status, body } = await create({ title: " ", prompt: "", training_phrases: [] });
    expect([status, body.errors]).toEqual([
      400,
      { title: "Required", prompt: "Required", training_phrases: "Required" },
    ]);
  });

  it("takes no blank, too long or unstorable phrase, and not 2,001 of them", async () => {
    for (const phrase of [" ", "x".repeat(501), "a\0b", "\ud800", 5, null]) {
      const { status, body } = await create({ ...FORM, training_phrases: ["ok", phrase] });
      expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ["training_phrases"]]);
    }
    const many = Array.from({ length: 2_001 }, (_, n) => `phrase ${n}`);
    expect((await create({ ...FORM, training_phrases: many })).body.errors).toEqual({
      training_phrases: "At most 2000 phrases",
    });
  });

  it("takes no entity or action that is not there, or is another company's", async () => {
    const stranger = await signUp(app);
    const foreign = (await makeEntity(app, stranger.token)).id;
    const { id: action } = await makeAction(app, stranger.token);
    const answers = [
      await create({ ...FORM, entities: [foreign] }),
      await create({ ...FORM, entities: ["00000000-0000-4000-8000-000000000000"] }),
      await create({ ...FORM, action }),
    ];

    expect(answers.map(({ status, body }) => [status, body.errors])).toEqual([
      [400, { entities: "Please select a valid value" }],
      [400, { entities: "Please select a valid value" }],
      [400, { action: "Please select a valid value" }],
    ]);
  });
});

describe("the list of intents", () => {
  it("holds all without a page, and pages when asked", async () => {
    const agent = await makeAgent(app, admin.token);
    for (let n = 0; n < 12; n++) await makeIntent(app, admin.token, agent.id, { title: `Intent ${n}` });
    const path = `/api/agent/${agent.id}/intent/`;
    const all = await app.request<Intent[]>("GET", path, { token: admin.token });
    const second = await app.request<Intent[]>("GET", `${path}?page=2`, { token: admin.token });

    expect([all.data.length, all.body.meta?.total]).toEqual([12, 12]);
    expect([second.data.length, second.body.meta]).toEqual([2, { page: 2, per_page: 10, total: 12 }]);
  });

  it("deletes one, with a message, and it is gone", async () => {
    const { id } = await makeIntent(app, admin.token, agentId);
    const deleted = await app.request("DELETE", `/api/intent/${id}/`, { token: admin.token });

    expect([deleted.status, deleted.body.message]).toEqual([200, "Intent deleted successfully!"]);
    expect((await list()).data.map((intent) => intent.id)).not.toContain(id);
  });
});

it("makes a new model when phrases change, none when only the reply does", async () => {
  const agent = await makeAgent(app, admin.token);
  const hash = async () =>
    (
      await app.database.query
        .selectFrom("agents")
        .select("recogniser_hash")
        .where("id", "=", agent.id)
        .executeTakeFirstOrThrow()
    ).recogniser_hash;
  const intent = await makeIntent(app, admin.token, agent.id);
  const first = await hash();
  await update(intent.id, {
    ...FORM,
    title: intent.title,
    training_phrases: intent.training_phrases,
    reply: "x",
  });
  const same = await hash();
  await update(intent.id, { ...FORM, title: intent.title });

  expect([same === first, (await hash()) === first]).toEqual([true, false]);
});
