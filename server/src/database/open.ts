import path from "node:path";
import { Kysely, PostgresDriver, type PostgresPool, type Transaction } from "kysely";
import { POOL_SIZE } from "../config.ts";
import { type Announcer, createAnnouncer } from "./announcements.ts";
import { guardedDialect } from "./dialect.ts";
import { claimData } from "./embedded/claim-data.ts";
import { EmbeddedDriver } from "./embedded/driver.ts";
import { DEFAULT_MAINTENANCE, type MaintenanceLimits } from "./embedded/messages.ts";
import { startThread } from "./embedded/thread.ts";
import { freeBytes } from "./full-disk.ts";
import { type Replica, type ReplicaTimes, watchReplica } from "./replica.ts";
import type { Schema } from "./schema.ts";
import { forbidInsideTransaction, withTransactionContext } from "./transaction.ts";
import type { WatchTimes } from "./watch-server.ts";

/** With less the next change that makes a table grow may find no room. */
const LEAST_FREE_BYTES = 1024 * 1024;

/** The one way to the data, the same on the embedded database and on a server. */
export interface Database {
  kind: "embedded" | "postgres";
  /** For single statements. Throws inside a transaction. */
  query: Kysely<Schema>;
  /** Commits when `run` resolves and rolls back when it rejects. Throws inside another transaction. */
  transaction<T>(run: (trx: Transaction<Schema>) => Promise<T>): Promise<T>;
  /** Calls back after the commit of every transaction of this process that announced it. */
  listen: Announcer["listen"];
  /** Copies an embedded database's folder to another one while everybody goes on; a server's data lies elsewhere. */
  copyTo?(folder: string): Promise<void>;
  /** Where lists and the like may be read; a server's, with a READ_DATABASE_URL. */
  replica?: Replica;
  /** Whether the disk of an embedded database has no room for changes; a server sees to its own. */
  isDiskFull?(): Promise<boolean>;
  /** Bytes that the disk of an embedded database has left. */
  freeBytes?(): Promise<number>;
  close(): Promise<void>;
}

export interface OpenOptions {
  /** Where the embedded database lies; made if absent. */
  dataDir: string;
  /** A PostgreSQL server to use instead; of several machines in one address, the primary. */
  databaseUrl?: string;
  log?: (line: string) => void;
  /** Called once the thread that opens the data runs, or the server is asked: until it answers this thread has nothing to do. */
  onUnderWay?: () => void;
  /** The embedded database ended by itself: nothing works any more until the process starts again. */
  onFailure?: (error: Error) => void;
  /** A standby of that server for what may be late; of several in one address, any. */
  readDatabaseUrl?: string;
  /** Connections to each server at most. */
  poolSize?: number;
  /** How a server is watched; tests wait less. */
  watch?: Partial<WatchTimes & ReplicaTimes>;
  /** The embedded database's background work; tests lower its limits. */
  maintenance?: Partial<MaintenanceLimits>;
}

/** Opens the data without migrating it. Throws if another process has the embedded database open. */
export function openDatabase(options: OpenOptions): Promise<Database> {
  return options.databaseUrl === undefined ? openEmbedded(options) : openServer(options, options.databaseUrl);
}

async function openEmbedded({
  dataDir,
  log = ignore,
  onUnderWay = ignore,
  onFailure = ignore,
  maintenance,
}: OpenOptions): Promise<Database> {
  const giveBack = await claimData(dataDir);
  try {
    const folder = path.join(path.resolve(dataDir), "postgres");
    const opening = startThread(
      { folder, maintenance: { ...DEFAULT_MAINTENANCE, ...maintenance } },
      log,
      onFailure,
    );
    onUnderWay();
    const thread = await opening;
    const query = new Kysely<Schema>({ dialect: guardedDialect(() => new EmbeddedDriver(thread)) });
    const database = handle("embedded", query, async () => {
      await query.destroy();
      await thread.close();
      await giveBack();
    });
    return {
      ...database,
      copyTo: (copy) => thread.copyTo(copy),
      freeBytes: () => freeBytes(folder),
      isDiskFull: async () => thread.isFull() || (await freeBytes(folder)) < LEAST_FREE_BYTES,
    };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** The `pg` package is loaded only where a server is used. */
async function openServer(
  { log = ignore, onUnderWay = ignore, poolSize = POOL_SIZE, watch = {}, readDatabaseUrl }: OpenOptions,
  url: string,
): Promise<Database> {
  const { openServerLine } = await import("./server-line.ts");
  const line = { size: poolSize, log, times: watch };
  const connect = (pool: PostgresPool) =>
    new Kysely<Schema>({ dialect: guardedDialect(() => new PostgresDriver({ pool })) });
  const query = connect(openServerLine(url, line));
  onUnderWay();
  if (readDatabaseUrl === undefined) return handle("postgres", query, () => query.destroy());
  const standby = connect(openServerLine(readDatabaseUrl, { ...line, part: "standby" }));
  const replica = watchReplica({ primary: query, replica: standby, log }, watch);
  const database = handle("postgres", query, async () => {
    await replica.close();
    await query.destroy();
  });
  return { ...database, replica };
}

function handle(kind: Database["kind"], query: Kysely<Schema>, end: () => Promise<void>): Database {
  let closing: Promise<void> | undefined;
  const announcer = createAnnouncer();
  return {
    kind,
    query,
    async transaction(run) {
      forbidInsideTransaction("a second transaction");
      return withTransactionContext(
        (inside) => query.transaction().execute((trx) => inside(async () => run(trx))),
        announcer,
      );
    },
    listen: announcer.listen,
    close() {
      closing ??= end();
      return closing;
    },
  };
}

function ignore(): void {}
