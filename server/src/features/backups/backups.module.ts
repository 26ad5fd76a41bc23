import { mkdir, mkdtemp, rm } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { openBucket } from "../../adapters/s3/bucket.ts";
import type { Config } from "../../config.ts";
import { copyRunningData, withCopy } from "../../database/backup/copy-running-data.ts";
import type { Database } from "../../database/open.ts";
import { formatKeyNeeded } from "../../database/secret-key.ts";
import { createResolver } from "../../egress/resolve-host.ts";
import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { BEGINNING, deleteOldBackups, isBackupDue, newBackupName } from "./backup-files.ts";
import { tellOperator } from "./backups.repository.ts";
import { folderStore } from "./folder-store.ts";
import { writeInThread } from "./write-in-thread.ts";

const NAME = "backup";
/** After a backup that failed. */
const AGAIN_MS = 60 * 60_000;

interface BackupsOptions {
  config: Pick<
    Config,
    | "backupDir"
    | "backupKeepDays"
    | "backupS3"
    | "dataDir"
    | "databaseUrl"
    | "dnsServers"
    | "proxies"
    | "secretKey"
  >;
  database: Database;
  jobs: Jobs;
  log: Pick<FastifyBaseLogger, "error" | "info">;
}

/** Once a day, where BACKUP_DIR or a bucket is set: a backup of everything, and an end to the old ones. */
export function openBackups(options: BackupsOptions): Feature {
  const { config, database, jobs, log } = options;
  const { backupDir, backupS3, backupKeepDays: keepDays, dataDir } = config;
  if (backupDir === undefined && backupS3 === undefined) return {};
  const resolve = createResolver({ servers: config.dnsServers });
  const bucket = backupS3 && openBucket(backupS3, { resolve, proxies: config.proxies });
  const stores = [
    ...(backupDir === undefined ? [] : [folderStore(backupDir)]),
    ...(bucket === undefined ? [] : [{ ...bucket, list: () => bucket.list(BEGINNING) }]),
  ];
  let failedAt = Number.NEGATIVE_INFINITY;

  async function isDue(): Promise<boolean> {
    for (const store of stores) if (await isBackupDue(store, new Date())) return true;
    return false;
  }

  async function backUp(into: string, signal: AbortSignal): Promise<void> {
    const now = new Date();
    await mkdir(into, { recursive: true, mode: 0o700 });
    const name = newBackupName(now);
    const file = path.join(into, name);
    const { databaseUrl } = config;
    const write = (folder: string) =>
      writeInThread({ source: { dataDir: folder, databaseUrl }, file }, signal);
    if (database.kind === "embedded")
      await withCopy(dataDir, { copy: () => copyRunningData(database, dataDir), run: write });
    else await write(dataDir);
    await bucket?.put(name, file, signal);
    const where = [backupDir && file, backupS3 && `s3:${name}`].filter(Boolean).join(", ");
    log.info({ file: where }, `backup made. ${await formatKeyNeeded(config)}`);
    for (const store of stores) await deleteOldBackups(store, { now, keepDays });
  }

  /** Where a bucket alone is set, the file lies in the data directory until it is there. */
  async function backUpSomewhere(signal: AbortSignal): Promise<void> {
    if (backupDir !== undefined) return backUp(backupDir, signal);
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const folder = await mkdtemp(path.join(dataDir, "backup-"));
    await backUp(folder, signal).finally(() => rm(folder, { recursive: true, force: true }));
  }

  async function fail(error: unknown): Promise<void> {
    failedAt = performance.now();
    log.error({ err: error }, "the daily backup failed");
    const text = "The daily backup failed. The server's log says why.";
    await database.transaction((trx) => tellOperator(text, trx));
  }

  jobs.define<null>(
    NAME,
    async (_, { signal }) => {
      try {
        // Asked for while the last one was still being written.
        if (await isDue()) await backUpSomewhere(signal);
      } catch (error) {
        // A server that stops is no failure: the job is put back.
        if (signal.aborted) throw error;
        await fail(error);
      }
    },
    { maxAttempts: 2 },
  );

  return {
    scheduledTasks: {
      "daily backup": async () => {
        if (performance.now() - failedAt < AGAIN_MS) return;
        // A bucket that can't be asked is a backup that fails: the job says it.
        if (await isDue().catch(() => true)) await jobs.enqueue(NAME, null, { singletonKey: NAME });
      },
    },
    close: async () => bucket?.close(),
  };
}
