import type { PhraseCheck } from "@cxc/contract/intents.ts";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;
let agentId: string;
let parking: string;
let dogs: string;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  agentId = (await makeAgent(app, admin.token)).id;
  const training_phrases = ["where can I park my car", "is there a garage", "Où est le café ?"];
  parking = (await makeIntent(app, admin.token, agentId, { title: "Parking", training_phrases })).id;
  const others = ["may I bring my dog", "are dogs allowed", "do you take pets"];
  dogs = (await makeIntent(app, admin.token, agentId, { title: "Dogs", training_phrases: others })).id;
  await vi.waitFor(async () => {
    const answer = await app.request<{ model: { state: string } }>("GET", `/api/agent/${agentId}/`, {
      token: admin.token,
    });
    expect(answer.data.model.state).toBe("ready");
  }, 30_000);
});

afterAll(() => app.close());

const check = (body: object, token = admin.token) =>
  app.request<PhraseCheck>("POST", `/api/agent/${agentId}/phrases/check/`, { token, body });

describe("a phrase while it is typed", () => {
  it.each(["Is there a garage?", "IS THERE A GARAGE", "ou est le cafe", "is  there, a garage!"])(
    "is equal to another intent's: %s",
    async (phrase) => {
      const { data } = await check({ phrase, intent_id: dogs });
      expect(data.equal.map(({ intent }) => intent)).toEqual([{ id: parking, title: "Parking" }]);
      expect(data.near).toEqual([]);
    },
  );

  it("collides with nothing of its own intent, and with nothing at all", async () => {
    const own = await check({ phrase: "is there a garage?", intent_id: parking });
    const none = await check({ phrase: "please send me the invoice of last month" });
    expect([own.data, none.data]).toEqual([
      { equal: [], near: [] },
      { equal: [], near: [] },
    ]);
  });

  it("would be taken by another intent, with the phrase that it is like", async () => {
    const { data } = await check({ phrase: "where can I park my big car", intent_id: dogs });
    expect(data.near).toEqual([
      {
        intent: { id: parking, title: "Parking" },
        phrase: "where can I park my car",
        score: expect.any(Number),
      },
    ]);
  });

  it("knows a phrase that was saved a moment ago, and is saved all the same", async () => {
    const fresh = "how high is the ceiling of the ballroom";
    const { id } = await makeIntent(app, admin.token, agentId, {
      title: "Ballroom",
      training_phrases: [fresh],
    });
    const { data } = await check({ phrase: fresh.toUpperCase(), intent_id: dogs });
    const saved = await makeIntent(app, admin.token, agentId, { title: "Again", training_phrases: [fresh] });

    expect(data.equal).toEqual([{ intent: { id, title: "Ballroom" }, phrase: fresh }]);
    expect(saved.id).toBeTruthy();
  });

  it("is refused without a phrase and for another company's agent", async () => {
    const neighbour = await signUp(app);
    const [blank, foreign] = [
      await check({ phrase: " " }),
      await check({ phrase: "garage" }, neighbour.token),
    ];
    expect([blank.status, foreign.status]).toEqual([400, 404]);
  });
});
