import type { FastifyBaseLogger } from "fastify";
import type { Transaction } from "kysely";
import type { Eraser } from "../../database/eraser.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import type { Feature } from "../../feature.ts";
import type { Jobs } from "../../jobs/queue.ts";
import type { Outbox } from "../outbox/outbox.ts";
import { type ConversationLog, createConversationLog, type LogFollower } from "./conversation-log.ts";
import { defineForgetAgent, FORGET_AGENT } from "./forget-agent.job.ts";
import { createProjector, type Projector, type ProjectorWaits } from "./projector.ts";

/** The one door to the event log, and the rows that follow it. */
export function openConversationLog(options: {
  database: Database;
  jobs: Jobs;
  log: FastifyBaseLogger;
  outbox: Outbox;
  followers: readonly LogFollower[];
  erasers: readonly Eraser[];
  projectorWaits: ProjectorWaits | undefined;
}): Feature & {
  log: ConversationLog;
  projector: Projector;
  /** Deletes the conversations of an agent that goes with this transaction, soon after it. */
  forgetAgent(agentId: string, tenantId: string, trx: Transaction<Schema>): Promise<void>;
} {
  const { database, jobs, outbox, followers, erasers } = options;
  const projector = createProjector({ database, log: options.log, waits: options.projectorWaits });
  const log = createConversationLog({ database, outbox, followers, erasers });
  log.subscribe(projector.follow);
  defineForgetAgent(jobs, { database, erase: log.erase });
  return {
    log,
    projector,
    forgetAgent: (agent_id, tenantId, trx) => jobs.enqueue(FORGET_AGENT, { agent_id }, { tenantId, trx }),
    scheduledTasks: { "conversation lists": projector.catchUp },
    close: () => projector.close(),
  };
}
