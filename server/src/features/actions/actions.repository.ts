import type { Action, ActionListItem } from "@cxc/contract/actions.ts";
import { TOO_MANY_ACTION_BYTES } from "@cxc/contract/actions.ts";
import { ACTION_BYTES_PER_COMPANY_MAX, PART_BYTES } from "@cxc/contract/rules.ts";
import { type Selectable, sql } from "kysely";
import { alphabetically, contains, folded, foldsOf } from "../../database/folded-columns.ts";
import { laterThan } from "../../database/later-than.ts";
import { listPage, type PageQuery } from "../../database/list-page.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { inPieces } from "../../limits/in-pieces.ts";
import { definitionOf, type StoredKind } from "../drafts/snapshot-action.ts";

type Row = Selectable<Schema["actions"]>;

export type ActionValues = Pick<
  Row,
  "title" | "description" | "changes_data" | "confirm" | "reply_template" | "failure_message"
>;

/** An action as it is stored: without its secrets, and with the intents that use it. */
export interface StoredAction extends Omit<Row, "tenant_id" | "definition" | "kind" | "title_folded"> {
  definition: StoredKind;
  intents: Action["intents"];
}

const USERS = sql<Action["intents"]>`coalesce((
  select json_agg(json_build_object('id', intents.id, 'title', intents.title,
      'agent_id', agents.id, 'agent_title', agents.name) order by ${alphabetically("agents.name")}, ${alphabetically("intents.title")})
    from intents join agents on agents.id = intents.agent_id
    where intents.tenant_id = actions.tenant_id and intents.action_id = actions.id), '[]')`;

export async function listActions(
  query: PageQuery<"title" | "created_at"> & { q?: string | undefined },
  scope: TenantReader,
) {
  const { rows, meta } = await listPage(
    scope
      .select("actions")
      .select(["id", "title", "description", "kind", "definition", "created_at"])
      .select(USERS.as("intents"))
      .select(
        sql<Date | null>`(select max(at) from action_runs where action_id = actions.id)`.as("last_run_at"),
      )
      .where(contains(folded("title"), query.q)),
    query,
    {
      columns: { title: alphabetically("title"), created_at: sql.ref("created_at") },
      standard: { sort: "created_at", direction: "desc" },
      id: sql.ref("id"),
    },
  );
  return { actions: rows.map(presentListItem), meta };
}

/** What all actions of the tenant may hold; the tenant is locked by whoever asks. */
export function actionBytes(scope: TenantReader) {
  return {
    max: ACTION_BYTES_PER_COMPANY_MAX,
    message: TOO_MANY_ACTION_BYTES,
    async sum() {
      const bytes = sql<number>`coalesce(sum(${sql.lit(PART_BYTES)} + octet_length(definition::text) +
        octet_length(concat(title, description, reply_template, failure_message))), 0)`;
      const row = await scope.select("actions").select(bytes.as("bytes")).executeTakeFirstOrThrow();
      return row.bytes;
    },
  };
}

/** Is there this action? */
export async function hasAction(id: string, scope: TenantReader): Promise<boolean> {
  return (await scope.select("actions").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

export async function findAction(id: string, scope: TenantReader): Promise<StoredAction | undefined> {
  const row = await scope
    .select("actions")
    .selectAll()
    .select(USERS.as("intents"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { tenant_id: _, kind: __, title_folded: ___, ...rest } = row;
  return { ...rest, definition: definitionOf(row) };
}

export async function insertActions(
  actions: readonly { id: string; values: ActionValues; definition: StoredKind }[],
  scope: TenantWriter,
): Promise<void> {
  const rows = actions.map(({ id, values, definition }) => {
    return { id, ...values, ...foldsOf({ title: values.title }), ...columnsOf(definition) };
  });
  const insert = (piece: readonly (typeof rows)[number][]) => scope.insert("actions", [...piece]).execute();
  await inPieces(rows, insert, ({ definition }) => definition.length);
}

export async function updateAction(
  id: string,
  values: ActionValues,
  definition: StoredKind,
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("actions")
    .set({ ...values, ...foldsOf({ title: values.title }), ...columnsOf(definition) })
    .set({ updated_at: laterThan("updated_at") })
    .where("id", "=", id)
    .execute();
}

/**
 * Locks the action's row until the transaction ends; false where there is none. For a change, an intent may still come
 * to name it meanwhile: who saves one has locked its agent, which the change locks next.
 */
export async function lockAction(
  id: string,
  purpose: "change" | "deletion",
  scope: TenantWriter,
): Promise<boolean> {
  const rows = scope.select("actions").select("id").where("id", "=", id);
  const row = await (purpose === "change" ? rows.forNoKeyUpdate() : rows.forUpdate()).executeTakeFirst();
  return row !== undefined;
}

export async function deleteAction(id: string, scope: TenantWriter): Promise<void> {
  await scope.delete("actions").where("id", "=", id).execute();
}

/** The names of the agents whose published version runs this action. */
export async function listAgentsPublishedWith(actionId: string, scope: TenantReader): Promise<string[]> {
  const rows = await scope
    .select("agents")
    .innerJoin("agent_versions", "agent_versions.id", "agents.live_version_id")
    .innerJoin("agent_snapshots", (join) =>
      join
        .onRef("agent_snapshots.agent_id", "=", "agents.id")
        .onRef("agent_snapshots.hash", "=", "agent_versions.snapshot_hash"),
    )
    .select("agents.name")
    .where(sql<boolean>`snapshot -> 'actions' @> ${JSON.stringify([{ id: actionId }])}::jsonb`)
    .orderBy(alphabetically("agents.name"))
    .limit(20)
    .execute();
  return rows.map(({ name }) => name);
}

function columnsOf(definition: StoredKind) {
  const parts: Record<string, unknown> = definition;
  return { kind: definition.kind, definition: JSON.stringify(parts[definition.kind]) };
}

function presentListItem(
  row: Pick<Row, "id" | "title" | "description" | "kind" | "definition" | "created_at"> & {
    intents: Action["intents"];
    last_run_at: Date | null;
  },
): ActionListItem {
  const { definition: _, last_run_at, created_at, ...rest } = row;
  const definition = definitionOf(row);
  const http = definition.kind === "http" ? definition.http : undefined;
  return {
    ...rest,
    method: http?.method ?? null,
    host: http ? new URL(http.url.replace(/[{}]/g, "")).host : null,
    last_run_at: last_run_at?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  };
}
