import { expect, it } from "vitest";
import { fakeActions, fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

function plumber(language: string) {
  return makeSnapshot({
    agent: { language },
    entities: [
      { name: "day", title: "Day", data_type: "date" },
      { name: "time", title: "Time", data_type: "time" },
      { name: "phone", title: "Phone", data_type: "string" },
    ],
    intents: [
      {
        title: "Visit",
        training_phrases: ["visit"],
        entities: ["day", "time", "phone"],
        action_id: "action-1",
      },
      { title: "Reminder", training_phrases: ["reminder"], entities: ["day"], reply: "Noted for {{day}}." },
      { title: "Cancel", training_phrases: ["cancel it"], reply: "Call us." },
    ],
    actions: [{ title: "Book", confirm: false, reply_template: "Booked at {{time}}, {{phone}}." }],
  });
}

async function holds(script: string, { language = "en", actions = fakeActions() } = {}) {
  const lines = script.split("\n").map((line) => line.trim());
  const written = lines.filter((line) => line !== "").join("\n");
  const passages = fakePassages({ "sorry, do you work on sundays?": "Yes." });
  expect(await transcript(plumber(language), script, { actions, passages })).toBe(written);
  return actions.requests.map(({ values }) => values);
}

const BOOKED = `
  user: visit 2026-11-20 at 15:00, 555 123 4567
  agent: Booked at 3:00 PM, 555 123 4567.`;
const AGAIN =
  "This has already been done with the old values. Shall I do it again with these? (offers Yes, No)";

it("takes a value of what was done anew, says it in words, and runs the action again after a yes alone", async () => {
  const runs = await holds(`${BOOKED}
    user: actually 4 pm
    agent: Visit ✓ Friday, November 20, 2026 · 4:00 PM · 555 123 4567 ${AGAIN}
    user: yes
    agent: Booked at 4:00 PM, 555 123 4567.
    user: sorry, my number is 555 987 6544
    agent: Visit ✓ Friday, November 20, 2026 · 4:00 PM · 555 987 6544 ${AGAIN}
    user: no, Tuesday
    agent: Visit ✓ Tuesday, November 24, 2026 · 4:00 PM · 555 987 6544 ${AGAIN}
    user: no
    agent: All right, I've stopped that. Nothing was sent.
    user: yes
    agent: I don't have that information.`);
  expect(runs).toHaveLength(2);
});

it("leaves alone what corrects nothing, asks something, or means another intent", async () => {
  const runs = await holds(`${BOOKED}
    user: sorry, do you work on sundays?
    agent: Yes.
    user: actually cancel it on friday
    agent: Call us.
    user: I have 2 taps
    agent: I don't have that information.`);
  expect(runs).toHaveLength(1);
});

it("is a correction where another intent is only a little like it", async () => {
  const said = "user: reminder 2026-11-20\nuser: sorry, the cancel day is Tuesday";
  const scores = (score: number) => ({
    "sorry, the cancel day is Tuesday": { "intent-3": score },
  });
  const replies = async (score: number) => {
    const snapshot = plumber("en");
    return transcript(snapshot, said, { recogniser: fakeRecogniser(snapshot, scores(score)) });
  };
  expect(await replies(0.6)).toContain("I have changed that.");
  expect(await replies(0.8)).toContain("Call us.");
});

it("is a correction where little stands beside the value, though another intent is rather like it", async () => {
  const snapshot = plumber("en");
  const replies = async (score: number) =>
    transcript(snapshot, "user: reminder 2026-11-20\nuser: rather do Tuesday", {
      recogniser: fakeRecogniser(snapshot, { "rather do Tuesday": { "intent-3": score } }),
    });
  expect(await replies(0.8)).toContain("I have changed that.");
  expect(await replies(0.95)).toContain("I have changed that.");
});

it("replies anew where nothing has to run", async () => {
  await holds(`
    user: reminder 2026-11-20
    agent: Noted for Friday, November 20, 2026.
    user: no, Tuesday
    agent: I have changed that. ✓ Tuesday, November 24, 2026 Noted for Tuesday, November 24, 2026.`);
});

it("says what was done where a correction changes nothing", async () => {
  const runs = await holds(`${BOOKED}
    user: no, Friday
    agent: ✓ Friday, November 20, 2026 · 3:00 PM · 555 123 4567
    user: actually 4 pm
    agent: Visit ✓ Friday, November 20, 2026 · 4:00 PM · 555 123 4567 ${AGAIN}`);
  expect(runs).toHaveLength(1);
});

it("is over after some turns", async () => {
  const script = [BOOKED, ...Array.from({ length: 6 }, () => "user: hmm"), "user: no, Tuesday"].join("\n");
  expect(await transcript(plumber("en"), script, { actions: fakeActions() })).not.toContain("✓");
});

it.each([
  ["de", "nein, am Dienstag", "Dienstag, 24. November 2026"],
  ["de", "Entschuldigung, am Dienstag", "Dienstag, 24. November 2026"],
  ["es", "no, el martes", "martes, 24 de noviembre de 2026"],
  ["es", "perdón, el martes", "martes, 24 de noviembre de 2026"],
  ["fr", "non, mardi", "mardi 24 novembre 2026"],
  ["fr", "pardon, mardi", "mardi 24 novembre 2026"],
  ["it", "no, martedì", "martedì 24 novembre 2026"],
  ["it", "scusi, martedì", "martedì 24 novembre 2026"],
  ["nl", "nee, dinsdag", "dinsdag 24 november 2026"],
  ["nl", "sorry, dinsdag", "dinsdag 24 november 2026"],
  ["pt", "não, terça", "terça-feira, 24 de novembro de 2026"],
  ["pt", "desculpe, terça", "terça-feira, 24 de novembro de 2026"],
])("in %s %j corrects the day", async (language, said, day) => {
  const script = `user: reminder 2026-11-20\nuser: ${said}`;
  expect(await transcript(plumber(language), script)).toContain(`✓ ${day}`);
});
