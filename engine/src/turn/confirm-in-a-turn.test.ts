import { expect, it } from "vitest";
import { fakeActions, fakePassages } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

const restaurant = makeSnapshot({
  entities: [
    { name: "guests", title: "Guests", description: "Number of guests", data_type: "integer" },
    { name: "day", title: "Day", description: "Date of the visit", data_type: "date" },
  ],
  intents: [
    { title: "Book a table", training_phrases: ["book"], entities: ["guests", "day"], action_id: "action-1" },
    { title: "Stop the newsletter", training_phrases: ["stop the newsletter"], action_id: "action-2" },
    { title: "Opening hours", training_phrases: ["when do you open"], reply: "At 9." },
  ],
  actions: [
    { title: "Book", confirm: true, reply_template: "Booked for {{guests}}." },
    { title: "Stop", confirm: true, reply_template: "Stopped." },
  ],
});

async function holds(script: string, actions = fakeActions()) {
  const lines = script.split("\n").map((line) => line.trim());
  const written = lines.filter((line) => line !== "").join("\n");
  const passages = fakePassages({ "is there parking?": "Behind the house." });
  expect(await transcript(restaurant, script, { actions, passages })).toBe(written);
  return actions.requests.length;
}

const BACK = " Back to “Book a table”:";
const ASKED =
  "Book a table ✓ Guests: 4 · Tomorrow (Thursday, November 19) Shall I go ahead? (offers Yes, No)";

it("is asked once, with what was understood, and a yes runs the action", async () => {
  const runs = await holds(`
    user: book for 4 guests tomorrow
    agent: ${ASKED}
    user: yes please
    agent: Booked for 4.
    user: yes
    agent: All right. Just write if you need anything else.`);
  expect(runs).toBe(1);
});

it("drops it all on a no, and asks once more after a yes", async () => {
  const runs = await holds(`
    user: book for 4 guests tomorrow
    agent: ${ASKED}
    user: no
    agent: All right, I have dropped that.
    user: yes
    agent: ${ASKED}`);
  expect(runs).toBe(0);
});

it("takes a value back, answers a question beside it, and asks again", async () => {
  const runs = await holds(`
    user: book for 2 guests tomorrow
    agent: Book a table ✓ Guests: 2 · Tomorrow (Thursday, November 19) Shall I go ahead? (offers Yes, No)
    user: no, for 4 guests
    agent: ${ASKED}
    user: is there parking?
    agent: Behind the house. ${ASKED}
    user: Yes
    agent: Booked for 4.`);
  expect(runs).toBe(1);
});

it("takes a yes that says the intent once more", async () => {
  const runs = await holds(`
    user: book for 4 guests tomorrow
    agent: ${ASKED}
    user: yes please book it
    agent: Booked for 4.`);
  expect(runs).toBe(1);
});

it("asks again where a no says what is known already, and runs on a yes that does", async () => {
  const runs = await holds(`
    user: book for 4 guests tomorrow
    agent: ${ASKED}
    user: no, Thursday
    agent: ${ASKED}
    user: yes, Thursday
    agent: Booked for 4.`);
  expect(runs).toBe(1);
});

it("is not asked where a form was submitted, or the very words of an intent without values were said", async () => {
  const runs = await holds(`
    user: book for 4 guests
    agent: ✓ Guests: 4 Which day? (asks Day)
    form: Day = 2026-12-24
    agent: Booked for 4.
    user: stop the newsletter
    agent: Stopped.`);
  expect(runs).toBe(2);
});

it.each([
  ["yes", "Booked for 4.", 1],
  ["no", "All right, I have dropped that.", 0],
])("takes a %s after a form that was answered in words", async (said, reply, times) => {
  const runs = await holds(`
    user: book for 4 guests
    agent: ✓ Guests: 4 Which day? (asks Day)
    user: tomorrow
    agent: ${ASKED}
    user: ${said}
    agent: ${reply}`);
  expect(runs).toBe(times);
});

it("comes back when something else that was wanted is done", async () => {
  const runs = await holds(`
    user: book for 4 guests tomorrow
    agent: ${ASKED}
    user: stop the newsletter
    agent: Stopped.${BACK} ${ASKED}
    user: yes
    agent: Booked for 4.`);
  expect(runs).toBe(2);
});

it("hears who asks for a person, also where that is a question", () =>
  holds(`
    user: book for 4 guests tomorrow
    agent: ${ASKED}
    user: can I talk to a human?
    agent: I can't put you through to a person here. ${ASKED}
    user: yes
    agent: Booked for 4.`));
