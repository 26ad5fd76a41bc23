import { type Kysely, sql } from "kysely";

/** Indexes for statements that would read what the whole installation holds: each costs what is asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const turn = sql`(coalesce(message_folded, lower(message collate "C")) || ' ' ||
    coalesce(response_folded, lower(response collate "C")))`;
  const statements = [
    // The next company's first job, and its next one in turn, stand side by side.
    sql`create index jobs_in_turn on jobs (name, tenant_id, size, run_at, id) where failed_at is null`,
    sql`create index jobs_held on jobs (name, leased_until) where lease_token is not null`,
    sql`drop index jobs_due`,
    sql`create index jobs_due on jobs (name, run_at) where failed_at is null and lease_token is null`,
    // Whatever erases conversations asks for their runs, under the lock that holds all projection.
    sql`create index action_runs_by_conversation on action_runs (conversation_id) where conversation_id is not null`,
    // A company's search reads its own turns.
    sql`create extension if not exists btree_gin`,
    sql`drop index turns_by_text, turns_by_pairs`,
    sql`create index turns_by_text on turns using gin (tenant_id, ${turn} gin_trgm_ops)
      with (gin_pending_list_limit = 512)`,
    sql`alter index turns_by_text alter column 2 set statistics 0`,
    sql`create index turns_by_pairs on turns using gin (tenant_id, pairs) where pairs <> '{}'`,
  ];
  for (const statement of statements) await statement.execute(db);
}
