import { expect, it } from "vitest";
import { fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

const REPAIRS = "Cargo bikes we repair, too.";
const HOURS = "On Monday and Sunday we are closed.";
const FORM = "Kind of bike? (asks Kind of bike";

function shop({ phrases = ["I need a repair"], language = "en" } = {}) {
  return makeSnapshot({
    agent: { language },
    entities: [
      { name: "kind", title: "Kind of bike", description: "", data_type: "string" },
      { name: "day", title: "Day", description: "", data_type: "date" },
    ],
    intents: [{ title: "Book a service", training_phrases: phrases, entities: ["kind", "day"] }],
  });
}

/** What is said to a message that is so much like the intent's phrases, by its words, where the source knows this. */
async function said(
  message: string,
  { score, known, ...agent }: { score: number; known?: string; phrases?: string[]; language?: string },
) {
  const snapshot = shop(agent);
  const [intent] = snapshot.intents;
  const recogniser = fakeRecogniser(snapshot, { [message]: { [intent?.id ?? ""]: score } });
  const passages = fakePassages(known === undefined ? {} : { [message]: known });
  const told = await transcript(snapshot, `user: ${message}`, { recogniser, passages });
  return told.split("agent: ")[1];
}

it.each([
  ["en", "Do you repair cargo bikes?"],
  ["de", "Gibt es Reparaturen von Lastenrädern?"],
  ["nl", "Repareren jullie bakfietsen?"],
  ["fr", "Réparez-vous les vélos cargo ?"],
  ["es", "¿Hay reparación de bicicletas de carga?"],
])("%s: whether something is so is told where nobody asks so for the intent", async (language, message) => {
  expect(await said(message, { score: 0.77, known: REPAIRS, language })).toContain(REPAIRS);
});

it("it begins the intent where that is asked for so, surely meant, or the source doesn't surely know", async () => {
  const message = "Do you repair cargo bikes?";
  const phrases = ["do you have time for a repair?"];
  expect(await said(message, { score: 0.77, known: REPAIRS, phrases })).toContain(FORM);
  expect(await said(message, { score: 0.95, known: REPAIRS })).toContain(FORM);
  expect(await said(message, { score: 0.77, known: `${REPAIRS} (?)` })).toContain(FORM);
  expect(await said(message, { score: 0.77 })).toContain(FORM);
});

it("a day is a plan, unless the message is hardly like the intent and the answer speaks of that day", async () => {
  expect(await said("Are you open on Monday?", { score: 0.51, known: HOURS })).toContain(HOURS);
  expect(await said("Are you open on Friday?", { score: 0.51, known: HOURS })).toContain("✓ ");
  expect(await said("Are you free on Monday?", { score: 0.7, known: HOURS })).toContain("✓ ");
  expect(await said("Can I come on Monday?", { score: 0.51, known: HOURS })).toContain("✓ ");
});
