import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, TransactionSettings } from "kysely";
import { DatabaseError } from "./database-error.ts";
import { Lease } from "./lease.ts";
import { toWireValue } from "./parameters.ts";
import type { Reply, Row } from "./reply.ts";
import type { DatabaseThread } from "./thread.ts";

/** in_failed_sql_transaction */
const FAILED_BEFORE = "25P02";
const COUNTED = new Set(["INSERT", "UPDATE", "DELETE", "MERGE"]);

/**
 * Kysely's driver of the embedded database. A connection is only a caller's place: a single statement goes straight
 * to the thread, a transaction holds the lease from its begin to its end.
 */
export class EmbeddedDriver implements Driver {
  readonly #thread: DatabaseThread;
  readonly #lease = new Lease();

  constructor(thread: DatabaseThread) {
    this.#thread = thread;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    return new EmbeddedConnection(this.#thread, this.#lease);
  }

  async beginTransaction(connection: DatabaseConnection, _settings: TransactionSettings): Promise<void> {
    await own(connection).begin();
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).commit();
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await own(connection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    own(connection).release();
  }

  async destroy(): Promise<void> {
    await this.#thread.close();
  }
}

class EmbeddedConnection implements DatabaseConnection {
  readonly #thread: DatabaseThread;
  readonly #lease: Lease;
  #holdsLease = false;
  #hasBegun = false;
  #lastFailure: unknown;

  constructor(thread: DatabaseThread, lease: Lease) {
    this.#thread = thread;
    this.#lease = lease;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    try {
      return toResult<R>(await this.#send(query.sql, query.parameters.map(toWireValue)));
    } catch (error) {
      throw withCallersStack(this.#whyItFailed(error));
    }
  }

  // biome-ignore lint/correctness/useYield: Kysely's interface asks for a stream, which one session cannot give.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error("read in pages: the embedded database cannot stream");
  }

  /** `begin` itself goes along with the first statement. One session is always as good as serializable. */
  async begin(): Promise<void> {
    await this.#lease.acquire();
    this.#holdsLease = true;
  }

  async commit(): Promise<void> {
    if (!this.#hasBegun) return;
    const { command } = await this.#thread.send("inside", "commit", []);
    this.#hasBegun = false;
    if (command === "ROLLBACK")
      throw new Error("a statement of the transaction had failed: it was rolled back");
  }

  async rollback(): Promise<void> {
    if (!this.#hasBegun) return;
    this.#hasBegun = false;
    await this.#thread.send("inside", "rollback", []);
  }

  release(): void {
    if (!this.#holdsLease) return;
    this.#holdsLease = false;
    this.#lease.release();
  }

  /** A transaction that failed refuses what follows without a reason, and Kysely's migrations tell that refusal: the reason is told. */
  #whyItFailed(error: unknown): unknown {
    if (error instanceof DatabaseError && error.code === FAILED_BEFORE) return this.#lastFailure ?? error;
    this.#lastFailure = error;
    return error;
  }

  #send(sql: string, values: ReturnType<typeof toWireValue>[]): Promise<Reply> {
    if (!this.#holdsLease) return this.#lease.send(() => this.#thread.send("alone", sql, values));
    const position = this.#hasBegun ? "inside" : "first";
    this.#hasBegun = true;
    return this.#thread.send(position, sql, values);
  }
}

function own(connection: DatabaseConnection): EmbeddedConnection {
  if (connection instanceof EmbeddedConnection) return connection;
  throw new Error("a connection of another database");
}

function toResult<R>({ rows, command, count }: Reply): QueryResult<R> {
  const typedRows = rows as Row[] & R[];
  if (count === undefined || !COUNTED.has(command)) return { rows: typedRows };
  return { rows: typedRows, numAffectedRows: BigInt(count) };
}

/** The thread's error knows nothing of who asked; after an await the stack of this line does. */
function withCallersStack(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const [, ...frames] = (new Error().stack ?? "").split("\n");
  error.stack = `${error.name}: ${error.message}\n${frames.join("\n")}`;
  return error;
}
