import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, open, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Kysely } from "kysely";
import { type Config, SECRET_KEY_MIN } from "../config.ts";
import { hasTable } from "./migrate.ts";
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
  /** The file that it was read from, where it wasn't set. */
  file?: string | undefined;
}

type KeyConfig = Pick<Config, "secretKey" | "secretKeyOld" | "dataDir">;

/**
 * The server's keys: from the environment, else the one in `DATA_DIR/secret.key` (mode 0600), which is made for a database
 * that was never used. Throws an Error in plain words where the key of a used one is missing.
 */
export async function loadSecretKeys(
  config: KeyConfig,
  database: Pick<Database, "query">,
): Promise<SecretKeys> {
  const found = await findSecretKeys(config);
  if (found) return found;
  if (await findFingerprint(database)) throw new Error(keyMissing(config));
  await keepKey(config.dataDir, randomBytes(32).toString("base64url"));
  return mustFindSecretKeys(config);
}

/** The keys as a command needs them, which makes none. Throws an Error in plain words where there is none. */
export async function mustFindSecretKeys(config: KeyConfig): Promise<SecretKeys> {
  const found = await findSecretKeys(config);
  if (!found) throw new Error(keyMissing(config));
  return found;
}

/** Refuses a database that another key was used with, before anything in it is touched: nothing sealed could be read. */
export async function assertKnownKey(keys: SecretKeys, database: Pick<Database, "query">): Promise<void> {
  const used = await findFingerprint(database);
  if (used) assertOneOf(keys, used);
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

/** From now on the database is nobody's: the next start brings its key, or makes one. */
export async function forgetKey(trx: Kysely<Schema>): Promise<void> {
  await trx.deleteFrom("instance").execute();
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

/** The key of these settings, as a sentence names it: it is never printed itself. */
export function keyWords({ secretKey, dataDir }: Pick<Config, "secretKey" | "dataDir">): string {
  return secretKey === undefined ? `what stands in ${join(dataDir, KEY_FILE)}` : "the SECRET_KEY of today";
}

/** What a backup without its key says of itself, and of where that key is, or should be. */
export async function formatKeyNeeded({
  secretKey,
  dataDir,
}: Pick<Config, "secretKey" | "dataDir">): Promise<string> {
  const file = join(dataDir, KEY_FILE);
  const isLost = secretKey === undefined && (await findKeyFile(dataDir)) === undefined;
  const place = isLost
    ? `${file} is missing: put it back, or look for the key before this backup is needed.`
    : `Keep the key somewhere else: ${secretKey === undefined ? file : "SECRET_KEY"}.`;
  return `The key is not in it, and without the key this file can't be restored, but by leaving out every stored password and key (restore FILE --without-secrets). ${place}`;
}

/** A keyed hash for one purpose: 32 bytes that nobody without the key can tell from random ones. */
export function keyedHash(key: string, purpose: string): (text: string) => Buffer {
  const derived = Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
  return (text) => createHmac("sha256", derived).update(text).digest();
}

/** Undefined in a database that no key was used with. */
async function findFingerprint({ query }: Pick<Database, "query">): Promise<string | undefined> {
  if (!(await hasTable(query, "instance"))) return undefined;
  return (await query.selectFrom("instance").select("secret_key_fingerprint").executeTakeFirst())
    ?.secret_key_fingerprint;
}

function assertOneOf({ current, old, file }: SecretKeys, fingerprint: string): void {
  const known = [current, ...(old === undefined ? [] : [old])];
  if (known.some((key) => fingerprintOf(key) === fingerprint)) return;
  throw new Error(
    file === undefined
      ? "SECRET_KEY is not the one that this database was used with. Start with that key, or with both: the new one as SECRET_KEY, that one as SECRET_KEY_OLD."
      : `${file} is not the key that this database was used with: put that one back, or set it as SECRET_KEY.`,
  );
}

function keyMissing({ dataDir }: KeyConfig): string {
  return `${join(dataDir, KEY_FILE)} is missing: put it back, or set SECRET_KEY. Without that key what is sealed in this database can't be opened.`;
}

function fingerprintOf(key: string): string {
  return createHash("sha256").update("fingerprint").update(key).digest("base64url");
}

async function findSecretKeys({
  secretKey,
  secretKeyOld,
  dataDir,
}: KeyConfig): Promise<SecretKeys | undefined> {
  if (secretKey !== undefined) return { current: secretKey, old: secretKeyOld };
  const file = join(dataDir, KEY_FILE);
  const current = await readIfThere(file);
  if (current === undefined) return undefined;
  if (current.length >= SECRET_KEY_MIN) return { current, old: secretKeyOld, file };
  throw new Error(
    `${file} holds no whole key: it has ${current.length} characters, a key has at least ${SECRET_KEY_MIN}. Put the file back from a backup, or set SECRET_KEY. Where this installation was never started, the file can be deleted.`,
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
