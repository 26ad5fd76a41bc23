import { rm } from "node:fs/promises";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { LocalModel } from "@cxc/contract/local-model.ts";
import type { ModelSettings } from "@cxc/contract/models.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeDataSource, makeIntent, signUp } from "../../testing/factories.ts";
import { type ModelInstallation, startModelInstallation } from "../../testing/local-model/installation.ts";
import { hasRuntime, makeModelDataDir } from "../../testing/local-model/runtime.ts";

const ARTICLES = [
  { title: "Garage", description: "The automobile stands in the basement." },
  { title: "Pets", description: "A canine may sleep in every room." },
];

let house: ModelInstallation;

beforeAll(async () => {
  house = await startModelInstallation();
});

afterAll(() => house.close());

/** A company whose agents embed with the local model, without any provider. */
async function company(): Promise<{ admin: Actor; agentId: string }> {
  const admin = await signUp(house.app);
  await settings(admin, { embeds_locally: true });
  const agent = await makeAgent(house.app, admin.token);
  await makeIntent(house.app, admin.token, agent.id, {
    title: "Vehicles",
    training_phrases: ["wash a car", "rent a car", "repair cars please"],
    reply: "We do vehicles.",
  });
  await makeIntent(house.app, admin.token, agent.id, {
    title: "Dogs",
    training_phrases: ["groom a dog", "feed the dog", "dog please"],
    reply: "We do dogs.",
  });
  return { admin, agentId: agent.id };
}

function settings({ token }: Actor, values: object) {
  const body = { provider: "none", ...values };
  return house.app.request<ModelSettings>("PUT", "/api/settings/model/", { token, body });
}

async function ask(
  message: string,
  { admin, agentId }: { admin: Actor; agentId: string },
  app: TestApp = house.app,
) {
  const body = { agent_id: agentId, message, mode: "test" };
  return (await app.request<ChatReply>("POST", "/api/public/chat/", { token: admin.token, body })).data;
}

const readings = ({ trace }: ChatReply) =>
  trace?.models.filter(({ purpose }) => purpose === "recognise").map(({ outcome }) => outcome) ?? [];

function vectorsOf(sourceId: string) {
  return house.app.database.query
    .selectFrom("passage_vectors")
    .select(["model", "vector"])
    .where("data_source_id", "=", sourceId)
    .execute();
}

async function test({ token }: Actor, app: TestApp = house.app) {
  const path = "/api/settings/model/test/";
  type Probes = { chat: null; embedding: { is_ok: boolean; message: string } | null };
  return (await app.request<Probes>("POST", path, { token })).data;
}

const untilUsed = (one: { admin: Actor; agentId: string }) =>
  expect.poll(async () => readings(await ask("automobile", one)), { timeout: 30_000 }).toEqual(["used"]);

/** A process beside the first, on the same database, with a DATA_DIR of its own. */
async function onAnotherDisk(run: (other: TestApp) => Promise<void>): Promise<void> {
  const dataDir = await makeModelDataDir();
  const other = await startTestApp({ ...house.app.config, dataDir }, { database: house.app.database });
  try {
    await run(other);
  } finally {
    await other.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

it("is nobody's while none is installed: agents go by words", async () => {
  const one = await company();
  const reply = await ask("automobile", one);
  const { embedding } = await test(one.admin);

  expect([reply.outcome, readings(reply)]).toEqual(["unanswered", []]);
  expect(embedding).toMatchObject({ is_ok: false, message: "No local model is installed." });
});

describe.runIf(hasRuntime)("once it is installed", { timeout: 90_000 }, () => {
  beforeAll(async () => {
    const { status, text } = await house.upload();
    if (status !== 200) throw new Error(text);
  });

  it("knows an intent by what a message means, without any provider", async () => {
    const one = await company();
    await untilUsed(one);
    const reply = await ask("automobile", one);
    const neighbour = await signUp(house.app);
    const agent = await makeAgent(house.app, neighbour.token);
    const theirs = await ask("automobile", { admin: neighbour, agentId: agent.id });

    expect(reply).toMatchObject({ outcome: "answered", response: "<p>We do vehicles.</p>" });
    expect(reply.trace?.models[0]?.model).toMatch(/^tiny@[0-9a-f]{12}$/);
    expect(readings(theirs)).toEqual([]);
    expect((await test(one.admin)).embedding?.message).toMatch(/answered a vector of \d+ numbers/);
  });

  it("gives passages their vectors, under its name", async () => {
    const { admin } = await company();
    const { id: sourceId } = await makeDataSource(house.app, admin.token, { articles: ARTICLES });
    const { name, dimensions } = (await house.look()).installed ?? { name: "", dimensions: 0 };
    await house.tend();
    await expect.poll(async () => (await vectorsOf(sourceId)).length, { timeout: 30_000 }).toBe(2);
    const rows = await vectorsOf(sourceId);

    expect(new Set(rows.map(({ model }) => model))).toEqual(new Set([name]));
    // Of floats.
    expect(rows.map(({ vector }) => vector.length / 4)).toEqual([dimensions, dimensions]);
  });

  it("stays within the company's tokens of a day, as any embedder does", async () => {
    const one = await company();
    await untilUsed(one);
    await settings(one.admin, { embedding_tokens_a_day: 0 });
    expect(readings(await ask("automobile", one))).toEqual(["over_budget"]);
  });

  it("that was uploaded is missing on another disk, and says so", async () => {
    const { admin } = await company();
    await onAnotherDisk(async (other) => {
      const looked = await other.request<LocalModel>("GET", "/api/settings/model/local/", admin);
      expect(looked.data.installed?.is_here).toBe(false);
      expect((await test(admin, other)).embedding?.message).toMatch(/uploaded to another server's disk/);
    });
  });

  it("that has an address is fetched onto another disk too, when it is first needed", async () => {
    const one = await company();
    await untilUsed(one);
    await house.download({ title: "tiny", query_prefix: "query: ", passage_prefix: "passage: " });
    await expect
      .poll(async () => (await house.look()).installed?.model_url, { timeout: 30_000 })
      .toBe(house.files.addresses.model_url);
    await onAnotherDisk(async (other) => {
      const isHere = async () =>
        (await other.request<LocalModel>("GET", "/api/settings/model/local/", one.admin)).data.installed
          ?.is_here;
      const before = await ask("automobile", one, other);
      await expect.poll(isHere, { timeout: 30_000 }).toBe(true);
      expect([readings(before), readings(await ask("automobile", one, other))]).toEqual([
        ["unavailable"],
        ["used"],
      ]);
    });
  });

  it("goes without a trace: agents go on by words, and may embed elsewhere", async () => {
    const one = await company();
    const { data } = await house.remove();
    const reply = await ask("automobile", one);
    const again = await house.remove();

    expect(data.installed).toBeNull();
    expect([reply.outcome, readings(reply)]).toEqual(["unanswered", []]);
    expect(again.status).toBe(404);
    expect(await settings(one.admin, { embeds_locally: false })).toMatchObject({ status: 200 });
  });
});
