import type { ActionRun, RenderedRequest } from "@cxc/contract/actions.ts";
import type { ActionResult } from "@cxc/engine/dialogue/ports.ts";
import { type Kysely, sql } from "kysely";
import { listPage, type PageQuery } from "../../database/list-page.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

interface NewRun {
  /** The run's own, which goes out as `Idempotency-Key`. */
  id: string;
  tenant_id: string;
  action_id: string;
  mode: ActionRun["mode"];
  /** As the console names it; null for the test panel. */
  conversation_id: string | null;
  turn_id: string | null;
}

/** Claims a run before it begins. False where the action was deleted: then there is no log to write to. */
export async function insertRun(run: NewRun, query: Kysely<Schema>): Promise<boolean> {
  const { numAffectedRows: count } = await sql`
    insert into action_runs (id, tenant_id, action_id, mode, status, conversation_id, turn_id)
    select ${run.id}::uuid, tenant_id, id, ${run.mode}, 'requested', ${run.conversation_id}::uuid, ${run.turn_id}::uuid
    from actions where tenant_id = ${run.tenant_id}::uuid and id = ${run.action_id}::uuid
    for key share`.execute(query);
  return count === 1n;
}

/** What became of a run; one that was closed as unknown meanwhile is known after all. */
export async function finishRun(
  { id, tenant_id }: Pick<NewRun, "id" | "tenant_id">,
  { status, is_unknown, reason, request, response, duration_ms }: Omit<ActionResult, "fields" | "is_handoff">,
  query: Kysely<Schema>,
): Promise<void> {
  await query
    .updateTable("action_runs")
    .set({
      status: is_unknown ? "unknown" : status,
      reason,
      request: request && JSON.stringify(request),
      response: response && JSON.stringify(response),
      duration_ms,
    })
    .where("tenant_id", "=", tenant_id)
    .where("id", "=", id)
    .execute();
}

/** Adds what became known later of what a run sent, unless that was erased. */
export async function addToRequest(
  id: string,
  lines: RenderedRequest["headers"],
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("action_runs")
    .set({
      request: sql`jsonb_set(request, '{headers}', (request -> 'headers') || ${JSON.stringify(lines)}::jsonb)`,
    })
    .where("id", "=", id)
    .where("request", "is not", null)
    .execute();
}

/** The runs of an action, newest first. */
export async function listRuns(actionId: string, query: PageQuery<"at">, scope: TenantReader) {
  const { rows, meta } = await listPage(
    scope
      .select("action_runs")
      .select([
        "id",
        "at",
        "mode",
        "status",
        "reason",
        "request",
        "response",
        "duration_ms",
        "conversation_id",
      ])
      .where("action_id", "=", actionId),
    query,
    {
      columns: { at: sql.ref("at") },
      standard: { sort: "at", direction: "desc" },
      id: sql.ref("id"),
      isUnbounded: true,
    },
  );
  const runs: ActionRun[] = rows.map((row) => ({ ...row, at: row.at.toISOString() }));
  return { runs, meta };
}

/** Runs that never told how they ended are unknown after two minutes; a month's are kept. */
export async function sweepRuns(query: Kysely<Schema>): Promise<void> {
  await query
    .updateTable("action_runs")
    .set({ status: "unknown", reason: "The server stopped before the answer came." })
    .where("status", "=", "requested")
    .where("at", "<", sql<Date>`now() - interval '2 minutes'`)
    .execute();
  await query.deleteFrom("action_runs").where("at", "<", sql<Date>`now() - interval '30 days'`).execute();
}

/** Blanks what the runs of these conversations' actions keep. */
export async function blankRunsOf(conversationIds: readonly string[], scope: TenantWriter): Promise<void> {
  await scope
    .update("action_runs")
    .set({ reason: "", request: null, response: null })
    .where("conversation_id", "in", conversationIds)
    .execute();
}

export async function deleteRunsOf(conversationIds: readonly string[], scope: TenantWriter): Promise<void> {
  await scope.delete("action_runs").where("conversation_id", "in", conversationIds).execute();
}
