import { AppError } from "../../app-error.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { announceAfterCommit } from "../../database/transaction.ts";
import { recogniserHash } from "./content-hash.ts";
import { findRecogniserInputs, lockAgentRow, updateDraft } from "./drafts.repository.ts";

/**
 * Locks the agent, so that changes to its intents follow one another, and says when its forms were changed last. Every
 * change to an intent begins here. Throws `not_found`.
 */
export async function lockAgent(agentId: string, scope: TenantWriter) {
  const times = await lockAgentRow(agentId, scope);
  if (!times) throw new AppError("not_found");
  return times;
}

/**
 * Every change to an agent or its intents ends here: a new revision, and the recogniser that it needs. Whoever listens
 * for `draft_revised` hears of it after the commit.
 */
export async function reviseDraft(agentId: string, scope: TenantWriter): Promise<void> {
  const { intents, language } = await findRecogniserInputs(agentId, scope);
  await updateDraft(agentId, recogniserHash(intents, language), scope);
  announceAfterCommit("draft_revised", agentId);
}
