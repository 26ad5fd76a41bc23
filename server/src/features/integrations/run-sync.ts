import type { Transaction } from "kysely";
import type { Crm } from "../../adapters/crm/crm.ts";
import { CrmFailure } from "../../adapters/crm/crm-failure.ts";
import { openCrm } from "../../adapters/crm/open-crm.ts";
import { retryWithBackoff } from "../../adapters/crm/retry-with-backoff.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import type { Secrets } from "../../database/secrets.ts";
import { tenantReader, tenantWriter } from "../../database/tenant.ts";
import type { Egress } from "../../egress/egress.ts";
import { resetUndelivered } from "../contacts/deliveries.repository.ts";
import { storeSyncedContacts } from "../contacts/synced-contacts.repository.ts";
import { endpointOf } from "./crm-endpoint.ts";
import type { Connection } from "./integrations.repository.ts";
import {
  advanceSync,
  countSynced,
  failSync,
  finishSync,
  type SyncPoint,
  takeSync,
  updateSyncTotal,
} from "./syncs.repository.ts";
import { tellAdmins } from "./tell-admins.ts";

const CONTACTS_MAX = 200_000;
const PAGES_MAX = 4_000;

export interface SyncOrder {
  tenant_id: string;
  /** Of the connection: an order for an earlier one is for nothing. */
  version: number;
}

export interface SyncDependencies {
  database: Database;
  egress: Egress;
  secrets: Secrets;
  /** Sends what waits, once the transaction commits. */
  deliver(tenantId: string, trx: Transaction<Schema>): Promise<void>;
}

/**
 * Reads all contacts of a company's CRM into its book, page by page, each page in a transaction with the place where the
 * sync goes on if its process ends. Returns as soon as it is no longer this sync's turn; throws what `signal` was
 * aborted with.
 */
export async function runSync(
  { tenant_id, version }: SyncOrder,
  dependencies: SyncDependencies,
  signal: AbortSignal,
): Promise<void> {
  const { database, egress, secrets } = dependencies;
  const connection = await database.transaction((trx) => takeSync(version, tenantWriter(tenant_id, trx)));
  if (!connection) return;
  const sync = { tenantId: tenant_id, connection, dependencies };
  const reader = tenantReader(tenant_id, database.query);
  const crm = openCrm(egress.of(tenant_id), await endpointOf(connection, undefined, secrets, reader));
  const at: SyncPoint = { version, cursor: connection.sync_cursor };
  try {
    await readContacts(crm, at, sync, signal);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof CrmFailure)) throw error;
    const { message } = error;
    await database.transaction((trx) => endSync({ crm, at, error: message }, sync, trx));
  }
}

interface Sync {
  tenantId: string;
  connection: Connection;
  dependencies: SyncDependencies;
}

/** Moves `at` along. */
async function readContacts(crm: Crm, at: SyncPoint, sync: Sync, signal: AbortSignal): Promise<void> {
  const { reader } = crm;
  const { connection, dependencies, tenantId } = sync;
  if (!reader) return dependencies.database.transaction((trx) => endSync({ crm, at, error: "" }, sync, trx));
  if (at.cursor === null) {
    const total = await reader.count(signal);
    if (total !== null) {
      await dependencies.database.transaction((trx) =>
        updateSyncTotal(at.version, total, tenantWriter(tenantId, trx)),
      );
    }
  }
  const seen = new Set<string>();
  for (let done = connection.sync_done; ; ) {
    const { contacts, next } = await retryWithBackoff(
      () => reader.listContacts({ account: connection.account, after: at.cursor }, signal),
      signal,
    );
    if (next !== null && (seen.has(next) || next === at.cursor)) {
      throw new CrmFailure("unreadable", `${crm.name}'s pages lead in a circle.`);
    }
    const stored = await dependencies.database.transaction(async (trx) => {
      const scope = tenantWriter(tenantId, trx);
      if (!(await advanceSync(at, next ?? at.cursor, scope))) return undefined;
      const count = await storeSyncedContacts(contacts, connection.provider, scope, trx);
      await countSynced(count, scope);
      if (next === null) await endSync({ crm, at, error: "" }, sync, trx);
      return count;
    });
    if (stored === undefined || next === null) return;
    at.cursor = next;
    seen.add(next);
    done += stored;
    if (done >= CONTACTS_MAX || seen.size >= PAGES_MAX) {
      throw new CrmFailure("unreadable", `It has more than ${format(done)} contacts: the rest was not read.`);
    }
  }
}

/** Ends the sync and tells of it, once: whoever comes second changes nothing. */
async function endSync(
  { crm, at, error }: { crm: Crm; at: SyncPoint; error: string },
  { tenantId, dependencies }: Sync,
  trx: Transaction<Schema>,
): Promise<void> {
  const scope = tenantWriter(tenantId, trx);
  const ended = await (error === "" ? finishSync(at, scope) : failSync(at, error, scope));
  if (!ended) return;
  if (error === "") {
    await resetUndelivered("waiting", scope);
    await dependencies.deliver(tenantId, trx);
  }
  if (!ended.isNews) return;
  if (error === "") await tellAdmins("success", successText(crm, ended.sync_done), scope, trx);
  else await tellAdmins("error", `${crm.name} could not be synchronised: ${error}`, scope, trx);
}

function successText(crm: Crm, count: number): string {
  if (!crm.reader) return `${crm.name} is connected: contacts are sent to it.`;
  return `${crm.name} is synchronised: ${format(count)} ${count === 1 ? "contact" : "contacts"}.`;
}

function format(count: number): string {
  return count.toLocaleString("en-US");
}
