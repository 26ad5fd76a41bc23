import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { describe, expect, it } from "vitest";
import { textsFor } from "../languages/texts-for.ts";
import { fakeActions, fakeRecogniser } from "../testing/fake-ports.ts";
import { makeSnapshot } from "../testing/snapshot.ts";
import { transcript } from "../testing/transcript.ts";

const day = { name: "day", title: "Day", description: "Date of the visit", data_type: "date" as const };
const intents = [
  { title: "Rent a hall", training_phrases: ["move it"], entities: ["day"], action_id: "action-1" },
  { title: "Book a table", training_phrases: ["a new one"], entities: ["day"], action_id: "action-1" },
  { title: "Prices", training_phrases: ["what does it cost"], reply: "12 euros." },
];
const actions = [{ title: "Do it", confirm: true, reply_template: "Done." }];
const SAID = "my aunt comes on 2026-11-19";
const WHICH = "Which one do you mean: “Rent a hall” or “Book a table”? (offers Rent a hall, Book a table)";

async function repliesTo(said: readonly string[], scores: Record<string, number>, language = "en") {
  const snapshot = makeSnapshot({ agent: { language }, entities: [day], actions, intents });
  const recogniser = fakeRecogniser(snapshot, { [SAID]: scores });
  const script = said.map((line) => `user: ${line}`).join("\n");
  const played = await transcript(snapshot, script, { actions: fakeActions(), recogniser });
  return played.split("\n").flatMap((line) => (line.startsWith("agent: ") ? [line.slice(7)] : []));
}

/** Before the value of the message speaks for both. */
const NEAR = { "intent-1": 0.5, "intent-2": 0.4 };

describe("two requests that are near to each other", () => {
  it("are asked about, and nothing begins", async () => {
    expect(await repliesTo([SAID], NEAR)).toEqual([WHICH]);
  });

  it("are not asked about where one is clear, or only replies", async () => {
    for (const scores of [
      { "intent-1": 0.9, "intent-2": 0.6 },
      { "intent-1": 0.5, "intent-2": 0.2 },
      { "intent-1": 0.65, "intent-2": 0.6 },
      { "intent-1": 0.5, "intent-3": 0.55 },
    ])
      expect((await repliesTo([SAID], scores))[0]).toContain("Rent a hall ✓ Tomorrow");
  });

  it.each([
    ["Rent a hall", "Rent a hall"],
    ["the first", "Rent a hall"],
    ["the first one please", "Rent a hall"],
    ["1", "Rent a hall"],
    ["2", "Book a table"],
    ["the second one", "Book a table"],
    ["the hall", "Rent a hall"],
    ["the table", "Book a table"],
    ["a new one", "Book a table"],
    ["move it", "Rent a hall"],
  ])("%j chooses, and the values of the message before are kept", async (answer, title) => {
    expect((await repliesTo([SAID, answer], NEAR))[1]).toBe(
      `${title} ✓ Tomorrow (Thursday, November 19) Shall I go ahead? (offers Yes, No)`,
    );
  });

  it("a choice brings values of its own", async () => {
    expect((await repliesTo([SAID, "the table, on 2026-11-25"], NEAR))[1]).toContain("November 25");
  });

  it.each(["neither", "none of them", "no"])("%j drops both", async (answer) => {
    const said = await repliesTo([SAID, answer, "the second one"], NEAR);
    expect(said[1]).toBe("All right. Just write if you need anything else.");
    expect(said[2]).not.toContain("Book a table ✓");
  });

  it.each([
    ["which one costs more?"],
    ["what does it cost"],
    ["the third one"],
    ["the first thing is that my knee hurts"],
  ])("%j chooses none of them", async (answer) => {
    expect((await repliesTo([SAID, answer], NEAR))[1]).not.toContain("✓");
  });
});

it.each(AGENT_LANGUAGES)("asks with both names and takes the number of one, in %s", async (language) => {
  const [asked, chosen] = await repliesTo([SAID, "2"], NEAR, language);
  const { ask_which } = textsFor(language).sentences;
  expect(asked).toContain(ask_which.replace("{title}", "Rent a hall").replace("{other}", "Book a table"));
  expect(chosen).toContain("Book a table");
});
