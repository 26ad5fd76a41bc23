import { type Kysely, sql, type Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import { tenantWriter } from "../../database/tenant.ts";
import { insertNotifications } from "../notifications/notifications.repository.ts";

/**
 * Notifies the admins of the installation's first company: whoever runs the machine made it. At most once a day with
 * the same words. Where there is no company yet there is nobody to tell.
 */
export async function tellOperator(text: string, trx: Transaction<Schema>): Promise<void> {
  const first = await findFirstTenant(trx);
  if (!first || (await wasTold(text, first.id, trx))) return;
  await insertNotifications({ tone: "error", text }, ["company_admin"], tenantWriter(first.id, trx), trx);
}

function findFirstTenant(query: Kysely<Schema>): Promise<{ id: string } | undefined> {
  return query
    .selectFrom("tenants")
    .select("id")
    .where("kind", "=", "company")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
}

async function wasTold(text: string, tenantId: string, query: Kysely<Schema>): Promise<boolean> {
  const told = await query
    .selectFrom("notifications")
    .select("id")
    .where("tenant_id", "=", tenantId)
    .where("text", "=", text)
    .where("at", ">", sql<Date>`now() - interval '1 day'`)
    .limit(1)
    .executeTakeFirst();
  return told !== undefined;
}
