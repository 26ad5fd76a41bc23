import { randomUUID } from "node:crypto";
import { MAILS_A_DAY_MAX, STORAGE_MB_MAX } from "@cxc/contract/rules.ts";
import { type Kysely, sql } from "kysely";
import { foldText } from "../../database/fold-text.ts";
import { folded, foldsOf } from "../../database/folded-columns.ts";
import type { Schema } from "../../database/schema.ts";

/** What the operator can set of a company. */
export const FLAGS = {
  "payment-due": "is_payment_due",
  billing: "is_billing_connected",
  crm: "is_crm_connected",
} as const;
export type Flag = keyof typeof FLAGS;

/** How much the operator can let a company have, with the most that may be said. */
export const LIMITS = {
  mails: { column: "mails_a_day", unit: "mails a day", max: MAILS_A_DAY_MAX },
  storage: { column: "storage_mb", unit: "MB of pages, files and articles", max: STORAGE_MB_MAX },
} as const;
export type Limit = keyof typeof LIMITS;

/** Every company and publisher, the oldest first, with how many people it has and what it stores. */
export function listTenants(query: Kysely<Schema>) {
  return query
    .selectFrom("tenants")
    .selectAll()
    .select(sql<number>`(select count(*) from users where tenant_id = tenants.id)`.as("people"))
    .select(
      sql<number>`coalesce((select sum(bytes) from stored_bytes where tenant_id = tenants.id), 0) / 1048576.0`.as(
        "stored_mb",
      ),
    )
    .select(sql<number | null>`(select storage_mb from instance)`.as("usual_mb"))
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** All with this id or name, whatever the case. */
export function findTenants(idOrName: string, query: Kysely<Schema>) {
  return query
    .selectFrom("tenants")
    .select(["id", "name", "kind"])
    .where((where) =>
      where.or([
        where(sql<string>`id::text`, "=", idOrName.toLowerCase()),
        where(folded("name"), "=", foldText(idOrName)),
      ]),
    )
    .execute();
}

export async function updateFlag(
  tenantId: string,
  { flag, isOn }: { flag: Flag; isOn: boolean },
  trx: Kysely<Schema>,
): Promise<void> {
  await trx
    .updateTable("tenants")
    .set({ [FLAGS[flag]]: isOn })
    .where("id", "=", tenantId)
    .execute();
}

/** How much the company may of something. */
export async function updateLimit(
  tenantId: string,
  { limit, value }: { limit: Limit; value: number },
  trx: Kysely<Schema>,
): Promise<void> {
  await trx
    .updateTable("tenants")
    .set({ [LIMITS[limit].column]: value })
    .where("id", "=", tenantId)
    .execute();
}

/** A publisher without people. Answers its id. */
export async function insertPublisher(name: string, trx: Kysely<Schema>): Promise<string> {
  const id = randomUUID();
  await trx
    .insertInto("tenants")
    .values({ id, kind: "publisher", name, ...foldsOf({ name }) })
    .execute();
  return id;
}

/** Who may manage what concerns the whole installation. */
export async function updateOperator(
  userId: string,
  is_operator: boolean,
  trx: Kysely<Schema>,
): Promise<void> {
  await trx.updateTable("users").set({ is_operator }).where("id", "=", userId).execute();
}
