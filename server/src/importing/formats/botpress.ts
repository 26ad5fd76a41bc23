import {
  emptyBot,
  emptyEntity,
  emptyIntent,
  type FoundBot,
  type FoundIntent,
  type SourceLocation,
  withoutMarks,
} from "../found-bot.ts";
import { asLanguage, type Chosen, sameLanguage } from "../languages.ts";
import { at, entriesOf, isRecord, listAt, listOf, textAt, textsOf } from "../loose-json.ts";
import { mapType } from "../map-types.ts";
import type { Notes } from "../notes.ts";
import type { DataFile, ReadFiles } from "../read-files.ts";
import { addAction, type BotpressFlows, type FlowStart, readBotpressFlows } from "./botpress-flows.ts";
import { withNames } from "./botpress-skills.ts";

const CODE = /(?:^|\/)(?:actions|hooks)\/.+\.js$/;

interface Entry {
  data: unknown;
  location: { file: string; path?: string };
}

/** A bot of Botpress 12: questions with answers, intents, entities, and the texts that flows say to an intent. */
export function readBotpress(
  { json, texts: files }: ReadFiles,
  notes: Notes,
  wanted: Chosen,
): FoundBot | undefined {
  const questions = json.flatMap(questionsIn);
  const intents = json.filter(({ data }) => isIntent(data));
  const config = json.find(({ path, data }) => /(?:^|\/)bot\.config\.json$/.test(path) && isRecord(data));
  if (questions.length === 0 && intents.length === 0) return undefined;
  const bot = emptyBot("botpress");
  bot.name = textAt(config?.data, "name");
  bot.description = textAt(config?.data, "description");
  const counted = new Map<string, number>();
  const texts = [
    ...questions.map(({ data }) => at(data, "questions")),
    ...intents.map(({ data }) => at(data, "utterances")),
  ];
  for (const [language, phrases] of texts.flatMap(entriesOf))
    counted.set(asLanguage(language), (counted.get(asLanguage(language)) ?? 0) + listOf(phrases).length);
  bot.languages = [...counted]
    .filter(([language, count]) => language !== "" && count > 0)
    .sort((a, b) => b[1] - a[1])
    .map(([language]) => language);
  const own = textAt(config?.data, "defaultLanguage");
  bot.language =
    wanted ?? (own !== "" && (counted.get(asLanguage(own)) ?? 0) > 0 ? own : (bot.languages[0] ?? own));
  const elements = new Map(
    json.flatMap(({ data }) => elementsIn(data)).map((element) => [textAt(element, "id"), element]),
  );
  for (const { data, path } of json) readEntity(data, path, { bot, notes });
  const context = { bot, elements, notes, flows: readBotpressFlows(json, notes) };
  for (const entry of questions) bot.intents.push(questionOf(entry, context));
  for (const file of intents) readIntent(file, context);
  bot.greeting = joined(
    context.flows.start.said,
    emptyIntent("Greeting", { file: "main.flow.json" }),
    context,
  );
  for (const file of context.flows.listUnread())
    notes.tell("has_condition", { of: "files", name: file, location: { file } });
  for (const { path } of files.filter((file) => CODE.test(file.path)))
    notes.tell("runs_code", { of: "files", name: path, location: { file: path } });
  return bot;
}

interface Context {
  bot: FoundBot;
  elements: Map<string, unknown>;
  notes: Notes;
  flows: BotpressFlows;
}

/** Several bubbles as one text. */
function joined(said: readonly string[], intent: FoundIntent, context: Context): string {
  return said.flatMap((each) => resolve(each, intent, context).slice(0, 1)).join("\n\n");
}

/** What a flow says and does becomes the intent's, where it has nothing of its own. */
function take(flow: FlowStart | undefined, intent: FoundIntent, context: Context): void {
  if (!flow) return;
  const text = joined(flow.said, intent, context);
  if (intent.replies.length === 0 && text !== "") intent.replies = [text];
  intent.action ??= addAction(flow, context.bot);
  if (flow.hasMore)
    context.notes.tell("has_condition", {
      of: "intents",
      name: `${intent.title}: the flow goes on after that`,
      location: intent.location,
    });
}

function isIntent(data: unknown): boolean {
  return isRecord(data) && "utterances" in data && "name" in data && ("slots" in data || "contexts" in data);
}

function isQuestion(data: unknown): boolean {
  return isRecord(data) && "questions" in data && "answers" in data;
}

/** One in a file, several under `qnas`, or a bare list of them. */
function questionsIn({ path: file, data }: DataFile): Entry[] {
  const list = Array.isArray(data) ? data : Array.isArray(at(data, "qnas")) ? listAt(data, "qnas") : [data];
  return list.flatMap((entry, index) => {
    const inside = isQuestion(at(entry, "data")) ? at(entry, "data") : entry;
    return isQuestion(inside)
      ? [{ data: inside, location: list.length > 1 ? { file, path: `[${index}]` } : { file } }]
      : [];
  });
}

function elementsIn(data: unknown): unknown[] {
  const list = Array.isArray(data) ? data : listAt(data, "contentElements");
  return list.filter((entry) => isRecord(entry) && "formData" in entry);
}

/** Texts of one language, or a bare list in older versions. */
function ofLanguage(texts: unknown, language: string): string[] {
  if (Array.isArray(texts)) return textsOf(texts);
  return entriesOf(texts)
    .filter(([key]) => sameLanguage(key, language))
    .flatMap(([, list]) => textsOf(list));
}

