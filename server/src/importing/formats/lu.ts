import {
  emptyBot,
  emptyEntity,
  emptyIntent,
  type FoundBot,
  type FoundEntity,
  type FoundIntent,
  withoutMarks,
} from "../found-bot.ts";
import { asLanguage, type Chosen, sameLanguage } from "../languages.ts";
import { mapType } from "../map-types.ts";
import type { Notes } from "../notes.ts";
import { expandPattern } from "../patterns.ts";
import type { ReadFiles } from "../read-files.ts";
import { type LuSection, readLuLines } from "./lu-lines.ts";

const LABEL = /\{@?\s*([^{}=]+?)\s*=\s*([^{}]*)\}/;
const FOLDER_LANGUAGE = /(?:^|\/)([a-z]{2}(?:-[a-z]{2,4})?)\/[^/]+$|\.([a-z]{2}-[a-z]{2})\.lu$/i;

/** Files in .lu: intents with phrases and patterns, entities of the new and the old way of writing, questions with answers. */
export function readLu({ lu }: ReadFiles, notes: Notes, wanted: Chosen): FoundBot | undefined {
  // Lists in Markdown beside them are about the bot.
  const named = lu.filter(({ path }) => /\.lu$/i.test(path));
  const files = named.length > 0 ? named : lu;
  if (files.length === 0) return undefined;
  const bot = emptyBot("lu");
  const read = files.map((file) => ({ ...readLuLines(file.path, file.text), path: file.path }));
  const languageOf = ({ app, path }: (typeof read)[number]) =>
    asLanguage(app.get("culture") || FOLDER_LANGUAGE.exec(path)?.slice(1).find(Boolean) || "");
  bot.languages = [...new Set(read.map(languageOf))].filter(Boolean);
  bot.language = wanted ?? bot.languages[0] ?? "";
  const intents = new Map<string, FoundIntent>();
  const entities = new Map<string, FoundEntity>();
  for (const file of read) {
    const language = languageOf(file);
    if (language !== "" && !sameLanguage(language, bot.language)) {
      notes.tell("other_language", {
        of: "files",
        name: `${language}: ${file.path}`,
        location: { file: file.path },
      });
      continue;
    }
    bot.name ||= file.app.get("name") ?? "";
    bot.description ||= file.app.get("desc") ?? "";
    bot.format_version ??= file.app.get("luis_schema_version") ?? null;
    for (const section of file.sections) readSection(section, { intents, entities, notes });
  }
  bot.intents = [...intents.values()];
  bot.entities = [...entities.values()];
  return bot;
}

interface Context {
  intents: Map<string, FoundIntent>;
  entities: Map<string, FoundEntity>;
  notes: Notes;
}

function readSection(section: LuSection, context: Context): void {
  if (section.kind === "entity") readEntity(section, context);
  else if (section.kind === "question") readQuestion(section, context);
  else readIntent(section, context);
}

function readIntent({ head, lines, location }: LuSection, { intents, entities, notes }: Context): void {
  const intent = intents.get(head) ?? emptyIntent(head, location);
  intents.set(head, intent);
  if (head === "None") intent.leftOut = "negative_example";
  for (const line of lines) {
    const text = /^[-*+][ \t]*(.*)$/.exec(line.text)?.[1];
    if (text === undefined)
      notes.leftOut("unknown_kind", { of: "files", name: line.text, location: line.location });
    else if (/^\[[^\]]*\]\([^)]*\)$/.test(text))
      notes.leftOut("file_ignored", { of: "files", name: text, location: line.location });
    else {
      const plain = withoutLabels(text, entities, line.location);
      if (/\{[^{}]*\}|\[[^\]]*\]|\([^()]*\|[^()]*\)/.test(plain)) {
        intent.patternCount = (intent.patternCount ?? 0) + 1;
        intent.patternPhrases = [...(intent.patternPhrases ?? []), ...expandPattern(plain)];
      } else intent.phrases.push(plain);
    }
  }
}

