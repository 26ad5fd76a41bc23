import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../database/open.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { findTrainingWork } from "../recognisers/recognisers.repository.ts";
import { isFollowed } from "./health.repository.ts";
import { startCheck } from "./start-check.ts";

/** Saves that follow one another this quickly are checked once, and after they were trained. */
const SETTLE_MS = 1_500;
/** Bytes of phrases × intents that are checked within some seconds; larger agents are checked when somebody asks. */
const MOST_WORK = 4_000_000;

/**
 * Has the intents of an agent checked after each save where somebody had them checked lately, so that its history tells
 * what each save changed. Answers how to stop.
 */
export function followDrafts({
  database,
  jobs,
  log,
}: {
  database: Database;
  jobs: Jobs;
  log: Pick<FastifyBaseLogger, "warn">;
}): () => void {
  const settling = new Map<string, NodeJS.Timeout>();
  const stopListening = database.listen("draft_revised", (agentId) => {
    if (settling.has(agentId)) return;
    const settled = () => {
      settling.delete(agentId);
      follow(agentId).catch((error: unknown) =>
        log.warn({ err: error, agent_id: agentId }, "a save was not followed by a check of the intents"),
      );
    };
    settling.set(agentId, setTimeout(settled, SETTLE_MS).unref());
  });
  return () => {
    stopListening();
    for (const timer of settling.values()) clearTimeout(timer);
  };

  async function follow(agentId: string): Promise<void> {
    if (!(await isFollowed(agentId, database.query))) return;
    const found = await findTrainingWork(agentId, database.query);
    if (!found || found.work > MOST_WORK) return;
    const { company: tenantId } = found;
    await database.transaction((trx) => startCheck({ agentId, tenantId }, jobs, trx));
  }
}
