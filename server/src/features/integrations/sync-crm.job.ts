import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { runDeliveries } from "./run-deliveries.ts";
import { runSync, type SyncDependencies, type SyncOrder } from "./run-sync.ts";

export const SYNC_CRM = "sync-crm";
export const DELIVER_CONTACTS = "deliver-contacts";

const COMPANIES_AT_ONCE = 4;
/** A sync goes on where the last try ended. */
const SYNC_TRIES = 20;
const SYNC_BACKOFF_MS = 1_000;
/** Over a quarter of an hour; who waits after that is tried again by the maintenance job. */
const DELIVERY_TRIES = 8;
const DELIVERY_BACKOFF_MS = 5_000;

type CrmDependencies = Omit<SyncDependencies, "deliver">;

/** Syncs CRMs and sends contacts to them, each company's in one process at a time and in turn. */
export function defineCrmJobs(jobs: Jobs, dependencies: CrmDependencies): void {
  const deliver = enqueueDelivery(jobs);
  jobs.define<SyncOrder>(
    SYNC_CRM,
    (order, { signal }) => runSync(order, { ...dependencies, deliver }, signal),
    {
      canYield: true,
      concurrency: COMPANIES_AT_ONCE,
      maxAttempts: SYNC_TRIES,
      backoffMs: SYNC_BACKOFF_MS,
    },
  );
  jobs.define<{ tenant_id: string }>(
    DELIVER_CONTACTS,
    ({ tenant_id }, { signal }) => runDeliveries(tenant_id, dependencies, signal),
    {
      canYield: true,
      concurrency: COMPANIES_AT_ONCE,
      maxAttempts: DELIVERY_TRIES,
      backoffMs: DELIVERY_BACKOFF_MS,
    },
  );
}

/** What puts a sync into the queue when the transaction commits. */
export function enqueueSync(jobs: Jobs, order: SyncOrder, trx: Transaction<Schema>): Promise<void> {
  return jobs.enqueue(SYNC_CRM, order, { singletonKey: order.tenant_id, tenantId: order.tenant_id, trx });
}

/** What puts the delivery of a company's contacts into the queue when the transaction commits. */
export function enqueueDelivery(jobs: Jobs) {
  return (tenantId: string, trx: Transaction<Schema>): Promise<void> =>
    jobs.enqueue(DELIVER_CONTACTS, { tenant_id: tenantId }, { singletonKey: tenantId, tenantId, trx });
}
