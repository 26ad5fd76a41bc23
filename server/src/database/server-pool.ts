import pg from "pg";
import { parserOf } from "./types.ts";

const CONNECT_TIMEOUT_MS = 10_000;

/** A pool of connections to a PostgreSQL server whose values read as those of the embedded database do. */
export function openPool(url: string, size: number, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    application_name: "agent-console",
    types: { getTypeParser: parserOf },
  });
  pool.on("error", (error) => log(`lost an idle connection to the database: ${error.message}`));
  return pool;
}
