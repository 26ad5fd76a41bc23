import type { Replay, ReplayedTurn } from "@cxc/contract/replays.ts";
import { expect, it, vi } from "vitest";
import { makeAgent, makeConversation, makeIntent } from "../../testing/factories.ts";
import { twoCompanies } from "../../testing/two-companies.ts";
import { startWorkingApp } from "../../testing/worker.ts";

/** A replay takes its turns in a thread of its own, which a busy machine lets wait. */
vi.setConfig({ testTimeout: 120_000 });

const world = twoCompanies(startWorkingApp);
const { call } = world;

it("asks live conversations again of the draft, and tells what is lost first; what was blanked stays out", async () => {
  const agent = await makeAgent(world.app, world.admin.token);
  const hours = await makeIntent(world.app, world.admin.token, agent.id, {
    title: "Hours",
    training_phrases: ["when do you open", "opening hours"],
    reply: "At nine.",
  });
  await call("POST", `/api/agent/${agent.id}/publish/`);
  const asked = await makeConversation(world.app, agent.id, "when do you open");
  const dogs = await makeConversation(world.app, agent.id, "are dogs allowed");
  const blanked = await makeConversation(world.app, agent.id, "when do you open, I am Ada");
  await call("POST", `/api/conversation/${blanked.id}/redact/`);
  await call("DELETE", `/api/intent/${hours.id}/`);
  await makeIntent(world.app, world.admin.token, agent.id, {
    title: "Dogs",
    training_phrases: ["are dogs allowed", "may I bring my dog"],
    reply: "Yes.",
  });
  const { data } = await call<{ run_id: string }>("POST", `/api/agent/${agent.id}/replay/`, { limit: 50 });
  const path = `/api/agent/${agent.id}/replay/${data.run_id}/`;
  const replay = await vi.waitFor(
    async () => {
      const answer = await call<Replay>("GET", path);
      expect(answer.data.status).toBe("done");
      return answer.data;
    },
    { timeout: 60_000, interval: 50 },
  );
  const { data: opened } = await call<{ turns: ReplayedTurn[] }>("GET", `${path}${asked.id}/`);
  const foreign = await call("GET", path, undefined, world.neighbour.token);
  await call("DELETE", `/api/conversation/${asked.id}/`);
  const afterErasure = await call<Replay>("GET", path);

  expect(replay).toMatchObject({ total: 2, done: 2, changed: 2 });
  expect(replay.changes.map(({ conversation_id, kind }) => [conversation_id, kind])).toEqual([
    [asked.id, "refused_now"],
    [dogs.id, "answered_now"],
  ]);
  expect(opened.turns).toMatchObject([
    { turn_id: asked.turn_id, message: "when do you open", before: "At nine." },
  ]);
  expect(opened.turns[0]?.response).not.toBe("At nine.");
  expect([foreign.status, (await call("GET", `${path}${asked.id}/`)).status]).toEqual([404, 404]);
  expect(afterErasure.data.changes.map(({ conversation_id }) => conversation_id)).toEqual([dogs.id]);
});
