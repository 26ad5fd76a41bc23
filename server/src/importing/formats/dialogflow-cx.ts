import {
  emptyBot,
  emptyEntity,
  emptyIntent,
  type FoundBot,
  type FoundIntent,
  marked,
  withoutMarks,
} from "../found-bot.ts";
import { asLanguage, type Chosen, sameLanguage } from "../languages.ts";
import { at, isRecord, listAt, textAt, textsOf } from "../loose-json.ts";
import { mapType } from "../map-types.ts";
import type { Notes } from "../notes.ts";
import type { DataFile, ReadFiles } from "../read-files.ts";

/** A JSON package of Dialogflow CX: intents, entity types, flows and pages in folders of their own. */
export function readDialogflowCx({ json }: ReadFiles, notes: Notes, wanted: Chosen): FoundBot | undefined {
  const files = json.map((file) => ({ ...file, parts: partsOf(file.path) }));
  const agent = files.find(({ data }) => isRecord(data) && "defaultLanguageCode" in data);
  const phrases = files.filter(({ data }) => Array.isArray(at(data, "trainingPhrases")));
  if (!agent && phrases.length === 0) return undefined;
  const bot = emptyBot("dialogflow_cx");
  bot.name = textAt(agent?.data, "displayName");
  bot.description = textAt(agent?.data, "description");
  bot.languages = [
    ...new Set(
      phrases.flatMap(({ data }) =>
        listAt(data, "trainingPhrases").map((phrase) => asLanguage(textAt(phrase, "languageCode"))),
      ),
    ),
  ].filter(Boolean);
  const own = textAt(agent?.data, "defaultLanguageCode");
  bot.language =
    wanted ??
    (bot.languages.length === 0 || bot.languages.some((one) => sameLanguage(one, own))
      ? own
      : (bot.languages[0] ?? own));
  const pages = new Map(
    files
      .filter(({ parts }) => parts.at(-2) === "pages")
      .map((file) => [textAt(file.data, "displayName"), file]),
  );
  readEntityTypes(files, bot);
  readIntents(files, bot, notes);
  readFlows(files, pages, { bot, notes, start: textAt(agent?.data, "startFlow") });
  readWebhooks(files, bot, notes);
  return bot;
}

interface CxFile extends DataFile {
  /** The folders and the name, decoded. */
  parts: string[];
}

