import type { Conversation } from "@cxc/contract/conversations.ts";
import type { PageMeta } from "@cxc/contract/route.ts";
import { type StatedText, statedName } from "@cxc/engine/entities/stated-name.ts";
import { type Expression, type SqlBool, sql } from "kysely";
import { countUpTo, findTotal, type PageQuery, TOTAL_MAX } from "../../database/list-page.ts";
import type { TenantReader } from "../../database/tenant.ts";
import {
  CONTACT_OF_CONVERSATION,
  TOLD_TEXTS_OF_CONVERSATION,
} from "../conversation-log/turn-values.repository.ts";
import type { ConversationFilter } from "./filter-conversations.ts";

const IS_ACTION_DONE = sql<boolean>`exists (
  select 1 from turns where turns.conversation_id = conversations.id and turns.outcome = 'action_done')`;

type Position = { started_at: string; id: string };

/** One page of conversations, newest first unless told otherwise. */
export async function listConversations(
  { conditions, isFrequentText }: ConversationFilter,
  query: PageQuery<"started_at">,
  scope: TenantReader,
): Promise<{ conversations: Conversation[]; meta: PageMeta }> {
  const { page, per_page, direction = "desc" } = query;
  const ids = selectIds(scope, conditions)
    .orderBy("conversations.started_at", direction)
    .orderBy("conversations.id", direction)
    .limit(per_page)
    .offset((page - 1) * per_page);
  const rows = await selectConversations(scope, ids, direction).execute();
  const { total, isCapped } = await findTotal({
    query,
    shown: rows.length,
    count: async () =>
      isFrequentText ? TOTAL_MAX + 1 : countUpTo(TOTAL_MAX + 1, selectIds(scope, conditions)),
    max: TOTAL_MAX,
  });
  return { conversations: rows.map(present), meta: { page, per_page, total, total_is_capped: isCapped } };
}

/** The next conversations of an export, newest first. */
export async function listConversationsBefore(
  position: Position | undefined,
  { conditions, limit }: { conditions: readonly Expression<SqlBool>[]; limit: number },
  scope: TenantReader,
): Promise<Conversation[]> {
  const before = position ? [beside(position, sql`<`)] : [];
  const ids = selectIds(scope, [...conditions, ...before])
    .orderBy("conversations.started_at", "desc")
    .orderBy("conversations.id", "desc")
    .limit(limit);
  const rows = await selectConversations(scope, ids, "desc").execute();
  return rows.map(present);
}

export async function findConversation(id: string, scope: TenantReader): Promise<Conversation | undefined> {
  const ids = selectIds(scope, [sql<SqlBool>`conversations.id = ${id}::uuid`]);
  const row = await selectConversations(scope, ids, "desc").executeTakeFirst();
  return row && present(row);
}

/** The conversations above and below one in the list with these conditions. */
export async function findNeighbours(
  { started_at, id }: Position,
  { conditions }: ConversationFilter,
  scope: TenantReader,
): Promise<{ previous_id: string | null; next_id: string | null }> {
  const nearest = async (side: Expression<unknown>, direction: "asc" | "desc") => {
    const row = await selectIds(scope, [...conditions, beside({ started_at, id }, side)])
      .orderBy("conversations.started_at", direction)
      .orderBy("conversations.id", direction)
      .limit(1)
      .executeTakeFirst();
    return row?.id ?? null;
  };
  return { previous_id: await nearest(sql`>`, "asc"), next_id: await nearest(sql`<`, "desc") };
}

function beside({ started_at, id }: Position, side: Expression<unknown>): Expression<SqlBool> {
  return sql<SqlBool>`(conversations.started_at, conversations.id) ${side} (${started_at}::timestamptz, ${id}::uuid)`;
}

/** All that a row tells, for these alone: in the query that finds them it would be made for skipped ones too. */
function selectConversations(scope: TenantReader, ids: Expression<unknown>, direction: "asc" | "desc") {
  const agent = sql<{ id: string; title: string }>`json_build_object('id', agents.id, 'title', agents.name)`;
  const intents = sql<{ id: string; title: string }[]>`(
    select coalesce(json_agg(json_build_object('id', named.id, 'title', named.title) order by named.index), '[]')
    from (
      select list.id, list.index, coalesce(
        (select intent_title from turns where conversation_id = conversations.id and intent_id = list.id
         and intent_title is not null limit 1),
        (select title from intents where intents.id = list.id and intents.tenant_id = conversations.tenant_id),
        '') as title
      from unnest(intent_ids) with ordinality as list (id, index)
    ) as named)`;
  return scope
    .select("conversations")
    .innerJoin("agents", (join) =>
      join
        .onRef("agents.id", "=", "conversations.agent_id")
        .onRef("agents.tenant_id", "=", "conversations.tenant_id"),
    )
    .select(["conversations.id", "mode", "version", "first_message", "turns_count", "messages_count"])
    .select(["outcome", "rating", "is_ended", "is_redacted", "started_at", "last_at"])
    .select([agent.as("agent"), intents.as("intents")])
    .select([IS_ACTION_DONE.as("is_action_done"), CONTACT_OF_CONVERSATION.as("contact")])
    .select([TOLD_TEXTS_OF_CONVERSATION.as("told")])
    .where(sql<SqlBool>`conversations.id in ${ids}`)
    .orderBy("conversations.started_at", direction)
    .orderBy("conversations.id", direction);
}

/**
 * An agent that is gone takes its conversations along, before the job that deletes them comes to it. A join would be
 * planned as if it left few of them, and then look through all to sort those few.
 */
function selectIds(scope: TenantReader, conditions: readonly Expression<SqlBool>[]) {
  const agentIds = scope.select("agents").select("agents.id");
  const all = scope
    .select("conversations")
    .select("conversations.id")
    .where(sql<SqlBool>`conversations.agent_id = any(array${agentIds})`);
  return conditions.reduce((query, condition) => query.where(condition), all);
}

function present<Row extends { started_at: Date; last_at: Date; told: StatedText[] }>({
  started_at,
  last_at,
  told,
  ...row
}: Row) {
  const visitor_name = statedName(told);
  return { ...row, visitor_name, started_at: started_at.toISOString(), last_at: last_at.toISOString() };
}
