import path from "node:path";
import { pathToFileURL } from "node:url";
import { Kysely, PGliteDialect } from "kysely";
import type { Database } from "../open.ts";
import type { Schema } from "../schema.ts";

type Pglite = typeof import("@electric-sql/pglite");
type Trigrams = typeof import("@electric-sql/pglite/contrib/pg_trgm");

/** What a backup is written from and restored into. */
export interface OlderDatabase extends Pick<Database, "transaction"> {
  close(): Promise<void>;
}

/**
 * Opens a folder with the program of an older PostgreSQL, which `bringOlder` put into `program`; a folder that is absent is
 * made. `name` is of the database in it, where it is another than that program's own. Nothing is sure to be on the disk
 * before it is closed: open a copy.
 */
export async function openOlder(program: string, folder: string, name?: string): Promise<OlderDatabase> {
  const { PGlite } = await load<Pglite>(program, "index.js");
  const { pg_trgm } = await load<Trigrams>(program, "contrib/pg_trgm.js");
  const pglite = new PGlite({
    dataDir: folder,
    extensions: { pg_trgm },
    ...(name === undefined ? {} : { database: name }),
  });
  await pglite.waitReady;
  const query = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }) });
  return {
    transaction: (run) => query.transaction().execute(run),
    close: () => query.destroy(),
  };
}

/** The older package's functions that are used have the types of today's. */
async function load<T>(program: string, file: string): Promise<T> {
  const location = path.join(program, "node_modules/@electric-sql/pglite/dist", file);
  return import(pathToFileURL(location).href);
}
