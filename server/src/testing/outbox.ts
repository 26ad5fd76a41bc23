import type { Database } from "../database/open.ts";
import { openOutbox } from "../features/outbox/outbox.module.ts";
import type { Outbox } from "../features/outbox/outbox.ts";
import { createJobs } from "../jobs/queue.ts";

/** The way into a test database's outbox; delivering is left to a worker beside it. */
export function testOutbox(database: Database): Outbox {
  const jobs = createJobs(database, { work: false, log: () => undefined });
  const log = { warn: () => undefined, error: () => undefined };
  const deliver = { mail: async () => ({ refused: [], left: undefined }) };
  return openOutbox({ database, jobs, deliver, tellUndelivered: async () => undefined, log }).outbox;
}
