import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql, type Transaction } from "kysely";
import { namingFullDisk } from "../full-disk.ts";
import { findApplied } from "../migrate.ts";
import type { Database } from "../open.ts";
import type { Schema } from "../schema.ts";
import { syncFolder } from "../sync-folder.ts";
import {
  type BackupHead,
  type BackupLine,
  FORMAT,
  FORMAT_VERSION,
  type Manifest,
  RowsDigest,
} from "./backup-lines.ts";
import { describeTables, readSequences } from "./describe-tables.ts";
import { printUniformly, readRows } from "./read-rows.ts";

/** Fast rather than small: a backup that takes half the time is made more often. */
const GZIP_LEVEL = 1;

/**
 * Writes everything that the database holds at one instant into one file, while others go on working with it. The file
 * is there whole or not at all, readable by its user alone. `secretKey` goes along where it is given. Answers what each
 * table had. Throws an Error in plain words if the file is there already, its disk is full, or the database has no tables.
 */
export async function writeBackup(
  database: Pick<Database, "transaction">,
  { file, secretKey }: { file: string; secretKey?: string | undefined },
): Promise<Manifest> {
  if (await isThere(file)) throw new Error(`${file} is there already: a backup overwrites nothing.`);
  const folder = path.dirname(file);
  const advice = "Make room there, or name a file on another disk.";
  return namingFullDisk({ folder, what: "the backup", advice }, () =>
    writeWhole(database, { file, secretKey }),
  );
}

async function writeWhole(
  database: Pick<Database, "transaction">,
  { file, secretKey }: { file: string; secretKey: string | undefined },
): Promise<Manifest> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    const manifest: Manifest = {};
    await database.transaction(async (trx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(trx);
      await pipeline(
        Readable.from(linesOf(trx, { manifest, secretKey }), { objectMode: true, highWaterMark: 1 }),
        createGzip({ level: GZIP_LEVEL }),
        createWriteStream(unfinished, { flags: "wx", mode: 0o600 }),
      );
    });
    await syncFile(unfinished);
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return manifest;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** The text of the file in pieces. The manifest is filled on the way. */
async function* linesOf(
  trx: Transaction<Schema>,
  { manifest, secretKey }: { manifest: Manifest; secretKey: string | undefined },
): AsyncGenerator<string> {
  const whole = createHash("sha256");
  const counted = (text: string): string => {
    whole.update(text);
    return text;
  };
  const line = (value: BackupLine): string => counted(`${JSON.stringify(value)}\n`);

  await printUniformly(trx);
  yield line(await headOf(trx));
  for (const table of await describeTables(trx)) {
    yield line({ table: table.name, columns: table.columns.map(({ name }) => name) });
    const digest = new RowsDigest();
    for await (const rows of readRows(table, trx)) {
      for (const row of rows) digest.add(row);
      yield counted(`${rows.join("\n")}\n`);
    }
    manifest[table.name] = digest.result();
  }
  // Read last: no row of the instant has a number that is still to come.
  yield line({ sequences: await readSequences(trx) });
  if (secretKey !== undefined) yield line({ secret_key: secretKey });
  yield line({ manifest });
  yield line({ sha256: whole.copy().digest("hex") });
}

async function headOf(trx: Transaction<Schema>): Promise<BackupHead> {
  const migrations = await findApplied(trx);
  if (migrations.length === 0)
    throw new Error("This database holds nothing of this program: there is nothing to back up.");
  return { format: FORMAT, version: FORMAT_VERSION, made_at: new Date().toISOString(), migrations };
}

async function isThere(file: string): Promise<boolean> {
  return stat(file).then(
    () => true,
    () => false,
  );
}

async function syncFile(file: string): Promise<void> {
  const handle = await open(file, "r+");
  await handle.sync().finally(() => handle.close());
}
