import { type Kysely, sql } from "kysely";

/**
 * A version keeps how many changes a draft had against it, and which revision of the draft that was. Users say when they
 * need the first steps no longer.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agent_versions
    add column counted_revision integer,
    add column changes_count integer`.execute(db);
  await sql`alter table users add column is_guide_dismissed boolean not null default false`.execute(db);
}
