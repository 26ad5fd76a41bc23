import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

const AGENTS_AT_ONCE = 1_000;

/** Tokens after their expiry; counted tries and stored answers after a day. */
export async function deleteExpiredRows(query: Kysely<Schema>): Promise<void> {
  await query.deleteFrom("tokens").where("expires_at", "<", sql<Date>`now()`).execute();
  await query.deleteFrom("throttle_hits").where("at", "<", sql<Date>`now() - interval '1 day'`).execute();
  await query
    .deleteFrom("idempotent_creates")
    .where("created_at", "<", sql<Date>`now() - interval '1 day'`)
    .execute();
}

/** Agents whose draft needs a recogniser that is not stored. */
export async function listAgentsWithoutModel(query: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from agents where recogniser_hash is not null and not exists (
      select 1 from recogniser_models where agent_id = agents.id and hash = agents.recogniser_hash)
    limit ${AGENTS_AT_ONCE}`.execute(query);
  return rows.map(({ id }) => id);
}
