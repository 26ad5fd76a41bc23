import type { PostgresPool, PostgresPoolClient } from "kysely";
import type pg from "pg";
import { serverAddresses } from "./server-addresses.ts";
import { openPool } from "./server-pool.ts";
import { type WatchTimes, watchServer } from "./watch-server.ts";

interface Line {
  pool: pg.Pool;
  clients: Set<pg.PoolClient>;
  /** Who waits for a connection, told once the server is gone. */
  waiting: Set<(reason: Error) => void>;
  isLost: boolean;
}

interface LineOptions {
  /** Connections at most. */
  size: number;
  log: (line: string) => void;
  times: Partial<WatchTimes>;
  /** Which of the machines is wanted; the primary where nothing is said. */
  part?: "primary" | "standby";
}

/** The server is known to be away: who asks is told so at once instead of waiting for a connection. */
class ServerAway extends Error {
  readonly code: string;

  constructor(reason: Error) {
    super(reason.message, { cause: reason });
    this.code = "code" in reason && typeof reason.code === "string" ? reason.code : "08001";
  }
}

/**
 * Connections to the primary (or a standby) among the machines that an address names. When it is gone, whoever waits for it gets an
 * error (`isConnectionLost`) at once, also where the line is only silent; when it is back, there or elsewhere, new connections
 * are made. `log` gets no secret.
 */
export function openServerLine(url: string, { size, log, times, part }: LineOptions): PostgresPool {
  const addresses = serverAddresses(url);
  const [first] = addresses;
  let line = first !== undefined && addresses.length === 1 ? openLine(first) : undefined;
  let reason = new Error("DATABASE_URL names no server");
  const name = part === "standby" ? "the read replica" : "the PostgreSQL server";

  const watch = watchServer(
    addresses,
    {
      part,
      onFound(address) {
        line = openLine(address);
        log(`${name} is at ${new URL(address).host}`);
      },
      onLost(failure) {
        reason = failure;
        const lost = line;
        if (!lost) return;
        line = undefined;
        log(`${name} is away: ${reason.message}`);
        giveUp(lost, reason);
      },
    },
    times,
  );

  function openLine(address: string): Line {
    const opened: Line = {
      pool: openPool(address, size, say),
      clients: new Set(),
      waiting: new Set(),
      isLost: false,
    };
    opened.pool.on("connect", (client) => opened.clients.add(client));
    opened.pool.on("remove", (client) => opened.clients.delete(client));
    return opened;

    function say(words: string): void {
      if (!opened.isLost) log(words);
    }
  }

  return {
    options: {},
    async connect() {
      await watch.looked;
      if (!line) throw new ServerAway(reason);
      return connectOn(line);
    },
    async end() {
      await watch.close();
      await line?.pool.end();
    },
  };
}

function connectOn(line: Line): Promise<PostgresPoolClient> {
  const { promise, resolve, reject } = Promise.withResolvers<PostgresPoolClient>();
  line.waiting.add(reject);
  line.pool
    .connect()
    .then((client) => {
      if (line.isLost) client.release(true);
      else resolve(client);
    })
    .catch(reject)
    .finally(() => line.waiting.delete(reject));
  return promise;
}

function giveUp(line: Line, reason: Error): void {
  line.isLost = true;
  for (const tell of line.waiting) tell(new ServerAway(reason));
  for (const client of line.clients) client.connection.stream.destroy();
  line.pool.end().catch(() => undefined);
}
