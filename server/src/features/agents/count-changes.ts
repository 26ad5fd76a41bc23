import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { type TenantReader, tenantWriter } from "../../database/tenant.ts";
import { findCompared, updateChangesCount } from "./changes-count.repository.ts";
import { listChanges } from "./list-changes.ts";

/** What one answer may spend on counting; what is left over counts the next one. */
const COUNTING_MS_MAX = 200;

interface Countable {
  id: string;
  published_version: number | null;
  changes_count?: number | null | undefined;
}

/**
 * Agents with the number of their changes that are not live. A number is counted where it is asked for and kept with
 * the live version, so that it costs once a revision; beyond 200 ms the rest stays null until the next time.
 */
export async function withChangesCounts<Agent extends Countable>(
  agents: readonly Agent[],
  scope: TenantReader,
  database: Database,
): Promise<Agent[]> {
  const until = performance.now() + COUNTING_MS_MAX;
  const counted: Agent[] = [];
  for (const agent of agents) {
    const isDue = agent.published_version !== null && typeof agent.changes_count !== "number";
    counted.push(
      isDue && performance.now() < until
        ? { ...agent, changes_count: await countChanges(agent.id, scope, database) }
        : agent,
    );
  }
  return counted;
}

/** As `withChangesCounts`, for one agent. */
export async function withChangesCount<Agent extends Countable>(
  agent: Agent,
  scope: TenantReader,
  database: Database,
): Promise<Agent> {
  const [counted = agent] = await withChangesCounts([agent], scope, database);
  return counted;
}

/** Null where nothing is published, and where that or the agent itself went while it was read. */
async function countChanges(id: string, scope: TenantReader, { query }: Database): Promise<number | null> {
  const compared = await findCompared(id, scope);
  if (!compared) return null;
  try {
    const count = (await listChanges(id, undefined, scope)).changes.length;
    await updateChangesCount(id, { ...compared, count }, tenantWriter(scope.tenantId, query));
    return count;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
