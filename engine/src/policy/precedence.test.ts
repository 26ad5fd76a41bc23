import { expect, it } from "vitest";
import { EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import { fakeActions, fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { playTurn } from "../testing/transcript.ts";
import { explainTurn } from "../turn/explain.ts";
import { PRECEDENCE } from "./precedence.ts";

const plumber = (isUrgent = true) =>
  makeSnapshot({
    entities: [
      { name: "day", title: "Day", data_type: "date" },
      { name: "rooms", title: "Rooms", data_type: "number" },
    ],
    actions: [{ confirm: true }],
    intents: [
      {
        title: "Visit",
        training_phrases: ["visit please"],
        entities: ["day", "rooms"],
        action_id: "action-1",
      },
      { title: "Prices", training_phrases: ["how much is it"], reply: "80 dollars." },
      { title: "Gas leak", training_phrases: ["I smell gas"], is_urgent: isUrgent, reply: "Ring 999." },
    ],
  });
const world = {
  passages: fakePassages({ "how much is parking?": "Parking is free.", "do you take cards?": "We do." }),
  actions: fakeActions(),
};

const ROWS = PRECEDENCE.map(({ name, first = [], collecting = [], confirming = [], open = [] }) => ({
  name,
  proposers: [...first, ...collecting, ...confirming, ...open].map(({ by }: { by: string }) => by),
}));

/** The rows of what the last message may be, the one that was taken first. */
async function rowsOf(messages: readonly string[], agent = plumber()): Promise<string[]> {
  let state = EMPTY_CONVERSATION;
  let rows: string[] = [];
  for (const message of messages) {
    const { events } = await playTurn(agent, message, { ...world, state });
    state = reduceEvents(events, state);
    rows = explainTurn(events)
      .candidates.toSorted((a, b) => Number(b.is_taken) - Number(a.is_taken))
      .flatMap(({ by }) => ROWS.find(({ proposers }) => proposers.includes(by))?.name ?? []);
  }
  return rows;
}

it("has at most twelve rows, and each proposer in one of them", () => {
  expect(PRECEDENCE.length).toBeLessThanOrEqual(12);
  const all = ROWS.flatMap(({ proposers }) => proposers);
  expect(all).toEqual([...new Set(all)]);
});

const booking = ["visit please", "friday", "2"];
it.each([
  ["danger", ["visit please", "I smell gas, forget it"], []],
  ["answer to a question about one thing", ["visit please", "minus 2", "yes"], []],
  ["answer to a question about one thing", ["visit please", "next week"], []],
  ["answer to a question about one thing", [...booking, "a day later"], []],
  ["mood or small talk", ["visit please", "thanks"], ["question"]],
  ["cancel", ["visit please", "never mind"], []],
  ["person", ["visit please", "I'd like to talk to a human, friday"], ["answer"]],
  ["recall", ["visit please", "when is my visit tomorrow?"], ["answer", "guess"]],
  ["correction", [...booking, "yes, but on monday"], ["answer"]],
  ["correction", [...booking, "change the day"], []],
  ["answer", ["visit please", "how much is it on monday"], ["request", "guess"]],
  ["answer", [...booking, "yes"], []],
  ["request", ["visit please", "how much is it"], ["guess"]],
  ["question", ["visit please", "do you take cards?"], ["guess"]],
  ["guess", ["visit please", "do you sell shoes?"], []],
])("“%s” is taken of %j before %j", async (row, messages, before) => {
  const [taken, ...others] = await rowsOf(messages);
  expect(taken).toBe(row);
  expect(others).toEqual(expect.arrayContaining(before));
});

it("the same message is what stands below where nothing above holds", async () => {
  const messages = ["visit please", "I smell gas, forget it"];
  expect((await rowsOf(messages, plumber(false)))[0]).toBe("request");
});
