import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@cxc/contract/errors.ts";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import type { PublicationState, PublicationWish } from "./pass-gate.ts";

/** Of an agent; older ones make room. */
const KEPT_MAX = 20;
/** One that nobody goes on with ended with its processes. */
const LOST_AFTER_HOURS = 6;

const OPEN = ["waiting", "running"] as const;

type Row = Selectable<Schema["publications"]>;
export type PublicationRow = Omit<Row, "tenant_id" | "started_by" | "address" | "reason"> & {
  /** The name; "" for somebody who is gone. */
  started_by: string;
};

/**
 * Opens an agent's publication, or joins the one that is open: it goes on for whoever gave a reason last. Answers its id,
 * and whether it is new.
 */
export async function openPublication(
  { agentId, userId, reason }: PublicationWish,
  { revision, runs }: PublicationState,
  { address, scope }: { address: string; scope: TenantWriter },
): Promise<{ id: string; isNew: boolean }> {
  const id = randomUUID();
  const who = { started_by: userId, reason: reason ?? null, address };
  const row = await scope
    .insert("publications", {
      ...{ id, agent_id: agentId, draft_revision: revision, ...who },
      ...{ run_id: runs?.run_id ?? null, live_run_id: runs?.live_run_id ?? null },
    })
    .onConflict((conflict) =>
      conflict
        .column("agent_id")
        // The index is found by these very words: a parameter would be anything.
        .where(sql<boolean>`status in ('waiting', 'running')`)
        .doUpdateSet(reason === undefined ? { agent_id: agentId } : who),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  if (row.id === id) await deleteOld(agentId, scope);
  return { id: row.id, isNew: row.id === id };
}

async function deleteOld(agentId: string, scope: TenantWriter): Promise<void> {
  const latest = scope
    .select("publications")
    .select("id")
    .where("agent_id", "=", agentId)
    .orderBy("created_at", "desc")
    .orderBy("id")
    .limit(KEPT_MAX);
  await scope
    .delete("publications")
    .where("agent_id", "=", agentId)
    .where("status", "not in", OPEN)
    .where("id", "not in", latest)
    .execute();
}

/** Takes a publication up, for the first time or again; undefined where it has ended or is gone. */
export function takeUpPublication(id: string, query: Kysely<Schema>): Promise<Row | undefined> {
  return query
    .updateTable("publications")
    .set({ status: "running" })
    .where("id", "=", id)
    .where("status", "in", OPEN)
    .returningAll()
    .executeTakeFirst();
}

/** A publication while it is open, locked until the transaction ends if that is asked for. */
export function findOpenPublication(
  id: string,
  scope: TenantReader,
  { isLocked = false } = {},
): Promise<Row | undefined> {
  const open = scope.select("publications").selectAll().where("id", "=", id).where("status", "in", OPEN);
  return (isLocked ? open.forUpdate() : open).executeTakeFirst();
}

/** Says what an open publication waits for, and keeps its runs for whoever goes on with it. */
export async function updatePublication(
  id: string,
  { waitsFor, state: { runs } }: { waitsFor: Row["waits_for"]; state: PublicationState },
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("publications")
    .set({
      ...{ waits_for: waitsFor, run_id: runs?.run_id ?? null, live_run_id: runs?.live_run_id ?? null },
    })
    .where("id", "=", id)
    .where("status", "in", OPEN)
    .execute();
}

/** Ends an open publication. */
export async function endPublication(
  id: string,
  ending: { version: number } | { code: ErrorCode; message: string },
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("publications")
    .set({
      ...("version" in ending
        ? { status: "done" as const, version: ending.version }
        : { status: "failed" as const, error_code: ending.code, error_message: ending.message }),
      ...{ waits_for: null, finished_at: new Date() },
    })
    .where("id", "=", id)
    .where("status", "in", OPEN)
    .execute();
}

/** One of an agent's publications, or the last. */
export function findPublication(
  { agentId, id }: { agentId: string; id: string | undefined },
  scope: TenantReader,
): Promise<PublicationRow | undefined> {
  const all = scope
    .select("publications")
    .select(["id", "agent_id", "status", "draft_revision", "run_id", "live_run_id", "waits_for"])
    .select(["version", "error_code", "error_message", "created_at", "finished_at"])
    .select(sql<string>`coalesce((select name from users where users.id = started_by), '')`.as("started_by"))
    .where("agent_id", "=", agentId);
  return (id === undefined ? all.orderBy("created_at", "desc").orderBy("id") : all.where("id", "=", id))
    .limit(1)
    .executeTakeFirst();
}

/** Ends what waits for a job that is gone. */
export async function endLostPublications(query: Kysely<Schema>): Promise<void> {
  await query
    .updateTable("publications")
    .set({
      ...{ status: "failed", waits_for: null, finished_at: new Date() },
      ...{ error_code: "unavailable", error_message: "It was interrupted too often. Please publish again." },
    })
    .where("status", "in", OPEN)
    .where("created_at", "<", sql<Date>`now() - make_interval(hours => ${sql.lit(LOST_AFTER_HOURS)})`)
    .execute();
}
