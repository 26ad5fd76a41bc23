import { AppError } from "../../app-error.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { recogniserHash } from "./content-hash.ts";
import { findRecogniserInputs, lockAgentRow, updateDraft } from "./drafts.repository.ts";

/**
 * Locks the agent, so that changes to its intents follow one another. Every change to an intent begins here. Throws
 * `not_found`.
 */
export async function lockAgent(agentId: string, scope: TenantWriter): Promise<void> {
  if (!(await lockAgentRow(agentId, scope))) throw new AppError("not_found");
}

/** Every change to an agent or its intents ends here: a new revision, and the recogniser that it needs. */
export async function reviseDraft(agentId: string, scope: TenantWriter): Promise<void> {
  const { intents, language } = await findRecogniserInputs(agentId, scope);
  await updateDraft(agentId, recogniserHash(intents, language), scope);
}
