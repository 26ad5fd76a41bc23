import {
  addPhrase,
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
import { UnreadableError } from "../unreadable-error.ts";

const LOCALE = /(?:^|\/)BotLocales\/([^/]+)\//;

/** An export of Amazon Lex V2. Throws UnreadableError for one of V1. */
export function readLexV2({ json }: ReadFiles, notes: Notes, wanted: Chosen): FoundBot | undefined {
  const v1 = json.find(
    ({ data }) => textAt(data, "metadata", "schemaVersion") !== "" && isRecord(at(data, "resource")),
  );
  if (v1)
    throw new UnreadableError(
      "This is an export of Amazon Lex V1. Please move it to Lex V2 there and export it again.",
      { file: v1.path },
    );
  const locales = [...new Set(json.map(({ path }) => LOCALE.exec(path)?.[1] ?? "").filter(Boolean))];
  if (locales.length === 0) return undefined;
  const root = json.find(({ path, data }) => /(?:^|\/)Bot\.json$/.test(path) && textAt(data, "name") !== "");
  const bot = emptyBot("lex_v2");
  bot.format_version =
    textAt(json.find(({ data }) => isRecord(at(data, "metaData")))?.data, "metaData", "schemaVersion") ||
    null;
  bot.name = textAt(root?.data, "name");
  bot.description = textAt(root?.data, "description");
  bot.languages = locales.map(asLanguage);
  const phrasesOf = (locale: string) =>
    json
      .filter(({ path }) => LOCALE.exec(path)?.[1] === locale && path.endsWith("/Intent.json"))
      .reduce((sum, { data }) => sum + listAt(data, "sampleUtterances").length, 0);
  const most = locales.toSorted((a, b) => phrasesOf(b) - phrasesOf(a))[0] ?? "";
  const taken =
    locales.find((locale) => wanted !== undefined && asLanguage(locale) === asLanguage(wanted)) ??
    locales.find((locale) => wanted !== undefined && sameLanguage(locale, wanted)) ??
    most;
  bot.language = taken;
  const files = json.filter(({ path }) => LOCALE.exec(path)?.[1] === taken);
  const locale = files.find(({ path }) => path.endsWith("/BotLocale.json"));
  const threshold =
    textAt(locale?.data, "nluIntentConfidenceThreshold") || textAt(locale?.data, "nluConfidenceThreshold");
  if (locale && threshold !== "")
    notes.tell("score_not_taken", { of: "settings", name: threshold, location: { file: locale.path } });
  bot.description ||= textAt(files.find(({ path }) => path.endsWith("/BotLocale.json"))?.data, "description");
  const others = json.filter(
    ({ path, data }) =>
      LOCALE.exec(path) &&
      !files.some((file) => file.path === path) &&
      path.endsWith("/Intent.json") &&
      isRecord(data),
  );
  for (const { path, data } of others)
    notes.tell("other_language", {
      of: "phrases",
      name: LOCALE.exec(path)?.[1] ?? "",
      location: { file: path },
      count: listAt(data, "sampleUtterances").length,
    });
  for (const file of files.filter(({ path }) => path.endsWith("/SlotType.json")))
    readSlotType(file, bot, notes);
  for (const file of files.filter(({ path }) => path.endsWith("/Intent.json")))
    readIntent(file, files, bot, notes);
  return bot;
}

function readSlotType({ path, data }: DataFile, bot: FoundBot, notes: Notes): void {
  const key = textAt(data, "name");
  const values = listAt(data, "slotTypeValues");
  const words = values
    .map((value) => textAt(value, "sampleValue", "value").toLowerCase())
    .sort()
    .join(" ");
  const location = { file: path };
  const entity = emptyEntity(
    key,
    words === "no yes" ? "boolean" : values.length > 0 ? "choice" : "string",
    location,
  );
  entity.description = textAt(data, "description");
  if (entity.type !== "string")
    entity.options = values.map((value) => ({
      value: textAt(value, "sampleValue", "value"),
      synonyms: listAt(value, "synonyms")
        .map((synonym) => textAt(synonym, "value"))
        .filter(Boolean),
    }));
  entity.isOpen = textAt(data, "valueSelectionSetting", "resolutionStrategy") === "ORIGINAL_VALUE";
  const pattern = textAt(data, "valueSelectionSetting", "regexFilter", "pattern");
  if (pattern !== "") entity.pattern = pattern;
  if (isRecord(at(data, "externalSourceSetting")))
    notes.tell("pattern_not_run", { of: "entities", name: `${key}: grammar`, location });
  for (const part of listAt(data, "compositeSlotTypeSetting", "subSlots"))
    notes.tell("rich_part", { of: "entities", name: `${key}: its part ${textAt(part, "name")}`, location });
  bot.entities.push(entity);
}

function readIntent({ path, data }: DataFile, files: DataFile[], bot: FoundBot, notes: Notes): void {
  const title = textAt(data, "name");
  const intent = emptyIntent(title, { file: path });
  intent.description = textAt(data, "description");
  for (const [index, utterance] of listAt(data, "sampleUtterances").entries())
    addPhrase(intent, withSlots(textAt(utterance, "utterance")), {
      file: path,
      path: `sampleUtterances[${index}]`,
    });
  const parent = textAt(data, "parentIntentSignature");
  intent.replies = repliesOf(data, bot, parent, notes, intent);
  if (parent !== "") intent.leftOut = "negative_example";
  const folder = path.slice(0, -"Intent.json".length);
  const slots = new Map(
    files
      .filter((file) => file.path.startsWith(`${folder}Slots/`))
      .map((file) => [textAt(file.data, "name"), file.data]),
  );
  const order = listAt(data, "slotPriorities")
    .toSorted((a, b) => Number(at(a, "priority")) - Number(at(b, "priority")))
    .map((entry) => textAt(entry, "slotName"));
  for (const name of new Set([...order, ...slots.keys()])) addSlot(slots.get(name), intent, bot);
  if (at(data, "fulfillmentCodeHook", "enabled") === true || at(data, "dialogCodeHook", "enabled") === true)
    notes.tell("runs_code", { of: "intents", name: title, location: intent.location });
  bot.intents.push(intent);
}

function addSlot(slot: unknown, intent: FoundIntent, bot: FoundBot): void {
  const [name, type] = [textAt(slot, "name"), textAt(slot, "slotTypeName")];
  if (name === "") return;
  const isOwn = bot.entities.some(({ key }) => key === type);
  const entity = isOwn ? type : name;
  if (!bot.entities.some(({ key }) => key === entity)) {
    const { type: ours, widenedFrom } = mapType(type.replace(/^AMAZON\./, ""));
    bot.entities.push({
      ...emptyEntity(entity, ours, intent.location),
      description: textAt(slot, "description"),
      ...(widenedFrom ? { widenedFrom } : {}),
    });
  }
  const elicitation = at(slot, "valueElicitationSetting");
  const question = messagesOf(at(elicitation, "promptSpecification"))[0] ?? "";
  intent.slots.push({
    name,
    entity,
    isRequired: textAt(elicitation, "slotConstraint") === "Required",
    question,
  });
}

function repliesOf(
  data: unknown,
  bot: FoundBot,
  parent: string,
  notes: Notes,
  intent: FoundIntent,
): string[] {
  const closing = messagesOf(at(data, "intentClosingSetting", "closingResponse"));
  const success = messagesOf(
    at(data, "fulfillmentCodeHook", "postFulfillmentStatusSpecification", "successResponse"),
  );
  const opening =
    listAt(data, "slotPriorities").length === 0
      ? messagesOf(at(data, "initialResponseSetting", "initialResponse"))
      : [];
  const replies = [closing, success, opening].find((texts) => texts.length > 0) ?? [];
  if (/Fallback/.test(parent))
    bot.fallback ||= replies[0] ?? messagesOf(at(data, "initialResponseSetting", "initialResponse"))[0] ?? "";
  if (
    at(data, "intentConfirmationSetting", "isActive") === true ||
    messagesOf(at(data, "intentConfirmationSetting", "promptSpecification")).length > 0
  )
    notes.tell("has_condition", {
      of: "replies",
      name: `${intent.title}: confirmation question`,
      location: intent.location,
    });
  return replies;
}

/** Plain texts before SSML; cards and payloads are left. */
function messagesOf(response: unknown): string[] {
  return listAt(response, "messageGroupsList").flatMap((group) => {
    const all = [at(group, "message"), ...listAt(group, "variations")];
    return all.flatMap((message) => {
      const plain = textAt(message, "plainTextMessage", "value");
      const spoken = textAt(message, "ssmlMessage", "value").replace(/<[^>]*>/g, "");
      return textsOf(plain || spoken).map((text) =>
        withSlots(text).replace(/\[([\w-]+)\]/g, (_, name: string) => marked(name)),
      );
    });
  });
}

function withSlots(text: string): string {
  return withoutMarks(text).replace(/\{([\w-]+)\}/g, (_, name: string) => marked(name));
}
