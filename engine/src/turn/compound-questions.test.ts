import { expect, it } from "vitest";
import type { Recogniser } from "../dialogue/ports.ts";
import { fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript, turnEvents } from "../testing/transcript.ts";

const plumber = makeSnapshot({
  entities: [
    { name: "day", title: "Day", data_type: "date" },
    { name: "guests", title: "Guests", data_type: "integer" },
  ],
  intents: [
    {
      title: "Visit",
      training_phrases: ["visit please"],
      entities: ["day", "guests"],
      reply: "We come on {{day}}.",
    },
    { title: "Fees", training_phrases: ["what is the fee"], reply: "It is 60 dollars." },
  ],
});
const passages = fakePassages({
  "how much is parking?": "Parking is free.",
  "how much is a tap for 3?": "A tap is 20.",
  "where are you?": "In the Main Street.",
  "do you work at night?": "Perhaps (?)",
});

async function holds(script: string) {
  const lines = script.split("\n").map((line) => line.trim());
  const written = lines.filter((line) => line !== "").join("\n");
  expect(await transcript(plumber, script, { passages })).toBe(written);
}

it("answers a question beside an intent first, and its numbers are none of the intent's", async () => {
  await holds(`
    user: visit please on friday. how much is a tap for 3?
    agent: A tap is 20. ✓ Friday, November 20, 2026 Guests: how many? (asks Guests)`);
});

it("takes the numbers of a question that is how an intent is asked for", async () => {
  const isKnown = fakePassages({ "is a visit for 3 please possible?": "Visits are possible." });
  expect(
    await transcript(plumber, "user: visit please on friday. is a visit for 3 please possible?", {
      passages: isKnown,
    }),
  ).toContain("agent: We come on Friday, November 20, 2026.");
});

it("answers a question beside the values of a form", async () => {
  await holds(`
    user: visit please
    agent: I need a few details. Which day? (asks Day, Guests)
    user: friday. and where are you?
    agent: In the Main Street. ✓ Friday, November 20, 2026 Guests: how many? (asks Guests)
    user: 4 guests, how much is parking?
    agent: Parking is free. We come on Friday, November 20, 2026.`);
});

it("answers two questions, and the one of two that it knows", async () => {
  await holds(`
    user: how much is parking? where are you?
    agent: Parking is free. In the Main Street.
    user: where are you? who lives there
    agent: In the Main Street.
    user: do you work at night? nobody knows
    agent: I don't have that information.`);
});

it("answers the question that a long story ends with, and no short clause", async () => {
  const story =
    "I came from the north with my old dog who likes to lie in the shade and we looked for a long time in all the small streets by the river so";
  await holds(`
    user: ${story} tell us where are you?
    agent: In the Main Street.
    user: nobody knows where are you?
    agent: I don't have that information.`);
});

it("says of each half why", async () => {
  const events = await turnEvents(plumber, "visit please. where are you?", { passages });
  expect(events.at(-1)).toMatchObject({
    intent_id: "intent-1",
    citations: [{ quote: "In the Main Street." }],
    decision: `To “where are you?”: "Handbook" in the data source answers this. "Visit" still needs Day, Guests.`,
  });
});

it("takes a sentence that surely is an intent, where the whole message is none", async () => {
  const recogniser: Recogniser = {
    kind: "model",
    recognise: (text) =>
      text === "visit please."
        ? [{ id: "intent-1", score: 0.7 }]
        : text === "a visit?"
          ? [{ id: "intent-1", score: 0.6 }]
          : [],
  };
  const surely = await transcript(plumber, "user: my dog is small. visit please.", { recogniser });
  expect(surely).toContain("(asks Day, Guests)");
  expect(await transcript(plumber, "user: my dog is small. a visit?", { recogniser })).toContain(
    "don't have that",
  );
});

it("leaves a question that is the intent itself to the intent", async () => {
  await holds(`
    user: what is the fee? thanks
    agent: It is 60 dollars.`);
});
