import { emptyBot, emptyIntent, type FoundBot } from "../found-bot.ts";
import { at, isRecord, listAt, listOf, textAt, textsOf } from "../loose-json.ts";
import type { Notes } from "../notes.ts";
import type { DataFile, ReadFiles } from "../read-files.ts";

/** `intents: [{ tag, patterns, responses }]`, also within groups, and its cousin `{ locale, data: [{ intent, utterances, answers }] }`. */
export function readTagPatterns({ json }: ReadFiles, notes: Notes): FoundBot | undefined {
  const bot = emptyBot("tag_patterns");
  for (const file of json) {
    readTags(file, bot, notes);
    readCorpus(file, bot);
  }
  return bot.intents.length > 0 ? bot : undefined;
}

function readTags({ path, data }: DataFile, bot: FoundBot, notes: Notes): void {
  for (const [position, entry] of tagsIn(data, 0).entries()) {
    const title = textAt(entry, "tag") || textAt(entry, "intent") || textAt(entry, "name");
    const place = { file: path, path: `intents[${position}]` };
    const intent = emptyIntent(title, place);
    intent.phrases = textsOf(at(entry, "patterns") ?? at(entry, "text") ?? at(entry, "utterances"));
    intent.replies = textsOf(at(entry, "responses") ?? at(entry, "response"));
    const filter = textsOf(at(entry, "context_filter"));
    intent.isUnticked = filter.length > 0;
    if (textsOf(at(entry, "context_set")).length + filter.length > 0)
      notes.tell("needs_context", { of: "intents", name: title, place });
    bot.intents.push(intent);
  }
}

/** The entries wherever they lie: in a list, under `intents`, or in groups of either. */
function tagsIn(data: unknown, depth: number): unknown[] {
  if (depth > 3) return [];
  if (Array.isArray(data)) {
    const isTagList = data.some((entry) => isRecord(entry) && isTag(entry));
    return isTagList
      ? data.filter((entry) => isRecord(entry) && isTag(entry))
      : data.flatMap((entry) => tagsIn(entry, depth + 1));
  }
  return isRecord(data)
    ? Object.values(data).flatMap((value) =>
        Array.isArray(value) || isRecord(value) ? tagsIn(value, depth + 1) : [],
      )
    : [];
}

function isTag(entry: Record<string, unknown>): boolean {
  const hasName = ["tag", "intent", "name"].some((key) => textAt(entry, key) !== "");
  return (
    hasName &&
    (Array.isArray(at(entry, "patterns")) ||
      (Array.isArray(at(entry, "responses")) && at(entry, "text") !== undefined))
  );
}

function readCorpus({ path, data }: DataFile, bot: FoundBot): void {
  const entries = listAt(data, "data").filter((entry) => Array.isArray(at(entry, "utterances")));
  if (entries.length === 0) return;
  bot.name ||= textAt(data, "name");
  bot.language ||= textAt(data, "locale");
  for (const [position, entry] of entries.entries()) {
    const intent = emptyIntent(textAt(entry, "intent"), { file: path, path: `data[${position}]` });
    intent.phrases = textsOf(at(entry, "utterances"));
    intent.replies = listOf(at(entry, "answers"))
      .map((answer) => textAt(answer, "answer") || textsOf(answer)[0] || "")
      .filter(Boolean);
    bot.intents.push(intent);
  }
}
