import { expect, it } from "vitest";
import { fakeActions, fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

const booking = {
  title: "Book a table",
  training_phrases: ["book a table", "reserve a table please"],
  entities: ["guests", "day"],
  reply: "Booked for {{guests}} on {{day}}.",
};
const hours = { title: "Opening hours", training_phrases: ["when do you open"], reply: "At 9." };
const entities = [
  { name: "guests", title: "Guests", description: "Number of guests", data_type: "integer" as const },
  { name: "day", title: "Day", description: "Date of the visit", data_type: "date" as const },
  { name: "phone", title: "Phone number", description: "", data_type: "string" as const },
];
const plain = makeSnapshot({ entities, intents: [booking, hours] });
const withCallback = makeSnapshot({
  entities,
  intents: [
    booking,
    hours,
    { title: "Call me back", training_phrases: ["call me back"], entities: ["phone"] },
  ],
});

async function holds(script: string, snapshot = plain, world: Parameters<typeof transcript>[2] = {}) {
  const lines = script.split("\n").map((line) => line.trim());
  const written = lines.filter((line) => line !== "").join("\n");
  expect(await transcript(snapshot, script, world)).toBe(written);
}

it("answers small talk, and says honestly what it is", () =>
  holds(`
    user: hello, how are you?
    agent: I'm fine, thank you. How can I help?
    user: are you a bot?
    agent: I'm the chat assistant of Waiter, not a person. Ask for a person, and you can leave your details.
    user: ok thank you very much
    agent: You're welcome.
    user: bye!
    agent: Goodbye.`));

it("doesn't begin anew where somebody says hello to its greeting", () =>
  holds(`
    user: hello
    agent: Hi, I'm Waiter. How can I help? A machine answers here. Ask for a person, and you can leave your details. (offers Book a table, Opening hours)
    user: hello
    agent: Hello. How can I help? (offers Book a table, Opening hours)`));

it("answers small talk beside a form, which waits on", () =>
  holds(`
    user: book a table for 4 guests
    agent: ✓ Guests: 4 Which day? (asks Day)
    user: thanks
    agent: You're welcome. “Book a table” isn't finished yet. I only need Day. (asks Day)
    user: tomorrow
    agent: Booked for 4 on Thursday, November 19, 2026.`));

it("asks the source before it takes half a message for small talk", () =>
  holds(
    `
    user: thanks parking
    agent: Behind the house.
    user: thanks dear colleagues
    agent: You're welcome.`,
    plain,
    { passages: fakePassages({ "thanks parking": "Behind the house." }) },
  ));

it("brings who asks for a person to what they can leave, and says where there is nobody", async () => {
  await holds(
    `
    user: human please
    agent: I can't put you through from here, but you can leave your details, and a person will get back to you. What is your phone number? (asks Phone number)
    form: Phone number = "555 123 4567"
    agent: Call me back: Phone number 555 123 4567`,
    withCallback,
  );
  await holds(
    `
    user: can I speak to a real person?
    agent: Ring 0123.`,
    makeSnapshot({ agent: { texts: { en: { person_not_here: "Ring 0123." } } } }),
  );
});

it("hands over to a person, also out of a form", async () => {
  const snapshot = makeSnapshot({
    entities,
    intents: [booking, { title: "Talk to us", training_phrases: ["advice"], action_id: "action-1" }],
    actions: [{ title: "Reception", kind: "handoff", handoff: { note: "" }, changes_data: false }],
  });
  await holds(
    `
    user: book a table
    agent: I need a few details. Guests: how many? (asks Guests, Day)
    user: let me talk to someone
    agent: A person will take over from here.`,
    snapshot,
    { actions: fakeActions({ is_handoff: true }) },
  );
});

it("offers a person's help after the second miss in a row", () =>
  holds(
    `
    user: sing loudly
    agent: I don't have that information.
    user: then dance
    agent: I don't have that information. Would you rather have a person's help? (offers Call me back)
    user: hello
    agent: Hello. How can I help? (offers Book a table, Opening hours, Call me back)
    user: juggle then
    agent: I don't have that information.`,
    withCallback,
  ));

it.each([
  [1, [true, true, true]],
  [3, [false, false, true]],
  [0, [false, false, false]],
  [null, [false, false, false]],
])("offers it after as many misses as the agent is set to: %j", async (hand_off_after, offers) => {
  const snapshot = { ...withCallback, agent: { ...withCallback.agent, hand_off_after } };
  const said = await transcript(snapshot, "user: sing loudly\nuser: then dance\nuser: juggle then");
  const replies = said.split("\n").filter((line) => line.startsWith("agent:"));
  expect(replies.map((line) => line.includes("a person's help"))).toEqual(offers);
});

it("asks what is meant after a near miss, and one click goes on with the words said before", async () => {
  const recogniser = {
    kind: "model" as const,
    recognise: (text: string) =>
      text.startsWith("table") ? plain.intents.map(({ id }, n) => ({ id, score: [0.4, 0.05][n] ?? 0 })) : [],
  };
  await holds(
    `
    user: table 4 guests tomorrow
    agent: Do you mean “Book a table”? (offers Book a table)
    user: Book a table
    agent: Booked for 4 on Thursday, November 19, 2026.`,
    { ...plain, agent: { ...plain.agent, threshold: 0.8 } },
    { recogniser },
  );
});

it("leads who asks for a person to the intent that asks for a number and the least besides", async () => {
  const visit = { title: "Visit", training_phrases: ["visit"], entities: ["guests", "day", "phone"] };
  const call = { title: "Call me back", training_phrases: ["call me back"], entities: ["phone"] };
  const snapshot = makeSnapshot({ entities, intents: [visit, call] });
  expect(await transcript(snapshot, "user: a human please")).toContain("(asks Phone number)");
});

it("takes a mere yes beside a form for no other intent, and figures for no question", () => {
  const confirming = { title: "Say yes", training_phrases: ["yes"], reply: "Yes!" };
  return holds(
    `
    user: book a table for 4 guests
    agent: ✓ Guests: 4 Which day? (asks Day)
    user: yes
    agent: ✓ Guests: 4 I couldn't use that answer. I still need: Day. Which day? For example: Wednesday, November 18, 2026 (asks Day)
    user: 1899
    agent: ✓ Guests: 4 I couldn't use that answer. I still need: Day. Which day? For example: Wednesday, November 18, 2026 Would you rather have a person's help? (asks Day) (offers Leave your details)
    user: 4 guests
    agent: ✓ Guests: 4 Which day? (asks Day)`,
    makeSnapshot({ entities, intents: [booking, confirming] }),
    { passages: fakePassages({ "1899": "1899 Main Street." }) },
  );
});
