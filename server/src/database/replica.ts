import { setTimeout as wait } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import type { Schema } from "./schema.ts";

const LOOK_MS = 1_000;
/** How old what it shows may be; what is older is left alone until it has caught up. */
const BEHIND_MS = 60_000;
/** Longer than that and a change's own transaction together: whatever the replica may lack lies within. */
const CHANGES_WITHIN = "5 minutes";
/** At a start one that is up to date may be some milliseconds behind: so often it is looked at again. */
const TRIES = 20;
const TRY_MS = 100;
const BEHIND = "it is too far behind";
const STRANGER = "it is no replica of this database";

/** A replica of the database for what may be a moment late, never for what its reader's own company just changed. */
export interface Replica {
  /** Where this tenant may read; undefined where the replica is away or behind, or lacks a change of the tenant's people. */
  handleFor(tenantId: string): Promise<Kysely<Schema> | undefined>;
  /** Throws an Error in plain words where it is there and no replica of this database. */
  assertFits(): Promise<void>;
  close(): Promise<void>;
}

export interface ReplicaTimes {
  lookMs: number;
  behindMs: number;
}

interface Parts {
  primary: Kysely<Schema>;
  /** Closed with its watch. */
  replica: Kysely<Schema>;
  log(line: string): void;
}

/** Asks the replica each second whether it is one, and has by now what the primary had at a moment before. */
export function watchReplica(
  { primary, replica, log }: Parts,
  { lookMs = LOOK_MS, behindMs = BEHIND_MS }: Partial<ReplicaTimes> = {},
): Replica {
  const end = new AbortController();
  /** A position of the primary that the replica has yet to reach. */
  let goal: { position: string; at: number } | undefined;
  /** When the primary was where the replica has come to. */
  let asOf = Number.NEGATIVE_INFINITY;
  let told: string | undefined = "not looked yet";

  const isNear = () => performance.now() - asOf < behindMs;

  /** Answers why the replica is no use now. */
  async function look(): Promise<string | undefined> {
    const own = await askIdentity(primary);
    goal ??= { position: await askPosition(primary), at: performance.now() };
    const theirs = await askIdentity(replica);
    if (theirs.cluster !== own.cluster) throw new Error(STRANGER);
    if (theirs.tables !== own.tables) {
      // One that is behind may not have them yet.
      const isThere = await hasReached(await askPosition(primary), replica);
      if (isThere && (await askIdentity(replica)).tables !== own.tables) throw new Error(STRANGER);
      return BEHIND;
    }
    if (await hasReached(goal.position, replica)) {
      asOf = goal.at;
      goal = undefined;
    }
    return isNear() ? undefined : BEHIND;
  }

  async function lookAndTell(): Promise<void> {
    const why = await look().catch(({ message }: Error) => {
      asOf = Number.NEGATIVE_INFINITY;
      goal = undefined;
      return message;
    });
    if (why !== told && !end.signal.aborted)
      log(why === undefined ? "the read replica is read" : `the primary is read, not the replica: ${why}`);
    told = why;
  }

  async function keepLooking(): Promise<void> {
    while (!end.signal.aborted) {
      await lookAndTell();
      await wait(lookMs, undefined, { signal: end.signal, ref: false }).catch(() => undefined);
    }
  }
  const looking = keepLooking();

  return {
    async handleFor(tenantId) {
      if (!isNear()) return undefined;
      const { count, since } = await countChanges(tenantId, primary);
      // It takes up transactions in their order: as many changes are the same ones, and all that was before them.
      const theirs = await countChanges(tenantId, replica, since).catch(() => undefined);
      return theirs && theirs.count >= count ? replica : undefined;
    },
    async assertFits() {
      let why: string | undefined = BEHIND;
      for (let tries = 0; tries < TRIES && why === BEHIND; tries++) {
        if (tries > 0) await wait(TRY_MS);
        why = await look().catch(({ message }: Error) => message);
      }
      if (why === STRANGER)
        throw new Error(
          "READ_DATABASE_URL names no replica of the database of DATABASE_URL: it takes a standby of that server (streaming replication), and the same database and schema in it",
        );
    },
    async close() {
      end.abort();
      await looking;
      await replica.destroy();
    },
  };
}

/** A physical replica has its primary's: of the cluster, of the database in it, and of a table in the user's schema. */
async function askIdentity(query: Kysely<Schema>): Promise<{ cluster: string; tables: string }> {
  const { rows } = await sql<{ cluster: string; tables: string }>`
    select (select system_identifier from pg_control_system())::text as cluster,
      concat_ws(' ', (select oid from pg_database where datname = current_database()), to_regclass('audit_log')::oid) as tables`.execute(
    query,
  );
  if (!rows[0]) throw new Error("an identity without a row");
  return rows[0];
}

async function askPosition(primary: Kysely<Schema>): Promise<string> {
  const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(
    primary,
  );
  return rows[0]?.position ?? "";
}

async function hasReached(position: string, replica: Kysely<Schema>): Promise<boolean> {
  const { rows } = await sql<{ has_it: boolean | null }>`
    select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as has_it`.execute(replica);
  return rows[0]?.has_it === true;
}

/** How many changes of a tenant's the audit log has: each leaves its row in its own transaction, and no row ever goes. */
async function countChanges(
  tenantId: string,
  query: Kysely<Schema>,
  since?: string,
): Promise<{ count: number; since: string }> {
  const start = since === undefined ? sql`now() - ${CHANGES_WITHIN}::interval` : sql`${since}::timestamptz`;
  const { rows } = await sql<{ count: number; since: string }>`
    with recent as (select ${start} as since)
    select since::text, (select count(*)::int from audit_log where tenant_id = ${tenantId}::uuid and at > since) as count
    from recent`.execute(query);
  if (!rows[0]) throw new Error("a count without a row");
  return rows[0];
}
