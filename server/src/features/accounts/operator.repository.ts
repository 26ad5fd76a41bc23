import { randomUUID } from "node:crypto";
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

/** Every company and publisher, the oldest first, with how many people it has. */
export function listTenants(query: Kysely<Schema>) {
  return query
    .selectFrom("tenants")
    .selectAll()
    .select(sql<number>`(select count(*) from users where tenant_id = tenants.id)`.as("people"))
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

/** What the company's agents may send in a day. */
export async function updateMailLimit(
  tenantId: string,
  mails_a_day: number,
  trx: Kysely<Schema>,
): Promise<void> {
  await trx.updateTable("tenants").set({ mails_a_day }).where("id", "=", tenantId).execute();
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
