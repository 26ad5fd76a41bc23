import { DatabaseError } from "./database-error.ts";
import { LogReserve, SEGMENT_BYTES } from "./log-reserve.ts";
import type { MaintenanceLimits } from "./messages.ts";
import type { Session } from "./session.ts";

const WAL_WRITTEN = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position";
const FILE_OF_LOG = "select pg_walfile_name(pg_current_wal_insert_lsn()) as name";

/** More than is written between two looks: with less left of the log, and no room for more of it, nothing is changed. */
const LEAST_AHEAD_BYTES = 4 * 1024 * 1024;

/** One table that changed most, so that a look costs one short statement and its work is one table at a time. */
const MOST_CHANGED = `
  select quote_ident(schemaname) || '.' || quote_ident(relname) as name, n_dead_tup > 1000 + n_live_tup * 0.2 as dead
  from pg_stat_user_tables
  where n_dead_tup > 1000 + n_live_tup * 0.2 or n_mod_since_analyze > 500 + n_live_tup * 0.2
  order by n_dead_tup desc, n_mod_since_analyze desc
  limit 1`;

/** What the maintenance job works for: `folder` is PostgreSQL's own, `onFull` hears when changes are refused and when no longer. */
interface Surroundings {
  folder: string;
  limits: MaintenanceLimits;
  log(line: string): void;
  onFull(isFull: boolean): void;
}

/** Does what a server's background processes would: checkpoints, vacuum and analyze. There are none in here. */
export class DatabaseMaintenance {
  readonly #session: Session;
  readonly #surroundings: Surroundings;
  readonly #limits: MaintenanceLimits;
  readonly #reserve: LogReserve;
  #workedMs = 0;
  #mayHaveChanged = true;
  #positionAtCheckpoint: number;
  #checkpointAt = performance.now();
  #segmentSeen: number;
  #busyAt = performance.now();
  #isPaused = false;
  #isFull = false;
  #complaint = "";

  constructor(session: Session, surroundings: Surroundings) {
    this.#session = session;
    this.#surroundings = surroundings;
    this.#limits = surroundings.limits;
    this.#reserve = new LogReserve(surroundings.folder, String(session.ask(FILE_OF_LOG)[0]?.name));
    this.#positionAtCheckpoint = this.#position();
    this.#segmentSeen = segmentOf(this.#positionAtCheckpoint);
  }

  /** After each statement, which took `took` ms: looks at the log's length once enough work was done. */
  afterStatement(took: number): void {
    this.#workedMs += took;
    this.#mayHaveChanged = true;
    if (this.#workedMs < this.#limits.lookMs || this.#session.hasFailed) return;
    this.#workedMs = 0;
    this.#busyAt = performance.now();
    this.#look();
  }

  /** Every now and then: what may wait until nobody asks for anything. */
  whenIdle(): void {
    const now = performance.now();
    if (this.#session.inTransaction) return;
    const position = this.#look();
    this.#reserve.refill(position);
    if (this.#isPaused || !this.#mayHaveChanged) return;
    const isDue = now - this.#checkpointAt >= this.#limits.checkpointMs;
    if (isDue && position > this.#positionAtCheckpoint) this.checkpoint();
    if (now - this.#busyAt < this.#limits.idleCheckMs / 2) return;
    this.#try("tidy a table", () => this.#vacuumOne());
  }

  /** Whether the log has room for a change. Looks again as long as it has none. */
  takesChanges(): boolean {
    if (this.#isFull && !this.#session.hasFailed) this.#look();
    return !this.#isFull;
  }

  /** No checkpoint and no tidying until `resume`. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
  }

  /** One that fails loses nothing: the log stays as long, and it is made later. */
  checkpoint(): void {
    this.#try("make a checkpoint", () => this.#session.ask("checkpoint"));
    this.#positionAtCheckpoint = this.#position();
    this.#checkpointAt = performance.now();
  }

  #vacuumOne(): void {
    const [table] = this.#session.ask(MOST_CHANGED);
    this.#mayHaveChanged = table !== undefined;
    if (!table) return;
    const start = performance.now();
    this.#session.ask(`${table.dead === true ? "vacuum (analyze)" : "analyze"} ${table.name}`);
    this.#look();
    const took = performance.now() - start;
    if (took > this.#limits.slowMs) this.#surroundings.log(`tidied ${table.name} in ${Math.round(took)} ms`);
  }

  /** Answers the log's position. */
  #look(): number {
    const position = this.#position();
    const isLong = position - this.#positionAtCheckpoint >= this.#limits.checkpointBytes;
    const isNextFile = segmentOf(position) !== this.#segmentSeen;
    this.#segmentSeen = segmentOf(position);
    // Without room for another file the oldest ones are used again, which a checkpoint allows.
    const lacksFile = isNextFile && !this.#reserve.refill(position);
    if ((isLong || lacksFile) && !this.#isPaused && this.#mayCheckpoint()) this.checkpoint();
    this.#judgeRoom(position);
    return position;
  }

  /** A checkpoint that fails in a caller's transaction would take that along. */
  #mayCheckpoint(): boolean {
    return !this.#session.inTransaction || this.#reserve.hasRoom();
  }

  #judgeRoom(position: number): void {
    const isFull = this.#reserve.bytesAhead(position) < LEAST_AHEAD_BYTES && !this.#reserve.hasRoom();
    if (isFull === this.#isFull) return;
    this.#isFull = isFull;
    this.#surroundings.onFull(isFull);
    this.#surroundings.log(
      isFull
        ? "the disk is full: nothing is stored until there is room again"
        : "the disk has room again: the database takes changes",
    );
  }

  /** What PostgreSQL refuses is said once, and tried again the next time; a database that ended ends the thread. */
  #try(what: string, work: () => void): void {
    try {
      work();
      this.#complaint = "";
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      const complaint = `the database could not ${what}, and tries again later: ${error.message}`;
      if (complaint !== this.#complaint) this.#surroundings.log(complaint);
      this.#complaint = complaint;
    }
  }

  #position(): number {
    return Number(this.#session.ask(WAL_WRITTEN)[0]?.position ?? 0);
  }
}

function segmentOf(position: number): number {
  return Math.floor(position / SEGMENT_BYTES);
}
