import type { PhraseValues } from "@cxc/contract/intents.ts";
import { extractSlots } from "@cxc/engine/entities/extract-slots.ts";
import { AppError } from "../../app-error.ts";
import type { TenantReader } from "../../database/tenant.ts";
import { createConcurrencyLimit } from "../../limits/concurrency-limit.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { findEntities } from "../entities/entities.repository.ts";
import { findLearner } from "./intents.repository.ts";

/** Long phrases with large choices take a second of the main thread, in pieces. */
const slots = createConcurrencyLimit({
  ...{ atOnce: 2, atOnceEach: 1 },
  ...{ waiting: 40, waitingEach: 8, waitMs: 10_000 },
});

interface Asked {
  agentId: string;
  phrases: readonly string[];
  entityIds: readonly string[];
}

/**
 * Which of the entities each phrase gives a value for, one list a phrase in their order, read as a visitor's message of
 * today would be in the agent's language. Entities that aren't the tenant's are left out. Throws `not_found`, and
 * `unavailable` where many wait.
 */
export async function findPhraseValues(
  { agentId, phrases, entityIds }: Asked,
  scope: TenantReader,
): Promise<PhraseValues> {
  const agent = await findLearner(agentId, scope);
  if (!agent) throw new AppError("not_found");
  const found = await findEntities([...new Set(entityIds)], scope);
  // Of two that would take the same value the one that was chosen first does, as in a conversation.
  const entities = found.sort((a, b) => entityIds.indexOf(a.id) - entityIds.indexOf(b.id));
  const context = { now: new Date(), time_zone: "UTC", language: agent.settings.language };
  return slots.run(scope.tenantId, async () => {
    const yieldToEventLoop = createEventLoopYielder();
    const values: PhraseValues = [];
    for (const phrase of phrases) {
      await yieldToEventLoop();
      values.push(
        extractSlots(phrase, entities, context).map(({ entity_id, start, end }) => {
          return { entity_id, text: phrase.slice(start, end) };
        }),
      );
    }
    return values;
  });
}
