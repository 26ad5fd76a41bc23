import { randomUUID } from "node:crypto";
import { type AgentWidget, DEFAULT_WIDGET } from "@cxc/contract/agent-widget.ts";
import {
  type Agent,
  type AgentListItem,
  type AgentSettings,
  DEFAULT_SETTINGS,
} from "@cxc/contract/agents.ts";
import { TRAINER_VERSION } from "@cxc/engine/intents/model.ts";
import { agentTextsIn } from "@cxc/engine/languages/sentences-of.ts";
import { type Kysely, type SqlBool, sql } from "kysely";
import { alphabetically, contains, folded, foldsOf } from "../../database/folded-columns.ts";
import { withIsoTimes } from "../../database/iso-times.ts";
import { laterThan } from "../../database/later-than.ts";
import { inOrderOf, listPage, type PageQuery } from "../../database/list-page.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { guessAgentLanguage } from "./guess-agent-language.ts";

type AgentSort = "name" | "created_at" | "updated_at" | "intents_count" | "data_source";

interface AgentValues {
  name: string;
  description: string;
  prompt: string;
  data_source_id: string;
}

const SOURCE = sql<{ id: string; title: string }>`(
  select json_build_object('id', id, 'title', title) from data_sources where id = data_source_id)`;
const PUBLISHED = sql<number | null>`(select version from agent_versions where id = live_version_id)`;
const CHANGES = sql<number | null>`(
  select changes_count from agent_versions
  where id = live_version_id and counted_revision = draft_revision)`;
const INTENTS = sql<number>`(select count(*) from intents where agent_id = agents.id)`;

/** ISO 639-1; of the most words. */
const SOURCE_LANGUAGE = sql<string | null>`(
  select language from documents
  where documents.data_source_id = agents.data_source_id and not is_removed
  group by language order by sum(words) desc, language limit 1)`;

/** Some phrases of the first intents, one a line; null where there are none. */
const PHRASES = sql<string | null>`(
  select string_agg(phrase, chr(10)) from (
    select unnest(training_phrases[1:5]) as phrase from intents where agent_id = agents.id limit 50) as said)`;

/** Agents of an earlier release have no word on what is new in it. */
const WIDGET = sql<AgentWidget>`${JSON.stringify(DEFAULT_WIDGET)}::jsonb || widget`;

/** One page of agents, last changed first. */
export async function listAgents(
  query: PageQuery<AgentSort> & { q?: string | undefined },
  scope: TenantReader,
) {
  const { rows: chosen, meta } = await listPage(
    scope
      .select("agents")
      .select("id")
      .where(contains(folded("name"), query.q)),
    query,
    {
      columns: {
        name: alphabetically("name"),
        created_at: sql.ref("created_at"),
        updated_at: sql.ref("updated_at"),
        intents_count: INTENTS,
        data_source: sql`(select ${alphabetically("title")} from data_sources where id = data_source_id)`,
      },
      standard: { sort: "updated_at", direction: "desc" },
      id: sql.ref("id"),
    },
  );
  const ids = chosen.map(({ id }) => id);
  const rows = await scope
    .select("agents")
    .select(["id", "name", "description", "created_at", "updated_at"])
    .select([SOURCE.as("data_source"), PUBLISHED.as("published_version"), INTENTS.as("intents_count")])
    .select(CHANGES.as("changes_count"))
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute();
  const agents: AgentListItem[] = inOrderOf(ids, rows).map(withIsoTimes);
  return { agents, meta };
}

