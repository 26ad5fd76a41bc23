import { type Kysely, sql } from "kysely";

/** Indexes for statements that would read what the whole installation holds: each costs what is asked for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    // The next company's first job, and its next one in turn, stand side by side.
    sql`create index jobs_in_turn on jobs (name, tenant_id, size, run_at, id) where failed_at is null`,
    sql`create index jobs_held on jobs (name, leased_until) where lease_token is not null`,
    sql`drop index jobs_due`,
    sql`create index jobs_due on jobs (name, run_at) where failed_at is null and lease_token is null`,
  ];
  for (const statement of statements) await statement.execute(db);
}
