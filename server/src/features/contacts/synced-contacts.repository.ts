import { randomUUID } from "node:crypto";
import type { CrmProvider } from "@cxc/contract/integrations.ts";
import { type SqlBool, sql, type Transaction } from "kysely";
import { foldedAscii, foldsOf } from "../../database/folded-columns.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { matchContacts, type SyncedContact } from "./match-contacts.ts";

/**
 * Brings contacts of a CRM into the book, in a few statements whatever their number: those that it has are brought up
 * to date, those that were deleted here stay away. Answers how many are in the book now.
 */
export async function storeSyncedContacts(
  given: readonly SyncedContact[],
  source: CrmProvider,
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<number> {
  const deleted = await listDeleted(given, scope);
  const contacts = given.filter(({ external_id }) => !deleted.has(external_id));
  if (contacts.length === 0) return 0;
  const { stale, unlinked, changed, added } = matchContacts(contacts, await lockMatches(contacts, scope));
  if (stale.length > 0) await scope.delete("contacts").where("id", "in", stale).execute();
  if (unlinked.length > 0) {
    await scope.update("contacts").set({ external_id: null }).where("id", "in", unlinked).execute();
  }
  if (changed.length > 0) {
    const rows = changed.map((row) => ({ ...row, ...foldsOf(textsOf(row)) }));
    const list = (column: keyof (typeof rows)[number]) => rows.map((row) => row[column]);
    await sql`
      update contacts set external_id = given.external_id, name = given.name, email = given.email,
        phone = given.phone, name_folded = given.name_folded, email_folded = given.email_folded,
        phone_folded = given.phone_folded, updated_at = now()
      from unnest(${list("id")}::uuid[], ${list("external_id")}::text[], ${list("name")}::text[],
        ${list("email")}::text[], ${list("phone")}::text[], ${list("name_folded")}::text[],
        ${list("email_folded")}::text[], ${list("phone_folded")}::text[])
        as given (id, external_id, name, email, phone, name_folded, email_folded, phone_folded)
      where contacts.tenant_id = ${scope.tenantId}::uuid and contacts.id = given.id`.execute(trx);
  }
  if (added.length > 0) {
    const rows = added.map((contact) => {
      const folds = { ...foldsOf(textsOf(contact)), note_folded: null };
      return { ...contact, ...folds, id: randomUUID(), note: "", source };
    });
    // An agent may write one of them down at this moment: then it is there already.
    await scope
      .insert("contacts", rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  return contacts.length;
}

async function listDeleted(given: readonly SyncedContact[], scope: TenantReader): Promise<Set<string>> {
  if (given.length === 0) return new Set();
  const rows = await scope
    .select("deleted_contacts")
    .select("external_id")
    .where(
      "external_id",
      "in",
      given.map(({ external_id }) => external_id),
    )
    .execute();
  return new Set(rows.map(({ external_id }) => external_id));
}

/** Whatever may be one of these contacts: by its id in the CRM, its address, or its number where it has no address. */
function lockMatches(contacts: readonly SyncedContact[], scope: TenantReader) {
  const ids = contacts.map(({ external_id }) => external_id);
  const addresses = contacts.flatMap(({ email }) => (email === "" ? [] : [email]));
  const phones = contacts.flatMap(({ email, phone }) => (email === "" && phone !== "" ? [phone] : []));
  return scope
    .select("contacts")
    .select(["id", "external_id", "name", "email", "phone", "source", "delivery"])
    .where(
      sql<SqlBool>`(external_id = any(${ids}::text[])
        or (email <> '' and ${foldedAscii("email")} = any(${addresses}::text[]))
        or (email = '' and external_id is null and phone <> '' and phone = any(${phones}::text[])))`,
    )
    .forNoKeyUpdate()
    .execute();
}

function textsOf({ name, email, phone }: SyncedContact): Pick<SyncedContact, "name" | "email" | "phone"> {
  return { name, email, phone };
}