function partsOf(path: string): string[] {
  return path.split("/").map((part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

/** Those in a folder of this name, or in a folder of their own in it. */
function within(files: CxFile[], folder: string): CxFile[] {
  return files.filter(({ parts }) => parts.at(-3) === folder || parts.at(-2) === folder);
}

function readEntityTypes(files: CxFile[], bot: FoundBot): void {
  for (const { path, data, parts } of within(files, "entityTypes")) {
    const key = textAt(data, "displayName");
    if (key === "" || textAt(data, "kind") === "") continue;
    const kind = textAt(data, "kind");
    const lists = files.filter(
      (file) => file.parts.at(-2) === "entities" && file.parts.at(-3) === parts.at(-2),
    );
    const values = lists
      .flatMap((list) => listAt(list.data, "entities"))
      .filter((value) => sameLanguage(textAt(value, "languageCode"), bot.language));
    const entity = emptyEntity(key, kind === "KIND_REGEXP" ? "string" : "choice", { file: path });
    if (kind === "KIND_REGEXP") entity.pattern = values.map((value) => textAt(value, "value")).join(" | ");
    entity.options = values.map((value) => ({
      value: textAt(value, "value"),
      synonyms: textsOf(at(value, "synonyms")),
    }));
    entity.isOpen = at(data, "autoExpansionMode") !== undefined;
    bot.entities.push(entity);
  }
}

function readIntents(files: CxFile[], bot: FoundBot, notes: Notes): void {
  const lists = Map.groupBy(
    files.filter(({ parts }) => parts.at(-2) === "trainingPhrases"),
    ({ parts }) => parts.at(-3),
  );
  for (const { path, data, parts } of within(files, "intents")) {
    const title = textAt(data, "displayName");
    if (title === "") continue;
    const intent = emptyIntent(title, { file: path });
    intent.description = textAt(data, "description");
    for (const list of lists.get(parts.at(-2)) ?? []) {
      for (const phrase of listAt(list.data, "trainingPhrases")) {
        const language = textAt(phrase, "languageCode") || (list.parts.at(-1) ?? "").replace(/\.json$/, "");
        if (sameLanguage(language, bot.language))
          intent.phrases.push(
            listAt(phrase, "parts")
              .map((part) => textAt(part, "text"))
              .join(""),
          );
        else notes.tell("other_language", { of: "phrases", name: language, place: { file: list.path } });
      }
    }
    for (const parameter of listAt(data, "parameters"))
      addSlot(parameter, textAt(parameter, "id"), false, intent, bot);
    if (at(data, "isFallback") === true) intent.leftOut = "negative_example";
    bot.intents.push(intent);
  }
}

function addSlot(
  parameter: unknown,
  name: string,
  isRequired: boolean,
  intent: FoundIntent,
  bot: FoundBot,
): void {
  const type = textAt(parameter, "entityType")
    .replace(/^.*@/, "")
    .replace(/^.*\/entityTypes\//, "");
  if (name === "" || type === "") return;
  const isBuiltIn = type.startsWith("sys.");
  const entity = isBuiltIn ? name : type;
  if (isBuiltIn && !bot.entities.some(({ key }) => key === entity)) {
    const { type: ours, widenedFrom } = mapType(type);
    bot.entities.push({
      ...emptyEntity(entity, ours, intent.place),
      ...(widenedFrom ? { widenedFrom } : {}),
    });
  }
  const question = textsIn(at(parameter, "fillBehavior", "initialPromptFulfillment"), bot)[0] ?? "";
  const known = intent.slots.find((slot) => slot.name === name);
  if (!known) intent.slots.push({ name, entity, isRequired, question });
  else if (isRequired) Object.assign(known, { isRequired, question: known.question || question });
}

function readFlows(
  files: CxFile[],
  pages: Map<string, CxFile>,
  { bot, notes, start }: { bot: FoundBot; notes: Notes; start: string },
): void {
  const intents = new Map(bot.intents.map((intent) => [intent.title, intent]));
  const routed = new Set<string>();
  const flows = within(files, "flows").filter(
    ({ data, parts }) => parts.at(-2) !== "pages" && isRecord(data) && textAt(data, "displayName") !== "",
  );
  const isStart = ({ data, parts }: CxFile) =>
    start === ""
      ? textAt(data, "name") === "00000000-0000-0000-0000-000000000000" || flows.length === 1
      : textAt(data, "displayName") === start || parts.at(-2) === start || textAt(data, "name") === start;
  for (const flow of [
    ...flows.filter(isStart),
    ...flows.filter((flow) => !isStart(flow)),
    ...pages.values(),
  ]) {
    for (const route of listAt(flow.data, "transitionRoutes")) {
      const title = textAt(route, "intent");
      const intent = intents.get(title);
      if (!intent) continue;
      if (textAt(route, "condition") !== "" && textAt(route, "condition") !== "true") {
        notes.tell("has_condition", {
          of: "replies",
          name: `${title}: ${textAt(route, "condition")}`,
          place: { file: flow.path },
        });
        continue;
      }
      if (routed.has(title)) continue;
      routed.add(title);
      intent.isUnticked = !flows.includes(flow) || !isStart(flow);
      followRoute(route, intent, { pages, bot, notes });
      if (/welcome/i.test(title) && !intent.isUnticked) bot.greeting ||= intent.replies[0] ?? "";
    }
    for (const handler of listAt(flow.data, "eventHandlers")) {
      if (textAt(handler, "event") === "sys.no-match-default" && flows.includes(flow) && isStart(flow))
        bot.fallback ||= textsIn(at(handler, "triggerFulfillment"), bot)[0] ?? "";
    }
  }
}

/** The route's own texts, else those of the page where it leads; that page's form is what is asked. */
function followRoute(
  route: unknown,
  intent: FoundIntent,
  { pages, bot, notes }: { pages: Map<string, CxFile>; bot: FoundBot; notes: Notes },
): void {
  const fulfillment = at(route, "triggerFulfillment");
  const page = pages.get(textAt(route, "targetPage").split("/").at(-1) ?? "")?.data;
  const own = textsIn(fulfillment, bot);
  intent.replies = own.length > 0 ? own : textsIn(at(page, "entryFulfillment"), bot);
  for (const parameter of listAt(page, "form", "parameters"))
    addSlot(parameter, textAt(parameter, "displayName"), at(parameter, "required") === true, intent, bot);
  if (textAt(fulfillment, "webhook") !== "") {
    if (intent.replies.length === 0)
      notes.tell("runs_code", {
        of: "intents",
        name: `${intent.title}: ${textAt(fulfillment, "webhook")}`,
        place: intent.place,
      });
    intent.action = textAt(fulfillment, "webhook").split("/").at(-1) ?? null;
  }
}

function textsIn(fulfillment: unknown, bot: FoundBot): string[] {
  const bubbles: string[][] = [];
  for (const message of listAt(fulfillment, "messages")) {
    const language = textAt(message, "languageCode");
    if (language !== "" && !sameLanguage(language, bot.language)) continue;
    const texts = textsOf(at(message, "text", "text")).map((text) =>
      withoutMarks(text).replace(/\$session\.params\.([\w-]+)/g, (_, name: string) => marked(name)),
    );
    if (texts.length > 0) bubbles.push(texts);
  }
  const [first = [], ...rest] = bubbles;
  return first.map((text, index) =>
    index === 0 ? [text, ...rest.map((texts) => texts[0] ?? "")].join("\n\n") : text,
  );
}

function readWebhooks(files: CxFile[], bot: FoundBot, notes: Notes): void {
  for (const { path, data } of within(files, "webhooks")) {
    const [title, url] = [textAt(data, "displayName"), textAt(data, "genericWebService", "uri")];
    if (title === "") continue;
    const place = { file: path };
    notes.needsYou("secret", { of: "actions", name: `${title}: user, password and headers`, place });
    if (/^https?:\/\//.test(url)) bot.actions.push({ title, method: "POST", url, body: "", place });
  }
  const known = new Set(bot.actions.map(({ title }) => title));
  for (const intent of bot.intents)
    if (intent.action !== null && !known.has(intent.action)) intent.action = null;
}
