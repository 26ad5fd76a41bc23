import type { ChatReply } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { type MockProvider, startMockProvider } from "../../testing/mock-provider.ts";

let app: TestApp;
let provider: MockProvider;
let admin: Actor;
let agentId: string;

beforeAll(async () => {
  provider = await startMockProvider();
  app = await startTestApp({ egressAllow: [provider.host] });
  admin = await signUp(app);
  await useModel("embed-1");
  agentId = await makeGarage(admin);
});

beforeEach(() => {
  provider.calls.length = 0;
  provider.answer({});
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

const useModel = (embedding_model: string) =>
  app.request("PUT", "/api/settings/model/", {
    token: admin.token,
    body: { provider: "openai_compatible", base_url: provider.baseUrl, embedding_model },
  });

async function makeGarage({ token }: Actor) {
  const agent = await makeAgent(app, token);
  await makeIntent(app, token, agent.id, {
    title: "Vehicles",
    training_phrases: ["wash a car", "rent a car", "repair cars please"],
    reply: "We do vehicles.",
  });
  await makeIntent(app, token, agent.id, {
    title: "Dogs",
    training_phrases: ["groom a dog", "feed the dog", "dog please"],
    reply: "We do dogs.",
  });
  return agent.id;
}

async function ask(message: string, { token = admin.token, agent_id = agentId } = {}) {
  const body = { agent_id, message, mode: "test" };
  const { data } = await app.request<ChatReply>("POST", "/api/public/chat/", { token, body });
  return data;
}

const readings = ({ trace }: ChatReply) => trace?.models.filter(({ purpose }) => purpose === "recognise");
const untilEmbedded = () =>
  expect.poll(async () => readings(await ask("automobile")), { timeout: 15_000 }).toHaveLength(1);
const storedModels = (agent_id: string) =>
  app.database.query
    .selectFrom("recogniser_models")
    .select("hash")
    .where("agent_id", "=", agent_id)
    .execute();

it("knows an intent by what a message means, with one vector a turn", async () => {
  await untilEmbedded();
  provider.calls.length = 0;
  const reply = await ask("automobile");

  expect(reply).toMatchObject({ outcome: "answered", response: "<p>We do vehicles.</p>" });
  expect(reply.trace?.models).toMatchObject([{ purpose: "recognise", model: "embed-1", outcome: "used" }]);
  expect(provider.calls.map(({ texts }) => texts)).toEqual([["automobile"]]);
});

it("asks for no vector where the words are sure", async () => {
  await untilEmbedded();
  provider.calls.length = 0;
  const reply = await ask("wash a car");
  expect([readings(reply), provider.calls.length]).toEqual([[], 0]);
});

it("goes by the words where the provider fails, and says so", async () => {
  await untilEmbedded();
  provider.answer({ status: 500 });
  const reply = await ask("automobile");
  expect(reply.outcome).toBe("unanswered");
  expect(readings(reply)).toMatchObject([{ outcome: "server_error", model: "embed-1" }]);
});

it("embeds after a save what is new, and after another model was chosen everything", async () => {
  await untilEmbedded();
  provider.calls.length = 0;
  await makeIntent(app, admin.token, agentId, { title: "Birds", training_phrases: ["sell a parrot"] });
  await untilEmbedded();
  const asked = () =>
    new Set(provider.calls.flatMap(({ texts }) => texts).filter((text) => text !== "automobile"));
  const afterSave = asked();
  await useModel("embed-2");
  await untilEmbedded();

  expect(afterSave).toEqual(new Set(["sell a parrot", "Birds"]));
  expect(asked().size).toBe(10);
  expect((await storedModels(agentId)).length).toBe(3);
});

it("leaves companies without an embedding model as they were", async () => {
  const neighbour = await signUp(app);
  const garage = await makeGarage(neighbour);
  const reply = await ask("automobile", { token: neighbour.token, agent_id: garage });

  expect([reply.outcome, readings(reply), provider.calls.length]).toEqual(["unanswered", [], 0]);
  expect((await storedModels(garage)).length).toBe(1);
});
