import { mkdir } from "node:fs/promises";
import path from "node:path";
import { installLocked } from "../../adapters/npm/install-locked.ts";
import type { OlderMajor } from "./find-older-major.ts";

/** Brings the program of an older PostgreSQL by npm into a folder, made first: 25 MB. Throws an Error in plain words. */
export async function bringOlder(major: OlderMajor, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const locked = path.join(import.meta.dirname, `postgres-${major}`);
  await installLocked({ locked, into: folder, what: `PostgreSQL ${major}, which reads that data` });
}
