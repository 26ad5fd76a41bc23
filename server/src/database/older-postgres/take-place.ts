import { existsSync } from "node:fs";
import { rename } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "../sync-folder.ts";

/** Where the new data of an upgrade waits, whole, for the place of the older. */
export function upgradedBeside(folder: string): string {
  return `${folder}.upgraded`;
}

/**
 * Moves the older data aside, to its version's name such as `postgres-17`, and the new data that waits beside it into its
 * place. Answers where the older lies. After a kill between the two `finishUpgrade` goes on.
 */
export async function takePlaceOf(folder: string, major: string): Promise<string> {
  const older = freeName(`${folder}-${major}`);
  await rename(folder, older);
  await syncFolder(path.dirname(folder));
  await finishUpgrade(folder);
  return older;
}

/** Moves new data that waits into the place that the older has left already; false where there is nothing to do. */
export async function finishUpgrade(folder: string): Promise<boolean> {
  const upgraded = upgradedBeside(folder);
  if (existsSync(folder) || !existsSync(upgraded)) return false;
  await rename(upgraded, folder);
  await syncFolder(path.dirname(folder));
  return true;
}

/** An operator may have put back what an earlier upgrade left. */
function freeName(wanted: string): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}-${number}`;
    if (!existsSync(name)) return name;
  }
}
