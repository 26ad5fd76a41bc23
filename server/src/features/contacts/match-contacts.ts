import type { Contact } from "@cxc/contract/contacts.ts";

/** A contact as a CRM tells it; "" for what it doesn't know. */
export interface SyncedContact {
  external_id: string;
  name: string;
  /** In lower case. */
  email: string;
  phone: string;
}

interface KnownContact extends Omit<SyncedContact, "external_id"> {
  id: string;
  external_id: string | null;
  source: Contact["source"];
  delivery: Contact["delivery"];
}

interface Matches {
  /** Ids of copies of contacts that are others by now. */
  stale: string[];
  /** Ids of contacts that are no longer the CRM's under their old id. */
  unlinked: string[];
  changed: (SyncedContact & { id: string })[];
  added: SyncedContact[];
}

/**
 * Which contacts of the book those of a CRM are: by id there, else by address, else (without an address) by name and
 * number. An address that moved to another contact takes that contact's row. No row is taken twice.
 */
export function matchContacts(given: readonly SyncedContact[], known: readonly KnownContact[]): Matches {
  const byId = new Map(known.map((row) => [row.external_id, row]));
  const byAddress = new Map(known.map((row) => [row.email.toLowerCase(), row]));
  const matches: Matches = { stale: [], unlinked: [], changed: [], added: [] };
  const taken = new Set<KnownContact>();
  const addresses = new Set<string>();

  for (const contact of given) {
    const email = addresses.has(contact.email) || isHeld(contact.email) ? "" : contact.email;
    if (email !== "") addresses.add(email);
    const linked = free(byId.get(contact.external_id));
    const addressed = email === "" ? undefined : free(byAddress.get(email));
    const row = addressed ?? linked ?? free(email === "" ? namesake(contact) : undefined);
    if (linked && row !== linked) leave(linked);
    if (!row) matches.added.push({ ...contact, email });
    else take(row, { ...contact, email });
  }
  return matches;

  /** Another contact of the CRM has the row with this address: it comes free with the next sync at the latest. */
  function isHeld(email: string): boolean {
    const row = email === "" ? undefined : byAddress.get(email);
    return row !== undefined && taken.has(row) && !matches.stale.includes(row.id);
  }

  function free(row: KnownContact | undefined): KnownContact | undefined {
    return row && !taken.has(row) ? row : undefined;
  }

  function namesake({ name, phone }: SyncedContact): KnownContact | undefined {
    if (phone === "") return undefined;
    const isSame = (row: KnownContact) => row.email === "" && row.external_id === null && row.phone === phone;
    return known.find((row) => isSame(row) && row.name === name);
  }

  /** What agents wrote stays, a mere copy goes. */
  function leave(row: KnownContact): void {
    taken.add(row);
    (row.source === "builtin" ? matches.unlinked : matches.stale).push(row.id);
  }

  function take(row: KnownContact, contact: SyncedContact): void {
    taken.add(row);
    const values = merge(row, contact);
    if (row.external_id !== null && row.external_id !== contact.external_id) matches.unlinked.push(row.id);
    const isChanged =
      row.external_id !== contact.external_id ||
      (["name", "email", "phone"] as const).some((column) => row[column] !== values[column]);
    if (isChanged) matches.changed.push({ id: row.id, external_id: contact.external_id, ...values });
  }
}

/** The CRM is right, but for what an agent wrote down that it doesn't have yet. */
function merge(row: KnownContact, given: SyncedContact): Omit<SyncedContact, "external_id"> {
  const isAhead = row.delivery === "waiting" || row.delivery === "failed";
  const pick = (column: "name" | "phone") =>
    isAhead ? row[column] || given[column] : given[column] || row[column];
  return {
    name: pick("name"),
    email: isAhead ? row.email || given.email : given.email || row.email,
    phone: pick("phone"),
  };
}
