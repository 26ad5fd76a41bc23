import type { Transaction } from "kysely";
import type { Schema } from "../../database/schema.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { insertMessage } from "./outbox.repository.ts";
import type { OutboxMessage, OutboxOwner, StoredMessage, TellUndelivered } from "./outbox-message.ts";

export const DELIVER_OUTBOX = "deliver-outbox";

export interface Outbox {
  /** Leaves messages that are delivered soon after the transaction's commit, at least once, and never without it. */
  post(messages: readonly OutboxMessage[], owner: OutboxOwner, trx: Transaction<Schema>): Promise<void>;
}

/** The way into the outbox. */
export function createOutbox(jobs: Jobs, tellUndelivered: TellUndelivered): Outbox {
  return {
    async post(messages, owner, trx) {
      for (const { take, ...message } of messages) {
        const reason = (await take?.(trx)) ?? "";
        if (reason === "") await insertMessage(message, owner, trx);
        else await tellUndelivered({ ...owner, message, refused: allOf(message, reason) }, trx);
      }
      await enqueueDelivery(jobs, owner.tenantId, trx);
    },
  };
}

/** Everybody whom the message is for, with the one reason why they don't get it. */
export function allOf({ mail }: StoredMessage, reason: string) {
  return mail.to.map((to) => ({ to, reason }));
}

/** Puts the delivery of a company's messages into the queue. */
export function enqueueDelivery(jobs: Jobs, tenantId: string, trx?: Transaction<Schema>): Promise<void> {
  const options = { singletonKey: tenantId, tenantId, ...(trx ? { trx } : {}) };
  return jobs.enqueue(DELIVER_OUTBOX, { tenant_id: tenantId }, options);
}
