import type { AgentHealth } from "@cxc/contract/agent-health.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { makeGreatestAgent } from "../../testing/greatest-agent.ts";
import { startTestWorker } from "../../testing/worker.ts";
import { endLostChecks } from "./health.repository.ts";

const PATIENCE = { timeout: 60_000, interval: 50 };
const PARKING = [
  "where can I park my car",
  "is there parking at the hotel",
  "do you have a parking garage",
  "how much is parking for a car",
  "can we park a car in the garage",
];
const DOGS = [
  "may I bring my dog",
  "are dogs allowed in the room",
  "do you take pets like dogs",
  "can my dog sleep in the room",
];
const STRAY = "is there a garage where I park my car";

let app: TestApp;
let admin: Actor;
let neighbour: Actor;
let worker: { stop(): Promise<void> };

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  neighbour = await signUp(app);
  worker = await startTestWorker(app);
});

afterAll(async () => {
  await worker.stop();
  await app.close();
});

async function hotel() {
  const { id } = await makeAgent(app, admin.token);
  const parking = await makeIntent(app, admin.token, id, { title: "Parking", training_phrases: PARKING });
  const dogs = await makeIntent(app, admin.token, id, { title: "Dogs", training_phrases: [...DOGS, STRAY] });
  return { id, parking, dogs };
}

const readAs = async (token: string, agentId: string, query = "") =>
  (await app.request<AgentHealth>("GET", `/api/agent/${agentId}/health/${query}`, { token })).data;

const read = (agentId: string, query = "") => readAs(admin.token, agentId, query);

const start = (agentId: string, token = admin.token) =>
  app.request<{ status: string }>("POST", `/api/agent/${agentId}/health/`, { token });

async function checked(agentId: string): Promise<AgentHealth> {
  await start(agentId);
  return vi.waitFor(async () => {
    const health = await read(agentId);
    expect([health.status, health.is_current]).toEqual(["done", true]);
    return health;
  }, PATIENCE);
}

const settle = (agentId: string, body: object, token = admin.token) =>
  app.request("POST", `/api/agent/${agentId}/health/suspects/`, { token, body });

const phrasesOf = async ({ id }: { id: string }) =>
  (await app.request<Intent>("GET", `/api/intent/${id}/`, { token: admin.token })).data.training_phrases;

