import { SEARCH_FOUND_MAX } from "@cxc/contract/rules.ts";
import type { FoundThing } from "@cxc/contract/search.ts";
import { type SelectQueryBuilder, sql } from "kysely";
import { foldText } from "../../database/fold-text.ts";
import { alphabetically, contains, folded } from "../../database/folded-columns.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader } from "../../database/tenant.ts";

type Found = Omit<FoundThing, "kind">;

/** How the titles of each kind are searched: the best few, with where they stand. */
export const findByTitle: Record<FoundThing["kind"], (q: string, scope: TenantReader) => Promise<Found[]>> = {
  agent: (q, scope) => bestOf(scope.select("agents").select(["id", "name as title", alone]), "name", q),
  entity: (q, scope) => bestOf(scope.select("entities").select(["id", "title", alone]), "title", q),
  action: (q, scope) => bestOf(scope.select("actions").select(["id", "title", alone]), "title", q),
  data_source: (q, scope) => bestOf(scope.select("data_sources").select(["id", "title", alone]), "title", q),

  async intent(q, scope) {
    const intents = await bestOf(scope.select("intents").select(["id", "title", "agent_id"]), "title", q);
    const ids = intents.map(({ agent_id }) => agent_id);
    const agents = scope.select("agents").select(["id", "name as title"]).where("id", "in", ids);
    const byId = ids.length > 0 ? keyed(await agents.execute()) : undefined;
    return intents.map(({ agent_id, ...intent }) => ({ ...intent, within: byId?.get(agent_id) ?? null }));
  },

  async article(q, scope) {
    const articles = await bestOf(
      scope.select("articles").select(["id", "title", "data_source_id"]),
      "title",
      q,
    );
    const ids = articles.map(({ data_source_id }) => data_source_id);
    const sources = scope.select("data_sources").select(["id", "title"]).where("id", "in", ids);
    const byId = ids.length > 0 ? keyed(await sources.execute()) : undefined;
    return articles.map(({ data_source_id, ...article }) => ({
      ...article,
      within: byId?.get(data_source_id) ?? null,
    }));
  },
};

const alone = sql<null>`null`.as("within");

/** Titles that begin with the words come first, then those with a word that does, each in order of the alphabet. */
function bestOf<Tables extends keyof Schema, Row>(
  rows: SelectQueryBuilder<Schema, Tables, Row>,
  column: "name" | "title",
  q: string,
): Promise<Row[]> {
  const title = folded(column);
  const words = foldText(q).trim();
  return rows
    .where(contains(title, words))
    .orderBy(sql`position(${words}::text in ${title}) = 1`, "desc")
    .orderBy(sql`position(' ' || ${words}::text in ${title}) > 0`, "desc")
    .orderBy(alphabetically(column))
    .orderBy(sql.ref("id"))
    .limit(SEARCH_FOUND_MAX)
    .execute();
}

function keyed<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}
