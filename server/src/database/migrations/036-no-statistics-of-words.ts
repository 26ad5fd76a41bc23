import { type Kysely, sql } from "kysely";

/** Columns that hold what visitors said or who they are; of none of them a plan needs the commonest values. */
const COLUMNS: Record<string, readonly string[]> = {
  action_runs: ["reason", "request", "response"],
  agent_snapshots: ["snapshot"],
  agent_test_results: ["name", "turns"],
  agent_tests: ["name", "content"],
  articles: ["title", "description"],
  contacts: ["name", "email", "phone", "note"],
  conversation_events: ["payload"],
  conversations: ["first_message"],
  documents: ["title", "text"],
  idempotent_creates: ["answer"],
  imports: ["plan", "content", "applied"],
  intents: ["training_phrases"],
  learnt_phrases: ["phrase"],
  outbox: ["message"],
  passages: ["heading", "text", "stems"],
  turns: ["message", "response", "pairs"],
};

/** What an index keeps of an expression over such columns. */
const EXPRESSIONS = { turns_by_text: 1 };

/**
 * What is erased stands in no planner's statistics: none are kept of these columns any more, and what was gathered is
 * forgotten. Where that takes a right which this user lacks, a column is changed to the type that it has, which forgets it,
 * too, and makes some indexes anew.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [index, column] of Object.entries(EXPRESSIONS))
    await sql`alter index ${sql.table(index)} alter column ${sql.lit(column)} set statistics 0`.execute(db);
  const columns = Object.entries(COLUMNS).flatMap(([table, names]) => names.map((name) => ({ table, name })));
  for (const { table, name } of columns)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(name)} set statistics 0`.execute(db);
  const { rows } = await sql`select 1 from pg_roles where rolname = current_user and rolsuper`.execute(db);
  if (rows.length > 0) await forgetAtOnce(db);
  else for (const column of columns) await forgetByType(column, db);
}

async function forgetAtOnce(db: Kysely<unknown>): Promise<void> {
  await sql`delete from pg_statistic using pg_attribute
    where attrelid = starelid and attnum = staattnum and attstattarget = 0
      and starelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)`.execute(db);
}

async function forgetByType(
  { table, name }: { table: string; name: string },
  db: Kysely<unknown>,
): Promise<void> {
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = ${table}::regclass and attname = ${name}`.execute(db);
  for (const { type } of rows)
    await sql`alter table ${sql.table(table)} alter column ${sql.ref(name)} type ${sql.raw(type)}`.execute(
      db,
    );
}
