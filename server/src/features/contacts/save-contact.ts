import type { Transaction } from "kysely";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { tenantWriter } from "../../database/tenant.ts";
import { upsertContact } from "./contacts.repository.ts";

export interface NewContact {
  name: string;
  /** In lower case; "" for none, as the others. */
  email: string;
  phone: string;
  note: string;
}

/** Where agents write contacts down. */
export interface ContactBook {
  /** The same `key` (a UUID) again keeps one contact. Answers the contact's id there. */
  saveContact(contact: NewContact, to: { tenantId: string; key: string }): Promise<string>;
}

/**
 * The contact book that comes with the product. It keeps what it is told; what a CRM has to have too, `onWaiting` sends
 * there, ordered in the same transaction.
 */
export function createBuiltinContacts(
  database: Database,
  onWaiting: (tenantId: string, trx: Transaction<Schema>) => Promise<void> = async () => undefined,
): ContactBook {
  return {
    saveContact: (contact, { tenantId, key }) =>
      database.transaction(async (trx) => {
        const { id, isWaiting } = await upsertContact({ id: key, ...contact }, tenantWriter(tenantId, trx));
        if (isWaiting) await onWaiting(tenantId, trx);
        return id;
      }),
  };
}
