import { describe, expect, it } from "vitest";
import { fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript, turnEvents } from "../testing/transcript.ts";

const bank = makeSnapshot({
  entities: [
    { name: "amount", title: "Amount", data_type: "number" },
    { name: "iban", title: "Note", data_type: "string", description: "What it is for" },
    { name: "guests", title: "Guests", data_type: "integer" },
    { name: "day", title: "Day", data_type: "date" },
  ],
  intents: [
    {
      title: "Pay",
      training_phrases: ["pay", "send money"],
      entities: ["amount"],
      reply: "Paid {{amount}}.",
    },
    {
      title: "Book a table",
      training_phrases: ["book a table"],
      entities: ["guests", "day"],
      reply: "{{guests}}, {{day}}.",
    },
  ],
});

describe("a doubtful value", () => {
  it("is asked back, and taken when the visitor says yes", async () => {
    const said = await transcript(bank, "user: pay minus 50\nuser: yes");
    expect(said).toContain("Amount: -50. Is that right?");
    expect(said).toMatch(/Paid -50\.$/u);
  });

  it("is asked for anew when the visitor says no", async () => {
    const said = await transcript(bank, "user: pay minus 50\nuser: no\nuser: yes\nuser: 40");
    expect(said.match(/Is that right/gu)).toHaveLength(1);
    expect(said).not.toContain("Paid -50");
    expect(said).toMatch(/Paid 40\.$/u);
  });

  it("gives way to another value", async () => {
    expect(await transcript(bank, "user: pay minus 50\nuser: 40")).toMatch(/Paid 40\.$/u);
    expect(await transcript(bank, "user: pay minus 50\nuser: no, 40")).toMatch(/Paid 40\.$/u);
  });

  it("is dropped with its form", async () => {
    const said = await transcript(bank, "user: pay minus 50\nuser: cancel\nuser: yes");
    expect(said).not.toContain("Paid");
  });

  it("is asked back as an answer to the form, too", async () => {
    const said = await transcript(bank, "user: pay\nuser: 50^\nuser: yes");
    expect(said).toContain("Amount: 50. Is that right?");
    expect(said).toMatch(/Paid 50\.$/u);
  });

  it("stands in the event that asks, and the reply says why it was doubted", async () => {
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

  it("is asked back of the message that an intent was offered for", async () => {
    const pay = bank.intents[0]?.id ?? "";
    const world = { recogniser: fakeRecogniser(bank, { "so minus 50 then": { [pay]: 0.2 } }) };
    const said = await transcript(bank, "user: so minus 50 then\nuser: Pay\nuser: yes", world);
    expect(said).toContain("Amount: -50. Is that right?");
    expect(said).toMatch(/Paid -50\.$/u);
  });

  it("is nothing that a message says of what is not missing", async () => {
    const said = await transcript(bank, "user: book a table\nuser: for 4\nuser: tomorrow 5^");
    expect(said).not.toContain("Is that right");
  });
});

it("a lone number keeps its sign", async () => {
  const said = await transcript(bank, "user: book a table\nuser: -1");
  expect(said).not.toContain("Guests: 1");
});

it("one more comes to those there are", async () => {
  const said = await transcript(bank, "user: book a table\nuser: for 4 guests\nuser: and one more guest");
  expect(said).toContain("Guests: 5");
});
