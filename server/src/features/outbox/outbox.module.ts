import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import type { DeliveryDependencies } from "./deliver-messages.ts";
import { defineDeliverOutbox } from "./deliver-outbox.job.ts";
import { deleteOldMessages, forgetFuture, listLateCompanies } from "./outbox.repository.ts";
import { allOf, createOutbox, enqueueDelivery, type Outbox } from "./outbox.ts";

/** What has to leave the house because of something that was stored: kept with it, delivered after it. */
export function openOutbox(options: DeliveryDependencies & { jobs: Jobs }): Feature & { outbox: Outbox } {
  const { database, jobs, tellUndelivered, log } = options;
  defineDeliverOutbox(jobs, options);

  async function giveUpOld(): Promise<void> {
    const given = await database.transaction(async (trx) => {
      const old = await deleteOldMessages(trx);
      for (const { tenantId, message } of old) {
        const refused = allOf(message, "It could not be delivered for a day.");
        await tellUndelivered({ tenantId, message, refused }, trx);
      }
      return old.length;
    });
    if (given > 0) log.error({ messages: given }, "messages were not delivered for a day and are given up");
  }

  return {
    outbox: createOutbox(jobs, tellUndelivered),
    scheduledTasks: {
      async outbox() {
        await forgetFuture(database.query);
        await giveUpOld();
        for (const id of await listLateCompanies(database.query)) await enqueueDelivery(jobs, id);
      },
    },
  };
}
