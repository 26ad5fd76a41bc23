import pg from "pg";
import { withOptions } from "./server-addresses.ts";
import { parserOf } from "./types.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
/** What values are written in, whatever the server, the database or the user is set to. A pooler in transaction mode keeps both. */
const SETTINGS = "-c datestyle=ISO -c timezone=UTC";

/** A pool of connections to a PostgreSQL server whose values read as those of the embedded database do. */
export function openPool(url: string, size: number, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: withOptions(url, SETTINGS),
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A server that vanished without a word is noticed, also by a connection that waits for an answer.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: "agent-console",
    types: { getTypeParser: parserOf },
  });
  pool.on("error", (error) => log(`lost an idle connection to the database: ${error.message}`));
  // Of a connection that somebody holds between two statements nobody else listens, and the process would end. Its holder
  // learns of it with the next statement.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
