import { readFile } from "node:fs/promises";
import path from "node:path";

/** Major versions of PostgreSQL whose data is loaded anew; each one's program is pinned in a folder beside this file. */
export const OLDER_MAJORS = ["16", "17"] as const;

export type OlderMajor = (typeof OLDER_MAJORS)[number];

/** Which older PostgreSQL wrote a database's folder; undefined where none did, or one that can't be brought. */
export async function findOlderMajor(folder: string): Promise<OlderMajor | undefined> {
  const text = await readFile(path.join(folder, "PG_VERSION"), "utf8").catch(
    (error: NodeJS.ErrnoException) => {
      // Whatever else is wrong with it, is said by whoever opens it.
      if (error.code !== undefined) return "";
      throw error;
    },
  );
  return OLDER_MAJORS.find((major) => major === text.trim());
}
