import { sql } from "kysely";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { titleKey } from "../drafts/title-key.ts";

/** Of one statement, whose parameters are counted. */
const PHRASES_AT_ONCE = 5_000;

/** The agent has this phrase because somebody said it in this conversation. */
export async function insertLearnt(
  learnt: { agentId: string; conversationId: string; phrase: string },
  scope: TenantWriter,
): Promise<void> {
  const { agentId: agent_id, conversationId: conversation_id, phrase } = learnt;
  await scope
    .insert("learnt_phrases", { agent_id, conversation_id, phrase })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of these phrases, the agent has those that were said in these conversations of its own because they were said there. */
export async function insertLearntFrom(
  learnt: { agentId: string; phrases: readonly string[]; conversationIds: readonly string[] },
  scope: TenantWriter,
): Promise<void> {
  const { agentId, phrases, conversationIds } = learnt;
  if (conversationIds.length === 0) return;
  const said = await scope
    .select("turns")
    .select(["conversation_id", "message"])
    .distinct()
    .where("agent_id", "=", agentId)
    .where("conversation_id", "in", conversationIds)
    .execute();
  const saidIn = Map.groupBy(said, ({ message }) => titleKey(message));
  for (const phrase of phrases)
    for (const { conversation_id: conversationId } of saidIn.get(titleKey(phrase)) ?? [])
      await insertLearnt({ agentId, conversationId, phrase }, scope);
}

/**
 * The agent was given these phrases from elsewhere: those that any agent of the tenant's has learnt in a conversation go
 * with that conversation here, too.
 */
export async function insertLearntCopies(
  agentId: string,
  phrases: readonly string[],
  scope: TenantWriter,
): Promise<void> {
  for (let first = 0; first < phrases.length; first += PHRASES_AT_ONCE) {
    const piece = phrases.slice(first, first + PHRASES_AT_ONCE);
    const learnt = await scope
      .select("learnt_phrases")
      .select(["conversation_id", "phrase"])
      .distinct()
      .where(sql<boolean>`md5(phrase) in (select md5(given) from unnest(${piece}::text[]) as given)`)
      .execute();
    for (const { conversation_id: conversationId, phrase } of learnt)
      await insertLearnt({ agentId, conversationId, phrase }, scope);
  }
}

/** What agents have learnt in these conversations and in no other, by agent. */
export async function findLearnt(
  conversationIds: readonly string[],
  scope: TenantReader,
): Promise<Map<string, Set<string>>> {
  const rows = await scope
    .select("learnt_phrases")
    .select(["agent_id", "phrase"])
    .where("conversation_id", "in", conversationIds)
    .where(
      sql<boolean>`not exists (
        select 1 from learnt_phrases as other
        where other.agent_id = learnt_phrases.agent_id and other.phrase = learnt_phrases.phrase
          and other.conversation_id <> all(${[...conversationIds]}::uuid[]))`,
    )
    .orderBy("agent_id")
    .execute();
  const byAgent = Map.groupBy(rows, ({ agent_id }) => agent_id);
  return new Map([...byAgent].map(([id, learnt]) => [id, new Set(learnt.map(({ phrase }) => phrase))]));
}

export async function deleteLearnt(conversationIds: readonly string[], scope: TenantWriter): Promise<void> {
  await scope.delete("learnt_phrases").where("conversation_id", "in", conversationIds).execute();
}

/** The agents that have learnt something in these conversations. */
export async function listLearners(
  conversationIds: readonly string[],
  scope: TenantReader,
): Promise<string[]> {
  const rows = await scope
    .select("learnt_phrases")
    .select("agent_id")
    .distinct()
    .where("conversation_id", "in", conversationIds)
    .execute();
  return rows.map(({ agent_id }) => agent_id);
}

/** The intents of an agent that have any of these phrases now. */
export async function listIntentsWith(
  agentId: string,
  phrases: readonly string[],
  scope: TenantReader,
): Promise<string[]> {
  const rows = await scope
    .select("intents")
    .select("id")
    .where("agent_id", "=", agentId)
    .where(sql<boolean>`training_phrases && ${[...phrases]}::text[]`)
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

/** What any agent has learnt in these conversations. */
export async function listLearntIn(
  conversationIds: readonly string[],
  scope: TenantReader,
): Promise<string[]> {
  const rows = await scope
    .select("learnt_phrases")
    .select("phrase")
    .distinct()
    .where("conversation_id", "in", conversationIds)
    .execute();
  return rows.map(({ phrase }) => phrase);
}
