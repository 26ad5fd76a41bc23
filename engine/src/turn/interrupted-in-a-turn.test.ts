import { describe, expect, it } from "vitest";
import { fakeActions, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

const ORDER_NUMBER = [
  { kind: "text" as const, text: "FX-" },
  { kind: "digits" as const, from: 5, to: 5 },
];

const shop = makeSnapshot({
  entities: [
    { name: "day", title: "Day", data_type: "date" },
    { name: "name", title: "Name", data_type: "string" },
    { name: "order", title: "Order number", data_type: "pattern", pattern: ORDER_NUMBER },
    { name: "code", title: "Booking code", data_type: "string" },
  ],
  intents: [
    {
      title: "Book a repair",
      training_phrases: ["book a repair"],
      entities: ["day", "name"],
      action_id: "action-1",
    },
    {
      title: "Order status",
      training_phrases: ["is my order ready"],
      entities: ["order"],
      reply: "{{order}} is ready.",
    },
    { title: "Cancel a repair", training_phrases: ["cancel it"], entities: ["code"], action_id: "action-2" },
  ],
  actions: [
    { title: "Book", confirm: true, reply_template: "Booked, {{name}}. Your code is {{action.code}}." },
    { title: "Cancel", confirm: false, reply_template: "{{code}} is cancelled." },
  ],
});

/** What each score of a message is, by the intent's place; else only its phrases are known. */
const SCORES = {
  "is my order FX-10234 ready": { "intent-2": 0.7 },
  "maybe something is ready": { "intent-2": 0.7 },
  "book a repair for friday and what about FX-10555": { "intent-1": 0.9 },
  "what about FX-10555": { "intent-2": 0.1 },
  "book a repair for friday": { "intent-1": 0.95 },
};

async function holds(script: string): Promise<readonly { values: object }[]> {
  const actions = fakeActions({ fields: { code: "BK77" } });
  const lines = script.split("\n").map((line) => line.trim());
  const recogniser = fakeRecogniser(shop, SCORES);
  const written = lines.filter((line) => line !== "").join("\n");
  expect(await transcript(shop, script, { actions, recogniser })).toBe(written);
  return actions.requests;
}

const BOOKING = `
  user: book a repair
  agent: I need a few details. Which day? (asks Day, Name)
  user: 2026-11-20
  agent: ✓ Friday, November 20, 2026 What is your name? (asks Name)`;
const BACK = "Back to “Book a repair”: ✓ Friday, November 20, 2026 What is your name? (asks Name)";

/** The first turn reads all words of the language: seconds on a machine with much other work. */
const FIRST_TURN_MS = 30_000;

describe("a form that something else interrupts", () => {
  it(
    "comes back with its values when that is done, and is kept where that is only likely",
    async () => {
      await holds(`${BOOKING}
      user: is my order FX-10234 ready
      agent: FX-10234 is ready. ${BACK}
      user: maybe something is ready
      agent: Do you mean “Order status”? (asks Name) (offers Order status)
      user: yes
      agent: FX-10234 is ready. ${BACK}`);
    },
    FIRST_TURN_MS,
  );

  it("comes back when what interrupted it is dropped", async () => {
    await holds(`${BOOKING}
      user: is my order ready
      agent: Order number? (asks Order number)
      user: cancel
      agent: All right, I have dropped that. ${BACK}`);
  });
});

describe("two things in one message", () => {
  it("are both done, the second when the first is: a code tells what it is of", async () => {
    await holds(`
      user: book a repair for friday and what about FX-10555
      agent: ✓ Friday, November 20, 2026 What is your name? (asks Name)
      user: Ben
      agent: Book a repair ✓ Friday, November 20, 2026 · Ben Shall I go ahead? (offers Yes, No)
      user: yes
      agent: Booked, Ben. Your code is BK77. Shall I go on with “Order status” now? (offers Order status)
      user: yes
      agent: FX-10555 is ready.`);
  });
});

describe("what the conversation knows", () => {
  it("is told, and fills a later form, whose action asks first though it needn't", async () => {
    const requests = await holds(`${BOOKING}
      user: Ben
      agent: Book a repair ✓ Friday, November 20, 2026 · Ben Shall I go ahead? (offers Yes, No)
      user: yes
      agent: Booked, Ben. Your code is BK77.
      user: what was my code again?
      agent: Booking code: BK77
      user: cancel it
      agent: Cancel a repair ✓ BK77 Shall I go ahead? (offers Yes, No)
      user: yes
      agent: BK77 is cancelled.`);
    expect(requests.map(({ values }) => values)).toEqual([
      { day: "2026-11-20", name: "Ben" },
      { code: "BK77" },
    ]);
  });
});
