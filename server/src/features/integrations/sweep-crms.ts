import type { Database } from "../../database/open.ts";
import { tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { DELIVER_CONTACTS, enqueueDelivery, enqueueSync, SYNC_CRM } from "./sync-crm.job.ts";
import { beginSync, failSync, listNeglected, postponeTry } from "./syncs.repository.ts";

const GIVEN_UP = "The sync broke off several times. Please sync again.";

/** Begins the syncs and deliveries whose time has come, and ends those that the queue gave up. */
export async function sweepCrms(jobs: Jobs, database: Database): Promise<void> {
  const names = { sync: SYNC_CRM, deliver: DELIVER_CONTACTS };
  const { due, abandoned, waiting } = await listNeglected(names, database.query);
  for (const { tenant_id, provider, version, state } of due) {
    await database.transaction(async (trx) => {
      const scope = tenantWriter(tenant_id, trx);
      if (provider === "hubspot") {
        if (await beginSync({ isAsked: false }, scope)) await enqueueSync(jobs, { tenant_id, version }, trx);
        return;
      }
      await postponeTry(scope);
      if (state === "error") await enqueueDelivery(jobs)(tenant_id, trx);
    });
  }
  for (const { tenant_id, version, sync_cursor } of abandoned) {
    await database.transaction((trx) =>
      failSync({ version, cursor: sync_cursor }, GIVEN_UP, tenantWriter(tenant_id, trx)),
    );
  }
  for (const { tenant_id } of waiting) {
    await database.transaction((trx) => enqueueDelivery(jobs)(tenant_id, trx));
  }
}
