import { actionBody } from "@cxc/contract/actions.ts";
import { agentBody } from "@cxc/contract/agents.ts";
import { entityBody } from "@cxc/contract/entities.ts";
import { nameText } from "@cxc/contract/fields.ts";
import { intentBody } from "@cxc/contract/intents.ts";
import { ENTITIES_PER_INTENT_MAX, INTENTS_PER_AGENT_MAX, TITLE_MAX } from "@cxc/contract/rules.ts";
import { z } from "zod";

const TOO_MANY_INTENTS = `An agent has at most ${INTENTS_PER_AGENT_MAX} intents.`;

const intent = intentBody.omit({ entities: true, optional_entities: true, action: true }).extend({
  /** Titles, in the order in which the agent asks. */
  entities: z.array(nameText(TITLE_MAX)).max(ENTITIES_PER_INTENT_MAX).default([]),
  /** Titles of those that are never asked for. */
  optional_entities: z.array(nameText(TITLE_MAX)).max(ENTITIES_PER_INTENT_MAX).default([]),
  /** A title. */
  action: nameText(TITLE_MAX).nullish(),
});

/**
 * A whole draft as people name its parts: entities and actions by title, no ids. What the agent's part leaves out
 * stays; the intents are all that there will be.
 */
export const draftContent = z.object({
  agent: agentBody.omit({ data_source: true }).partial().default({}),
  entities: z.array(entityBody).default([]),
  actions: z.array(actionBody).default([]),
  intents: z.array(intent).max(INTENTS_PER_AGENT_MAX, { error: TOO_MANY_INTENTS }),
});

export type DraftContent = z.output<typeof draftContent>;

/** Titles that differ only in case or blanks name the same thing. */
export function titleKey(title: string): string {
  return title.trim().replace(/\s+/gu, " ").toLowerCase();
}
