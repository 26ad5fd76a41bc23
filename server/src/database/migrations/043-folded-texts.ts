import { type Kysely, sql } from "kysely";
import { foldRows } from "../fold-rows.ts";

/** What is searched or ordered by its words. */
const COLUMNS: Record<string, readonly string[]> = {
  actions: ["title"],
  agent_tests: ["name"],
  agents: ["name"],
  articles: ["title"],
  audit_log: ["subject_title"],
  contacts: ["name", "email", "phone", "note"],
  crawl_pages: ["title"],
  data_sources: ["title"],
  entities: ["title"],
  intents: ["title"],
  tenants: ["name"],
  turns: ["message", "response"],
  users: ["name"],
};

/** Of what visitors said or who they are no planner's statistics are kept (036). */
const OF_PEOPLE = ["agent_tests", "articles", "contacts", "turns"];

/**
 * Each text that is searched or ordered has its fold beside it, made by the program: what a database makes of capitals and
 * accents depends on its rules. A text of ASCII needs none. Indexes over such texts are made anew over their folds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const index of [
    "turns_by_text",
    "contacts_by_text",
    "contacts_by_email",
    "intents_by_title",
    "articles_by_title",
  ])
    await sql`drop index ${sql.table(index)}`.execute(db);
  await sql`alter table audit_log disable trigger audit_log_only_grows`.execute(db);
  for (const [table, columns] of Object.entries(COLUMNS)) await addFolds(table, columns, db);
  await sql`alter table audit_log enable trigger audit_log_only_grows`.execute(db);
  const turn = sql`(${folded("message")} || ' ' || ${folded("response")})`;
  const contact = sql.join(["name", "email", "phone", "note"].map(folded), sql` || ' ' || `);
  const statements = [
    sql`create index turns_by_text on turns using gin (${turn} gin_trgm_ops) with (gin_pending_list_limit = 512)`,
    sql`alter index turns_by_text alter column 1 set statistics 0`,
    sql`create index contacts_by_text on contacts using gin ((${contact}) gin_trgm_ops)`,
    sql`alter index contacts_by_text alter column 1 set statistics 0`,
    sql`create unique index contacts_by_email on contacts (tenant_id, lower(email collate "C")) where email <> ''`,
    sql`create index intents_by_title on intents using gin (${folded("title")} gin_trgm_ops)`,
    sql`create index articles_by_title on articles using gin (${folded("title")} gin_trgm_ops)`,
    sql`alter index articles_by_title alter column 1 set statistics 0`,
  ];
  for (const statement of statements) await statement.execute(db);
}

async function addFolds(table: string, columns: readonly string[], db: Kysely<unknown>): Promise<void> {
  const added = columns.map((column) => sql`add column ${sql.ref(`${column}_folded`)} text`);
  await sql`alter table ${sql.table(table)} ${sql.join(added)}`.execute(db);
  if (OF_PEOPLE.includes(table))
    for (const column of columns)
      await sql`alter table ${sql.table(table)} alter column ${sql.ref(`${column}_folded`)} set statistics 0`.execute(
        db,
      );
  await foldRows(table, columns, db);
  // Whoever stores a text without its fold is told so.
  for (const column of columns)
    await sql`alter table ${sql.table(table)} add check (
      (${sql.ref(`${column}_folded`)} is null) = (octet_length(${sql.ref(column)}) = char_length(${sql.ref(column)})))`.execute(
      db,
    );
}

/** As the program's statements have it now, so that they find the indexes. */
function folded(column: string) {
  return sql`coalesce(${sql.ref(`${column}_folded`)}, lower(${sql.ref(column)} collate "C"))`;
}
