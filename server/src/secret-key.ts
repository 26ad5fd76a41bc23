import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "./config.ts";
import type { Database } from "./database/open.ts";

/** The server's secret: from the environment, else made once in `DATA_DIR/secret.key` (mode 0600). */
export async function loadSecretKey({ secretKey, dataDir }: Config): Promise<string> {
  if (secretKey) return secretKey;
  const file = join(dataDir, "secret.key");
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" }).catch((error) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}

/** Refuses a database that another key was used with: what is encrypted in it could not be read. */
export async function assertSameKey(key: string, { query }: Database): Promise<void> {
  const fingerprint = createHash("sha256").update("fingerprint").update(key).digest("base64url");
  await query
    .insertInto("instance")
    .values({ id: 1, secret_key_fingerprint: fingerprint })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await query.selectFrom("instance").select("secret_key_fingerprint").executeTakeFirstOrThrow();
  if (row.secret_key_fingerprint !== fingerprint) {
    throw new Error("SECRET_KEY is not the one that this database was used with. Start with that key.");
  }
}

/** A keyed hash for one purpose: 32 bytes that nobody without the key can tell from random ones. */
export function keyedHash(key: string, purpose: string): (text: string) => Buffer {
  const derived = Buffer.from(hkdfSync("sha256", key, "", purpose, 32));
  return (text) => createHmac("sha256", derived).update(text).digest();
}
