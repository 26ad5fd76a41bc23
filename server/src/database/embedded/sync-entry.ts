import fs from "node:fs";

/** Puts a file or folder on the disk. Some systems refuse to sync a folder (EPERM, EISDIR): those don't need it. */
export function syncEntry(entry: string): void {
  try {
    const file = fs.openSync(entry, "r");
    fs.fsyncSync(file);
    fs.closeSync(file);
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
  }
}
