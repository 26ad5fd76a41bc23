import { expect, it } from "vitest";
import { RANKS } from "../policy/precedence.ts";
import { fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { playTurn } from "../testing/transcript.ts";
import { explainTurn } from "./explain.ts";

const plumber = makeSnapshot({
  entities: [{ name: "day", title: "Day", data_type: "date" }],
  intents: [{ title: "Visit", training_phrases: ["visit please"], entities: ["day"], reply: "On {{day}}." }],
});
const passages = fakePassages({ "how much is parking?": "Parking is free." });

async function traceOf(message: string) {
  const { events } = await playTurn(plumber, message, { passages });
  return explainTurn(events);
}

it("lists what was taken, by whom, at which level, and the words that it is made of", async () => {
  const message = "  visit please on friday ";
  const { candidates } = await traceOf(message);
  expect(candidates).toMatchObject([{ act: "request", by: "request", is_taken: true, rule: "" }]);
  expect(candidates[0]?.claims.map(({ start, end }) => message.slice(start, end))).toEqual([
    "visit please on friday",
  ]);
});

it.each([
  ["when is my appointment?", ["recall: ", "unbooked: What was taken goes before it."]],
  ["hello, forget it", ["question: Nothing came of it.", "chitchat_in_part: "]],
])("of “%s” lists what was put aside, with the rule that did it", async (message, standing) => {
  const { candidates } = await traceOf(message);
  expect(candidates.map(({ by, rule }) => `${by}: ${rule}`)).toEqual(standing);
  expect(candidates.map(({ is_taken }) => is_taken)).toEqual(candidates.map(({ rule }) => rule === ""));
});

it("knows where a request's values stand in the message, a question beside it or not", async () => {
  for (const message of ["  visit please on friday", "how much is parking? visit please on friday"]) {
    const { slots } = await traceOf(message);
    expect(slots.map(({ title, span }) => [title, message.slice(span?.start, span?.end)])).toEqual([
      ["Day", "friday"],
    ]);
  }
});

it("has one proposer of each name", () => {
  const names = Object.values(RANKS).flatMap((proposers: readonly { by: string }[]) =>
    proposers.map(({ by }) => by),
  );
  expect(new Set(names).size).toBe(names.length);
});
