import type { TenantReader } from "../../database/tenant.ts";
import { inPieces } from "../../limits/in-pieces.ts";

/** What intents of an agent's draft are taught, and when each was changed last; read in pieces. */
export async function listTaughtPhrases(
  agentId: string,
  scope: TenantReader,
): Promise<{ training_phrases: string[]; at: Date }[]> {
  const ids = await scope.select("intents").select("id").where("agent_id", "=", agentId).execute();
  return inPieces(
    ids.map(({ id }) => id),
    (piece) =>
      scope
        .select("intents")
        .select(["training_phrases", "updated_at as at"])
        .where("id", "in", piece)
        .execute(),
  );
}

/** The titles of the articles in an agent's data source, and when each was written last. */
export function listArticleTitles(
  agentId: string,
  scope: TenantReader,
): Promise<{ title: string; at: Date }[]> {
  return scope
    .select("articles")
    .select(["title", "updated_at as at"])
    .where("data_source_id", "=", scope.select("agents").select("data_source_id").where("id", "=", agentId))
    .execute();
}
