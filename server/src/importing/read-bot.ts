import type { ChosenColumns } from "@cxc/contract/imports.ts";
import { readBotpress } from "./formats/botpress.ts";
import { readDialogflowCx } from "./formats/dialogflow-cx.ts";
import { readDialogflowEs } from "./formats/dialogflow-es.ts";
import { readLexV2 } from "./formats/lex-v2.ts";
import { readLu } from "./formats/lu.ts";
import { readLuis } from "./formats/luis.ts";
import { readRasa } from "./formats/rasa/read-rasa.ts";
import { readTables } from "./formats/tables.ts";
import { readTagPatterns } from "./formats/tag-patterns.ts";
import { readWatson } from "./formats/watson.ts";
import type { FoundBot } from "./found-bot.ts";
import type { Chosen } from "./languages.ts";
import type { Notes } from "./notes.ts";
import type { ReadFiles } from "./read-files.ts";
import { UnreadableError } from "./unreadable-error.ts";

type Reader = (
  files: ReadFiles,
  notes: Notes,
  wanted: Chosen,
  columns: ChosenColumns | undefined,
) => FoundBot | undefined;

/** What is most surely recognised comes first; tables are what is left. */
const READERS: readonly Reader[] = [
  readDialogflowEs,
  readDialogflowCx,
  readLexV2,
  readLuis,
  readWatson,
  readBotpress,
  readRasa,
  readTagPatterns,
  readLu,
  readTables,
];

const LOOKED_FOR =
  "Rasa, Dialogflow ES and CX, LUIS, .lu, Watson, Botpress, Amazon Lex V2, tags and patterns (JSON), CSV, Excel and agent bundles";

const NAMED_FILES = 3;
const TABLE = /\.(?:csv|tsv|txt)$/i;
const TELL_COLUMNS =
  ' A table says in its first row which column is what: "phrase", "intent" and, if it has one, "reply".';

const BINARY_CX =
  "This looks like a binary export of Dialogflow CX. Please export the agent there as a JSON package.";

/** The bot in these files, whatever they are called. Throws UnreadableError where there is none, saying what broke. */
export function readBot(
  files: ReadFiles,
  notes: Notes,
  { language, columns }: { language: Chosen; columns?: ChosenColumns | undefined },
): FoundBot {
  for (const read of READERS) {
    const bot = read(files, notes, language, columns);
    if (bot && (bot.intents.length > 0 || bot.entities.length > 0)) return bot;
  }
  const [broken] = files.broken;
  const blob = files.binary.find((path) => /\.blob$/i.test(path));
  if (blob !== undefined) throw new UnreadableError(BINARY_CX, { file: blob });
  throw new UnreadableError(broken ?? nothingIn(files));
}

function nothingIn({ json, yaml, rasaMarkdown, lu, workbooks, texts, binary }: ReadFiles): string {
  const readable = [json, yaml, rasaMarkdown, lu, workbooks, texts].flat().map(({ path }) => path);
  const [file] = binary;
  if (readable.length === 0 && file !== undefined)
    return `"${file}" is neither text nor a ZIP archive. Please send the bot's files, or a ZIP of them.`;
  const names = [...new Set([...readable, ...binary])];
  const more = names.length > NAMED_FILES ? ` and ${names.length - NAMED_FILES} more` : "";
  const where = names
    .slice(0, NAMED_FILES)
    .map((name) => `"${name}"`)
    .join(", ");
  const tables = workbooks.length > 0 || texts.some(({ path }) => TABLE.test(path)) ? TELL_COLUMNS : "";
  return `There is no bot in ${where === "" ? "this upload" : `${where}${more}`}.${tables} Looked for: ${LOOKED_FOR}.`;
}
