import { mkdir } from "node:fs/promises";
import path from "node:path";
import { isSocketAnswered } from "./operator-socket.ts";
import { takeClaim } from "./take-claim.ts";

/**
 * Claims a data directory, made if absent, for whoever opens or replaces the embedded database in it; resolves with the
 * function that gives it back. Throws an Error that names the process that has it.
 */
export async function claimData(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const release = await takeClaim(path.join(dataDir, "database"), { what: `the data in ${dataDir}` });
  if (!(await isSocketAnswered(dataDir))) return release;
  await release();
  throw new Error(
    `the data in ${dataDir} is in use by a process without a claim, which answers at its operator.sock: it is of an older version, or database.claim was deleted while it ran. End that process first`,
  );
}
