import { type Kysely, sql } from "kysely";

/**
 * When the fields of a form were last changed, apart from all else that changes with their row: an intent raises its
 * agent's `updated_at`, a page that of its data source, and neither stands in the way of who has the form open.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table agents add column form_updated_at timestamptz not null default now()`,
    sql`alter table agents add column widget_updated_at timestamptz not null default now()`,
    sql`update agents set form_updated_at = updated_at, widget_updated_at = updated_at`,
    sql`alter table data_sources add column form_updated_at timestamptz not null default now()`,
    sql`update data_sources set form_updated_at = updated_at`,
  ];
  for (const statement of statements) await statement.execute(db);
}
