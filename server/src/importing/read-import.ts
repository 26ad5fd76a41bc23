import { readBundle } from "./formats/read-bundle.ts";
import { Notes } from "./notes.ts";
import { nameAgent } from "./plan/name-agent.ts";
import { planBot } from "./plan/plan-bot.ts";
import type { PlannedImport } from "./planned-import.ts";
import { readBot } from "./read-bot.ts";
import { readFiles } from "./read-files.ts";
import { openUpload } from "./source-files.ts";
import { sentenceAt, UnreadableError } from "./unreadable-error.ts";

export interface ImportInput {
  files: { name: string; bytes: Uint8Array }[];
  /** BCP 47; the bot's own where nothing is said. */
  language?: string | undefined;
}

export type ImportReading = { ok: true; planned: PlannedImport } | { ok: false; sentence: string };

/** Reads an upload and plans what would come of it. Pure: no clock, no network, no file of this machine. */
export function readImport({ files, language }: ImportInput): ImportReading {
  const notes = new Notes();
  try {
    const uploads = files.map(({ name, bytes }) => ({
      name,
      bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    }));
    const opened = openUpload(uploads, notes);
    const read = readFiles(opened, notes);
    const bundle = readBundle(read);
    if (bundle) return { ok: true, planned: bundle };
    const bot = readBot(read, notes, language);
    const name = nameAgent(
      bot.name,
      uploads.map((upload) => upload.name),
      opened.map(({ path }) => path),
    );
    return { ok: true, planned: planBot(bot, name, notes) };
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return { ok: false, sentence: error.place ? sentenceAt(error.place, error.message) : error.message };
  }
}
