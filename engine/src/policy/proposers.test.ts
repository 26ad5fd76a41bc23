import { expect, it } from "vitest";
import { analyse } from "../analysis/analyse.ts";
import { EMPTY_CONVERSATION } from "../dialogue/conversation.ts";
import { replyContextOf } from "../dialogue/reply-context.ts";
import { record, type Turn } from "../dialogue/turn.ts";
import { fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { RANKS } from "./precedence.ts";
import type { Proposer } from "./proposer.ts";
import { collectScene, openScene } from "./scenes.ts";

const baker = makeSnapshot({
  entities: [
    { name: "day", title: "Day", data_type: "date" },
    { name: "cakes", title: "Cakes", data_type: "integer" },
  ],
  intents: [{ title: "Order cakes", training_phrases: ["order cakes"], entities: ["day", "cakes"] }],
});
const [order] = baker.intents;

const MESSAGES = [
  ...["order cakes", "tomorrow", "2 cakes", "yes", "no", "thanks", "hello", "never mind", "are you a robot?"],
  ...["can I change the day?", "when is my order?", "do you bake bread? 3 cakes", "do you bake bread?"],
  ...["a person please", "actually 4", "", "?", "lol", "what is it", "I want to cancel my order"],
];

function turnWith(message: string): Turn {
  const base: Omit<Turn, "analysis"> = {
    ...replyContextOf(baker),
    input: {
      ...{ message, now: new Date("2026-11-18T12:00:00Z"), time_zone: "UTC", greeting: "", suggestions: [] },
      ...{ elapsed: () => 0, newId: () => "1", runs_actions: true },
    },
    ports: { recogniser: fakeRecogniser(baker), passages: fakePassages({ "do you bake bread?": "We do." }) },
    state: EMPTY_CONVERSATION,
    events: [],
    emitted: 0,
    is_claimed: false,
    candidates: [],
    answered: [],
    is_streamed: false,
  };
  const turn: Turn = Object.assign(base, { analysis: analyse(base) });
  record(turn, { type: "user_said", message });
  return turn;
}

async function proposeAll<Scene extends { turn: Turn }>(
  proposers: readonly Proposer<Scene>[],
  scene: Scene,
): Promise<void> {
  const { turn } = scene;
  const [events, state] = [[...turn.events], turn.state];
  for (const { by, propose } of proposers) {
    await propose(scene);
    expect(turn.events, by).toEqual(events);
    expect(turn.state, by).toBe(state);
    expect(turn.is_claimed, by).toBe(false);
  }
}

it.each(MESSAGES)("to propose leaves no trace of %j, whatever waits", async (message) => {
  if (!order) throw new Error("the agent has no intent");
  const turn = turnWith(message);
  await proposeAll(RANKS.first, { turn, texts: [message], open: undefined });
  await proposeAll(RANKS.collecting, collectScene(turn, order));
  await proposeAll(RANKS.confirming, { turn, intent: order });
  await proposeAll(RANKS.open, await openScene(turn));
});

it("each proposer has a name of its own", () => {
  const names = Object.values(RANKS).flatMap((proposers) => proposers.map(({ by }: { by: string }) => by));
  expect(names).toEqual([...new Set(names)]);
});
