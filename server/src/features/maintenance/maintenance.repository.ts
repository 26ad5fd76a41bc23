import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** Links that are over can say so for as long; an address that nobody confirmed is free again afterwards. */
const KEPT = "30 days";

/** Sessions after their expiry; links, and what nobody accepted or confirmed, 30 days later; tries and stored answers after a day. */
export async function deleteExpiredRows(query: Kysely<Schema>): Promise<void> {
  const kept = sql.lit(KEPT);
  const statements = [
    sql`delete from tokens where expires_at < now() and purpose = 'access'`,
    sql`delete from tokens where expires_at < now() - ${kept}::interval and invite_id is null`,
    // Their links go with them: an open invite always has one.
    sql`delete from invites where not exists (
      select 1 from tokens where invite_id = invites.id and expires_at >= now() - ${kept}::interval)`,
    // Nobody was ever signed in there: the only one who signed up never confirmed the address.
    sql`delete from tenants where created_at < now() - ${kept}::interval and id in (
      select tenant_id from users group by tenant_id having count(*) = 1 and bool_and(verified_at is null))
      and not exists (select 1 from tokens join users on users.id = user_id
        where users.tenant_id = tenants.id and purpose = 'access')
      and not exists (select 1 from agents where agents.tenant_id = tenants.id)`,
    sql`delete from throttle_hits where at < now() - interval '1 day'`,
    // Windows are minutes.
    sql`delete from rate_counts where window_number < extract(epoch from now()) / 60 - 60`,
    sql`delete from idempotent_creates where created_at < now() - interval '1 day'`,
  ];
  for (const statement of statements) await statement.execute(query);
}
