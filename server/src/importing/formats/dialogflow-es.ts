import {
  addPhrase,
  emptyBot,
  emptyEntity,
  emptyIntent,
  type FoundBot,
  type FoundIntent,
  marked,
  type SourceLocation,
  withoutMarks,
} from "../found-bot.ts";
import { asLanguage, type Chosen, sameLanguage } from "../languages.ts";
import { at, isRecord, listAt, listOf, textAt, textOf, textsOf } from "../loose-json.ts";
import { mapType } from "../map-types.ts";
import type { Notes } from "../notes.ts";
import type { DataFile, ReadFiles } from "../read-files.ts";
import { repliesOf } from "./es-replies.ts";

/** An export of Dialogflow ES: `agent.json`, intents and entities with a file for each language. */
export function readDialogflowEs({ json }: ReadFiles, notes: Notes, wanted: Chosen): FoundBot | undefined {
  const intents = json.filter(({ data }) => isIntent(data));
  const agent =
    json.find(({ path, data }) => /(?:^|\/)agent\.json$/.test(path) && isAgent(data)) ??
    json.find(({ data }) => isAgent(data));
  if (intents.length === 0 && !agent) return undefined;
  const bot = emptyBot("dialogflow_es");
  bot.name = textAt(agent?.data, "displayName");
  bot.description = textAt(agent?.data, "description");
  const files = phraseFilesOf(json);
  const languages = languagesOf(intents, files, textAt(agent?.data, "language"));
  bot.languages = [...languages.keys()];
  const own = textAt(agent?.data, "language");
  bot.language =
    wanted ??
    ((languages.get(asLanguage(own)) ?? 0) > 0 || languages.size === 0 ? own : (bot.languages[0] ?? own));
  readWebhook(agent, bot, notes);
  for (const file of intents) readIntent(file, { bot, files, notes });
  readEntities(json, bot, notes);
  nameWhatStays(json, agent, notes);
  return bot;
}

interface Context {
  bot: FoundBot;
  files: PhraseFiles;
  notes: Notes;
}

function isAgent(data: unknown): boolean {
  return (
    isRecord(data) &&
    "language" in data &&
    ("webhook" in data ||
      "supportedLanguages" in data ||
      "mlMinConfidence" in data ||
      "googleAssistant" in data)
  );
}

const INTENT_KEYS = ["fallbackIntent", "webhookUsed", "userSays", "contexts", "events", "parentId"];

function isIntent(data: unknown): boolean {
  return (
    isRecord(data) &&
    "responses" in data &&
    INTENT_KEYS.some((key) => key in data) &&
    textAt(data, "name") !== ""
  );
}

type PhraseFiles = Map<string, { language: string; file: DataFile }[]>;

/** Files of phrases by the intent's file without its ending. */
function phraseFilesOf(json: readonly DataFile[]): PhraseFiles {
  const files: PhraseFiles = new Map();
  for (const file of json) {
    const [, base, language] = /^(.*)_usersays_([\w-]+)\.json$/.exec(file.path) ?? [];
    if (base === undefined || language === undefined) continue;
    files.set(base, [...(files.get(base) ?? []), { language: asLanguage(language), file }]);
  }
  return files;
}

/** Phrases by language: in files of their own, or inside the intent in the oldest exports. */
function phrasesOf(
  intent: DataFile,
  files: PhraseFiles,
): Map<string, { entries: unknown[]; location: SourceLocation }> {
  const found = new Map<string, { entries: unknown[]; location: SourceLocation }>();
  for (const { language, file } of files.get(intent.path.replace(/\.json$/, "")) ?? [])
    found.set(language, { entries: listOf(file.data), location: { file: file.path } });
  const inside = listAt(intent.data, "userSays");
  if (inside.length > 0 && found.size === 0)
    found.set("", { entries: inside, location: { file: intent.path, path: "userSays" } });
  return found;
}

function languagesOf(intents: DataFile[], files: PhraseFiles, own: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const file of intents) {
    for (const [language, { entries }] of phrasesOf(file, files)) {
      const key = language || asLanguage(own);
      counts.set(key, (counts.get(key) ?? 0) + entries.length);
    }
  }
  return new Map([...counts].filter(([, count]) => count > 0).sort((a, b) => b[1] - a[1]));
}

function readIntent(file: DataFile, { bot, files, notes }: Context): void {
  const { data, path } = file;
  const location = { file: path };
  const intent = emptyIntent(textAt(data, "name"), location);
  for (const [language, { entries, location: from }] of phrasesOf(file, files)) {
    if (language === "" || sameLanguage(language, bot.language))
      for (const [index, entry] of entries.entries())
        addPhrase(intent, phraseOf(entry), { file: from.file, path: `${from.path ?? ""}[${index}]` });
    else
      notes.tell("other_language", { of: "phrases", name: language, location: from, count: entries.length });
  }
  const [response] = listAt(data, "responses");
  readParameters(response, intent, bot, notes);
  intent.replies = repliesOf(response, intent, bot, notes);
  intent.isUnticked = textAt(data, "parentId") !== "" || listAt(data, "contexts").length > 0;
  if (at(data, "webhookUsed") === true) {
    if (intent.replies.length === 0) notes.tell("runs_code", { of: "intents", name: intent.title, location });
    if (bot.actions.length > 0) intent.action = bot.actions[0]?.title ?? null;
  }
  const events = listAt(data, "events").map((event) => textAt(event, "name"));
  if (events.some((name) => /WELCOME/.test(name))) bot.greeting ||= intent.replies[0] ?? "";
  for (const name of events.filter((event) => !/WELCOME/.test(event)))
    notes.tell("has_condition", { of: "intents", name: `${intent.title}: event ${name}`, location });
  for (const context of listAt(response, "affectedContexts"))
    notes.tell("needs_context", {
      of: "intents",
      name: `${intent.title}: opens the context ${textAt(context, "name")}`,
      location,
    });
  if (at(data, "fallbackIntent") === true) {
    if (!intent.isUnticked) bot.fallback ||= intent.replies[0] ?? "";
    intent.leftOut = "negative_example";
  }
  bot.intents.push(intent);
}

