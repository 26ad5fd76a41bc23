import { expect, it } from "vitest";
import { packZip } from "../reading/zip.ts";
import { replaceMarked } from "./found-bot.ts";
import { fileOf, planOf } from "./testing/sample-bots.ts";

const zipOf = (files: Record<string, string>) =>
  fileOf(
    "bot.zip",
    packZip(Object.entries(files).map(([name, text]) => ({ name, bytes: Buffer.from(text) }))),
  );

const BIKES = {
  "nlu.yml": [
    "nlu:",
    "- intent: order_part",
    "  examples: |",
    "    - I need a [chain](part)",
    "    - a [seat](part:saddle) please",
    "- synonym: saddle",
    "  examples: |",
    "    - bike seat",
  ].join("\n"),
  "domain.yml": [
    "intents: [order_part]",
    "entities: [part]",
    "slots:",
    "  part: { type: text, mappings: [{ type: from_entity, entity: part }] }",
    "forms:",
    "  part_form: { required_slots: [part] }",
    "responses:",
    "  utter_ask_part: [{ text: Which part? }]",
    "  utter_start: [{ text: Let me see. }]",
    "  utter_ordered: [{ text: 'We order a {part} for you.' }]",
    "  utter_nowhere: [{ text: Nobody says this. }]",
  ].join("\n"),
  "rules.yml": [
    "rules:",
    "- rule: begin",
    "  steps: [{ intent: order_part }, { action: utter_start }, { action: part_form }, { active_loop: part_form }]",
    "- rule: end",
    "  condition: [{ active_loop: part_form }]",
    "  steps: [{ action: part_form }, { active_loop: null }, { action: utter_ordered }]",
  ].join("\n"),
};

it("leaves free text of Rasa free, though one of its values has a synonym", () => {
  const { plan, content } = planOf([zipOf(BIKES)]);
  expect(content.entities.map(({ title, data_type, choices }) => [title, data_type, choices])).toEqual([
    ["Part", "string", undefined],
  ]);
  expect(plan.counts.options).toEqual({ found: 1, taken: 0, left_out: 1 });
  expect(plan.report.left_out.find(({ reason }) => reason === "free_text")?.names).toEqual([
    "part: seat, bike seat for saddle",
  ]);
});

it("takes what a form of Rasa says at its end, and counts what nothing says", () => {
  const { plan, content } = planOf([zipOf(BIKES)]);
  const reply = replaceMarked(content.intents[0]?.reply ?? "", (id) => `<${id}>`);
  expect(reply).toBe("We order a <entity-1> for you.");
  expect(content.entities[0]?.question).toBe("Which part?");
  expect(plan.report.left_out.find(({ reason }) => reason === "not_said")?.names.toSorted()).toEqual([
    "utter_nowhere",
    "utter_start",
  ]);
  expect(plan.counts.replies).toEqual({ found: 3, taken: 1, left_out: 2 });
});

it("makes an entity of what a form of Rasa takes as it is said, and names what runs code at its end", () => {
  const domain = BIKES["domain.yml"]
    .replace("required_slots: [part]", "required_slots: [part, email]")
    .replace("forms:", "  email: { type: text, mappings: [{ type: from_text }] }\nforms:")
    .replace("responses:", "responses:\n  utter_ask_email: [{ text: Where do we write to? }]");
  const rules = BIKES["rules.yml"].replace(
    "{ action: utter_ordered }",
    "{ action: utter_ordered }, { action: action_send }",
  );
  const { plan, content } = planOf([zipOf({ ...BIKES, "domain.yml": domain, "rules.yml": rules })]);
  expect(content.entities.map(({ title, data_type, question }) => [title, data_type, question])).toEqual([
    ["Part", "string", "Which part?"],
    ["Email", "email", "Where do we write to?"],
  ]);
  expect(content.intents[0]?.entities).toHaveLength(2);
  const code = plan.report.information.find(({ reason }) => reason === "runs_code");
  expect(code?.names).toEqual(["order_part: action_send"]);
});
