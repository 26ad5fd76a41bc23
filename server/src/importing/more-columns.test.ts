import { expect, it } from "vitest";
import { readImport } from "./read-import.ts";
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

const NAMELESS = `17,hours,when do you open on sundays,at nine
18,hours,until when are you open,at nine
19,parking,where can I leave my car,behind the house
20,parking,is there a place to park,behind the house
`;

it("guesses which column is what where no row says so, and shows what it took for what", () => {
  const { plan, content } = planOf([fileOf("a.csv", NAMELESS)]);
  expect(content.intents.map(({ title, training_phrases }) => [title, training_phrases.length])).toEqual([
    ["hours", 2],
    ["parking", 2],
  ]);
  expect(plan.table).toMatchObject({
    columns: [null, "intent", "phrase", "reply"],
    has_header: false,
    is_guessed: true,
  });
  expect(plan.table?.rows[0]).toEqual(["17", "hours", "when do you open on sundays", "at nine"]);
});

it("reads a table as a person says, with or without a row of names", () => {
  const columns = [null, null, "phrase", "reply"] as const;
  const read = (has_header: boolean) => {
    const reading = readImport({
      files: [fileOf("a.csv", NAMELESS)],
      columns: { columns: [...columns], has_header },
    });
    return reading.ok ? reading.planned : undefined;
  };
  expect(read(false)?.content.intents.map(({ reply }) => reply)).toEqual(["at nine", "behind the house"]);
  expect(read(true)?.plan.counts.phrases.found).toBe(3);
  expect(read(false)?.plan.table).toMatchObject({ columns, has_header: false, is_guessed: false });
  const nothing = { columns: [null], has_header: false };
  expect(readImport({ files: [fileOf("a.csv", NAMELESS)], columns: nothing })).toMatchObject({ ok: false });
});

it("takes the first row for names where its cells come nowhere again", () => {
  const table = `ref,theme,said\n${NAMELESS.replaceAll(/,at nine|,behind the house/g, "")}`;
  const { plan } = planOf([fileOf("a.csv", table)]);
  expect(plan.table).toMatchObject({
    columns: [null, "intent", "phrase"],
    has_header: true,
    is_guessed: true,
  });
  expect(plan.counts.phrases.found).toBe(4);
});

it("takes prose with commas for no table", () => {
  const prose =
    "Dear Sir, how are you?\nI am well, thank you, and hope, as ever, that you are.\nYours, Ann\nPS\n";
  expect(sentenceOf([fileOf("letter.txt", prose)])).toContain('There is no bot in "letter.txt"');
});