function phraseOf(entry: unknown): string {
  if (typeof entry === "string") return entry;
  const isTemplate = at(entry, "isTemplate") === true;
  return listAt(entry, "data")
    .map((part) => {
      const text = withoutMarks(textAt(part, "text"));
      return isTemplate ? text.replace(/@[\w.-]+:([\w-]+)/g, (_, name: string) => marked(name)) : text;
    })
    .join("");
}

function readParameters(response: unknown, intent: FoundIntent, bot: FoundBot, notes: Notes): void {
  for (const parameter of listAt(response, "parameters")) {
    const name = textAt(parameter, "name");
    const type = textAt(parameter, "dataType").replace(/^@/, "");
    if (name === "" || type === "sys.ignore") continue;
    const isBuiltIn = type === "" || type.startsWith("sys.");
    const key = isBuiltIn ? name : type;
    if (isBuiltIn && !bot.entities.some((entity) => entity.key === key)) {
      const mapped = mapType(type);
      const entity = emptyEntity(key, mapped.type, intent.location);
      bot.entities.push(mapped.widenedFrom ? { ...entity, widenedFrom: mapped.widenedFrom } : entity);
    }
    const prompts = listAt(parameter, "prompts").filter((prompt) =>
      sameLanguage(textAt(prompt, "lang"), bot.language),
    );
    const question = textAt(prompts[0], "value") || textOf(prompts[0]);
    intent.slots.push({ name, entity: key, isRequired: at(parameter, "required") === true, question });
    const label = `${intent.title}: ${name}`;
    if (at(parameter, "isList") === true)
      notes.tell("rich_part", {
        of: "entities",
        name: `${label}: several values`,
        location: intent.location,
      });
    if (textsOf(at(parameter, "defaultValue")).length > 0)
      notes.tell("rich_part", { of: "entities", name: `${label}: default value`, location: intent.location });
    if (prompts.length > 1)
      notes.tell("reply_variant", { of: "entities", name: label, count: prompts.length - 1 });
  }
}

const ENTITY_KEYS = ["isEnum", "isRegexp", "automatedExpansion"];
/** Not the one in an address of mail. */
const OTHER_ENTITY = /(?:^|\s)@[\w.-]+/;

function readEntities(json: DataFile[], bot: FoundBot, notes: Notes): void {
  for (const { path, data } of json) {
    if (!isRecord(data) || !ENTITY_KEYS.some((key) => key in data) || !("name" in data)) continue;
    const base = path.replace(/\.json$/, "");
    const files = json.filter((file) => file.path.startsWith(`${base}_entries_`));
    const own = files.find((file) =>
      sameLanguage(file.path.slice(base.length + 9).replace(/\.json$/, ""), bot.language),
    );
    const entries = own ? listOf(own.data) : listAt(data, "entries");
    const isPattern = at(data, "isRegexp") === true;
    const isComposite = entries.some((entry) => OTHER_ENTITY.test(textAt(entry, "value")));
    const entity = emptyEntity(textAt(data, "name"), isPattern || isComposite ? "string" : "choice", {
      file: path,
    });
    if (isPattern) entity.pattern = entries.map((entry) => textAt(entry, "value")).join(" | ");
    if (isComposite)
      notes.tell("rich_part", {
        of: "entities",
        name: `${entity.key}: made of other entities`,
        location: entity.location,
      });
    else
      entity.options = entries.map((entry) => ({
        value: textAt(entry, "value"),
        synonyms: textsOf(at(entry, "synonyms")),
      }));
    entity.isOpen = at(data, "automatedExpansion") === true;
    if (at(data, "allowFuzzyExtraction") === true)
      notes.tell("rich_part", {
        of: "entities",
        name: `${entity.key}: fuzzy matching`,
        location: entity.location,
      });
    bot.entities.unshift(entity);
  }
}

/** Parts of an export that have no place here, each named once. */
function nameWhatStays(json: readonly DataFile[], agent: DataFile | undefined, notes: Notes): void {
  const threshold = textAt(agent?.data, "mlMinConfidence");
  if (agent && threshold !== "")
    notes.tell("score_not_taken", { of: "settings", name: threshold, location: { file: agent.path } });
  for (const { path, data } of json) {
    if (/customSmalltalkResponses_[\w-]+\.json$/.test(path))
      notes.tell("file_ignored", {
        of: "replies",
        name: "small talk: the product has its own",
        location: { file: path },
        count: listOf(data).length,
      });
    if (/(?:^|\/)knowledge_?bases?\//i.test(path))
      notes.tell("file_ignored", {
        of: "files",
        name: `knowledge base ${textAt(data, "displayName")}`,
        location: { file: path },
      });
  }
}

function readWebhook(agent: DataFile | undefined, bot: FoundBot, notes: Notes): void {
  const webhook = at(agent?.data, "webhook");
  const url = textAt(webhook, "url");
  if (!agent || url === "") return;
  const location = { file: agent.path, path: "webhook" };
  if (textAt(webhook, "username") !== "" || Object.keys(Object(at(webhook, "headers"))).length > 0)
    notes.needsYou("secret", { of: "actions", name: "webhook: user, password and headers", location });
  if (!/^https?:\/\//.test(url)) return;
  bot.actions.push({ title: "Webhook", kind: "http", method: "POST", url, body: "", location });
}
