import type { Database } from "../../database/open.ts";
import type { Secrets } from "../../database/secrets.ts";
import type { Egress } from "../../egress/egress.ts";
import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { serveIntegrations } from "./integrations.routes.ts";
import { sweepCrms } from "./sweep-crms.ts";
import { defineCrmJobs, enqueueDelivery } from "./sync-crm.job.ts";

/** The companies' CRMs: contacts come from them and go to them. */
export function openIntegrations(options: {
  database: Database;
  jobs: Jobs;
  secrets: Secrets;
  egress: Egress;
}): Feature & { enqueueDelivery: ReturnType<typeof enqueueDelivery> } {
  const { database, jobs, secrets, egress } = options;
  defineCrmJobs(jobs, { database, egress, secrets });
  return {
    enqueueDelivery: enqueueDelivery(jobs),
    serve: (router) => serveIntegrations(router, { database, secrets, egress, jobs }),
    scheduledTasks: { CRMs: () => sweepCrms(jobs, database) },
  };
}
