import { findApplied } from "./migrate.ts";
import { migrations } from "./migrations/index.ts";
import type { Database } from "./open.ts";

const LOOK_MS = 2_000;

/** Knows whether the schema is still this program's: on a server, the start of a newer version changes it under this process. */
export interface SchemaWatch {
  /** What was found so far; once true it stays so. */
  isChanged(): boolean;
  /** Looks now, and answers `isChanged`. Rejects where the database doesn't answer. */
  look(): Promise<boolean>;
  close(): void;
}

/**
 * Looks every other second, on a server alone: nobody else has the embedded database. `onChange` is told once, in plain
 * words; nothing that this process does with the data is right from then on.
 */
export function watchSchema(
  database: Pick<Database, "kind" | "query">,
  { onChange, lookMs = LOOK_MS }: { onChange(why: string): void; lookMs?: number },
): SchemaWatch {
  const own = Object.keys(migrations);
  let isChanged = false;

  async function look(): Promise<boolean> {
    if (isChanged) return true;
    const found = await findApplied(database.query);
    const strange = [
      ...found.filter((name) => !own.includes(name)),
      ...own.filter((name) => !found.includes(name)),
    ];
    if (strange.length === 0 || isChanged) return isChanged;
    isChanged = true;
    onChange(
      `another version of the program has changed the database (${strange.join(", ")}), and this one can't work with it any more: start that version in its place`,
    );
    return true;
  }

  // A database that is away says nothing of its schema.
  const timer =
    database.kind === "postgres"
      ? setInterval(() => void look().catch(() => false), lookMs).unref()
      : undefined;
  return { isChanged: () => isChanged, look, close: () => clearInterval(timer) };
}
