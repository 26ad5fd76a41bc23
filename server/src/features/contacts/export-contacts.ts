import type { TenantReader } from "../../database/tenant.ts";
import { BYTE_ORDER_MARK, csvLine } from "../../http/csv.ts";
import { type ExportedContact, listContactsBefore } from "./contacts.repository.ts";

const CONTACTS_AT_ONCE = 500;
const COLUMNS = ["name", "email", "phone", "note", "source", "delivery", "created_at", "updated_at"] as const;

/** The contacts as CSV, newest first, in pieces of bounded size: read as the client takes them. */
export async function* exportContacts(q: string | undefined, scope: TenantReader): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(COLUMNS);
  let last: ExportedContact | undefined;
  for (;;) {
    const contacts = await listContactsBefore(last, { q, limit: CONTACTS_AT_ONCE }, scope);
    last = contacts.at(-1);
    if (!last) return;
    yield contacts.map((contact) => csvLine(COLUMNS.map((column) => contact[column]))).join("");
  }
}
