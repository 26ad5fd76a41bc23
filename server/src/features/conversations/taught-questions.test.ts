import type { ConversationDetail } from "@cxc/contract/conversations.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import type { UnansweredGroup } from "@cxc/contract/unanswered.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import {
  type Actor,
  makeAgent,
  makeConversation,
  makeIntent,
  signUp,
  untilListed,
} from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;
let agentId: string;
let dataSourceId: string;
let intent: Intent;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  const agent = await makeAgent(app, admin.token);
  [agentId, dataSourceId] = [agent.id, agent.data_source.id];
  intent = await makeIntent(app, admin.token, agentId);
  await post(`/api/agent/${agentId}/publish/`);
});

afterAll(() => app.close());

function post<Data>(path: string, body?: unknown) {
  return app.request<Data>("POST", path, { token: admin.token, body });
}

async function unanswered(agent = agentId): Promise<string[]> {
  const path = `/api/conversation/unanswered/?agent_id=${agent}`;
  const { data } = await app.request<UnansweredGroup[]>("GET", path, { token: admin.token });
  return data.map(({ question }) => question).sort();
}

async function ask(message: string, agent = agentId) {
  const made = await makeConversation(app, agent, message);
  await untilListed(app, made);
  return made;
}

it("leaves the unanswered ones once it is a phrase, in this agent alone, and is back without it", async () => {
  const other = await makeAgent(app, admin.token);
  await post(`/api/agent/${other.id}/publish/`);
  const { id, turn_id } = await ask("quokka zebra ufo?");
  await ask("Quokka, zebra: UFO!");
  await ask("quokka zebra ufo?", other.id);
  await ask("where may xylophones park");
  const before = await unanswered();
  const corrected = await post(`/api/conversation/${id}/turn/${turn_id}/correct/`, { intent_id: intent.id });
  const taught = await unanswered();
  const { data: detail } = await app.request<ConversationDetail>("GET", `/api/conversation/${id}/`, {
    token: admin.token,
  });
  await app.request("PUT", `/api/intent/${intent.id}/`, {
    token: admin.token,
    body: { title: intent.title, prompt: intent.prompt, training_phrases: intent.training_phrases },
  });

  expect(before).toEqual(["Quokka, zebra: UFO!", "where may xylophones park"]);
  expect(corrected.status).toBe(200);
  expect(taught).toEqual(["where may xylophones park"]);
  expect(detail.turns[0]?.outcome).toBe("unanswered");
  expect(await unanswered(other.id)).toEqual(["quokka zebra ufo?"]);
  expect(await unanswered()).toEqual(before);
});

it("leaves them as phrases of a new intent, in any script", async () => {
  await ask("Можно ли прийти с ёжиком?");
  await ask("¿Tienen ornitorrincos?");
  await ask("カモノハシはいますか？");
  const phrases = ["можно ли прийти с ёжиком", "tienen ornitorrincos", "カモノハシはいますか"];
  const before = await unanswered();
  await makeIntent(app, admin.token, agentId, { title: "Animals", training_phrases: phrases });
  const after = await unanswered();

  expect(before.length - after.length).toBe(3);
});

it("leaves them once an article is written under it, and is back where it fails after that", async () => {
  const question = "how heavy is a wombat";
  await ask(question);
  const before = await unanswered();
  const article = { title: "How heavy is a wombat?", description: "It has no weight that we know of." };
  const written = await post(`/api/data-source/${dataSourceId}/article/`, article);
  const after = await unanswered();
  await app.database.query
    .updateTable("turns")
    .set({ at: new Date(Date.now() + 60_000) })
    .where("message", "=", question)
    .execute();

  expect(written.status).toBe(201);
  expect(before).toContain(question);
  expect(after).not.toContain(question);
  expect(await unanswered()).toContain(question);
});
