import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { listAgentsPublishedWith, type StoredAction } from "./actions.repository.ts";

const NAMED_MAX = 20;

/** Throws `in_use` with the names of what runs this action: intents of drafts, and published versions. */
export async function assertUnused(action: StoredAction, scope: TenantReader): Promise<void> {
  const intents = action.intents.map(({ title, agent_title }) => `${title} (agent ${agent_title})`);
  if (intents.length > 0) {
    const users = `${intents.length === 1 ? "intent" : "intents"} ${intents.slice(0, NAMED_MAX).join(", ")}`;
    throw new AppError("in_use", { message: `"${action.title}" is used by the ${users}.` });
  }
  const agents = await listAgentsPublishedWith(action.id, scope);
  if (agents.length > 0) {
    const users = `${agents.length === 1 ? "agent" : "agents"} ${agents.join(", ")}`;
    const message = `"${action.title}" is used by the published version of the ${users}. Publish again first.`;
    throw new AppError("in_use", { message });
  }
}
