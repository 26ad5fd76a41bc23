import pg from "pg";
import { parserOf } from "./types.ts";

const CONNECT_TIMEOUT_MS = 10_000;
const KEEP_ALIVE_MS = 10_000;
/**
 * What values are written in, whatever the server, the database or the user is set to. PgBouncer keeps both for each of its
 * clients, in transaction mode too; as `options` of the address its versions before 1.20 would refuse them.
 */
const SETTINGS = "set datestyle to 'ISO'; set timezone to 'UTC'";

/** A pool of connections to a PostgreSQL server whose values read as those of the embedded database do. */
export function openPool(url: string, size: number, log: (line: string) => void): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    // A server that vanished without a word is noticed, also by a connection that waits for an answer.
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: "agent-console",
    types: { getTypeParser: parserOf },
    onConnect,
  });
  pool.on("error", (error) => log(`lost an idle connection to the database: ${error.message}`));
  // Of a connection that somebody holds between two statements nobody else listens, and the process would end. Its holder
  // learns of it with the next statement.
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}

/** A line that falls silent here ends as one that can't be opened. */
async function onConnect(client: pg.ClientBase): Promise<void> {
  const settings = { text: SETTINGS, query_timeout: CONNECT_TIMEOUT_MS };
  await client.query(settings);
}
