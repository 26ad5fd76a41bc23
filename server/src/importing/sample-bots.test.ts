import { expect, it } from "vitest";
import { packZip } from "../reading/zip.ts";
import { replaceMarked } from "./found-bot.ts";
import { fileOf, planOf, sampleUpload } from "./testing/sample-bots.ts";

/** Intents found and taken; phrases found, taken and found twice; options; replies taken. */
const SAMPLES = [
  ["rasa/financial-demo", "rasa", [22, 17], [578, 549, 29], 3, 9],
  ["rasa-markdown/knowledge-base", "rasa", [10, 10], [358, 335, 23], 886, 4],
  ["rasa-json/restaurants", "rasa", [6, 6], [46, 46, 0], 1, 0],
  ["dialogflow-es/restaurants-en-es", "dialogflow_es", [5, 4], [24, 24, 0], 8, 4],
  ["dialogflow-es/facts-about-google", "dialogflow_es", [8, 3], [44, 21, 0], 2, 1],
  ["dialogflow-cx/divebooker", "dialogflow_cx", [3, 2], [25, 25, 0], 4, 2],
  ["luis/human-resources", "luis", [14, 13], [160, 157, 0], 2, 0],
  ["lu/home-automation", "lu", [2, 1], [38, 38, 0], 2, 0],
  ["lu/todo", "lu", [7, 7], [112, 112, 0], 5, 0],
  ["watson/pizzeria", "watson", [4, 4], [21, 21, 0], 20, 2],
  ["lex-v2/order-flowers", "lex_v2", [3, 1], [2, 2, 0], 3, 0],
  ["botpress/mental-health", "botpress", [14, 14], [14, 14, 0], 0, 14],
  ["csv/weather", "table", [2, 2], [50, 50, 0], 0, 0],
  ["xlsx/weather", "table", [2, 2], [50, 50, 0], 0, 0],
  ["intents-json/shop", "tag_patterns", [7, 7], [26, 26, 0], 0, 7],
] as const;

it.each(SAMPLES)("reads %s with exactly its counts", (sample, format, intents, phrases, options, replies) => {
  const { plan, content } = planOf(sampleUpload(sample));
  const { counts, report } = plan;
  expect(plan.format).toBe(format);
  expect([counts.intents.found, counts.intents.taken]).toEqual(intents);
  const repeated = report.left_out.find(({ reason, of }) => reason === "repeated" && of === "phrases");
  expect([counts.phrases.found, counts.phrases.taken, repeated?.count ?? 0]).toEqual(phrases);
  expect([counts.options.found, counts.replies.taken]).toEqual([options, replies]);
  const ticked = plan.items.filter(({ kind, is_ticked }) => kind === "intent" && is_ticked);
  expect(ticked).toHaveLength(counts.intents.taken);
  expect(content.intents.every(({ training_phrases }) => training_phrases.length > 0)).toBe(true);
});

it.each(SAMPLES)("says of everything in %s that is left out why", (sample) => {
  const { counts, report } = planOf(sampleUpload(sample)).plan;
  for (const [of, { found, taken, left_out }] of Object.entries(counts)) {
    const lines = report.left_out.filter((line) => line.of === of);
    const said = lines.reduce((sum, { count }) => sum + count, 0);
    expect([of, found, said]).toEqual([of, taken + left_out, left_out]);
  }
});

it("finds what a Rasa form asks for, with its questions, and names the code that can't come along", () => {
  const { plan, content } = planOf(sampleUpload("rasa/financial-demo"));
  const transfer = content.intents.find(({ title }) => title === "transfer_money");
  const asked = transfer?.entities.map(
    (id) => content.entities.find((entity) => entity.id === id)?.description,
  );
  expect(asked).toEqual(["Who do you want to transfer money to?", "How much do you want to pay?"]);
  const code = plan.report.information.find(({ reason }) => reason === "runs_code");
  expect(code?.names).toContain("check_recipients: action_show_recipients");
});

it("reads the language that is asked for, and takes the one that has phrases", () => {
  const { plan, content } = planOf(sampleUpload("dialogflow-es/restaurants-en-es"), "es");
  expect([plan.agent.language, plan.languages, plan.counts.phrases.found]).toEqual(["es", ["es", "en"], 24]);
  expect(content.intents.find(({ title }) => title === "hi")?.training_phrases).toContain("Hola amigo");
});

it("never takes a secret into the plan, and leaves addresses without a tick", () => {
  const { plan, content } = planOf(sampleUpload("dialogflow-es/facts-about-google"));
  expect(plan.items.filter(({ kind }) => kind === "action")).toMatchObject([
    { is_ticked: false, reason: "check_action" },
  ]);
  expect(content.actions[0]?.body.http?.auth).toEqual({ type: "none" });
});

it("reads the oldest Dialogflow exports, where everything stands in one file", () => {
  const files = {
    "agent.json": { language: "en", webhook: {} },
    "intents/book_ flight_.json": {
      name: "book: flight?",
      webhookUsed: false,
      fallbackIntent: false,
      userSays: [
        { data: [{ text: "fly to " }, { text: "Paris", alias: "city", meta: "@city" }] },
        { data: [{ text: "to @city:city on @sys.date:date" }], isTemplate: true },
      ],
      responses: [
        {
          parameters: [
            { name: "city", dataType: "@city", required: true, prompts: ["Where to?"] },
            {
              name: "date",
              dataType: "@sys.date",
              required: true,
              prompts: [{ lang: "en", value: "When?" }],
            },
          ],
          messages: [{ type: 0, speech: ["Flying to $city on $date.original for $5."] }],
        },
      ],
    },
    "entities/city.json": {
      name: "city",
      isEnum: false,
      entries: [
        { value: "Paris", synonyms: ["Paris", "PAR"] },
        { value: "Rome", synonyms: ["PAR"] },
      ],
    },
  };
  const entries = Object.entries(files).map(([name, data]) => ({
    name,
    bytes: Buffer.from(JSON.stringify(data)),
  }));
  const { plan, content } = planOf([fileOf("bot.zip", packZip(entries))]);
  expect(content.intents.map(({ title, training_phrases }) => [title, training_phrases])).toEqual([
    ["book: flight?", ["fly to Paris", "to Paris on date", "to Rome on date"]],
  ]);
  const reply = replaceMarked(content.intents[0]?.reply ?? "", (id) => `<${id}>`);
  expect(reply).toBe("Flying to <entity-1> on <entity-2> for $5.");
  expect(content.entities[0]?.choices).toEqual([
    { value: "Paris", synonyms: ["PAR"] },
    { value: "Rome", synonyms: [] },
  ]);
  expect(plan.report.information.map(({ reason }) => reason)).toContain("option_twice");
});

it("takes English where a few words show no language", () => {
  const { plan } = planOf([fileOf("a.lu", "# Greeting\n- hi\n- hello there\n# Bye\n- bye\n")]);
  expect(plan.agent.language).toBe("en");
});
