import fc from "fast-check";
import { expect, it } from "vitest";
import { classifyChitchat } from "../analysis/classify-chitchat.ts";
import { EMPTY_CONVERSATION, reduceEvents } from "../dialogue/conversation.ts";
import { MOOD_LIKENESS } from "../dialogue/levels.ts";
import type { PassageSearch, Recogniser } from "../dialogue/ports.ts";
import { fakePassages, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { turnEvents } from "../testing/transcript.ts";

const SOURCE_ASKED_MOST = 3;

const plumber = makeSnapshot({
  entities: [
    { name: "day", title: "Day", data_type: "date" },
    { name: "name", title: "Name", data_type: "string" },
  ],
  intents: [
    {
      title: "Book a visit",
      training_phrases: ["book a visit"],
      entities: ["day", "name"],
      reply: "On {{day}}.",
    },
    { title: "Prices", training_phrases: ["what does it cost"], reply: "80 euros." },
    { title: "Gas leak", training_phrases: ["it smells of gas"], reply: "Go outside.", is_urgent: true },
  ],
});

const known = fakePassages({
  "do you come on sundays?": "We come every day.",
  "how much is a visit?": "A visit is 80 euros.",
  "what is the price?": "80 euros.",
  "are you open today?": "We may be. (?)",
});

const said = fc
  .array(
    fc.constantFrom(
      ...[
        "book a visit",
        "tomorrow",
        "do you come on sundays?",
        "how much is a visit?",
        "are you open today?",
      ],
      ...[
        "who won the cup?",
        "hello",
        "yes",
        "no",
        "can I change the day?",
        "when is my visit?",
        "it smells of gas",
      ],
      ...["my name is Ann Lee", "never mind", "thanks", "a person please"],
    ),
    { minLength: 1, maxLength: 5 },
  )
  .chain((parts) => fc.constantFrom(parts.join(". "), parts.join(" and "), parts.join(", ")));

/** Ports that count what they are asked. */
function counted() {
  const questions: string[] = [];
  const weighed: string[] = [];
  const heard: string[] = [];
  const felt: string[] = [];
  const fake = fakeRecogniser(plumber);
  const recogniser: Recogniser = {
    ...fake,
    weighsSource: () => true,
    recognise(text, source) {
      heard.push(`${source !== undefined} ${text}`);
      return fake.recognise(text);
    },
    nearestMood(text) {
      felt.push(text);
      return undefined;
    },
  };
  const passages: PassageSearch = {
    findAnswer(source, question, options) {
      questions.push(question);
      return known.findAnswer(source, question, options);
    },
    async weigh(_, message) {
      weighed.push(message);
      return undefined;
    },
  };
  return { questions, weighed, heard, felt, recogniser, passages };
}

const began = await turnEvents(plumber, "book a visit", {});

it.each([
  ["nothing waits", EMPTY_CONVERSATION],
  ["a form waits", reduceEvents(began)],
])("asks the source at most three times, and of a text nothing twice, where %s", async (_, state) => {
  await fc.assert(
    fc.asyncProperty(said, async (message) => {
      const { questions, weighed, heard, felt, recogniser, passages } = counted();
      await turnEvents(plumber, message, { recogniser, passages, state });
      for (const asked of [heard, felt]) expect(asked).toEqual([...new Set(asked)]);
      expect(questions.length).toBeLessThanOrEqual(SOURCE_ASKED_MOST);
      expect(questions).toEqual([...new Set(questions)]);
      expect(weighed).toEqual([...new Set(weighed)]);
    }),
  );
});

it("records of the source only what the reply rests on", async () => {
  const { passages, recogniser, questions } = counted();
  const events = await turnEvents(plumber, "what does it cost", { recogniser, passages });
  expect(events.map(({ type }) => type)).not.toContain("passages_found");
  const both = "do you come on sundays? what is the price?";
  const answered = await turnEvents(plumber, both, { recogniser, passages });
  expect(questions).toContain("what is the price?");
  expect(answered.filter(({ type }) => type === "passages_found")).toHaveLength(2);
});

it("asks for no mood where an intent is beyond doubt, nor where words tell what it is", async () => {
  for (const [said, asked] of [
    ["book a visit", []],
    ["thanks", []],
    ["who won the cup", ["who won the cup"]],
  ] as const) {
    const { passages, recogniser, felt } = counted();
    await turnEvents(plumber, said, { recogniser, passages });
    expect(felt).toEqual(asked);
  }
});

it("looks at the agent's own phrases only for what is near enough to a mood", () => {
  const compared: number[] = [];
  const near = (likeness: number) => () => ({
    ...{ kind: "refusal" as const, phrase: "i lost it", likeness },
    get own() {
      compared.push(likeness);
      return 0;
    },
  });
  for (const likeness of [0.3, MOOD_LIKENESS.least])
    classifyChitchat("it went astray", { language: "en", nearestMood: near(likeness) });
  expect(compared).toEqual([MOOD_LIKENESS.least]);
});
