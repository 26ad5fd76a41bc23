import type { AgentHealth } from "@cxc/contract/agent-health.ts";
import type { Transaction } from "kysely";
import { AppError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import { tenantWriter } from "../../database/tenant.ts";
import type { Jobs } from "../../jobs/queue.ts";
import { findTrainingWork } from "../recognisers/recognisers.repository.ts";
import { enqueueHealthCheck } from "./check-health.job.ts";
import { checkName, findCheck, findChecked, insertCheck } from "./health.repository.ts";

/**
 * Has a draft's intents checked unless they were, or wait for it. Answers how it stands: `never` where there is nothing
 * to check. Throws `not_found` for an agent of another company.
 */
export async function startCheck(
  { agentId, tenantId }: { agentId: string; tenantId: string },
  jobs: Jobs,
  trx: Transaction<Schema>,
): Promise<AgentHealth["status"]> {
  const checked = await findChecked(agentId, trx);
  if (!checked) return "never";
  if (checked.tenantId !== tenantId) throw new AppError("not_found");
  const scope = tenantWriter(tenantId, trx);
  const hash = checkName(checked.recogniserHash);
  const known = await findCheck(agentId, hash, scope);
  if (known && known.status !== "failed") return known.status;
  await insertCheck(agentId, hash, scope);
  const { work = 0 } = (await findTrainingWork(agentId, trx)) ?? {};
  await enqueueHealthCheck(jobs, { agentId, tenantId, work }, trx);
  return "waiting";
}
