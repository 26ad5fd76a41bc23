import { guessLanguage } from "@cxc/engine/languages/detect-language.ts";
import {
  addPhrase,
  emptyBot,
  emptyIntent,
  type FoundBot,
  type FoundIntent,
  type SourceLocation,
} from "../../found-bot.ts";
import { at, listAt, textAt } from "../../loose-json.ts";
import type { Notes } from "../../notes.ts";
import type { ReadFiles } from "../../read-files.ts";
import { emptyRasa, type RasaData } from "./rasa-data.ts";
import { entitiesOf, entitiesOfForms, slotsOf } from "./rasa-entities.ts";
import { isRasaJson, readRasaJson } from "./rasa-json.ts";
import { readRasaMarkdown } from "./rasa-markdown.ts";
import { repliesOf } from "./rasa-replies.ts";
import { readRasaYaml } from "./rasa-yaml.ts";

const TESTS = /(?:^|\/)tests?\//;
const NOT_SAID = new Set(["action_listen", "action_restart", "action_back", "action_session_start"]);

/** A Rasa project of any version: its files may lie anywhere and are taken together. */
export function readRasa(files: ReadFiles, notes: Notes): FoundBot | undefined {
  const data = emptyRasa();
  for (const file of files.yaml) {
    if (TESTS.test(file.path))
      notes.tell("file_ignored", { of: "files", name: file.path, location: { file: file.path } });
    else readRasaYaml(file, data, notes);
  }
  for (const file of files.json.filter(isRasaJson)) readRasaJson(file, data);
  for (const file of files.rasaMarkdown) if (!TESTS.test(file.path)) readRasaMarkdown(file, data, notes);
  if (data.phrases.length === 0 && data.intents.size === 0 && data.responses.size === 0) return undefined;
  readLookupFiles(data, files, notes);
  const bot = emptyBot("rasa");
  bot.format_version = data.version;
  bot.language = languageOf(data);
  bot.entities = entitiesOf(data, notes);
  bot.intents = intentsOf(data, notes);
  bot.entities.push(...entitiesOfForms(bot.intents, bot.entities, data));
  bot.greeting = repliesOf("utter_greet", data, notes)[0] ?? "";
  bot.fallback =
    (repliesOf("utter_default", data, notes)[0] || repliesOf("utter_fallback", data, notes)[0]) ?? "";
  for (const name of data.responses.keys())
    if (!data.said.has(name)) notes.leftOut("not_said", { of: "replies", name });
  for (const { name, pattern, location } of data.regexes)
    notes.tell("pattern_not_run", { of: "entities", name: `${name}: ${pattern}`, location });
  for (const { words, location } of data.odd)
    notes.tell("rich_part", { of: "entities", name: words, location });
  nameOtherFiles(files, notes);
  if (data.flows > 0)
    notes.tell("unknown_kind", { of: "files", name: "flows are not read", count: data.flows });
  return bot;
}

/** Rasa writes it into each new project, and many leave it there whatever their bot speaks. */
const INITIAL_LANGUAGE = "en";
const CLEARLY = 0.9;
const READ_CHARACTERS = 4_000;

function languageOf({ language, phrases }: RasaData): string {
  if (language !== INITIAL_LANGUAGE) return language;
  const text = phrases.map((phrase) => phrase.text).join("\n");
  const spoken = guessLanguage(text.slice(0, READ_CHARACTERS));
  return spoken.certainty < CLEARLY ? language : spoken.language;
}

const SECRETS = /(?:^|\/)(?:credentials|endpoints)[\w.-]*\.ya?ml$/;
const CODE = /\.(?:py|ipynb|tar\.gz)$/;
const LIST_FILE = /\.(?:txt|csv|tsv|lst|list|dat)$/i;

/** Files with secrets, which are not read, and those that are of no use here, named once. */
function nameOtherFiles({ yaml, texts, binary }: ReadFiles, notes: Notes): void {
  const paths = [...yaml, ...texts].map(({ path }) => path);
  for (const file of paths.filter((path) => SECRETS.test(path)))
    notes.needsYou("secret", { of: "files", name: file, location: { file } });
  const code = [...paths, ...binary].filter((path) => CODE.test(path));
  if (code.length > 0)
    notes.tell("file_ignored", { of: "files", name: `code and models: ${code[0]}`, count: code.length });
  for (const { path, data } of yaml) {
    const threshold = listAt(data, "pipeline")
      .map((part) => textAt(part, "threshold"))
      .find((each) => each !== "");
    if (at(data, "pipeline") === undefined && at(data, "policies") === undefined) continue;
    notes.tell("file_ignored", { of: "files", name: `${path}, but its language`, location: { file: path } });
    if (threshold !== undefined)
      notes.tell("score_not_taken", { of: "settings", name: threshold, location: { file: path } });
  }
}

