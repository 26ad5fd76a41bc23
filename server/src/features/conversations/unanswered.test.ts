import type { UnansweredGroup } from "@cxc/contract/unanswered.ts";
import { EVENT_FORMAT, type Event } from "@cxc/engine/dialogue/events.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeConversation, makeIntent, signUp } from "../../testing/factories.ts";
import { projectTurn } from "../conversation-log/project-turn.ts";

let app: TestApp;
let admin: Actor;
let neighbour: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  neighbour = await signUp(app);
});

afterAll(() => app.close());

async function asked(...questions: string[]): Promise<string> {
  const { id } = await makeAgent(app, admin.token);
  await app.request("POST", `/api/agent/${id}/publish/`, { token: admin.token });
  for (const question of questions) await makeConversation(app, id, question);
  return id;
}

const list = async (agentId: string, queue = "unanswered") =>
  (
    await app.request<UnansweredGroup[]>(
      "GET",
      `/api/conversation/unanswered/?agent_id=${agentId}&queue=${queue}`,
      { token: admin.token },
    )
  ).data;

const dismiss = (agent_id: string, questions: string[], token = admin.token) =>
  app.request("POST", "/api/conversation/unanswered/dismiss/", { token, body: { agent_id, questions } });

describe("a question that isn't for this agent", () => {
  it("stays silent, in other words and of the next visitor too", async () => {
    const agentId = await asked(
      "do you sell snow shovels",
      "do you sell snow shovels?",
      "can I bring a llama",
    );
    const before = await list(agentId);
    const answer = await dismiss(agentId, ["Do you sell snow shovels?"]);
    await makeConversation(app, agentId, "do you sell any snow shovels");
    const after = await list(agentId);

    expect(before.map(({ count }) => count)).toEqual([2, 1]);
    expect(answer.status).toBe(200);
    expect(after.map(({ question }) => question)).toEqual(["can I bring a llama"]);
  });

  it("is one only where somebody of the company says so, and twice is once", async () => {
    const agentId = await asked("can I bring a llama");
    const other = await asked("can I bring a llama");
    const statuses = [
      (await dismiss(agentId, ["can I bring a llama"], neighbour.token)).status,
      (await dismiss(agentId, [])).status,
      (await dismiss(agentId, ["can I bring a llama"])).status,
      (await dismiss(agentId, ["can I bring a llama"])).status,
    ];

    expect(statuses).toEqual([404, 400, 200, 200]);
    expect(await list(agentId)).toEqual([]);
    expect(await list(other)).toHaveLength(1);
  });

  it("stands in a queue of its own, and is listed as before once that is taken back", async () => {
    const agentId = await asked("do you sell snow shovels", "can I bring a llama");
    await dismiss(agentId, ["do you sell snow shovels"]);
    const restore = (questions: string[], token = admin.token) => {
      const body = { agent_id: agentId, questions };
      return app.request("POST", "/api/conversation/unanswered/restore/", { token, body });
    };
    const queue = await list(agentId, "dismissed");
    const foreign = await restore(["do you sell snow shovels"], neighbour.token);
    const other = await restore(["what nobody dismissed"]);
    const still = await list(agentId, "dismissed");
    const restored = await restore(queue.flatMap(({ phrases }) => phrases));
    const after = await list(agentId);

    expect(queue.map(({ question }) => question)).toEqual(["do you sell snow shovels"]);
    expect([foreign.status, other.status, restored.status]).toEqual([404, 200, 200]);
    expect(still).toHaveLength(1);
    expect(await list(agentId, "dismissed")).toEqual([]);
    expect(after.map(({ question }) => question).sort()).toEqual([
      "can I bring a llama",
      "do you sell snow shovels",
    ]);
  });

  it("is kept without its words", async () => {
    const agentId = await asked("can I bring a llama");
    await dismiss(agentId, ["can I bring a llama"]);
    const rows = await app.database.query
      .selectFrom("dismissed_questions")
      .selectAll()
      .where("agent_id", "=", agentId)
      .execute();
    expect(JSON.stringify(rows)).not.toContain("llama");
  });
});

describe("what is nearly understood", () => {
  const scored = (score: number, taken = false): Event => ({
    v: EVENT_FORMAT,
    type: "intent_recognised",
    recogniser: "model",
    intent: taken ? { id: "a", title: "A", score } : null,
    runners_up: taken ? [{ id: "b", title: "B", score: 0.49 }] : [{ id: "a", title: "A", score }],
    threshold: 0.5,
  });
  const nearOf = (event: Event) =>
    projectTurn([{ sequence: 0, at: "2026-11-22T00:00:00Z", event }]).near_intent_id;

  it.each([
    [0.49, "a"],
    [0.36, "a"],
    [0.34, null],
  ])("is a score of %s below a threshold of 0.5: %s", (score, near) => {
    expect(nearOf(scored(score))).toBe(near);
  });

  it("is nothing that an intent took", () => {
    expect(nearOf(scored(0.9, true))).toBeNull();
  });

  it("is a queue of its own, with the intent that just missed it while that is there", async () => {
    const agentId = await asked("where do horses sleep", "can I bring a llama");
    const intent = await makeIntent(app, admin.token, agentId, { title: "Stables" });
    await list(agentId);
    await app.database.query
      .updateTable("turns")
      .set({ near_intent_id: intent.id })
      .where("agent_id", "=", agentId)
      .where("message", "=", "where do horses sleep")
      .execute();
    const near = await list(agentId, "near");
    await app.request("DELETE", `/api/intent/${intent.id}/`, { token: admin.token });

    expect(near.map(({ question }) => question)).toEqual(["where do horses sleep"]);
    expect(near[0]?.near_intent).toEqual({ id: intent.id, title: "Stables" });
    expect(await list(agentId, "near")).toEqual([]);
  });
});