/** `{@city=Paris}` and `{city=Paris}`, nested too, leave their words. A label of a pattern without a value is a hole. */
function withoutLabels(
  raw: string,
  entities: Map<string, FoundEntity>,
  location: LuSection["location"],
): string {
  let text = withoutMarks(raw);
  for (let match = LABEL.exec(text); match; match = LABEL.exec(text)) {
    const [whole, label = "", words = ""] = match;
    const [entityName, role] = label.split(":").map((part) => part.trim());
    const name = role === undefined ? label.trim() : `${entityName}:${role}`;
    const entity = entities.get(name) ?? {
      ...emptyEntity(name, "string", location),
      title: name.replace(":", " "),
    };
    entities.set(name, entity);
    if (words.trim() !== "" && entity.samples.length < 10) entity.samples.push(words.trim());
    text = text.slice(0, match.index) + words.trim() + text.slice(match.index + whole.length);
  }
  return text;
}

function readEntity({ head, lines, location }: LuSection, { entities, notes }: Context): void {
  const definition = head.startsWith("$") ? oldDefinition(head.slice(1)) : newDefinition(head.slice(1));
  if (!definition || /^phraselist$/i.test(definition.kind)) {
    notes.tell("rich_part", { of: "entities", name: head, location });
    return;
  }
  const { kind, name, value } = definition;
  const known = entities.get(name);
  const entity = known ?? emptyEntity(name, "string", location);
  entities.set(name, entity);
  if (/^(?:list|value)$/i.test(kind)) {
    entity.type = "choice";
    if (value !== "") entity.options.push({ value, synonyms: [] });
    readOptions(lines, entity, value !== "");
  } else if (/^prebuilt$/i.test(kind)) {
    const { type, widenedFrom } = mapType(name);
    Object.assign(entity, { type }, widenedFrom ? { widenedFrom } : {});
  } else if (/^regex$/i.test(kind)) entity.pattern = value || (lines[0]?.text.replace(/^-\s*/, "") ?? "");
}

/** `@ list city = …`, `@ prebuilt number`, with roles and features behind the name. */
function newDefinition(head: string) {
  const parts =
    /^[ \t]*(ml|simple|list|regex|prebuilt|composite|patternany|phraselist)[ \t]+("[^"]+"|'[^']+'|[^\s=(]+)(?:[^=]*)(?:=[ \t]*(.*))?$/i.exec(
      head,
    );
  if (!parts) return undefined;
  return {
    kind: parts[1] ?? "",
    name: (parts[2] ?? "").replace(/^["']|["']$/g, ""),
    value: (parts[3] ?? "").trim().replace(/^\/|\/$/g, ""),
  };
}

/** `$city:simple`, `$city:Paris=` with synonyms below, `$PREBUILT:number`, `$code:/…/`, `$more:PhraseList`. */
function oldDefinition(head: string) {
  const colon = head.indexOf(":");
  if (colon < 0) return undefined;
  const [name, value] = [head.slice(0, colon).trim(), head.slice(colon + 1).trim()];
  if (/^prebuilt$/i.test(name)) return { kind: "prebuilt", name: value.split(/\s/)[0] ?? "", value: "" };
  if (/^phraselist/i.test(value)) return { kind: "phraselist", name, value: "" };
  if (/^\//.test(value)) return { kind: "regex", name, value: value.replace(/^\/|\/$/g, "") };
  return value.endsWith("=")
    ? { kind: "list", name, value: value.slice(0, -1).trim() }
    : { kind: "simple", name, value: "" };
}

/** `- value :` with its synonyms indented below or behind it, parted by commas. */
function readOptions(lines: LuSection["lines"], entity: FoundEntity, hasValue: boolean): void {
  for (const line of lines) {
    const text = /^[-*+][ \t]*(.*)$/.exec(line.text)?.[1]?.trim() ?? "";
    const heading = hasValue ? null : /^(.*?)[ \t]*:[ \t]*(.*)$/.exec(text);
    const words = (list: string) =>
      list
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean);
    if (heading?.[1]) entity.options.push({ value: heading[1], synonyms: words(heading[2] ?? "") });
    else entity.options.at(-1)?.synonyms.push(...words(text));
  }
}

function readQuestion({ head, lines, location }: LuSection, { intents }: Context): void {
  const intent = emptyIntent(head, location);
  intents.set(`? ${head}`, intent);
  intent.phrases.push(head);
  const answer: string[] = [];
  let isFenced = false;
  for (const { text } of lines) {
    if (/^\s*```/.test(text)) isFenced = !isFenced;
    else if (isFenced) answer.push(text);
    else if (/^[-*+][ \t]/.test(text) && answer.length === 0)
      intent.phrases.push(text.replace(/^[-*+][ \t]+/, ""));
  }
  intent.replies = [answer.join("\n").trim()].filter(Boolean);
}