/** A lookup that names a file beside it takes that file's lines. */
function readLookupFiles(data: RasaData, files: ReadFiles, notes: Notes): void {
  for (const [name, lookup] of data.lookups) {
    lookup.values = lookup.values.flatMap((value) => {
      if (!/\.\w{2,4}$/.test(value) || /\s/.test(value)) return [value];
      const wanted = value.replace(/^[./\\]+/, "");
      const file = files.texts.find(({ path }) => path === wanted || path.endsWith(`/${wanted}`));
      if (file)
        return file.text
          .split(/\r?\n/)
          .map((line) => line.trim())
          .filter(Boolean);
      // Amounts and addresses end in a dot and a few letters as files do.
      if (!LIST_FILE.test(value)) return [value];
      notes.leftOut("unreadable", {
        of: "files",
        name: `${name}: ${value} is not in the upload`,
        location: lookup.location,
      });
      return [];
    });
  }
}

function intentsOf(data: RasaData, notes: Notes): FoundIntent[] {
  const intents = new Map<string, FoundIntent>();
  const intentOf = (title: string, location: SourceLocation) => {
    const known = intents.get(title) ?? emptyIntent(title, location);
    intents.set(title, known);
    return known;
  };
  for (const { intent, text, location } of data.phrases)
    addPhrase(intentOf(intent, location), text, location);
  const retrieval = new Set(
    [...intents.keys()].filter((title) => title.includes("/")).map((title) => title.split("/")[0]),
  );
  for (const [title, location] of data.intents) if (!retrieval.has(title)) intentOf(title, location);
  for (const intent of intents.values()) answer(intent, data, notes);
  return [...intents.values()];
}

/** The first of these that fits: its own retrieval answer, the next step of a rule, of most stories, `utter_INTENT`. */
function answer(intent: FoundIntent, data: RasaData, notes: Notes): void {
  const { title, location } = intent;
  const own = repliesOf(`utter_${title}`, data, notes);
  const turn = title.includes("/") && own.length > 0 ? undefined : turnOf(title, data);
  if (!turn) {
    intent.replies = own;
    return;
  }
  let said: string[] = [];
  let closing: string[] = [];
  for (const [index, step] of turn.steps.entries()) {
    const form =
      data.forms.get(step) ?? (step.endsWith("_form") ? { slots: [], mappings: new Map() } : undefined);
    if (form) {
      intent.slots = slotsOf(step, form, data, notes);
      if (form.slots.length === 0)
        notes.tell("runs_code", { of: "intents", name: `${title}: ${step}`, location });
      closing = [...turn.steps.slice(index + 1), ...(data.closings.get(step) ?? [])];
      break;
    }
    if (step.startsWith("utter_")) said.push(step);
    else if (!NOT_SAID.has(step)) {
      notes.tell("runs_code", { of: "intents", name: `${title}: ${step}`, location });
      break;
    }
  }
  for (const step of closing.filter((each) => !each.startsWith("utter_") && !NOT_SAID.has(each)))
    notes.tell("runs_code", { of: "intents", name: `${title}: ${step}`, location });
  // What is said once the form is filled is the reply here; what leads into it has no place then.
  const atTheEnd = closing.filter((step) => step.startsWith("utter_"));
  if (atTheEnd.length > 0) said = atTheEnd;
  const texts = said.map((step) => repliesOf(step, data, notes));
  const [first = [], ...rest] = texts.filter((variants) => variants.length > 0);
  const later = rest.map((variants) => variants[0] ?? "");
  intent.replies = first.map((text, index) => (index === 0 ? [text, ...later].join("\n\n") : text));
  if (intent.replies.length === 0 && intent.slots.length === 0) intent.replies = own;
  if (turn.goesOn)
    notes.tell("has_condition", { of: "intents", name: `${title}: the story goes on after that`, location });
}

function turnOf(title: string, data: RasaData): RasaData["turns"][number] | undefined {
  const turns = data.turns.filter(({ intent, steps }) => intent === title && steps.length > 0);
  const rule = turns.find(({ isRule }) => isRule);
  if (rule) return rule;
  const byStep = Map.groupBy(turns, ({ steps }) => steps[0]);
  return [...byStep.values()].sort((a, b) => b.length - a.length)[0]?.[0];
}
