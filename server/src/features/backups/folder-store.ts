import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import type { BackupStore } from "./backup-files.ts";

/** The backups of a folder. */
export function folderStore(folder: string): BackupStore {
  return {
    // A folder that isn't there or can't be read has none: who writes into it says what is wrong.
    list: () => readdir(folder).catch(() => []),
    delete: (name) => rm(path.join(folder, name), { force: true }),
  };
}
