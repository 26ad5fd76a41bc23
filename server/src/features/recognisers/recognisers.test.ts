import { zstdCompressSync } from "node:zlib";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { TRAINER_VERSION } from "@cxc/engine/intents/model.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { createSnapshots } from "../chat/snapshots.ts";
import { createRecognisers } from "./recognisers.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
});

afterAll(() => app.close());

/** As in a process whose trainer never comes to an end. */
function withoutTraining(waitForModel = async () => false) {
  const never = {
    order: () => undefined,
    orderDraft: () => undefined,
    draftChanged: () => undefined,
    close: async () => undefined,
  };
  const trainer = { ...never, waitForModel, draftIsReady: async () => false };
  return createRecognisers({ database: app.database, trainer, log: app.app.log });
}

async function draftOf(agentId: string) {
  const facts = await app.database.query
    .selectFrom("agents")
    .select(["tenant_id", "draft_revision", "live_version_id", "widget"])
    .where("id", "=", agentId)
    .executeTakeFirstOrThrow();
  const draft = await createSnapshots(app.database).draft(agentId, {
    ...facts,
    source: { id: "", version: 0 },
    events: [],
    earlier: null,
    model_version: null,
    agent_tokens_a_day: null,
  });
  if (!draft) throw new Error("the draft is not there");
  return { tenantId: facts.tenant_id, snapshot: draft.snapshot, hash: draft.recogniser_hash };
}

const ask = (agentId: string, message: string) =>
  app.request<ChatReply>("POST", "/api/public/chat/", {
    token: admin.token,
    body: { agent_id: agentId, message, mode: "test" },
  });

async function forgetModels(agentId: string) {
  await app.database.query.deleteFrom("recogniser_models").where("agent_id", "=", agentId).execute();
}

describe("while a model is being trained", () => {
  it("the phrases themselves stand in for the first one", async () => {
    const { id } = await makeAgent(app, admin.token);
    const intent = await makeIntent(app, admin.token, id);
    const draft = await draftOf(id);
    await forgetModels(id);
    const recogniser = await withoutTraining()({ ...draft, isDraft: false });

    expect(recogniser.kind).toBe("phrases");
    expect(recogniser.recognise("When do you open?")[0]?.id).toBe(intent.id);
    expect(recogniser.recognise("something else entirely")).toEqual([]);
  });

  it("the last one stands in for a later one, without the intents that are gone", async () => {
    const { id } = await makeAgent(app, admin.token);
    const gone = await makeIntent(app, admin.token, id, { title: "Old", training_phrases: ["old times"] });
    const kept = await makeIntent(app, admin.token, id);
    await app.request("POST", `/api/agent/${id}/publish/`, { token: admin.token });
    const { tenantId, snapshot } = await draftOf(id);
    const intents = snapshot.intents.filter((intent) => intent.id !== gone.id);
    const recogniser = await withoutTraining()({
      tenantId,
      snapshot: { ...snapshot, intents },
      hash: "not trained yet",
      isDraft: false,
    });

    expect(recogniser.kind).toBe("previous_model");
    expect(recogniser.recognise("old times").map((score) => score.id)).toEqual([kept.id]);
  });

  it("what is typed as it was saved is known at once, beside the last model", async () => {
    const { id } = await makeAgent(app, admin.token);
    const hours = await makeIntent(app, admin.token, id);
    const parking = await makeIntent(app, admin.token, id, {
      title: "Parking",
      training_phrases: ["my car"],
    });
    const many = {
      title: "Codes",
      training_phrases: Array.from({ length: 400 }, (_, n) => `code number ${n}`),
    };
    await makeIntent(app, admin.token, id, many);
    await app.request("POST", `/api/agent/${id}/publish/`, { token: admin.token });
    const saves = {
      [hours.id]: ["are the gates shut"],
      [parking.id]: ["zorgle blimp", "code number 7 please"],
    };
    for (const [intentId, training_phrases] of Object.entries(saves))
      await app.database.query
        .updateTable("intents")
        .set({ training_phrases })
        .where("id", "=", intentId)
        .execute();
    await app.database.query
      .updateTable("agents")
      .set({ recogniser_hash: "not trained yet" })
      .where("id", "=", id)
      .execute();
    const waits: string[] = [];
    const draft = { ...(await draftOf(id)), hash: "not trained yet", isDraft: true };
    const ask = async (text: string) => {
      const recogniserOf = withoutTraining(async () => waits.push(text) < 0);
      const recogniser = await recogniserOf({ ...draft, text });
      return { recogniser, id: recogniser.recognise(text)[0]?.id };
    };

    const exact = await ask("Zorgle, blimp!");
    expect([exact.recogniser.kind, exact.id]).toEqual(["previous_model", parking.id]);
    expect(exact.recogniser.isPhraseOf?.(parking.id, "zorgle blimp")).toBe(true);
    expect(exact.recogniser.weighsSource?.("zorgle blimp")).toBe(false);
    expect((await ask("are the gates shut")).id).toBe(hours.id);
    expect((await ask("code number 7 please")).id).toBe(parking.id);
    expect(waits).toEqual([]);
    expect((await ask("when do you open today")).id).toBe(hours.id);
    expect(waits).toEqual(["when do you open today"]);
  });

  it("nothing is recognised for an agent without intents", async () => {
    const { id } = await makeAgent(app, admin.token);
    const recogniser = await withoutTraining()({ ...(await draftOf(id)), isDraft: false });
    expect([recogniser.kind, recogniser.recognise("hello")]).toEqual(["none", []]);
  });
});

