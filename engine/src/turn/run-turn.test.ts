import { describe, expect, it } from "vitest";
import { EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import { fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript, turnEvents } from "../testing/transcript.ts";
import { explainTurn } from "./explain.ts";

const restaurant = makeSnapshot({
  entities: [
    { name: "guests", title: "Guests", description: "Number of guests", data_type: "integer" },
    { name: "day", title: "Day", description: "Date of the visit", data_type: "date" },
  ],
  intents: [
    {
      title: "Book a table",
      training_phrases: ["book a table", "reserve a table"],
      entities: ["guests", "day"],
      reply: "Booked for {{guests}} on {{day}}.",
    },
    { title: "Opening hours", training_phrases: ["when do you open"], reply: "We open at **9**." },
    { title: "Parking", training_phrases: ["where can I park"] },
  ],
});

/** Plays the conversation and expects it to go as it is written. */
async function holds(script: string, world: Parameters<typeof transcript>[2] = {}): Promise<void> {
  const lines = script.split("\n").map((line) => line.trim());
  const written = lines.filter((line) => line !== "").join("\n");
  expect(await transcript(restaurant, script, world)).toBe(written);
}

describe("a conversation", () => {
  it("begins with a greeting and the first intents", () =>
    holds(`
      user:
      agent: Hi, I'm Waiter. How can I help? A machine answers here. Ask for a person, and you can leave your details. (offers Book a table, Opening hours, Parking)`));

  it("begins with the greeting and suggestions of the widget where it has its own", () =>
    holds(
      `
      user:
      agent: Welcome! A machine answers here. Ask for a person, and you can leave your details. (offers Menu)`,
      { input: { greeting: "Welcome!", suggestions: ["Menu"] } },
    ));

  it("asks for all that is missing with one form, then replies", () =>
    holds(`
      user: book a table
      agent: I need a few details. Guests: how many? (asks Guests, Day)
      form: Guests = 4, Day = 2026-12-24
      agent: Booked for 4 on Thursday, December 24, 2026.`));

  it("does not ask for what the message gave", () =>
    holds(`
      user: book a table for 6 guests
      agent: ✓ Guests: 6 Which day? (asks Day)
      form: Day = 2026-12-24
      agent: Booked for 6 on Thursday, December 24, 2026.
      user: book a table for 2 guests tomorrow
      agent: Booked for 2 on Thursday, November 19, 2026.`));

  it("takes a text as the answer to a form, and asks again for the rest", () =>
    holds(`
      user: book a table
      agent: I need a few details. Guests: how many? (asks Guests, Day)
      user: we are 5 guests
      agent: ✓ Guests: 5 Which day? (asks Day)
      user: tomorrow
      agent: Booked for 5 on Thursday, November 19, 2026.`));

  it("takes a value back while the form is open", () =>
    holds(`
      user: book a table for 4 guests
      agent: ✓ Guests: 4 Which day? (asks Day)
      user: oh wait, we are 5 guests
      agent: ✓ Guests: 5 Which day? (asks Day)
      user: tomorrow, and make it 6 guests
      agent: Booked for 6 on Thursday, November 19, 2026.`));

  it("says what it needs where a text answers nothing", () =>
    holds(`
      user: book a table for 4 guests
      agent: ✓ Guests: 4 Which day? (asks Day)
      user: somewhat later
      agent: ✓ Guests: 4 I couldn't use that answer. I still need: Day. Which day? For example: Wednesday, November 18, 2026 (asks Day)`));

  it("refuses wrong, missing and unknown fields, and the form waits on", () =>
    holds(`
      user: book a table
      agent: I need a few details. Guests: how many? (asks Guests, Day)
      form: Guests = 41, Wine = red
      agent: (refuses Guests: Please enter valid value, Day: Required, Wine: Please enter valid value)
      form: Guests = 40, Day = 2026-12-24
      agent: Booked for 40 on Thursday, December 24, 2026.`));

  it("asks where the message says more than 40 guests", () =>
    holds(`
      user: book a table for 60 guests tomorrow
      agent: ✓ Tomorrow (Thursday, November 19) Guests: how many? (asks Guests)`));

  it("forgets the form on “cancel”", () =>
    holds(`
      user: book a table for 6 guests
      agent: ✓ Guests: 6 Which day? (asks Day)
      user: Never mind
      agent: All right, I've stopped that. Nothing was sent.
      form: Day = 2026-12-24
      agent: (refuses Day: Please enter valid value)
      user: book a table
      agent: I need a few details. Guests: how many? (asks Guests, Day)`));

  it("answers a question beside the form, which waits on with its values", () =>
    holds(`
      user: book a table for 6 guests
      agent: ✓ Guests: 6 Which day? (asks Day)
      user: when do you open
      agent: We open at 9. (asks Day)
      user: tomorrow
      agent: Booked for 6 on Thursday, November 19, 2026.`));

  it("stays with the form where another intent is only likely, and takes it where nothing else fits", () =>
    holds(
      `
      user: book a table
      agent: I need a few details. Guests: how many? (asks Guests, Day)
      user: 3 guests, or when
      agent: ✓ Guests: 3 Which day? (asks Day)
      user: opening perhaps
      agent: We open at 9. (asks Day)`,
      {
        recogniser: fakeRecogniser(restaurant, {
          "3 guests, or when": { "intent-2": 0.7 },
          "opening perhaps": { "intent-2": 0.7 },
        }),
      },
    ));

  it("takes a suggestion's title as it stands", () =>
    holds(`
      user: OPENING hours
      agent: We open at 9.`));

  it("greets back and takes thanks where no intent does", () =>
    holds(`
      user: Hello there!
      agent: Hi, I'm Waiter. How can I help? A machine answers here. Ask for a person, and you can leave your details. (offers Book a table, Opening hours, Parking)
      user: when do you open
      agent: We open at 9.
      user: thank you very much
      agent: You're welcome.
      user: thanks for nothing
      agent: You're welcome.`));

  it("does not know below the threshold, and offers the nearest", () =>
    holds(`
      user: when
      agent: I don't have that information. Do you mean “Opening hours”? (offers Opening hours)
      user: xyzzy
      agent: I don't have that information. Would you rather have a person's help? (offers Leave your details)`));

  it("ends on “exit”, a pending form or not", () =>
    holds(`
      user: book a table
      agent: I need a few details. Guests: how many? (asks Guests, Day)
      user:  eXiT
      agent: This conversation has ended. (ends)`));

  it("ends politely after 200 turns", () =>
    holds(
      `
      user: when do you open
      agent: This conversation has become very long. Please start a new one. (ends)`,
      { state: { ...EMPTY_CONVERSATION, turns: 200 } },
    ));
});

describe("the order of a reply", () => {
  const passages = fakePassages({
    "where can I park": "Behind the house.",
    "when do you open": "At ten.",
    "is there wine": "There is wine.",
  });

  it("is the intent's reply, else the data source, else a neutral sentence, else not known", () =>
    holds(
      `
      user: when do you open
      agent: We open at 9.
      user: where can I park
      agent: Behind the house.
      user: parking
      agent: Parking.
      user: is there wine
      agent: There is wine.
      user: is there beer
      agent: I don't have that information.`,
      { passages },
    ));

  it("cites what it answers from, and explains itself from its events alone", async () => {
    const events = await turnEvents(restaurant, "is there wine", { passages });
    const reply = events.at(-1);

    expect(reply).toMatchObject({ type: "agent_replied", citations: [{ title: "Handbook", url: null }] });
    expect(explainTurn(events)).toMatchObject({
      recogniser: "model",
      intent: null,
      passages: [{ quote: "There is wine." }],
      decision: '"Handbook" in the data source answers this.',
    });
  });

  it("says the values that it took where an intent has no reply, never its prompt", async () => {
    const snapshot = makeSnapshot({
      entities: [{ name: "guests", title: "Guests", description: "Number of guests", data_type: "integer" }],
      intents: [{ title: "Book", prompt: "Secret.", training_phrases: ["book"], entities: ["guests"] }],
    });
    const said = await transcript(snapshot, "user: book for 6 guests");
    expect(said).toBe("user: book for 6 guests\nagent: Book: Guests 6");
  });
});

it("asks nobody for an intent that the snapshot does not have", async () => {
  const recogniser = { kind: "previous_model" as const, recognise: () => [{ id: "gone", score: 0.99 }] };
  const events = await turnEvents(restaurant, "do you deliver", { recogniser });

  expect(events.at(-1)).toMatchObject({ outcome: "unanswered", intent_id: null, suggestions: [] });
  expect(explainTurn(events)).toMatchObject({ recogniser: "previous_model", intent: null, runners_up: [] });
});

it("understands anew where the intent of a pending form is gone", async () => {
  const asked = reduceEvents(await turnEvents(restaurant, "book a table"));
  const without = { ...restaurant, intents: restaurant.intents.slice(1) };
  const script = "user: when do you open";
  const gone = "What you had begun isn't offered any more, so I have dropped it.";
  expect(await transcript(without, script, { state: asked })).toBe(`${script}\nagent: ${gone} We open at 9.`);
});

it("leaves out an entity that is gone, and asks for the others", async () => {
  const without = { ...restaurant, entities: restaurant.entities.slice(1) };
  const said = await transcript(without, "user: book a table");
  expect(said).toBe("user: book a table\nagent: Which day? (asks Day)");
});
