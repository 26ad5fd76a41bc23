import type { Database } from "../../database/open.ts";
import { tenantWriter } from "../../database/tenant.ts";
import { upsertContact } from "./contacts.repository.ts";

export interface NewContact {
  name: string;
  /** In lower case; "" for none, as the others. */
  email: string;
  phone: string;
  note: string;
}

/** Where contacts go: the built-in book, or a CRM. */
export interface ContactBook {
  /** The same `key` (a UUID) again keeps one contact. Answers the contact's id there. */
  saveContact(contact: NewContact, to: { tenantId: string; key: string }): Promise<string>;
}

/** The contact book that comes with the product. */
export function createBuiltinContacts(database: Database): ContactBook {
  return {
    saveContact: (contact, { tenantId, key }) =>
      database.transaction((trx) => upsertContact({ id: key, ...contact }, tenantWriter(tenantId, trx))),
  };
}