function tellOtherLanguages(texts: unknown, location: SourceLocation, { bot, notes }: Context): void {
  for (const [language, list] of entriesOf(texts)) {
    const count = listOf(list).length;
    if (count > 0 && !sameLanguage(language, bot.language))
      notes.tell("other_language", { of: "phrases", name: language, location, count });
  }
}

function questionOf({ data, location }: Entry, context: Context): FoundIntent {
  const { bot, notes } = context;
  const phrases = ofLanguage(at(data, "questions"), bot.language);
  const any = entriesOf(at(data, "questions")).flatMap(([, list]) => textsOf(list))[0] ?? "";
  const intent = emptyIntent((phrases[0] ?? any).slice(0, 200), location);
  intent.phrases = phrases;
  intent.replies = ofLanguage(at(data, "answers"), bot.language).flatMap((answer) =>
    resolve(answer, intent, context),
  );
  tellOtherLanguages(at(data, "questions"), location, context);
  if (textAt(data, "redirectFlow") !== "") {
    const name = `${intent.title}: goes on in ${textAt(data, "redirectFlow")}`;
    notes.tell("has_condition", { of: "intents", name, location });
    take(context.flows.at(textAt(data, "redirectFlow"), textAt(data, "redirectNode")), intent, context);
  }
  if (at(data, "enabled") === false) {
    intent.isUnticked = true;
    notes.tell("switched_off", { of: "intents", name: intent.title, location });
  }
  return intent;
}

/** `#!id` names a content element; other texts are as they are. */
function resolve(answer: string, intent: FoundIntent, { bot, elements, notes }: Context): string[] {
  const id = /^#!(?:builtin_[\w-]+?-)?(.+)$/.exec(answer.trim())?.[1];
  if (!id) return [withNames(answer)];
  const element = elements.get(id) ?? elements.get(answer.trim().slice(2));
  const form = at(element, "formData");
  const key =
    entriesOf(form).find(
      ([name]) => name.startsWith("text$") && sameLanguage(name.slice(5), bot.language),
    )?.[0] ?? "text";
  const text = textAt(form, key);
  if (text !== "") return [withNames(text)];
  notes.tell("unresolved_name", {
    of: "replies",
    name: `${intent.title}: ${answer.trim()}`,
    location: intent.location,
  });
  return [];
}

function readIntent({ path, data }: DataFile, context: Context): void {
  const { bot, notes } = context;
  const title = textAt(data, "name");
  // Copies of the questions, and examples of nothing.
  if (/^__qna__/i.test(title)) return;
  const intent = emptyIntent(title, { file: path });
  intent.phrases = ofLanguage(at(data, "utterances"), bot.language).map((text) =>
    withoutMarks(text).replace(/\[([^[\]]*)\]\([^()]*\)/g, "$1"),
  );
  const { location } = intent;
  tellOtherLanguages(at(data, "utterances"), location, context);
  const topics = textsOf(at(data, "contexts")).filter((topic) => topic !== "global");
  if (topics.length > 0)
    notes.tell("has_condition", {
      of: "intents",
      name: `${title}: only within ${topics.join(", ")}`,
      location,
    });
  for (const slot of listAt(data, "slots")) {
    const [name, entity = "", ...others] = [textAt(slot, "name"), ...textsOf(at(slot, "entities"))];
    if (others.length > 0)
      notes.tell("rich_part", {
        of: "entities",
        name: `${title}: ${name} as ${others.join(", ")}`,
        location,
      });
    const isOwn = bot.entities.some(({ key }) => key === entity);
    const key = isOwn ? entity : name;
    if (!isOwn && !bot.entities.some((each) => each.key === key)) {
      // Duckling's times are dates as often.
      const { type, widenedFrom } = mapType(entity === "time" && !/time|hour/i.test(name) ? "date" : entity);
      bot.entities.push({
        ...emptyEntity(key, type, intent.location),
        ...(widenedFrom ? { widenedFrom } : {}),
      });
    }
    intent.slots.push({ name, entity: key, isRequired: false, question: "" });
  }
  if (title === "none") intent.leftOut = "negative_example";
  take(context.flows.ofIntent.get(title), intent, context);
  bot.intents.push(intent);
}

function readEntity(data: unknown, file: string, { bot, notes }: Pick<Context, "bot" | "notes">): void {
  const type = textAt(data, "type");
  const key = textAt(data, "name");
  if (key === "" || !["list", "pattern"].includes(type) || !isRecord(data)) return;
  const entity = emptyEntity(key, type === "list" ? "choice" : "string", { file });
  const occurrences = listOf(at(data, "occurrences") ?? at(data, "occurences"));
  if (type === "list")
    entity.options = occurrences.map((each) => ({
      value: textAt(each, "name"),
      synonyms: textsOf(at(each, "synonyms")),
    }));
  else entity.pattern = textAt(data, "pattern");
  const lost = [
    ...(!["", "0", "false"].includes(textAt(data, "fuzzy")) ? ["fuzziness"] : []),
    ...(listAt(data, "examples").length > 0 ? ["examples"] : []),
  ];
  for (const part of lost)
    notes.tell("rich_part", { of: "entities", name: `${key}: ${part}`, location: { file } });
  bot.entities.push(entity);
}
