import { randomUUID } from "node:crypto";
import type { AgentSettings } from "@cxc/contract/agents.ts";
import type { AgentImport, AppliedImport, ImportPlan, ImportReport } from "@cxc/contract/imports.ts";
import { type Kysely, type Selectable, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import type { PackedImport } from "../../importing/packed-import.ts";
import type { PlannedContent } from "../../importing/planned-import.ts";
import { inPieces } from "../../limits/in-pieces.ts";

/** Plans of one person that wait; older ones make room. */
const WAITING_MAX = 10;
/** Reports that an agent keeps. */
const REPORTS_MAX = 50;

type PlanRow = Pick<Selectable<Schema["imports"]>, "id" | "agent_id" | "plan" | "created_at" | "applied_at">;

/** What the tenant is called. */
export async function findTenantName(tenantId: string, query: Kysely<Schema>): Promise<string> {
  const { name } = await query
    .selectFrom("tenants")
    .select("name")
    .where("id", "=", tenantId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Answers the plan as it is kept; of its person's waiting plans the oldest make room. */
export async function insertImport(
  { plan, content }: PackedImport,
  { userId, agentId }: { userId: string; agentId: string | null },
  scope: TenantWriter,
): Promise<ImportPlan> {
  const row = await scope
    .insert("imports", {
      id: randomUUID(),
      user_id: userId,
      agent_id: agentId,
      plan,
      content,
    })
    .returning(["id", "agent_id", "plan", "created_at", "applied_at"])
    .executeTakeFirstOrThrow();
  const latest = scope
    .select("imports")
    .select("id")
    .where("user_id", "=", userId)
    .where("applied_at", "is", null)
    .orderBy("created_at", "desc")
    .limit(WAITING_MAX);
  await scope
    .delete("imports")
    .where("user_id", "=", userId)
    .where("applied_at", "is", null)
    .where("id", "not in", latest)
    .execute();
  return present(row);
}

/** Undefined for a plan that is gone. */
export async function findImport(id: string, scope: TenantReader): Promise<ImportPlan | undefined> {
  const row = await scope
    .select("imports")
    .select(["id", "agent_id", "plan", "created_at", "applied_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && present(row);
}

/** The articles that a plan brings; none where it is gone. */
export async function findImportArticles(id: string, scope: TenantReader) {
  const articles = sql<{ title: string; description: string }[] | null>`content->'data_source'->'articles'`;
  const row = await scope
    .select("imports")
    .select(articles.as("articles"))
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.articles ?? [];
}

/** What a plan says of publishing over failing tests, and what its agent says now; undefined where neither does. */
export async function findImportedGates(
  id: string,
  scope: TenantReader,
): Promise<Record<"planned" | "now", AgentSettings["publish_gate"]>> {
  type Gate = AgentSettings["publish_gate"] | null;
  const row = await scope
    .select("imports")
    .select(sql<Gate>`content->'agent'->'settings'->>'publish_gate'`.as("planned"))
    .select(sql<Gate>`(select settings->>'publish_gate' from agents where agents.id = agent_id)`.as("now"))
    .where("id", "=", id)
    .executeTakeFirst();
  return { planned: row?.planned ?? undefined, now: row?.now ?? undefined };
}

/** A plan with what it would make, locked until the transaction ends; its intents in pieces, as they may be megabytes. */
export async function lockImport(id: string, scope: TenantWriter) {
  const row = await scope
    .select("imports")
    .select(["id", "agent_id", "plan", "applied"])
    .select(sql<Omit<PlannedContent, "intents"> | null>`content - 'intents'`.as("content"))
    .select(sql<number | null>`jsonb_array_length(content->'intents')`.as("intents"))
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { intents: count, content, ...kept } = row;
  const intents = await inPieces([...Array(count ?? 0).keys()], (piece) => findIntents(id, piece, scope));
  return { ...kept, content: content && { ...content, intents } };
}

/** Those at these places of a plan, which follow one another. */
async function findIntents(
  id: string,
  positions: readonly number[],
  scope: TenantReader,
): Promise<PlannedContent["intents"]> {
  const path = `$[${positions[0]} to ${positions.at(-1)}]`;
  const row = await scope
    .select("imports")
    .select(
      sql<PlannedContent["intents"]>`jsonb_path_query_array(content->'intents', ${path}::jsonpath)`.as(
        "intents",
      ),
    )
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return row.intents;
}

/** The import was applied: its report stays with the agent, what it was made of goes. */
export async function updateApplied(
  id: string,
  applied: AppliedImport,
  report: ImportReport,
  scope: TenantWriter,
): Promise<void> {
  const plan = sql<string>`plan || ${JSON.stringify({ report, counts: applied.counts, items: [], table: null })}::jsonb`;
  await scope
    .update("imports")
    .set({
      agent_id: applied.agent_id,
      applied: JSON.stringify(applied),
      applied_at: sql`now()`,
      content: null,
      plan,
    })
    .where("id", "=", id)
    .execute();
  const latest = scope
    .select("imports")
    .select("id")
    .where("agent_id", "=", applied.agent_id)
    .where("applied_at", "is not", null)
    .orderBy("applied_at", "desc")
    .limit(REPORTS_MAX);
  await scope
    .delete("imports")
    .where("agent_id", "=", applied.agent_id)
    .where("applied_at", "is not", null)
    .where("id", "not in", latest)
    .execute();
}

/** What was imported into an agent, the latest first. */
export async function listAgentImports(agentId: string, scope: TenantReader): Promise<AgentImport[]> {
  const rows = await scope
    .select("imports")
    .select(["id", "plan", "applied_at"])
    .where("agent_id", "=", agentId)
    .where("applied_at", "is not", null)
    .orderBy("applied_at", "desc")
    .orderBy("id")
    .execute();
  return rows.map(({ id, plan, applied_at }) => {
    const { format, format_version, counts, report } = plan;
    return {
      id,
      format,
      format_version,
      counts,
      report,
      applied_at: (applied_at ?? new Date(0)).toISOString(),
    };
  });
}

/** Plans that nobody applied within a day. */
export async function deleteOldPlans(query: Kysely<Schema>): Promise<void> {
  await query
    .deleteFrom("imports")
    .where("applied_at", "is", null)
    .where("created_at", "<", sql<Date>`now() - interval '24 hours'`)
    .execute();
}

function present({ plan, created_at, applied_at, ...row }: PlanRow): ImportPlan {
  return {
    ...row,
    ...plan,
    // Plans of the day before they had these.
    bot: plan.bot ?? "",
    bots: plan.bots ?? [],
    table: plan.table ?? null,
    created_at: created_at.toISOString(),
    applied_at: applied_at?.toISOString() ?? null,
  };
}

/** Of a bundle, or of a table of phrases or tests: files such as this product exports. */
const IS_OURS = sql<boolean>`plan->>'format' in ('bundle', 'table')`;

/** Ends what waits of files that this product exports. */
export async function deletePlansOfOurs(scope: TenantWriter): Promise<void> {
  await scope.delete("imports").where("applied_at", "is", null).where(IS_OURS).execute();
}

/** Ends what waits with a test that was made from one of these conversations. */
export async function deletePlansNaming(
  conversationIds: readonly string[],
  scope: TenantWriter,
): Promise<void> {
  await scope
    .delete("imports")
    .where("applied_at", "is", null)
    .where(
      sql<boolean>`exists (
        select 1 from jsonb_array_elements(content->'tests') as test
        where test->>'conversation_id' = any(${[...conversationIds]}::text[]))`,
    )
    .execute();
}

/** What is told of the imports that were applied, of files that this product exports. */
export function listReports(scope: TenantReader): Promise<{ id: string; report: ImportReport }[]> {
  return scope
    .select("imports")
    .select(["id", sql<ImportReport>`plan->'report'`.as("report")])
    .where("applied_at", "is not", null)
    .where(IS_OURS)
    .execute();
}

export async function updateReport(id: string, report: ImportReport, scope: TenantWriter): Promise<void> {
  await scope
    .update("imports")
    .set({ plan: sql<string>`jsonb_set(plan, '{report}', ${JSON.stringify(report)}::jsonb)` })
    .where("id", "=", id)
    .execute();
}
