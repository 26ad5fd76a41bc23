import type { Upkeep } from "./messages.ts";
import type { Session } from "./session.ts";

const WAL_WRITTEN = "select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position";

/** One table that changed most, so that a look costs one short statement and its work is one table at a time. */
const MOST_CHANGED = `
  select quote_ident(schemaname) || '.' || quote_ident(relname) as name, n_dead_tup > 1000 + n_live_tup * 0.2 as dead
  from pg_stat_user_tables
  where n_dead_tup > 1000 + n_live_tup * 0.2 or n_mod_since_analyze > 500 + n_live_tup * 0.2
  order by n_dead_tup desc, n_mod_since_analyze desc
  limit 1`;

/** Does what a server's background processes would: checkpoints, vacuum and analyze. There are none in here. */
export class UpkeepKeeper {
  readonly #session: Session;
  readonly #limits: Upkeep;
  readonly #log: (line: string) => void;
  #workedMs = 0;
  #mayHaveChanged = true;
  #positionAtCheckpoint: number;
  #checkpointAt = performance.now();
  #busyAt = performance.now();
  #isPaused = false;

  constructor(session: Session, limits: Upkeep, log: (line: string) => void) {
    this.#session = session;
    this.#limits = limits;
    this.#log = log;
    this.#positionAtCheckpoint = this.#position();
  }

  /** After each statement, which took `took` ms: looks at the log's length once enough work was done. */
  afterStatement(took: number): void {
    this.#workedMs += took;
    this.#mayHaveChanged = true;
    if (this.#isPaused || this.#workedMs < this.#limits.lookMs || this.#session.hasFailed) return;
    this.#workedMs = 0;
    this.#busyAt = performance.now();
    this.#checkpointIfLong();
  }

  /** Every now and then: what may wait until nobody asks for anything. */
  whenIdle(): void {
    const now = performance.now();
    if (this.#isPaused || this.#session.inTransaction || !this.#mayHaveChanged) return;
    const isDue = now - this.#checkpointAt >= this.#limits.checkpointMs;
    if (isDue && this.#position() > this.#positionAtCheckpoint) this.checkpoint();
    if (now - this.#busyAt < this.#limits.idleCheckMs / 2) return;
    this.#vacuumOne();
  }

  /** No checkpoint and nothing else until `resume`. */
  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
  }

  checkpoint(): void {
    this.#session.ask("checkpoint");
    this.#positionAtCheckpoint = this.#position();
    this.#checkpointAt = performance.now();
  }

  #vacuumOne(): void {
    const [table] = this.#session.ask(MOST_CHANGED);
    this.#mayHaveChanged = table !== undefined;
    if (!table) return;
    const start = performance.now();
    this.#session.ask(`${table.dead === true ? "vacuum (analyze)" : "analyze"} ${table.name}`);
    this.#checkpointIfLong();
    const took = performance.now() - start;
    if (took > this.#limits.slowMs) this.#log(`tidied ${table.name} in ${Math.round(took)} ms`);
  }

  #checkpointIfLong(): void {
    if (this.#position() - this.#positionAtCheckpoint >= this.#limits.checkpointBytes) this.checkpoint();
  }

  #position(): number {
    return Number(this.#session.ask(WAL_WRITTEN)[0]?.position ?? 0);
  }
}
