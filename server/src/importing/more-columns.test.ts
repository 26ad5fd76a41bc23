import { expect, it } from "vitest";
import { fileOf, planOf, sentenceOf } from "./testing/sample-bots.ts";

const TABLE = `Utterance,Intent,Answer,Language,Entities,Owner
where is my parcel,track,On its way.,en,order number,Ann
is it sent,track,On its way.,en,,Ann
wo ist mein paket,track,Unterwegs.,de,order number,Bea
`;

it("reads answers, languages and entities of a table, and names the columns that it doesn't know", () => {
  const { plan, content } = planOf([fileOf("bot.csv", TABLE)]);
  const [track] = content.intents;
  expect([track?.training_phrases, track?.reply, track?.optional_entities]).toEqual([
    ["where is my parcel", "is it sent"],
    "On its way.",
    ["entity-1"],
  ]);
  expect([plan.agent.language, plan.languages, content.entities[0]?.title]).toEqual([
    "en",
    ["en", "de"],
    "Order number",
  ]);
  expect(plan.report.left_out).toContainEqual(
    expect.objectContaining({ reason: "other_language", names: ["de"] }),
  );
  expect(plan.report.information).toContainEqual(
    expect.objectContaining({ reason: "unknown_kind", names: ['column "Owner"'] }),
  );
  const german = planOf([fileOf("bot.csv", TABLE)], "de").content.intents[0];
  expect([german?.training_phrases, german?.reply]).toEqual([["wo ist mein paket"], "Unterwegs."]);
});

it.each(["utf8", "utf16le", "latin1"] as const)("reads it in %s", (encoding) => {
  const text = `${encoding === "utf16le" ? "\ufeff" : ""}phrase;intent\nwo ist das Büro;büro\nist geöffnet;zeit\n`;
  const { content } = planOf([fileOf("a.csv", Buffer.from(text, encoding))]);
  expect(content.intents.map(({ training_phrases }) => training_phrases[0])).toEqual([
    "wo ist das Büro",
    "ist geöffnet",
  ]);
});

it("says of a binary export of Dialogflow CX what to send", () => {
  const blob = Buffer.from([0, 1, 2, 3, 0, 255, 254, 0, 0, 9]);
  expect(sentenceOf([fileOf("agent.blob", blob)])).toBe(
    "agent.blob: This looks like a binary export of Dialogflow CX. Please export the agent there as a JSON package.",
  );
});
