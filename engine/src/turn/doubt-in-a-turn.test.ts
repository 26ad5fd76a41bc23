import { expect, it } from "vitest";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";

const bank = makeSnapshot({
  entities: [{ name: "amount", title: "Amount", data_type: "number" }],
  intents: [{ title: "Pay", training_phrases: ["pay"], entities: ["amount"] }],
});

it("a doubtful value stands in the event that asks, and the reply says why it was doubted", async () => {
  const events = await turnEvents(bank, "pay minus 50");
  const amount = bank.entities[0]?.id;
  expect(events).toContainEqual(
    expect.objectContaining({
      type: "form_asked",
      doubt: { entity_id: amount, value: -50, why: "negative" },
    }),
  );
  expect(events.some(({ type }) => type === "slot_filled")).toBe(false);
  const reply = events.find((event) => event.type === "agent_replied");
  expect(reply?.decision).toContain("“Amount: -50” is asked back: it is below zero");
  expect(reply?.suggestions.map(({ title }) => title)).toEqual(["Yes", "No"]);
});
