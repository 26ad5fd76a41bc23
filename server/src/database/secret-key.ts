import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";
import { type Config, SECRET_KEY_MIN } from "../config.ts";
import type { Database } from "./open.ts";
import type { Schema } from "./schema.ts";
import { syncFolder } from "./sync-folder.ts";

const KEY_FILE = "secret.key";

/** What everything secret in the data is sealed with. */
export interface SecretKeys {
  /** Seals. */
  current: string;
  /** Still opens what it sealed, while the key is being changed. */
  old?: string | undefined;
}

/** The server's keys: from the environment, else one that is made once in `DATA_DIR/secret.key` (mode 0600). */
export async function loadSecretKeys({ secretKey, secretKeyOld, dataDir }: Config): Promise<SecretKeys> {
  return { current: secretKey ?? (await loadKeyFile(dataDir)), old: secretKeyOld };
}

/** Refuses a database that another key was used with, before anything in it is touched: nothing sealed could be read. */
export async function assertKnownKey(keys: SecretKeys, { query }: Pick<Database, "query">): Promise<void> {
  const { rows } = await sql<{ name: string | null }>`select to_regclass('instance')::text as name`.execute(
    query,
  );
  if (!rows[0]?.name) return;
  const used = await query.selectFrom("instance").select("secret_key_fingerprint").executeTakeFirst();
  if (used) assertOneOf(keys, used.secret_key_fingerprint);
}

/** Notes the key of a database that has none yet. Of several processes at once one does it; all check it. */
export async function rememberKey(keys: SecretKeys, { query }: Database): Promise<void> {
  await query
    .insertInto("instance")
    .values({ id: 1, secret_key_fingerprint: fingerprintOf(keys.current) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await query.selectFrom("instance").select("secret_key_fingerprint").executeTakeFirstOrThrow();
  assertOneOf(keys, row.secret_key_fingerprint);
}

/** From now on the database is this key's alone: nothing is sealed with another any more. */
export async function replaceKey({ current }: SecretKeys, trx: Kysely<Schema>): Promise<void> {
  await trx
    .updateTable("instance")
    .set({ secret_key_fingerprint: fingerprintOf(current) })
    .execute();
}

/** The key that lies in a data directory, whole or not; undefined where none does. */
export function findKeyFile(dataDir: string): Promise<string | undefined> {
  return readIfThere(join(dataDir, KEY_FILE));
}

/**
 * Puts a key into a data directory that has none, and answers it. Whole or not there: it is written beside, reaches the
 * disk, and only then gets its name.
 */
export async function keepKey(dataDir: string, key: string): Promise<string> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, KEY_FILE);
  const draft = `${file}.new`;
  const handle = await open(draft, "w", 0o600);
  try {
    await handle.chmod(0o600);
    await handle.writeFile(key);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(draft, file);
  await syncFolder(dataDir);
  return key;
}

/** A keyed hash for one purpose: 32 bytes that nobody without the key can tell from random ones. */
export function keyedHash(key: string, purpose: string): (text: string) => Buffer {
  const derived = Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
  return (text) => createHmac("sha256", derived).update(text).digest();
}

function assertOneOf({ current, old }: SecretKeys, fingerprint: string): void {
  const known = [current, ...(old === undefined ? [] : [old])];
  if (known.some((key) => fingerprintOf(key) === fingerprint)) return;
  throw new Error(
    "SECRET_KEY is not the one that this database was used with. Start with that key, or with both: the new one as SECRET_KEY, that one as SECRET_KEY_OLD.",
  );
}

function fingerprintOf(key: string): string {
  return createHash("sha256").update("fingerprint").update(key).digest("base64url");
}

async function loadKeyFile(dataDir: string): Promise<string> {
  const file = join(dataDir, KEY_FILE);
  const key = (await readIfThere(file)) ?? (await keepKey(dataDir, randomBytes(32).toString("base64url")));
  if (key.length >= SECRET_KEY_MIN) return key;
  throw new Error(
    `${file} holds no whole key: it has ${key.length} characters, a key has at least ${SECRET_KEY_MIN}. Put the file back from a backup, or set SECRET_KEY. Where nothing was sealed yet, the file can be deleted.`,
  );
}

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
