import { isDeepStrictEqual } from "node:util";
import type { Agent } from "@cxc/contract/agents.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import type { PlannedContent } from "../../importing/planned-import.ts";
import { updateAgent, updateWidget } from "../agents/agents.repository.ts";

/**
 * What the files say of an agent's settings and look becomes an existing agent's, and of a bundle its description and
 * prompt too; what they don't say stays, and so does the name. Answers whether anything changed.
 */
export async function replaceSettings(
  agent: Agent,
  { description, prompt, settings, widget }: PlannedContent["agent"],
  { isBundle, scope }: { isBundle: boolean; scope: TenantWriter },
): Promise<boolean> {
  const after = {
    description: isBundle ? description : agent.description,
    prompt: isBundle ? prompt : agent.prompt,
    settings: { ...agent.settings, ...settings },
  };
  const before = { description: agent.description, prompt: agent.prompt, settings: agent.settings };
  const look = { ...agent.widget, ...widget };
  const isChanged = !isDeepStrictEqual(after, before);
  const isRestyled = !isDeepStrictEqual(look, agent.widget);
  if (isChanged)
    await updateAgent(agent.id, { name: agent.name, data_source_id: agent.data_source.id, ...after }, scope);
  if (isRestyled) await updateWidget(agent.id, look, scope);
  return isChanged || isRestyled;
}
