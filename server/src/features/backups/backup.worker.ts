import { constants, setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { writeBackup } from "../../database/backup/write-backup.ts";
import { openExisting } from "../../database/open-existing.ts";
import type { BackupOrder } from "./write-in-thread.ts";

/** Of this thread and of the database that it opens in another: visitors go first. */
if (process.platform === "linux") setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { source, file } = workerData as BackupOrder;
// A copy that somebody took away must not become an empty database.
const database = await openExisting(source);
try {
  await writeBackup(database, { file });
} finally {
  await database.close();
}
parentPort?.postMessage("done");
