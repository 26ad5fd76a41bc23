import { mkdir } from "node:fs/promises";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import type { Config } from "../../config.ts";
import { copyRunningData, withCopy } from "../../database/backup/copy-running-data.ts";
import type { Database } from "../../database/open.ts";
import { formatKeyNeeded } from "../../database/secret-key.ts";
import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { deleteOldBackups, isBackupDue, newBackupName } from "./backup-files.ts";
import { tellOperator } from "./backups.repository.ts";
import { writeInThread } from "./write-in-thread.ts";

const NAME = "backup";
/** After a backup that failed. */
const AGAIN_MS = 60 * 60_000;

/** Once a day, where BACKUP_DIR is set: a backup of everything, and an end to the old ones. */
export function openBackups(options: {
  config: Pick<Config, "backupDir" | "backupKeepDays" | "dataDir" | "databaseUrl" | "secretKey">;
  database: Database;
  jobs: Jobs;
  log: Pick<FastifyBaseLogger, "error" | "info">;
}): Feature {
  const { config, database, jobs, log } = options;
  const { backupDir: folder, backupKeepDays: keepDays } = config;
  if (folder === undefined) return {};
  let failedAt = Number.NEGATIVE_INFINITY;

  async function backUp(into: string, signal: AbortSignal): Promise<void> {
    const now = new Date();
    await mkdir(into, { recursive: true, mode: 0o700 });
    const { dataDir, databaseUrl } = config;
    const file = path.join(into, newBackupName(now));
    const write = (folder: string) =>
      writeInThread({ source: { dataDir: folder, databaseUrl }, file }, signal);
    if (database.kind === "embedded")
      await withCopy(dataDir, { copy: () => copyRunningData(database, dataDir), run: write });
    else await write(dataDir);
    log.info({ file }, `backup made. ${formatKeyNeeded(config)}`);
    await deleteOldBackups(into, { now, keepDays });
  }

  jobs.define<null>(
    NAME,
    async (_, { signal }) => {
      // Asked for while the last one was still being written.
      if (!(await isBackupDue(folder, new Date()))) return;
      try {
        await backUp(folder, signal);
      } catch (error) {
        // A server that stops is no failure: the job is put back.
        if (signal.aborted) throw error;
        failedAt = performance.now();
        log.error({ err: error }, "the daily backup failed");
        const text = "The daily backup failed. The server's log says why.";
        await database.transaction((trx) => tellOperator(text, trx));
      }
    },
    { maxAttempts: 2 },
  );

  return {
    scheduledTasks: {
      "daily backup": async () => {
        if (performance.now() - failedAt < AGAIN_MS || !(await isBackupDue(folder, new Date()))) return;
        await jobs.enqueue(NAME, null, { singletonKey: NAME });
      },
    },
  };
}
