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

type Reader = (files: ReadFiles, notes: Notes, wanted: Chosen) => FoundBot | undefined;

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

const BINARY_CX =
  "This looks like a binary export of Dialogflow CX. Please export the agent there as a JSON package.";

/** The bot in these files, whatever they are called. Throws UnreadableError where there is none, saying what broke. */
export function readBot(files: ReadFiles, notes: Notes, wanted: Chosen): FoundBot {
  for (const read of READERS) {
    const bot = read(files, notes, wanted);
    if (bot && (bot.intents.length > 0 || bot.entities.length > 0)) return bot;
  }
  const [broken] = files.broken;
  const blob = files.binary.find((path) => /\.blob$/i.test(path));
  if (blob !== undefined) throw new UnreadableError(BINARY_CX, { file: blob });
  throw new UnreadableError(broken ?? `There is no bot in this upload. Looked for: ${LOOKED_FOR}.`);
}
