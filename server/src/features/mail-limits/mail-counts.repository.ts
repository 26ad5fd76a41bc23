import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** Mails of one day (UTC) that are counted together, such as those of a company. */
export interface MailScope {
  scope: string;
  /** A day. */
  max: number;
  /** How many of them one mail is: a company's counts once for each recipient. */
  mails: number;
}

/**
 * Counts a mail in each scope that has room, in one statement, so that many at once can't overrun it together. Answers
 * the scopes in which it was counted.
 */
export async function countMail(scopes: readonly MailScope[], query: Kysely<Schema>): Promise<string[]> {
  const { rows } = await sql<{ scope: string }>`
    with wanted as (
      select * from json_to_recordset(${JSON.stringify(scopes)}::json) as one (scope text, max integer, mails integer)
    )
    insert into mail_counts as counted (day, scope, mails)
    select (now() at time zone 'utc')::date, scope, mails from wanted where mails <= max order by scope
    on conflict (day, scope) do update set mails = counted.mails + excluded.mails
    where counted.mails + excluded.mails <= (select max from wanted where wanted.scope = excluded.scope)
    returning scope`.execute(query);
  return rows.map(({ scope }) => scope);
}

/** Takes a mail out of today's counts again. */
export async function uncountMail(
  scopes: readonly Pick<MailScope, "scope" | "mails">[],
  query: Kysely<Schema>,
): Promise<void> {
  await sql`
    update mail_counts set mails = greatest(0, mail_counts.mails - wanted.mails)
    from json_to_recordset(${JSON.stringify(scopes)}::json) as wanted (scope text, mails integer)
    where mail_counts.scope = wanted.scope and day = (now() at time zone 'utc')::date`.execute(query);
}

/** How many mails were counted today in each of these scopes, where there are any. */
export async function findMailCounts(
  scopes: readonly string[],
  query: Kysely<Schema>,
): Promise<ReadonlyMap<string, number>> {
  const rows = await query
    .selectFrom("mail_counts")
    .select(["scope", "mails"])
    .where("scope", "in", scopes)
    .where(sql<boolean>`day = (now() at time zone 'utc')::date`)
    .execute();
  return new Map(rows.map(({ scope, mails }) => [scope, mails]));
}

/** What the operator lets this company send in a day; null for the usual. */
export async function findMailLimit(tenantId: string, query: Kysely<Schema>): Promise<number | null> {
  const row = await query
    .selectFrom("tenants")
    .select("mails_a_day")
    .where("id", "=", tenantId)
    .executeTakeFirst();
  return row?.mails_a_day ?? null;
}

/** Counts of days that are over. */
export async function deleteOldMailCounts(query: Kysely<Schema>): Promise<void> {
  await sql`delete from mail_counts where day < (now() at time zone 'utc')::date - 1`.execute(query);
}
