import { sql } from "kysely";
import type { TenantReader } from "../../database/tenant.ts";

/** What somebody wrote under the words of a visitor. */
export interface TitledAlike {
  kind: "article" | "intent";
  title: string;
}

const TOLD_MAX = 5;

/** Articles and intents whose title is a message of this conversation, whatever its case and spaces: the first few. */
export async function listTitledAlike(conversationId: string, scope: TenantReader): Promise<TitledAlike[]> {
  const isSaid = sql<boolean>`lower(btrim(title)) in (
    select lower(btrim(message)) from turns where conversation_id = ${conversationId} and message <> '')`;
  const [articles, intents] = [
    await scope.select("articles").select("title").where(isSaid).limit(TOLD_MAX).execute(),
    await scope.select("intents").select("title").where(isSaid).limit(TOLD_MAX).execute(),
  ];
  return [
    ...articles.map(({ title }) => ({ kind: "article" as const, title })),
    ...intents.map(({ title }) => ({ kind: "intent" as const, title })),
  ].slice(0, TOLD_MAX);
}
