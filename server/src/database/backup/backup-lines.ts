import { hash } from "node:crypto";
import { z } from "zod";

export const FORMAT = "agent-console backup";
/** Raised when a reader of the version before couldn't read what is written. */
export const FORMAT_VERSION = 1;

const FINGERPRINT_MASK = (1n << 256n) - 1n;

const head = z.object({
  format: z.literal(FORMAT),
  version: z.number().int(),
  made_at: z.iso.datetime(),
  /** What the schema is made of, in order. */
  migrations: z.array(z.string()),
});
const table = z.object({ table: z.string(), columns: z.array(z.string()) });
/** The values as PostgreSQL prints them, in the order of the table's columns. */
const row = z.array(z.string().nullable());
const sequences = z.object({
  sequences: z.record(z.string(), z.object({ last_value: z.string(), is_called: z.boolean() })),
});
const secretKey = z.object({ secret_key: z.string() });
const manifest = z.object({
  manifest: z.record(z.string(), z.object({ rows: z.number().int(), hash: z.string() })),
});
/** Of all bytes before this line. */
const end = z.object({ sha256: z.string() });

const line = z.union([row, table, head, sequences, secretKey, manifest, end]);

export type BackupLine = z.infer<typeof line>;
export type BackupHead = z.infer<typeof head>;
export type BackupTable = z.infer<typeof table>;
export type BackupRow = z.infer<typeof row>;
export type Sequences = z.infer<typeof sequences>["sequences"];
export type Manifest = z.infer<typeof manifest>["manifest"];

/** One line of a backup's text. Throws where it is none. */
export function parseLine(text: string): BackupLine {
  return line.parse(JSON.parse(text));
}

/**
 * Counts rows and hashes them so that their order doesn't matter: the sum of each row's SHA-256, modulo 2^256. Two
 * databases that sort differently agree on it.
 */
export class RowsDigest {
  #rows = 0;
  #sum = 0n;

  /** `text` is the row's line, without its end. */
  add(text: string): void {
    this.#rows++;
    this.#sum = (this.#sum + BigInt(`0x${hash("sha256", text)}`)) & FINGERPRINT_MASK;
  }

  /** `hash` has 64 hexadecimal digits. */
  result(): Manifest[string] {
    return { rows: this.#rows, hash: this.#sum.toString(16).padStart(64, "0") };
  }
}
