import { sql } from "kysely";
import { folded } from "../../database/folded-columns.ts";
import type { TenantReader } from "../../database/tenant.ts";

/** What somebody wrote under the words of a visitor. */
export interface TitledAlike {
  kind: "article" | "intent";
  title: string;
}

const TOLD_MAX = 5;

/** Articles and intents whose title is a message of this conversation, whatever its form and spaces: the first few. */
export async function listTitledAlike(conversationId: string, scope: TenantReader): Promise<TitledAlike[]> {
  const isSaid = sql<boolean>`btrim(${folded("title")}) in (
    select btrim(${folded("message")}) from turns where conversation_id = ${conversationId} and message <> '')`;
  const [articles, intents] = [
    await scope.select("articles").select("title").where(isSaid).limit(TOLD_MAX).execute(),
    await scope.select("intents").select("title").where(isSaid).limit(TOLD_MAX).execute(),
  ];
  return [
    ...articles.map(({ title }) => ({ kind: "article" as const, title })),
    ...intents.map(({ title }) => ({ kind: "intent" as const, title })),
  ].slice(0, TOLD_MAX);
}
