import type { Kysely } from "kysely";
import type { Schema } from "../../database/schema.ts";

/** The user with this address, as far as a mail to them is concerned. */
export function findAddressee(email: string, query: Kysely<Schema>) {
  return query
    .selectFrom("users")
    .select(["id", "tenant_id", "is_active", "verified_at"])
    .where("email", "=", email)
    .executeTakeFirst();
}

/** Somebody whom a company's agents want to send mails to, with the company's name. */
export function findRecipientAddress(id: string, query: Kysely<Schema>) {
  return query
    .selectFrom("mail_recipients")
    .innerJoin("tenants", "tenants.id", "mail_recipients.tenant_id")
    .select(["mail_recipients.email", "mail_recipients.confirmed_at", "tenants.name as company"])
    .where("mail_recipients.id", "=", id)
    .executeTakeFirst();
}
