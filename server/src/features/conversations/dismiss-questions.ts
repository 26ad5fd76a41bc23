import { createHash } from "node:crypto";
import { AppError } from "../../app-error.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { findAgent } from "../agents/agents.repository.ts";
import { plainOf } from "./group-questions.ts";

/** Of an agent: nobody dismisses more by hand. */
const DISMISSED_MAX = 5_000;
const HASH_LENGTH = 22;

/**
 * Remembers that questions are not for this agent, by hashes of their words: what a visitor said stays where it can be
 * redacted. Answers the agent's id and name. Throws `not_found`, and `limit_reached` where thousands were dismissed.
 */
export async function dismissQuestions(
  { agent_id, questions }: { agent_id: string; questions: readonly string[] },
  scope: TenantWriter,
): Promise<{ id: string; title: string }> {
  const agent = await findAgent(agent_id, scope);
  if (!agent) throw new AppError("not_found");
  const rows = await listDismissed(agent_id, scope);
  if (rows.size + questions.length > DISMISSED_MAX) throw new AppError("limit_reached");
  const hashes = [...new Set(questions.map(hashOf))].filter((hash) => !rows.has(hash));
  if (hashes.length > 0)
    await scope
      .insert(
        "dismissed_questions",
        hashes.map((question_hash) => ({ agent_id, question_hash })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return { id: agent.id, title: agent.name };
}

/**
 * Takes back that questions are not for this agent; one that nobody dismissed stays as it is. Answers the agent's id and
 * name. Throws `not_found`.
 */
export async function restoreQuestions(
  { agent_id, questions }: { agent_id: string; questions: readonly string[] },
  scope: TenantWriter,
): Promise<{ id: string; title: string }> {
  const agent = await findAgent(agent_id, scope);
  if (!agent) throw new AppError("not_found");
  await scope
    .delete("dismissed_questions")
    .where("agent_id", "=", agent_id)
    .where("question_hash", "in", [...new Set(questions.map(hashOf))])
    .execute();
  return { id: agent.id, title: agent.name };
}

/** Tells of a question whether it was dismissed, in these words. */
export async function findDismissed(
  agentId: string,
  scope: TenantReader,
): Promise<(text: string) => boolean> {
  const hashes = await listDismissed(agentId, scope);
  return (text) => hashes.size > 0 && hashes.has(hashOf(text));
}

async function listDismissed(agentId: string, scope: TenantReader): Promise<Set<string>> {
  const rows = await scope
    .select("dismissed_questions")
    .select("question_hash")
    .where("agent_id", "=", agentId)
    .execute();
  return new Set(rows.map(({ question_hash }) => question_hash));
}

/** Case and punctuation don't count. */
function hashOf(text: string): string {
  return createHash("sha256").update(plainOf(text)).digest("base64url").slice(0, HASH_LENGTH);
}