export async function findAgent(id: string, scope: TenantReader): Promise<Agent | undefined> {
  const trainedAt = sql<Date | null>`(
    select trained_at from recogniser_models
    where agent_id = agents.id and hash = recogniser_hash and trainer_version = ${TRAINER_VERSION}::integer)`;
  const row = await scope
    .select("agents")
    .select(["id", "name", "description", "prompt", "settings", "draft_revision", "recogniser_hash"])
    .select(["created_at", "updated_at", SOURCE.as("data_source"), PUBLISHED.as("published_version")])
    .select(CHANGES.as("changes_count"))
    .select([WIDGET.as("widget"), trainedAt.as("trained_at"), SOURCE_LANGUAGE.as("source_language")])
    .select(PHRASES.as("phrases"))
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { recogniser_hash, trained_at, source_language, phrases, ...agent } = row;
  const state = recogniser_hash === null ? "none" : trained_at === null ? "training" : "ready";
  // A setting that came with a later version is not in the row yet.
  const settings = { ...DEFAULT_SETTINGS, ...agent.settings };
  return {
    ...withIsoTimes(agent),
    settings,
    built_in_texts: agentTextsIn(settings.language),
    guessed_language: guessAgentLanguage(phrases ?? "", source_language),
    model: { state, trained_at: trained_at?.toISOString() ?? null },
  };
}

/** By id; one that is gone is left out. */
export async function findSourceTitles(
  ids: readonly string[],
  scope: TenantReader,
): Promise<Map<string, string>> {
  const rows = await scope.select("data_sources").select(["id", "title"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

export async function hasAgent(id: string, scope: TenantReader): Promise<boolean> {
  return (await scope.select("agents").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;
}

/** Ids of the agents of this very name, the oldest first. */
export async function listAgentsNamed(name: string, scope: TenantReader): Promise<string[]> {
  const rows = await scope
    .select("agents")
    .select("id")
    .where("name", "=", name)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** Whose an agent is, for the operator alone; undefined for an id that is none's. */
export function findTenantOfAgent(
  id: string,
  query: Kysely<Schema>,
): Promise<{ tenant_id: string; name: string } | undefined> {
  return query.selectFrom("agents").select(["tenant_id", "name"]).where("id", "=", id).executeTakeFirst();
}

/** Answers the new id. Where nobody says so, the agent is from the country of the company's newest one that tells. */
export async function insertAgent(
  { settings, ...values }: AgentValues & { settings: Partial<AgentSettings> },
  scope: TenantWriter,
): Promise<string> {
  const id = randomUUID();
  const country = await findCountry(scope);
  const all = { ...DEFAULT_SETTINGS, ...(country === undefined ? {} : { country }), ...settings };
  const row = {
    id,
    ...values,
    ...foldsOf({ name: values.name }),
    widget: JSON.stringify(DEFAULT_WIDGET),
    settings: JSON.stringify(all),
  };
  await scope.insert("agents", row).execute();
  return id;
}

async function findCountry(scope: TenantReader): Promise<string | undefined> {
  const row = await scope
    .select("agents")
    .select(sql<string>`settings ->> 'country'`.as("country"))
    .where(sql<SqlBool>`settings ->> 'country' <> ''`)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.country;
}

/** What its form sets; the draft is revised by the caller. */
export async function updateAgent(
  id: string,
  { settings, ...values }: AgentValues & { settings: AgentSettings },
  scope: TenantWriter,
): Promise<void> {
  await scope
    .update("agents")
    .set({ ...values, ...foldsOf({ name: values.name }) })
    .set({ settings: JSON.stringify(settings), form_updated_at: laterThan("updated_at") })
    .where("id", "=", id)
    .execute();
}

/** Answers the agent's new `updated_at`. */
export async function updateWidget(id: string, widget: AgentWidget, scope: TenantWriter): Promise<string> {
  const { updated_at } = await scope
    .update("agents")
    .set({
      widget: JSON.stringify(widget),
      widget_updated_at: laterThan("updated_at"),
      updated_at: laterThan("updated_at"),
    })
    .where("id", "=", id)
    .returning("updated_at")
    .executeTakeFirstOrThrow();
  return updated_at.toISOString();
}

/** What a publication has to pass; undefined where there is no such agent. */
export function findGate(agentId: string, scope: TenantReader) {
  return scope
    .select("agents")
    .select(["name", "draft_revision", "live_version_id", "settings"])
    .where("id", "=", agentId)
    .executeTakeFirst();
}

/** With its intents, versions and models; its conversations can't be reached any more and are deleted by a job. */
export async function deleteAgent(id: string, scope: TenantWriter): Promise<void> {
  await scope.delete("agents").where("id", "=", id).execute();
}