it("uses the new model for a message right after a save", async () => {
  const { id } = await makeAgent(app, admin.token);
  await makeIntent(app, admin.token, id);
  await makeIntent(app, admin.token, id, { title: "Parking", training_phrases: ["where can I park my car"] });
  const { data } = await ask(id, "where can I park");
  expect(data.trace).toMatchObject({ recogniser: "model", intent: { title: "Parking" } });
});

it("answers for a live version whose model is lost, and trains it again", async () => {
  const { id } = await makeAgent(app, admin.token);
  await makeIntent(app, admin.token, id);
  await app.request("POST", `/api/agent/${id}/publish/`, { token: admin.token });
  await forgetModels(id);
  const restarted = await startTestApp({}, { database: app.database });
  const body = { agent_id: id, message: "when do you open" };
  const { data } = await restarted.request<ChatReply>("POST", "/api/public/chat/", { body });
  await expect
    .poll(
      () =>
        app.database.query
          .selectFrom("recogniser_models")
          .select("hash")
          .where("agent_id", "=", id)
          .execute(),
      { timeout: 10_000 },
    )
    .toHaveLength(1);
  await restarted.close();

  expect(data.outcome).toBe("answered");
});

describe("a model that an earlier release or a broken disk left behind", () => {
  const modelsOf = (agentId: string) =>
    app.database.query
      .selectFrom("recogniser_models")
      .select(["hash", "trainer_version", "bytes"])
      .where("agent_id", "=", agentId)
      .execute();

  it.each([
    ["of another trainer", { trainer_version: TRAINER_VERSION - 1, bytes: Buffer.from("an older format") }],
    ["of this trainer, but damaged", { trainer_version: TRAINER_VERSION, bytes: Buffer.alloc(64) }],
    [
      "of this trainer, and cut off",
      { trainer_version: TRAINER_VERSION, bytes: zstdCompressSync(Buffer.alloc(64)).subarray(0, 12) },
    ],
  ])("is trained again under the same name: %s", async (_, planted) => {
    const { id } = await makeAgent(app, admin.token);
    await makeIntent(app, admin.token, id);
    await app.request("POST", `/api/agent/${id}/publish/`, { token: admin.token });
    const [before] = await modelsOf(id);
    await app.database.query
      .updateTable("recogniser_models")
      .set(planted)
      .where("agent_id", "=", id)
      .execute();
    const upgraded = await startTestApp({}, { database: app.database });
    const body = { agent_id: id, message: "when do you open" };
    const live = await upgraded.request<ChatReply>("POST", "/api/public/chat/", { body });
    await expect.poll(() => modelsOf(id), { timeout: 15_000 }).toEqual([before]);
    const draft = await upgraded.request<ChatReply>("POST", "/api/public/chat/", {
      token: admin.token,
      body: { ...body, mode: "test" },
    });
    await upgraded.close();

    expect(live.data.outcome).toBe("answered");
    expect(draft.data.trace?.recogniser).toBe("model");
  });
});
