import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import {
  type BackupHead,
  type BackupLine,
  type BackupRow,
  type BackupTable,
  FORMAT_VERSION,
  type Manifest,
  parseLine,
  RowsDigest,
  type Sequences,
} from "./backup-lines.ts";
import { splitLines } from "./split-lines.ts";

/** What a backup holds beside its rows. */
export interface BackupContents {
  head: BackupHead;
  manifest: Manifest;
  sequences: Sequences;
  secretKey: string | undefined;
}

/** What hears of a backup's head, tables and rows, in the order of the file. */
export interface BackupReader {
  onHead(head: BackupHead): Promise<void>;
  /** The rows that follow are this table's. */
  onTable(table: BackupTable): Promise<void>;
  /** Is waited for where it answers a promise. */
  onRow(row: BackupRow): Promise<void> | undefined;
}

/**
 * Reads a backup from its begin to its end and holds it against its own counts and hashes. Throws an Error in plain
 * words where it is no backup, isn't whole, was changed, holds no tables or was written by a newer version.
 */
export async function readBackup(file: string, reader?: BackupReader): Promise<BackupContents> {
  const check = new BackupCheck(file);
  const read = async (chunks: AsyncIterable<Buffer>) => {
    for await (const bytes of splitLines(chunks)) {
      const line = check.take(bytes);
      if (!reader) continue;
      if (Array.isArray(line)) await reader.onRow(line);
      else if ("table" in line) await reader.onTable(line);
      else if ("format" in line) await reader.onHead(line);
    }
  };
  await pipeline(createReadStream(file), createGunzip(), read).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") throw new Error(`There is no file ${file}.`);
    if (error.code?.startsWith("Z_")) throw check.damaged("it ends early or isn't packed as one");
    // The packed text has ended, and the file hasn't.
    throw error.code === "ABORT_ERR" ? check.damaged("there are bytes behind its end") : error;
  });
  return check.contents(await readPackedLength(file));
}

/** What the file's last bytes say of its text's length, modulo 2^32 (RFC 1952): the last member's, where there are several. */
async function readPackedLength(file: string): Promise<number> {
  const handle = await open(file);
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4));
    return buffer.readUInt32LE();
  } finally {
    await handle.close();
  }
}

/** What was read so far, held against what the file says of itself. */
class BackupCheck {
  readonly #file: string;
  readonly #whole = createHash("sha256");
  readonly #digests = new Map<string, RowsDigest>();
  #current: RowsDigest | undefined;
  #head: BackupHead | undefined;
  #sequences: Sequences = {};
  #secretKey: string | undefined;
  #manifest: Manifest | undefined;
  #hasEnded = false;
  #isWhole = false;
  #length = 0;

  constructor(file: string) {
    this.#file = file;
  }

  take(bytes: Buffer): BackupLine {
    if (this.#hasEnded) throw this.damaged("there are lines behind its end");
    const text = bytes.toString("utf8");
    if (!this.#head) this.#head = this.#readHead(text);
    const line = this.#parse(text);
    if (Array.isArray(line)) this.#digest().add(text);
    else if ("table" in line) this.#begin(line.table);
    else if ("sequences" in line) this.#sequences = line.sequences;
    else if ("secret_key" in line) this.#secretKey = line.secret_key;
    else if ("manifest" in line) this.#manifest = line.manifest;
    else if ("sha256" in line) {
      this.#hasEnded = true;
      this.#isWhole = line.sha256 === this.#whole.copy().digest("hex");
    }
    this.#whole.update(bytes).update("\n");
    this.#length += bytes.length + 1;
    return line;
  }

  /** `packedLength`: of all text that is packed, modulo 2^32. */
  contents(packedLength: number): BackupContents {
    if (!this.#head || !this.#manifest || !this.#isWhole) throw this.damaged("its last line is not its hash");
    if (this.#length % 2 ** 32 !== packedLength) throw this.damaged("there are bytes behind its end");
    if (this.#head.migrations.length === 0 || this.#digests.size === 0)
      throw this.damaged("it holds no tables, as one of a database that was never used");
    const found = Object.fromEntries([...this.#digests].map(([name, digest]) => [name, digest.result()]));
    assertSame(this.#manifest, found, (what) => this.damaged(what));
    const [head, manifest] = [this.#head, this.#manifest];
    return { head, manifest, sequences: this.#sequences, secretKey: this.#secretKey };
  }

  damaged(what: string): Error {
    return new Error(`${this.#file} is no whole backup: ${what}. Nothing was done with it.`);
  }

  #readHead(text: string): BackupHead {
    const line = this.#parse(text);
    if (Array.isArray(line) || !("format" in line)) throw this.damaged("it doesn't begin as one");
    if (line.version === FORMAT_VERSION) return line;
    throw new Error(`${this.#file} was written by a newer version of the program: restore it with that one.`);
  }

  #begin(table: string): void {
    this.#current = new RowsDigest();
    this.#digests.set(table, this.#current);
  }

  #digest(): RowsDigest {
    if (!this.#current) throw this.damaged("there is a row of no table");
    return this.#current;
  }

  #parse(text: string): BackupLine {
    try {
      return parseLine(text);
    } catch {
      throw this.damaged("a line of it can't be read");
    }
  }
}

/** Throws what `fail` makes of the first table whose count or hash is another than it should be. */
export function assertSame(expected: Manifest, found: Manifest, fail: (what: string) => Error): void {
  for (const [name, { rows, hash }] of Object.entries(expected)) {
    const other = found[name];
    if (other?.rows !== rows) throw fail(`${name} has ${other?.rows ?? "no"} rows, not ${rows}`);
    if (other.hash !== hash) throw fail(`${name} has other contents than it had`);
  }
}
