import { addPhrase, emptyBot, emptyIntent, type FoundBot } from "../found-bot.ts";
import { at, entriesOf, isRecord, listAt, listOf, textAt, textsOf } from "../loose-json.ts";
import type { Notes } from "../notes.ts";
import type { DataFile, ReadFiles } from "../read-files.ts";

/** `intents: [{ tag, patterns, responses }]`, also within groups, and its cousin `{ locale, data: [{ intent, utterances, answers }] }`. */
export function readTagPatterns({ json }: ReadFiles, notes: Notes): FoundBot | undefined {
  const bot = emptyBot("tag_patterns");
  for (const file of json) {
    if (!readCorpus(file, bot)) readTags(file, bot, notes);
  }
  return bot.intents.length > 0 ? bot : undefined;
}

function readTags({ path, data }: DataFile, bot: FoundBot, notes: Notes): void {
  for (const [position, entry] of tagsIn(data, 0).entries()) {
    const title = titleOf(entry);
    const location = { file: path, path: `intents[${position}]` };
    const existing = bot.intents.find((each) => title !== "" && each.title === title);
    const intent = existing ?? emptyIntent(title, location);
    const list = PHRASES.find((key) => textsOf(at(entry, key)).length > 0) ?? "patterns";
    for (const [index, phrase] of textsOf(at(entry, list)).entries())
      addPhrase(intent, phrase, { file: path, path: `${location.path}.${list}[${index}]` });
    intent.replies.push(
      ...textsOf(REPLIES.map((key) => at(entry, key)).find((found) => found !== undefined)),
    );
    const filter = textsOf(at(entry, "context_filter"));
    intent.isUnticked = filter.length > 0;
    if (textsOf(at(entry, "context_set")).length + filter.length > 0)
      notes.tell("needs_context", { of: "intents", name: title, location });
    if (!existing) bot.intents.push(intent);
  }
}

const PHRASES = [
  ...[
    "patterns",
    "text",
    "utterances",
    "examples",
    "questions",
    "phrases",
    "training_phrases",
    "trainingphrases",
  ],
  ...["samples", "sentences", "queries", "inputs", "messages"],
];
const REPLIES = ["responses", "response", "answers", "answer", "replies", "reply"];

function titleOf(entry: unknown): string {
  return (
    textAt(entry, "tag") ||
    textAt(entry, "intent") ||
    textAt(entry, "name") ||
    textAt(entry, "intent_name") ||
    textAt(entry, "title")
  );
}

/** The entries wherever they lie: in a list, under `intents`, or in groups of either. */
function tagsIn(data: unknown, depth: number): unknown[] {
  if (depth > 3) return [];
  if (Array.isArray(data)) {
    // More of the same tag is more of the same intent.
    const tags = data.filter(isRecord).map(withSmallKeys).filter(isTag);
    return tags.length > 0 ? tags : data.flatMap((entry) => tagsIn(entry, depth + 1));
  }
  const named = entriesOf(data).filter(
    ([, entry]) => isRecord(entry) && titleOf(entry) === "" && Array.isArray(entry.patterns),
  );
  if (named.length > 0) return named.map(([tag, entry]) => Object.assign({ tag }, entry));
  if (isPhraseMap(data)) return Object.entries(data).map(([tag, patterns]) => ({ tag, patterns }));
  return isRecord(data)
    ? Object.values(data).flatMap((value) =>
        Array.isArray(value) || isRecord(value) ? tagsIn(value, depth + 1) : [],
      )
    : [];
}

function withSmallKeys(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(entry).map(([key, value]) => [key.toLowerCase(), value]));
}

/** `{ greet: ["hello", "good morning"] }`: the intents by name, and nothing else. */
function isPhraseMap(data: unknown): data is Record<string, string[]> {
  const lists = Object.values(isRecord(data) ? data : {});
  const isPhrases = (list: unknown) =>
    Array.isArray(list) && list.length > 0 && list.every((text) => typeof text === "string");
  return lists.length > 1 && lists.every(isPhrases) && lists.flat().some((text) => / /.test(String(text)));
}

function isTag(entry: Record<string, unknown>): boolean {
  return (
    titleOf(entry) !== "" &&
    (PHRASES.some((key) => key !== "text" && Array.isArray(at(entry, key))) ||
      textAt(entry, "patterns") !== "" ||
      (Array.isArray(at(entry, "responses")) && at(entry, "text") !== undefined))
  );
}

/** Whether the file is one. */
function readCorpus({ path, data }: DataFile, bot: FoundBot): boolean {
  const entries = listAt(data, "data").filter((entry) => Array.isArray(at(entry, "utterances")));
  if (entries.length === 0) return false;
  bot.name ||= textAt(data, "name");
  bot.language ||= textAt(data, "locale");
  for (const [position, entry] of entries.entries()) {
    const intent = emptyIntent(textAt(entry, "intent"), { file: path, path: `data[${position}]` });
    intent.phrases = textsOf(at(entry, "utterances"));
    intent.replies = listOf(at(entry, "answers"))
      .map((answer) => textAt(answer, "answer") || textsOf(answer)[0] || "")
      .filter(Boolean);
    if (intent.title === "None") intent.leftOut = "negative_example";
    bot.intents.push(intent);
  }
  return true;
}
