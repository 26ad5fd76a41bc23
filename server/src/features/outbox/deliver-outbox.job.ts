import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/open.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { deleteMessage, listMessages } from "./outbox.repository.ts";
import { DELIVER_OUTBOX } from "./outbox.ts";
import type { OutboxMessage } from "./outbox-message.ts";

/** Companies at once: one whose mail server takes its time keeps no other waiting. */
const COMPANIES_AT_ONCE = 8;
const MESSAGES_AT_ONCE = 100;
const TRIES = 8;
const BACKOFF_MS = 5_000;

/** How each kind of message leaves the house; rejects where it should be tried again. */
export type Deliver = { [Kind in OutboxMessage["kind"]]: (message: OutboxMessage) => Promise<unknown> };

/**
 * Delivers each company's messages in turn, in one process at a time, and forgets each as it has left: one that was
 * being delivered when the server stopped is delivered again.
 */
export function defineDeliverOutbox(
  jobs: Jobs,
  options: { database: Database; deliver: Deliver; log: Pick<FastifyBaseLogger, "warn"> },
): void {
  const { database, deliver, log } = options;
  jobs.define<{ tenant_id: string }>(
    DELIVER_OUTBOX,
    async ({ tenant_id }, { signal }) => {
      const failures: unknown[] = [];
      for (const { id, message } of await listMessages(tenant_id, MESSAGES_AT_ONCE, database.query)) {
        signal.throwIfAborted();
        try {
          await deliver[message.kind](message);
          await deleteMessage(id, database.query);
        } catch (error) {
          log.warn({ err: error, message: id, kind: message.kind }, "a message was not delivered");
          failures.push(error);
        }
      }
      // What failed is tried again later; it held up none of the others.
      if (failures.length > 0) throw failures[0];
    },
    { canYield: true, concurrency: COMPANIES_AT_ONCE, maxAttempts: TRIES, backoffMs: BACKOFF_MS },
  );
}
