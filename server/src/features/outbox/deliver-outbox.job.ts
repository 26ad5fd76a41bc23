import { Postponed } from "../../jobs/postponed.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { type DeliveryDependencies, deliverMessages } from "./deliver-messages.ts";
import { DELIVER_OUTBOX } from "./outbox.ts";

/** Companies at once: one whose mail server takes its time keeps no other waiting. */
const COMPANIES_AT_ONCE = 8;
/** How often a message is tried is its own matter; a job that is given up is ordered again by the maintenance job. */
const JOB_TRIES = 100;

/** Delivers each company's messages in one process at a time, and comes again when the next is due. */
export function defineDeliverOutbox(jobs: Jobs, dependencies: DeliveryDependencies): void {
  jobs.define<{ tenant_id: string }>(
    DELIVER_OUTBOX,
    async ({ tenant_id }, { signal }) => {
      const pauseMs = await deliverMessages(tenant_id, dependencies, signal);
      if (pauseMs !== undefined) throw new Postponed(pauseMs, "messages wait for their next try");
    },
    { canYield: true, concurrency: COMPANIES_AT_ONCE, maxAttempts: JOB_TRIES },
  );
}
