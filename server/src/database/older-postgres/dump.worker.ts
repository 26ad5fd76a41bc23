import { parentPort, workerData } from "node:worker_threads";
import { writeBackup } from "../backup/write-backup.ts";
import { findApplied } from "../migrate.ts";
import type { DumpOrder } from "./dump-in-thread.ts";
import { openOlder } from "./open-older.ts";

/** Where programs of either name put their tables. */
const NAMES = ["postgres", "template1"];

const { program, folder, file } = workerData as DumpOrder;
if (!(await dumpFirst())) throw new Error("There is no data of this product in it.");
parentPort?.postMessage("done");

/** False where none of the databases has this product's tables. */
async function dumpFirst(): Promise<boolean> {
  for (const name of NAMES) {
    const database = await openOlder(program, folder, name);
    const isOurs = (await database.transaction(findApplied)).length > 0;
    if (isOurs) await writeBackup(database, { file });
    await database.close();
    if (isOurs) return true;
  }
  return false;
}
