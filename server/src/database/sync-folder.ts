import { open } from "node:fs/promises";

/** Resolves when the names in a folder are on the disk too. Windows can't open a folder, and needs no such call. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
