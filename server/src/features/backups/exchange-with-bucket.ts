import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import { type Bucket, openBucket } from "../../adapters/s3/bucket.ts";
import type { Config } from "../../config.ts";
import { createResolver } from "../../egress/resolve-host.ts";
import { BEGINNING, newBackupName, newestOf } from "./backup-files.ts";

const COMMANDS = ["backup", "verify", "restore"];
const IN_BUCKET = /^s3:(.*)$/;

/**
 * Runs a command of backups on a file of the bucket (`s3:NAME`, or `s3:` for a new or the newest one) by way of a folder in
 * the data directory; undefined for any other command. Throws an Error in plain words.
 */
export async function exchangeWithBucket(
  [name = "", ...words]: string[],
  { config, run }: { config: Config; run: (words: string[]) => Promise<string[] | undefined> },
): Promise<string[] | undefined> {
  const at = words.findIndex((word) => IN_BUCKET.test(word));
  if (!COMMANDS.includes(name) || at < 0) return undefined;
  if (!config.backupS3) throw new Error("Which bucket is meant is said by BACKUP_S3_BUCKET and its like.");
  const resolve = createResolver({ servers: config.dnsServers });
  const bucket = openBucket(config.backupS3, { resolve, proxies: config.proxies });
  await mkdir(config.dataDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(config.dataDir, "backup-"));
  try {
    const given = IN_BUCKET.exec(words[at] ?? "")?.[1] ?? "";
    const wanted = given || (name === "backup" ? newBackupName(new Date()) : await findNewest(bucket));
    const file = path.join(folder, path.basename(wanted));
    if (name !== "backup") await bucket.get(wanted, file);
    const lines = (await run([name, ...words.with(at, file)])) ?? [];
    if (name === "backup") await bucket.put(wanted, file);
    return lines.map((line) => line.replaceAll(file, `s3:${wanted}`));
  } finally {
    await rm(folder, { recursive: true, force: true });
    await bucket.close();
  }
}

async function findNewest(bucket: Bucket): Promise<string> {
  const newest = newestOf(await bucket.list(BEGINNING));
  if (newest === undefined) throw new Error("There is no backup in the bucket.");
  return newest;
}
