import type { LastScores } from "@cxc/contract/conversations.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { hasAgent } from "../agents/agents.repository.ts";
import { listScoresOf } from "../conversation-log/last-scores.repository.ts";

/** How sure an agent was of its last messages: visitors' ones, or those of tests while there are none. Throws `not_found`. */
export async function loadLastScores(agentId: string, scope: TenantReader): Promise<LastScores> {
  if (!(await hasAgent(agentId, scope))) throw new AppError("not_found");
  const live = await listScoresOf({ agentId, mode: "live" }, scope);
  if (live.length > 0) return { mode: "live", messages: live };
  return { mode: "test", messages: await listScoresOf({ agentId, mode: "test" }, scope) };
}
