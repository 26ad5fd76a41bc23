import {
  emptyBot,
  emptyEntity,
  emptyIntent,
  type FoundBot,
  type FoundIntent,
  marked,
  type Place,
  withoutMarks,
} from "../found-bot.ts";
import { asLanguage, type Chosen, sameLanguage } from "../languages.ts";
import { at, isRecord, listAt, listOf, textAt, textOf, textsOf } from "../loose-json.ts";
import { mapType } from "../map-types.ts";
import type { Notes } from "../notes.ts";
import type { DataFile, ReadFiles } from "../read-files.ts";

const PARAMETER = /(?:\$|#[\w-]+\.)([\p{L}_][\p{L}\p{N}_-]*)(?:\.(?:original|recent))?/gu;

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
  for (const file of intents) readIntent(file, { bot, files, notes });
  readEntities(json, bot, notes);
  readWebhook(agent, bot, notes);
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

function isIntent(data: unknown): boolean {
  return (
    isRecord(data) &&
    "responses" in data &&
    ("fallbackIntent" in data || "webhookUsed" in data || "userSays" in data) &&
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
function phrasesOf(intent: DataFile, files: PhraseFiles): Map<string, { entries: unknown[]; place: Place }> {
  const found = new Map<string, { entries: unknown[]; place: Place }>();
  for (const { language, file } of files.get(intent.path.replace(/\.json$/, "")) ?? [])
    found.set(language, { entries: listOf(file.data), place: { file: file.path } });
  const inside = listAt(intent.data, "userSays");
  if (inside.length > 0 && found.size === 0)
    found.set("", { entries: inside, place: { file: intent.path, path: "userSays" } });
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
  const place = { file: path };
  const intent = emptyIntent(textAt(data, "name"), place);
  for (const [language, { entries, place: from }] of phrasesOf(file, files)) {
    if (language === "" || sameLanguage(language, bot.language))
      intent.phrases.push(...entries.map(phraseOf));
    else notes.tell("other_language", { of: "phrases", name: language, place: from, count: entries.length });
  }
  const [response] = listAt(data, "responses");
  readParameters(response, intent, bot, notes);
  intent.replies = repliesOf(response, intent, bot, notes);
  intent.isUnticked = textAt(data, "parentId") !== "" || listAt(data, "contexts").length > 0;
  if (at(data, "webhookUsed") === true) {
    if (intent.replies.length === 0) notes.tell("runs_code", { of: "intents", name: intent.title, place });
    if (bot.actions.length > 0) intent.action = bot.actions[0]?.title ?? null;
  }
  const events = listAt(data, "events").map((event) => textAt(event, "name"));
  if (events.some((name) => /WELCOME/.test(name))) bot.greeting ||= intent.replies[0] ?? "";
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
      const entity = emptyEntity(key, mapped.type, intent.place);
      bot.entities.push(mapped.widenedFrom ? { ...entity, widenedFrom: mapped.widenedFrom } : entity);
    }
    const prompts = listAt(parameter, "prompts").filter((prompt) =>
      sameLanguage(textAt(prompt, "lang"), bot.language),
    );
    const question = textAt(prompts[0], "value") || textOf(prompts[0]);
    intent.slots.push({ name, entity: key, isRequired: at(parameter, "required") === true, question });
    const label = `${intent.title}: ${name}`;
    if (at(parameter, "isList") === true)
      notes.tell("rich_part", { of: "entities", name: `${label}: several values`, place: intent.place });
    if (textsOf(at(parameter, "defaultValue")).length > 0)
      notes.tell("rich_part", { of: "entities", name: `${label}: default value`, place: intent.place });
    if (prompts.length > 1)
      notes.tell("reply_variant", { of: "entities", name: label, count: prompts.length - 1 });
  }
}

/** The default platform's texts of the bot's language; whatever else there is gets named. */
function repliesOf(response: unknown, intent: FoundIntent, bot: FoundBot, notes: Notes): string[] {
  const bubbles: string[][] = [];
  for (const message of listAt(response, "messages")) {
    const { title, place } = intent;
    const language = textAt(message, "lang");
    if (language !== "" && !sameLanguage(language, bot.language)) continue;
    const platform = textAt(message, "platform");
    const type = textAt(message, "type");
    if (platform !== "" || !["0", "message"].includes(type))
      notes.tell("rich_part", {
        of: "replies",
        name: `${title}: ${platform || "default"}, type ${type}`,
        place,
      });
    else bubbles.push(textsOf(at(message, "speech")).map(withParameters));
  }
  const [first = [], ...rest] = bubbles.filter((texts) => texts.length > 0);
  const later = rest.map((texts) => texts[0] ?? "");
  const texts = first.length > 0 ? first : textsOf(at(response, "speech")).map(withParameters);
  return texts.map((text, index) => (index === 0 ? [text, ...later].join("\n\n") : text));
}

function withParameters(text: string): string {
  return withoutMarks(text).replace(PARAMETER, (_, name: string) => marked(name));
}

function readEntities(json: DataFile[], bot: FoundBot, notes: Notes): void {
  for (const { path, data } of json) {
    if (!isRecord(data) || !("isEnum" in data || "automatedExpansion" in data) || !("name" in data)) continue;
    const base = path.replace(/\.json$/, "");
    const files = json.filter((file) => file.path.startsWith(`${base}_entries_`));
    const own = files.find((file) =>
      sameLanguage(file.path.slice(base.length + 9).replace(/\.json$/, ""), bot.language),
    );
    const entries = own ? listOf(own.data) : listAt(data, "entries");
    const isPattern = at(data, "isRegexp") === true;
    const isComposite = entries.some((entry) => /@[\w.-]+/.test(textAt(entry, "value")));
    const entity = emptyEntity(textAt(data, "name"), isPattern || isComposite ? "string" : "choice", {
      file: path,
    });
    if (isPattern) entity.pattern = entries.map((entry) => textAt(entry, "value")).join(" | ");
    if (isComposite)
      notes.tell("rich_part", {
        of: "entities",
        name: `${entity.key}: made of other entities`,
        place: entity.place,
      });
    else
      entity.options = entries.map((entry) => ({
        value: textAt(entry, "value"),
        synonyms: textsOf(at(entry, "synonyms")),
      }));
    entity.isOpen = at(data, "automatedExpansion") === true;
    bot.entities.unshift(entity);
  }
}

function readWebhook(agent: DataFile | undefined, bot: FoundBot, notes: Notes): void {
  const webhook = at(agent?.data, "webhook");
  const url = textAt(webhook, "url");
  if (!agent || url === "") return;
  const place = { file: agent.path, path: "webhook" };
  notes.needsYou("secret", { of: "actions", name: "webhook: user, password and headers", place });
  if (!/^https?:\/\//.test(url)) return;
  bot.actions.push({ title: "Webhook", method: "POST", url, body: "", place });
}