describe("the health of intents", () => {
  it("is unknown until it is checked, and then tells recall, what is confused, and what hurts", async () => {
    const { id, parking, dogs } = await hotel();
    const before = await read(id);
    const health = await checked(id);

    expect(before).toMatchObject({ status: "never", recognised: null, suspects: [], history: [] });
    expect(before.intents.map(({ title, phrases }) => [title, phrases])).toEqual([
      ["Parking", 5],
      ["Dogs", 5],
    ]);
    expect(health.phrases).toBe(10);
    expect(health.suspects[0]).toMatchObject({
      phrase: STRAY,
      intent: { id: dogs.id, title: "Dogs" },
      rival: { id: parking.id, title: "Parking" },
    });
    expect(health.pairs[0]?.phrases).toContainEqual({ phrase: STRAY, intent: "Dogs" });
    expect(health.history).toHaveLength(1);
  });

  it("is checked again where a check failed long ago", async () => {
    const { id } = await hotel();
    const { query } = app.database;
    await checked(id);
    await query
      .updateTable("intent_health")
      .set({ status: "failed", created_at: sql`now() - interval '1 day'` })
      .where("agent_id", "=", id)
      .execute();
    await worker.stop();
    const again = await start(id);
    await endLostChecks(query);
    const waiting = await read(id);
    worker = await startTestWorker(app);

    expect([again.status, again.data.status, waiting.status]).toEqual([202, "waiting", "waiting"]);
    await vi.waitFor(async () => expect((await read(id)).status).toBe("done"), PATIENCE);
  });

  it("is checked once for the same phrases", async () => {
    const { id } = await hotel();
    const first = await checked(id);
    const again = await start(id);

    expect(again.data.status).toBe("done");
    expect((await read(id)).checked_at).toBe(first.checked_at);
  });

  it("moves a phrase, and tells after the next check what that changed", async () => {
    const { id, parking, dogs } = await hotel();
    await checked(id);
    const moved = await settle(id, { phrase: STRAY, intent_id: dogs.id, action: "move", to: parking.id });
    const between = await read(id);
    const health = await checked(id);

    expect(moved.status).toBe(200);
    expect(await phrasesOf(dogs)).toEqual(DOGS);
    expect(await phrasesOf(parking)).toEqual([...PARKING, STRAY]);
    expect(between.is_current).toBe(false);
    expect(between.suspects.map(({ phrase }) => phrase)).not.toContain(STRAY);
    expect(health.suspects.map(({ phrase }) => phrase)).not.toContain(STRAY);
    expect(health.history).toHaveLength(2);
  });

  it("checks by itself what is saved after somebody looked", async () => {
    const { id, dogs } = await hotel();
    await checked(id);
    await settle(id, { phrase: STRAY, intent_id: dogs.id, action: "delete" });

    expect(await phrasesOf(dogs)).toEqual(DOGS);
    await vi.waitFor(async () => expect((await read(id)).history).toHaveLength(2), PATIENCE);
  });

  it("remembers that a phrase is right, also over saves", async () => {
    const { id, dogs } = await hotel();
    await checked(id);
    await settle(id, { phrase: STRAY, intent_id: dogs.id, action: "keep" });
    const training_phrases = [...(await phrasesOf(dogs)), "are cats welcome"];
    const body = { title: dogs.title, prompt: dogs.prompt, training_phrases };
    await app.request("PUT", `/api/intent/${dogs.id}/`, { token: admin.token, body });
    const health = await checked(id);

    expect(await phrasesOf(dogs)).toContain(STRAY);
    expect(health.suspects.map(({ phrase }) => phrase)).not.toContain(STRAY);
  });

  it("refuses what can't be settled", async () => {
    const { id, parking, dogs } = await hotel();
    const other = await hotel();
    const lonely = await makeIntent(app, admin.token, id, { title: "Lonely", training_phrases: ["hello"] });
    const refused = await Promise.all([
      settle(id, { phrase: "never said", intent_id: dogs.id, action: "delete" }),
      settle(id, { phrase: STRAY, intent_id: other.dogs.id, action: "delete" }),
      settle(id, { phrase: STRAY, intent_id: dogs.id, action: "move", to: other.parking.id }),
      settle(id, { phrase: STRAY, intent_id: dogs.id, action: "move", to: dogs.id }),
      settle(id, { phrase: STRAY, intent_id: dogs.id, action: "move" }),
      settle(id, { phrase: "hello", intent_id: lonely.id, action: "delete" }),
      settle(id, { phrase: STRAY, intent_id: dogs.id, action: "burn" }),
    ]);

    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400, 400]);
    expect(await phrasesOf(parking)).toEqual(PARKING);
    expect(await phrasesOf(dogs)).toEqual([...DOGS, STRAY]);
  });

  it("is as absent as a random id for the neighbour", async () => {
    const { id, dogs } = await hotel();
    const path = `/api/agent/${id}/health/`;
    const statuses = [
      (await app.request("GET", path, { token: neighbour.token })).status,
      (await start(id, neighbour.token)).status,
      (await settle(id, { phrase: STRAY, intent_id: dogs.id, action: "delete" }, neighbour.token)).status,
    ];

    expect(statuses).toEqual([404, 404, 404]);
  });

  it("holds none of the phrases", async () => {
    const { id } = await hotel();
    await checked(id);
    const row = await app.database.query
      .selectFrom("intent_health")
      .select(["figures", "findings"])
      .where("agent_id", "=", id)
      .executeTakeFirstOrThrow();

    expect(JSON.stringify(row)).not.toContain("garage");
  });

  it("begins anew where its process ended in the middle", async () => {
    const { id } = await hotel();
    await start(id);
    await worker.stop();
    worker = await startTestWorker(app);

    expect((await checked(id)).suspects[0]?.phrase).toBe(STRAY);
  });

  it("doesn't have a small agent wait for another company's large one", async () => {
    const large = await makeGreatestAgent(app, neighbour);
    await start(large, neighbour.token);
    const stateOf = async () => (await readAs(neighbour.token, large)).status;
    await vi.waitFor(async () => expect(await stateOf()).toBe("running"), PATIENCE);
    const { id } = await hotel();
    await checked(id);

    expect(await stateOf()).toBe("running");
    // Nobody wants it any more: it ends.
    await app.request("DELETE", `/api/agent/${large}/`, { token: neighbour.token });
  });

  it("has nothing to check where no intent has a phrase", async () => {
    const { id } = await makeAgent(app, admin.token);
    expect((await start(id)).data.status).toBe("never");
    expect(await read(id)).toMatchObject({ status: "never", intents: [], suspects_total: 0 });
  });
});
