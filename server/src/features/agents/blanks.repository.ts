import type { TextWithBlanks } from "@cxc/contract/agent-blanks.ts";
import { blanksOf } from "@cxc/contract/rules.ts";
import { alphabetically } from "../../database/folded-columns.ts";
import type { TenantReader } from "../../database/tenant.ts";

const LISTED_MAX = 100;
const MARK = "%{{?%";

/** The agent's replies and its data source's articles that wait for facts, each kind in the order of titles. */
export async function listBlanks(
  { id, data_source }: { id: string; data_source: { id: string } },
  scope: TenantReader,
): Promise<TextWithBlanks[]> {
  const intents = await scope
    .select("intents")
    .select(["id", "title", "reply as text"])
    .where("agent_id", "=", id)
    .where("reply", "like", MARK)
    .orderBy(alphabetically("title"))
    .limit(LISTED_MAX)
    .execute();
  const articles = await scope
    .select("articles")
    .select(["id", "title", "description as text"])
    .where("data_source_id", "=", data_source.id)
    .where("description", "like", MARK)
    .orderBy(alphabetically("title"))
    .limit(LISTED_MAX)
    .execute();
  const texts = [
    ...intents.map((intent) => ({ kind: "intent" as const, data_source_id: null, ...intent })),
    ...articles.map((article) => ({ kind: "article" as const, data_source_id: data_source.id, ...article })),
  ];
  return texts
    .map(({ text, ...named }) => ({ ...named, blanks: blanksOf(text) }))
    .filter(({ blanks }) => blanks.length > 0);
}
