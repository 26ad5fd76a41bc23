import type { CrmProvider } from "@cxc/contract/integrations.ts";

/** Where a CRM is, and what opens it. */
export interface CrmEndpoint {
  provider: CrmProvider;
  /** Without a trailing slash; "" for the built-in book. */
  base_url: string;
  /** "" for none. */
  token: string;
}

/** A contact as a CRM tells it: clean, bounded text, "" for what it doesn't know. */
export interface CrmContact {
  /** `ACCOUNT:ID`, which no contact of another account has. */
  external_id: string;
  name: string;
  /** In lower case. */
  email: string;
  phone: string;
}

interface CrmPage {
  contacts: CrmContact[];
  /** Where the next page begins; null on the last. */
  next: string | null;
}

/** A contact of the book on its way to the CRM. */
export interface OutgoingContact {
  id: string;
  name: string;
  email: string;
  phone: string;
  note: string;
  updated_at: string;
  /** As the CRM knows it, if it does. */
  external_id: string | null;
}

/** How a CRM answered a short call. */
export interface CrmCheck {
  /** A sentence. */
  message: string;
  /** Whose contacts these are; "" where the CRM has no such thing. */
  account: string;
}

/** A CRM whose contacts can be read. */
interface CrmReader {
  /** How many there are in all, or null where the CRM doesn't say. */
  count(signal: AbortSignal): Promise<number | null>;
  /** `after: null` begins. `account` as the check told it. */
  listContacts(from: { account: string; after: string | null }, signal: AbortSignal): Promise<CrmPage>;
}

/** What the product asks of a CRM. Every call throws a CrmFailure where it doesn't succeed. */
export interface Crm {
  /** As sentences name it. */
  name: string;
  /** Are these settings right? Changes nothing there. */
  check(): Promise<CrmCheck>;
  /** Undefined where contacts only go out. */
  reader: CrmReader | undefined;
  /** Creates the contact there or brings it up to date. Answers its id there, if it has one. */
  deliver(contact: OutgoingContact, account: string, signal: AbortSignal): Promise<string | null>;
}
