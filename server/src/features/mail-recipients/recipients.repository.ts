import { randomUUID } from "node:crypto";
import type { MailRecipient } from "@cxc/contract/actions.ts";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";

/** The company's active people whose address a mailed link proved, and strangers who confirmed once, want its mails. */
export async function listRecipients(
  emails: readonly string[],
  scope: TenantReader,
): Promise<MailRecipient[]> {
  const wanted = emails.map((email) => email.toLowerCase());
  if (wanted.length === 0) return [];
  const [members, strangers] = [
    await scope
      .select("users")
      .select("email")
      .where("email", "in", wanted)
      .where("is_active", "=", true)
      .where("verified_at", "is not", null)
      .where("is_address_proven", "=", true)
      .execute(),
    await scope
      .select("mail_recipients")
      .select("email")
      .where("email", "in", wanted)
      .where("confirmed_at", "is not", null)
      .execute(),
  ];
  const has = (rows: readonly { email: string }[], email: string) => rows.some((row) => row.email === email);
  return wanted.map((email) => {
    if (has(members, email)) return { email, state: "member" };
    return { email, state: has(strangers, email) ? "confirmed" : "waiting" };
  });
}

/** Notes an address that is asked for the first time; undefined for one that is known. */
export async function insertRecipient(email: string, scope: TenantWriter): Promise<string | undefined> {
  const row = await scope
    .insert("mail_recipients", { id: randomUUID(), email })
    .onConflict((conflict) => conflict.columns(["tenant_id", "email"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** Notes that this address is asked now; answers its id. */
export async function upsertRecipient(email: string, scope: TenantWriter): Promise<string> {
  const row = await scope
    .insert("mail_recipients", { id: randomUUID(), email })
    .onConflict((conflict) =>
      conflict.columns(["tenant_id", "email"]).doUpdateSet({ asked_at: sql<Date>`now()` }),
    )
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/** Any company's recipient, with the company's name. */
export function findRecipient(id: string, query: Kysely<Schema>) {
  return query
    .selectFrom("mail_recipients")
    .innerJoin("tenants", "tenants.id", "mail_recipients.tenant_id")
    .select(["mail_recipients.id", "mail_recipients.tenant_id", "mail_recipients.email", "confirmed_at"])
    .select("tenants.name as company")
    .where("mail_recipients.id", "=", id)
    .executeTakeFirst();
}

/** They want the mails from now on. */
export async function confirmRecipient(id: string, trx: Kysely<Schema>): Promise<void> {
  await trx
    .updateTable("mail_recipients")
    .set({ confirmed_at: sql<Date>`coalesce(confirmed_at, now())` })
    .where("id", "=", id)
    .execute();
}
