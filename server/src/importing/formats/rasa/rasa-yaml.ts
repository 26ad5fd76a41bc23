import type { SourceLocation } from "../../found-bot.ts";
import { at, entriesOf, isRecord, listAt, listOf, textAt, textOf } from "../../loose-json.ts";
import type { Notes } from "../../notes.ts";
import type { DataFile } from "../../read-files.ts";
import { addAnnotation, entityOf, type RasaData, readPhrase } from "./rasa-data.ts";

/** Training data, domain, rules, stories and the language of `config.yml`. Other keys are not looked at. */
export function readRasaYaml({ path: file, data: root }: DataFile, data: RasaData, notes: Notes): void {
  if (!isRecord(root)) return;
  data.version ??= textAt(root, "version") || null;
  data.language ||= textAt(root, "language");
  for (const [index, block] of listAt(root, "nlu").entries())
    readBlock(block, { file, path: `nlu[${index}]` }, data, notes);
  readDomain(root, file, data, notes);
  for (const rule of listAt(root, "rules")) readSteps(listAt(rule, "steps"), true, data);
  for (const story of listAt(root, "stories")) readSteps(listAt(story, "steps"), false, data);
  data.flows += entriesOf(at(root, "flows")).length;
}

function readBlock(block: unknown, location: SourceLocation, data: RasaData, notes: Notes): void {
  const lines = linesOf(at(block, "examples"), location, data, notes);
  const intent = textAt(block, "intent");
  if (intent !== "") {
    for (const [index, line] of lines.entries()) {
      const at = { file: location.file, path: `${location.path}.examples[${index}]` };
      data.phrases.push({ intent, text: readPhrase(line, at, data), location: at });
    }
  } else if (textAt(block, "synonym") !== "") {
    const value = textAt(block, "synonym");
    data.synonyms.set(value, [...(data.synonyms.get(value) ?? []), ...lines]);
  } else if (textAt(block, "lookup") !== "") {
    const name = textAt(block, "lookup");
    data.lookups.set(name, { values: [...(data.lookups.get(name)?.values ?? []), ...lines], location });
  } else if (textAt(block, "regex") !== "")
    data.regexes.push({ name: textAt(block, "regex"), pattern: lines.join(" | "), location });
  else notes.leftOut("unknown_kind", { of: "files", name: `${location.file}: ${location.path}`, location });
}

/** A block of lines with dashes, or a list of texts or of `{ text, metadata }`. */
function linesOf(examples: unknown, location: SourceLocation, data: RasaData, notes: Notes): string[] {
  if (Array.isArray(examples)) {
    return examples.map((example) => {
      for (const entity of listAt(example, "entities"))
        addAnnotation(data, entity, textAt(entity, "value"), location);
      return (textOf(example) || textAt(example, "text")).trim();
    });
  }
  return textOf(examples)
    .split("\n")
    .flatMap((line) => {
      const text = line.trim();
      if (text === "" || text.startsWith("#")) return [];
      const dashed = /^-(?=\s|[^-])\s*(.*)$/u.exec(text);
      if (!dashed && text !== "-") notes.leftOut("unknown_kind", { of: "files", name: text, location });
      return dashed?.[1] === undefined ? [] : [dashed[1]];
    });
}

function readDomain(root: unknown, file: string, data: RasaData, notes: Notes): void {
  for (const [index, entry] of listAt(root, "intents").entries()) {
    const name = textOf(entry) || (entriesOf(entry)[0]?.[0] ?? "");
    if (name !== "") data.intents.set(name, { file, path: `intents[${index}]` });
  }
  for (const [index, entry] of listAt(root, "entities").entries()) {
    const [key = "", options] = entriesOf(entry)[0] ?? [textOf(entry), undefined];
    if (key === "") continue;
    const entity = entityOf(key, { file, path: `entities[${index}]` }, data);
    for (const role of listAt(options, "roles")) entity.roles.add(textOf(role));
    if (listAt(options, "groups").length > 0)
      notes.tell("rich_part", { of: "entities", name: `${key}: groups`, location: entity.location });
  }
  for (const [name, variants] of [...entriesOf(at(root, "responses")), ...entriesOf(at(root, "templates"))])
    data.responses.set(name, Array.isArray(variants) ? variants : [variants]);
  for (const [name, slot] of entriesOf(at(root, "slots"))) {
    data.slots.set(name, slot);
    if (textAt(slot, "initial_value") !== "")
      notes.tell("rich_part", {
        of: "entities",
        name: `${name}: initial value`,
        location: { file, path: `slots.${name}` },
      });
  }
  readForms(at(root, "forms"), data);
}

/** Today's `required_slots`, the slots directly below the form before that, and only names at first. */
function readForms(forms: unknown, data: RasaData): void {
  for (const name of listOf(forms)) {
    const [key = "", content] = entriesOf(name)[0] ?? [textOf(name), undefined];
    if (key !== "") data.forms.set(key, formOf(content));
  }
  for (const [name, content] of entriesOf(forms)) data.forms.set(name, formOf(content));
}

function formOf(content: unknown) {
  const required = at(content, "required_slots") ?? content;
  const mappings = new Map(entriesOf(required));
  const named = Array.isArray(required) ? required.map(textOf) : [...mappings.keys()];
  return { slots: named.filter((slot) => slot !== "" && slot !== "ignored_intents"), mappings };
}

/** What follows on each intent of a rule or story, up to the next thing that is no action; or on a form. */
function readSteps(steps: unknown[], isRule: boolean, data: RasaData): void {
  const [form = "", ...closing] = steps.map((each) => textAt(each, "action")).filter(Boolean);
  if (!steps.some((each) => at(each, "intent") !== undefined || at(each, "or") !== undefined))
    data.closings.set(form, closing);
  for (const [index, step] of steps.entries()) {
    const intents = [step, ...listAt(step, "or")].map((each) => textAt(each, "intent")).filter(Boolean);
    if (intents.length === 0) continue;
    const actions: string[] = [];
    let next = index + 1;
    for (; next < steps.length; next++) {
      const action = textAt(steps[next], "action");
      if (action !== "") actions.push(action);
      else if (at(steps[next], "slot_was_set") === undefined && at(steps[next], "active_loop") === undefined)
        break;
    }
    const isStart = !isRule && steps.slice(0, index).some((each) => textAt(each, "intent") !== "");
    if (isStart) continue;
    for (const intent of intents)
      data.turns.push({ intent, steps: actions, isRule, goesOn: next < steps.length });
  }
}
