import { TRAINER_VERSION } from "@cxc/engine/intents/model.ts";
import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import {
  findDraftHash,
  findExamples,
  hasModel,
  isWanted,
  listMissingModels,
} from "./recognisers.repository.ts";
import { createTrainer } from "./trainer.ts";
import { TrainingThread } from "./training-thread.ts";

const random = new SeededRandom(3);

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

const letters = (length: number) =>
  Array.from({ length }, () => String.fromCharCode(97 + Math.floor(random.next() * 26))).join("");

async function makeLargeAgent({ token }: Actor, { phrases, intents }: { phrases: number; intents: number }) {
  const { id } = await makeAgent(app, token);
  for (let n = 0; n < intents; n++) {
    const training_phrases = Array.from({ length: phrases }, () => letters(400));
    await makeIntent(app, token, id, { title: `Intent ${n}`, training_phrases });
  }
  return id;
}

async function nameOf(agentId: string) {
  return { agentId, hash: (await findDraftHash(agentId, app.database.query)) ?? "" };
}

const publish = (id: string, { token }: Actor) => app.request("POST", `/api/agent/${id}/publish/`, { token });

it("comes to an end though its agent is saved again and again", { timeout: 120_000 }, async () => {
  const id = await makeLargeAgent(admin, { intents: 4, phrases: 6 });
  await publish(id, admin);
  await app.database.query.deleteFrom("recogniser_models").where("agent_id", "=", id).execute();
  const trainer = createTrainer({ database: app.database, log: app.app.log });
  const saves = setInterval(() => trainer.draftChanged(id), 20);
  const isReady = await trainer.draftIsReady(id, 60_000);
  clearInterval(saves);
  await trainer.close();
  expect(isReady).toBe(true);
});

it("serves another company while one trains a large agent", { timeout: 120_000 }, async () => {
  const neighbour = await signUp(app);
  const { id } = await makeAgent(app, neighbour.token);
  const large = await makeLargeAgent(admin, { intents: 40, phrases: 50 });
  await makeIntent(app, neighbour.token, id);
  const { status } = await publish(id, neighbour);
  const isLargeReady = await hasModel(await nameOf(large), app.database.query);
  // Nobody waits for it.
  await app.request("DELETE", `/api/agent/${large}/`, { token: admin.token });

  expect([status, isLargeReady]).toEqual([200, false]);
});

it("ends with its agent", { timeout: 120_000 }, async () => {
  const id = await makeLargeAgent(admin, { intents: 40, phrases: 50 });
  const examples = await findExamples(await nameOf(id), app.database.query);
  const train = vi.spyOn(TrainingThread.prototype, "train");
  const trainer = createTrainer({ database: app.database, log: app.app.log });
  trainer.draftChanged(id);
  const findRun = () =>
    train.mock.results[train.mock.calls.findIndex(([{ intents }]) => intents === examples)];
  const run = await vi.waitUntil(findRun, { timeout: 20_000 });
  const { status } = await app.request("DELETE", `/api/agent/${id}/`, { token: admin.token });

  expect(status).toBe(200);
  await expect(run.value).rejects.toThrow("not wanted");
  await trainer.close();
  train.mockRestore();
});

it("is wanted of nobody's agent, and of a company whose payment is due for live chat alone", async () => {
  const { query } = app.database;
  const [owner, neighbour] = [await signUp(app), await signUp(app)];
  const [agent, other] = [await makeAgent(app, owner.token), await makeAgent(app, neighbour.token)];
  await makeIntent(app, owner.token, agent.id);
  await makeIntent(app, neighbour.token, other.id);
  await publish(agent.id, owner);
  const live = await nameOf(agent.id);
  await makeIntent(app, owner.token, agent.id, { title: "Parking", training_phrases: ["where can I park"] });
  const draft = await nameOf(agent.id);
  const joint = { ...live, hash: `${live.hash} e` };
  const names = [live, joint, draft, await nameOf(other.id)];
  const wanted = () => Promise.all(names.map((name) => isWanted(name, query)));
  const before = await wanted();
  await query
    .updateTable("tenants")
    .set({ is_payment_due: true })
    .where("id", "=", owner.tenant_id)
    .execute();
  const whileDue = await wanted();
  await query.deleteFrom("recogniser_models").where("agent_id", "=", agent.id).execute();
  const missing = (await listMissingModels(1_000, query)).filter(({ agentId }) => agentId === agent.id);
  await query.deleteFrom("agents").where("id", "=", agent.id).execute();

  expect(before).toEqual([true, true, true, true]);
  expect(whileDue).toEqual([true, true, false, true]);
  expect(missing).toEqual([live]);
  expect(await wanted()).toEqual([false, false, false, true]);
});

it("reads a name's phrases together with the name, also those of a version", async () => {
  const { query } = app.database;
  const { id } = await makeAgent(app, admin.token);
  const save = (phrase: string) => makeIntent(app, admin.token, id, { training_phrases: [phrase] });
  await save("first words");
  await publish(id, admin);
  const published = await nameOf(id);
  const ofDraft = await findExamples(published, query);
  await save("second words");
  const between = await nameOf(id);
  const ofVersion = await findExamples(published, query);
  await save("third words");

  expect(JSON.parse(ofVersion ?? "")).toEqual(JSON.parse(ofDraft ?? ""));
  expect(ofVersion).not.toContain("second words");
  expect(await findExamples(between, query)).toBeUndefined();
});

it("misses what an earlier trainer made, for drafts and live versions", async () => {
  const { query } = app.database;
  const { id } = await makeAgent(app, admin.token);
  await makeIntent(app, admin.token, id);
  await publish(id, admin);
  const published = await nameOf(id);
  await makeIntent(app, admin.token, id, { title: "Parking", training_phrases: ["where can I park"] });
  const draft = await nameOf(id);
  await query
    .updateTable("recogniser_models")
    .set({ trainer_version: TRAINER_VERSION - 1 })
    .where("agent_id", "=", id)
    .execute();
  const missing = await listMissingModels(100, query);
  expect(missing.filter(({ agentId }) => agentId === id)).toEqual(expect.arrayContaining([published, draft]));
});
