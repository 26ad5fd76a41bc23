import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/open.ts";
import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { type Deliver, defineDeliverOutbox } from "./deliver-outbox.job.ts";
import { deleteOldMessages, listLateCompanies } from "./outbox.repository.ts";
import { createOutbox, enqueueDelivery, type Outbox } from "./outbox.ts";

/** What has to leave the house because of something that was stored: kept with it, delivered after it. */
export function openOutbox(options: {
  database: Database;
  jobs: Jobs;
  deliver: Deliver;
  log: Pick<FastifyBaseLogger, "warn" | "error">;
}): Feature & { outbox: Outbox } {
  const { database, jobs, log } = options;
  defineDeliverOutbox(jobs, options);
  return {
    outbox: createOutbox(jobs),
    chores: {
      async outbox() {
        const given = await deleteOldMessages(database.query);
        if (given > 0)
          log.error({ messages: given }, "messages were not delivered for a day and are given up");
        for (const id of await listLateCompanies(database.query)) await enqueueDelivery(jobs, id);
      },
    },
  };
}
