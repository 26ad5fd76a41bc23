import type { AgentTest } from "@cxc/contract/agent-tests.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTest } from "../../testing/agent-test-calls.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
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

const put = (path: string, body: object) => app.request("PUT", path, { token: admin.token, body });

const read = async (agentId: string, id: string) =>
  (await app.request<AgentTest>("GET", `/api/agent/${agentId}/tests/${id}/`, { token: admin.token })).data
    .turns;

it("an intent that is renamed is renamed in the tests of its agent, and in no other's", async () => {
  const { id } = await makeAgent(app, admin.token);
  const other = await makeAgent(app, admin.token);
  const intent = await makeIntent(app, admin.token, id, { title: 'The "car" park' });
  const turns = [
    { message: 'The "car" park', expect: { intent: 'The "car" park', contains: ['The "car" park'] } },
    { message: "hello", expect: { intent: null, open: 'The "car" park', topic: 'The "car" park' } },
  ];
  const test = await makeTest(app, admin.token, { agentId: id, turns });
  const foreign = await makeTest(app, admin.token, { agentId: other.id, turns });
  const { prompt, training_phrases } = intent;
  await put(`/api/intent/${intent.id}/`, { title: "Parking", prompt, training_phrases });

  expect(await read(id, test.id)).toEqual([
    { message: 'The "car" park', expect: { intent: "Parking", contains: ['The "car" park'] } },
    { message: "hello", expect: { intent: null, open: "Parking", topic: "Parking" } },
  ]);
  expect(await read(other.id, foreign.id)).toEqual(turns);
});

it("an entity and an action that are renamed are renamed where tests fill, ask or run them", async () => {
  const { id } = await makeAgent(app, admin.token);
  const entity = await makeEntity(app, admin.token, { title: "Party size" });
  const action = await makeAction(app, admin.token, { title: "Book it" });
  const turns = [
    { message: "a table", expect: { form: ["Party size", "Day"], action: null } },
    {
      form: { "Party size": 4, Day: "x" },
      expect: { slots: { "Party size": 4 }, kept: ["Party size"], action: { title: "Book it" } },
    },
  ];
  const test = await makeTest(app, admin.token, { agentId: id, turns });
  const { title: _, ...kept } = entity;
  await put(`/api/entities/${entity.id}/`, { ...kept, title: "Guests" });
  const { title: __, ...keptAction } = action;
  await put(`/api/actions/${action.id}/`, { ...keptAction, title: "Reserve" });

  expect(await read(id, test.id)).toEqual([
    { message: "a table", expect: { form: ["Guests", "Day"], action: null } },
    {
      form: { Guests: 4, Day: "x" },
      expect: { slots: { Guests: 4 }, kept: ["Guests"], action: { title: "Reserve" } },
    },
  ]);
});
