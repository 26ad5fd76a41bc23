import { addPhrase, emptyBot, emptyEntity, emptyIntent, type FoundBot } from "../found-bot.ts";
import { asLanguage, type Chosen, sameLanguage } from "../languages.ts";
import { at, isRecord, listAt, textAt, textsOf } from "../loose-json.ts";
import type { Notes } from "../notes.ts";
import type { ReadFiles } from "../read-files.ts";
import { addParameter, type CxFile, within } from "./cx-files.ts";
import { readCxFlows } from "./cx-flows.ts";
import { readCxWebhooks } from "./cx-webhooks.ts";

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
      phrases.flatMap((file) =>
        listAt(file.data, "trainingPhrases").map((phrase) => asLanguage(languageOf(phrase, file))),
      ),
    ),
  ].filter(Boolean);
  const own = textAt(agent?.data, "defaultLanguageCode");
  bot.language =
    wanted ??
    (bot.languages.length === 0 || bot.languages.some((one) => sameLanguage(one, own))
      ? own
      : (bot.languages[0] ?? own));
  readEntityTypes(files, bot, notes);
  readIntents(files, bot, notes);
  readCxWebhooks(files, bot, notes);
  readCxFlows(files, { bot, notes, start: textAt(agent?.data, "startFlow") });
  nameWhatStays(files, notes);
  return bot;
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

/** Parts of an agent that have no place here. */
const STAYS = [
  "playbooks",
  "tools",
  "examples",
  "generators",
  "testCases",
  "excludedPhrases",
  "dataStores",
  "versions",
  "environments",
];

function nameWhatStays(files: CxFile[], notes: Notes): void {
  for (const folder of STAYS) {
    const [first, ...others] = within(files, folder).filter(({ parts }) => parts.at(-2) !== "phrases");
    if (first)
      notes.tell("unknown_kind", {
        of: "files",
        name: `${folder}: ${others.length + 1}`,
        count: others.length + 1,
        location: { file: first.path },
      });
  }
}

/** Of a phrase or a value: as it says, else as its file is called. */
function languageOf(entry: unknown, { parts }: CxFile): string {
  return textAt(entry, "languageCode") || (parts.at(-1) ?? "").replace(/\.json$/, "");
}

function readEntityTypes(files: CxFile[], bot: FoundBot, notes: Notes): void {
  for (const { path, data, parts } of within(files, "entityTypes")) {
    const key = textAt(data, "displayName");
    if (key === "" || textAt(data, "kind") === "") continue;
    const kind = textAt(data, "kind");
    const lists = files.filter(
      (file) => file.parts.at(-2) === "entities" && file.parts.at(-3) === parts.at(-2),
    );
    const values = lists.flatMap((list) =>
      listAt(list.data, "entities").filter((value) => sameLanguage(languageOf(value, list), bot.language)),
    );
    const entity = emptyEntity(key, kind === "KIND_REGEXP" ? "string" : "choice", { file: path });
    if (kind === "KIND_REGEXP") entity.pattern = values.map((value) => textAt(value, "value")).join(" | ");
    entity.options = values.map((value) => ({
      value: textAt(value, "value"),
      synonyms: textsOf(at(value, "synonyms")),
    }));
    entity.isOpen = at(data, "autoExpansionMode") !== undefined;
    const excluded = listAt(data, "excludedPhrases").length;
    if (excluded > 0)
      notes.tell("negative_example", {
        of: "options",
        name: `${key}: excluded phrases`,
        location: entity.location,
        count: excluded,
      });
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
      for (const [index, phrase] of listAt(list.data, "trainingPhrases").entries()) {
        const language = languageOf(phrase, list);
        if (sameLanguage(language, bot.language))
          addPhrase(
            intent,
            listAt(phrase, "parts")
              .map((part) => textAt(part, "text"))
              .join(""),
            { file: list.path, path: `trainingPhrases[${index}]` },
          );
        else notes.tell("other_language", { of: "phrases", name: language, location: { file: list.path } });
      }
    }
    for (const parameter of listAt(data, "parameters"))
      addParameter(parameter, { name: textAt(parameter, "id"), isRequired: false, intent, bot });
    if (at(data, "isFallback") === true) intent.leftOut = "negative_example";
    bot.intents.push(intent);
  }
}
