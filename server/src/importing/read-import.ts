import type { ChosenColumns } from "@cxc/contract/imports.ts";
import { type BotFiles, findBots } from "./find-bots.ts";
import { readBundle } from "./formats/read-bundle.ts";
import { readTests } from "./formats/tables.ts";
import { Notes } from "./notes.ts";
import { nameAgent } from "./plan/name-agent.ts";
import { planBot } from "./plan/plan-bot.ts";
import { planTests } from "./plan/plan-tests.ts";
import type { PlannedImport } from "./planned-import.ts";
import { readBot } from "./read-bot.ts";
import { readFiles } from "./read-files.ts";
import { openUpload } from "./source-files.ts";
import { sentenceAt, UnreadableError } from "./unreadable-error.ts";

export interface ImportInput {
  files: { name: string; bytes: Uint8Array }[];
  /** BCP 47; the bot's own where nothing is said. */
  language?: string | undefined;
  /** Of several bots in the upload; the one with most files where nothing is said. */
  bot?: string | undefined;
  /** Which columns of a table are what, where a person says so. */
  columns?: ChosenColumns | undefined;
  /** Settings and look are something to tick then. */
  isIntoAgent?: boolean;
}

const NO_TESTS = { found: 0, tests: [] };

export type ImportReading = { ok: true; planned: PlannedImport } | { ok: false; sentence: string };

/** Reads an upload and plans what would come of it. Pure: no clock, no network, no file of this machine. */
export function readImport({ files, language, bot: wanted, columns }: ImportInput): ImportReading {
  const notes = new Notes();
  try {
    const uploads = files.map(({ name, bytes }) => ({
      name,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    }));
    const opened = openUpload(uploads, notes);
    const bots = findBots(readFiles(opened, notes));
    const largest = bots.toSorted((a, b) => filesIn(b) - filesIn(a))[0];
    const chosen = bots.find(({ id }) => id === wanted) ?? largest;
    const read = chosen?.files;
    if (!read) throw new UnreadableError("There is no bot in this upload.");
    const choice = {
      bot: chosen.id,
      bots: bots.length > 1 ? bots.map(({ id, title }) => ({ id, title })) : [],
    };
    for (const { id, title } of bots.filter((each) => each !== chosen))
      notes.leftOut("other_bot", { of: "files", name: title, location: { file: id } });
    const bundle = readBundle(read);
    if (bundle) return { ok: true, planned: withChoice(bundle, choice) };
    const tests = readTests(read, notes);
    const bot = tests ? undefined : readBot(read, notes, { language, columns });
    const texts = new Map(opened.map((file) => [file.path, file]));
    const textOf = (file: string) => texts.get(file)?.text();
    // The chosen one's own folder, not what is round all of them.
    const above = chosen.id.replace(/[^/]*\/?$/, "");
    const name = nameAgent(
      bot?.name ?? "",
      uploads.map((upload) => upload.name),
      opened.flatMap(({ path }) => (path.startsWith(chosen.id) ? path.slice(above.length) : [])),
    );
    const planned = bot
      ? planBot(bot, { name, notes, textOf })
      : planTests(tests ?? NO_TESTS, { name, notes });
    return { ok: true, planned: withChoice(planned, choice) };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return {
      ok: false,
      sentence: error.location ? sentenceAt(error.location, error.message) : error.message,
    };
  }
}

function filesIn({ files }: BotFiles): number {
  return files.json.length + files.yaml.length;
}

function withChoice({ plan, content }: PlannedImport, choice: Pick<PlannedImport["plan"], "bot" | "bots">) {
  return { plan: { ...plan, ...choice }, content };
}
