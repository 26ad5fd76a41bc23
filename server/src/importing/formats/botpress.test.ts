import { expect, it } from "vitest";
import { packZip } from "../../reading/zip.ts";
import { fileOf, planOf } from "../testing/sample-bots.ts";

const say = (id: string) => ({ name: "entry", onEnter: [`say #!${id}`], next: [] });
const BOT = {
  "bot.config.json": { name: "Tea", defaultLanguage: "en" },
  "entities/tea.json": {
    name: "tea",
    type: "list",
    fuzzy: 0.8,
    examples: [],
    occurrences: [{ name: "green", synonyms: ["sencha"] }],
  },
  "entities/code.json": { name: "code", type: "pattern", pattern: "[A-Z]{2}", examples: ["AB"], fuzzy: 0 },
  "intents/order.json": {
    name: "order",
    contexts: ["global", "shop"],
    utterances: { en: ["a [sencha](kind) please"], de: ["einen Tee", "Tee"], fr: [] },
    slots: [{ name: "kind", entities: ["tea", "any"] }],
  },
  "intents/older.json": { name: "older", utterances: ["how old is it"], slots: [] },
  "flows/main.flow.json": { startNode: "entry", nodes: [say("text-a")] },
  "flows/aside.flow.json": { startNode: "entry", nodes: [say("text-b")] },
  "flows/empty.flow.json": { startNode: "entry", nodes: [] },
  "hooks/before_incoming/01.js": "bp.logger.info('x')",
};

it("says of each part of a bot of Botpress that can't be kept what it is", () => {
  const files = Object.entries(BOT).map(([name, content]) => ({
    name,
    bytes: Buffer.from(typeof content === "string" ? content : JSON.stringify(content)),
  }));
  const { content, plan } = planOf([fileOf("tea.zip", packZip(files))]);
  expect(content.intents.map(({ title, training_phrases }) => [title, training_phrases])).toEqual([
    ["order", ["a sencha please"]],
    ["older", ["how old is it"]],
  ]);
  const said = plan.report.information.map(({ reason, of, count, names }) => [reason, of, count, names]);
  expect(said).toEqual(
    expect.arrayContaining([
      ["rich_part", "entities", 3, ["tea: fuzziness", "code: examples", "order: kind as any"]],
      ["other_language", "phrases", 2, ["de"]],
      ["has_condition", "intents", 1, ["order: only within shop"]],
      ["has_condition", "files", 1, ["flows/aside.flow.json"]],
      ["runs_code", "files", 1, ["hooks/before_incoming/01.js"]],
    ]),
  );
});
