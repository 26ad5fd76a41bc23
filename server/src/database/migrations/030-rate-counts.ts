import { type Kysely, sql } from "kysely";

/** How often something happened in one window of time, over all processes (`limits/shared-counts.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rate_counts (
      key text not null,
      window_number bigint not null,
      count integer not null,
      primary key (key, window_number))`.execute(db);
}
