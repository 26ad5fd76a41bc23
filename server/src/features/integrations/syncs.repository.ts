import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { Connection } from "./integrations.repository.ts";

const TENANTS_AT_ONCE = 100;
const SYNC_AGAIN = sql`interval '1 day'`;
const TRY_AGAIN = sql`interval '1 hour'`;

/** A sync at one point: it goes on only while nobody connected anew, disconnected or went on in its place. */
export interface SyncPoint {
  version: number;
  cursor: string | null;
}

/** What became of a sync that ended. */
interface EndedSync {
  provider: Connection["provider"];
  sync_done: number;
  /** Someone waits to hear of it, or it went otherwise than the last one. */
  isNews: boolean;
}

/**
 * Begins a sync from the start, unless one runs. Asked for by a person or not: once asked for, someone waits for its
 * end. Answers false where there is nothing to begin.
 */
export async function beginSync({ isAsked }: { isAsked: boolean }, scope: TenantWriter): Promise<boolean> {
  const { numUpdatedRows: begun } = await scope
    .update("crm_connections")
    .set({
      state: "syncing",
      sync_done: 0,
      sync_total: null,
      sync_cursor: null,
      is_sync_asked: isAsked,
      next_sync_at: null,
    })
    .where("state", "in", ["connected", "error"])
    .where("provider", "<>", "builtin")
    .executeTakeFirst();
  if (begun === 0n && isAsked) await scope.update("crm_connections").set({ is_sync_asked: true }).execute();
  return begun === 1n;
}

/** The sync that runs, for the job that does it; undefined for a job of an earlier connection. */
export function takeSync(version: number, scope: TenantWriter): Promise<Connection | undefined> {
  return scope
    .update("crm_connections")
    .set({ state: "syncing" })
    .where("version", "=", version)
    .where("state", "in", ["connecting", "syncing"])
    .returningAll()
    .executeTakeFirst();
}

export async function updateSyncTotal(version: number, total: number, scope: TenantWriter): Promise<void> {
  await running({ version, cursor: null }, scope).set({ sync_total: total }).execute();
}

/** Goes on to the next page, which nobody else does at the same time. False where the sync is no longer this one. */
export async function advanceSync(
  from: SyncPoint,
  next: string | null,
  scope: TenantWriter,
): Promise<boolean> {
  const { numUpdatedRows } = await running(from, scope).set({ sync_cursor: next }).executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** In the transaction of `advanceSync`, which holds the row. */
export async function countSynced(count: number, scope: TenantWriter): Promise<void> {
  await scope
    .update("crm_connections")
    .set({ sync_done: sql<number>`sync_done + ${count}::int` })
    .execute();
}

/** The sync reached its end. Undefined where it is no longer this one. */
export function finishSync(at: SyncPoint, scope: TenantWriter): Promise<EndedSync | undefined> {
  return end(at, { error: "", state: "connected", pause: SYNC_AGAIN }, scope);
}

/** The sync can't go on. Undefined where it is no longer this one. */
export function failSync(at: SyncPoint, error: string, scope: TenantWriter): Promise<EndedSync | undefined> {
  return end(at, { error, state: "error", pause: TRY_AGAIN }, scope);
}

async function end(
  at: SyncPoint,
  { error, state, pause }: { error: string; state: "connected" | "error"; pause: typeof TRY_AGAIN },
  scope: TenantWriter,
): Promise<EndedSync | undefined> {
  const before = await scope
    .select("crm_connections")
    .select(["is_sync_asked", "error"])
    .forUpdate()
    .executeTakeFirst();
  const ended = await running(at, scope)
    .set({
      state,
      error,
      sync_cursor: null,
      is_sync_asked: false,
      next_sync_at: sql<Date>`now() + ${pause}`,
      ...(state === "connected" ? { last_sync_at: sql<Date>`now()` } : {}),
    })
    .returning(["provider", "sync_done"])
    .executeTakeFirst();
  if (!before || !ended) return undefined;
  return { ...ended, isNews: before.is_sync_asked || (before.error === "") !== (error === "") };
}

/** A CRM that worked takes no contacts any more. False where that is known, or it is another CRM by now. */
export async function markBroken(version: number, error: string, scope: TenantWriter): Promise<boolean> {
  const { numUpdatedRows } = await scope
    .update("crm_connections")
    .set({ state: "error", error, next_sync_at: sql<Date>`now() + ${SYNC_AGAIN}` })
    .where("version", "=", version)
    .where("state", "=", "connected")
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A CRM that is never read took a contact: so it works again. */
export async function markMended(version: number, scope: TenantWriter): Promise<void> {
  await scope
    .update("crm_connections")
    .set({ state: "connected", error: "" })
    .where("version", "=", version)
    .where("provider", "=", "webhook")
    .where("state", "=", "error")
    .execute();
}

/** Puts the next try of a CRM that is never read off. */
export async function postponeTry(scope: TenantWriter): Promise<void> {
  await scope
    .update("crm_connections")
    .set({ next_sync_at: sql<Date>`now() + ${TRY_AGAIN}` })
    .execute();
}

/** Tenants whose CRM is due, whose sync the queue gave up, and whose contacts wait without anyone sending them. */
export async function listNeglected(jobs: { sync: string; deliver: string }, query: Kysely<Schema>) {
  const noJob = (name: string) => sql`not exists (
    select 1 from jobs where name = ${name} and singleton_key = crm_connections.tenant_id::text and failed_at is null)`;
  type Due = Pick<Connection, "tenant_id" | "provider" | "version" | "state">;
  const due = await sql<Due>`
    select tenant_id, provider, version, state from crm_connections
    where next_sync_at <= now() and state in ('connected', 'error')
    order by next_sync_at limit ${TENANTS_AT_ONCE}`.execute(query);
  const abandoned = await sql<Pick<Connection, "tenant_id" | "version" | "sync_cursor">>`
    select tenant_id, version, sync_cursor from crm_connections
    where state in ('connecting', 'syncing') and ${noJob(jobs.sync)} limit ${TENANTS_AT_ONCE}`.execute(query);
  const waiting = await sql<{ tenant_id: string }>`
    select tenant_id from crm_connections
    where provider <> 'builtin' and state = 'connected' and ${noJob(jobs.deliver)} and exists (
      select 1 from contacts where tenant_id = crm_connections.tenant_id and delivery = 'waiting')
    limit ${TENANTS_AT_ONCE}`.execute(query);
  return { due: due.rows, abandoned: abandoned.rows, waiting: waiting.rows };
}

function running({ version, cursor }: SyncPoint, scope: TenantWriter) {
  return scope
    .update("crm_connections")
    .where("version", "=", version)
    .where("state", "=", "syncing")
    .where(sql<boolean>`sync_cursor is not distinct from ${cursor}`);
}
