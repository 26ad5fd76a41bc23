import { NEEDS_A_PHRASE } from "@cxc/contract/agent-health.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { messages } from "@cxc/contract/messages.ts";
import { TRAINING_PHRASES_MAX } from "@cxc/contract/rules.ts";
import { likePhrase } from "@cxc/engine/intents/like-phrases.ts";
import { AppError, fieldError } from "../../app-error.ts";
import type { TenantWriter } from "../../database/tenant.ts";
import { lockAgent } from "../drafts/revise-draft.ts";
import { findIntent } from "../intents/intents.repository.ts";
import { changeIntent } from "../intents/save-intent.ts";
import { hashPhrase } from "../recognisers/hash-phrases.ts";
import { insertSettled } from "./health.repository.ts";

interface Wish {
  agentId: string;
  intentId: string;
  phrase: string;
  action: "move" | "delete" | "keep";
  /** Where a phrase that is moved goes. */
  to: string | undefined;
}

/**
 * Moves a phrase to another intent, deletes it, or remembers that it is right; a phrase that somebody moved is right
 * where they put it. Answers the intent where it stood. Throws `not_found` for an agent that isn't there, `invalid` for
 * an intent of another agent, a phrase that it doesn't have (any more) or the only one that it has, and `limit_reached`.
 */
export async function settleSuspect(wish: Wish, scope: TenantWriter): Promise<Intent> {
  const { agentId, intentId, phrase, action, to } = wish;
  await lockAgent(agentId, scope);
  const intent = await intentOf(agentId, intentId, "intent_id", scope);
  if (!intent.training_phrases.includes(phrase)) throw fieldError("invalid", "phrase", messages.selectValid);
  if (action === "keep") {
    await insertSettled({ agentId, intentId, phraseHash: hashPhrase(phrase) }, scope);
    return intent;
  }
  const target = action === "move" ? await intentOf(agentId, to, "to", scope) : undefined;
  if (target?.id === intent.id) throw fieldError("invalid", "to", messages.selectValid);
  if (intent.training_phrases.length === 1) throw fieldError("invalid", "phrase", NEEDS_A_PHRASE);
  await savePhrases(
    intent,
    intent.training_phrases.filter((one) => one !== phrase),
    scope,
  );
  if (!target) return intent;
  const compare = likePhrase(phrase);
  if (!target.training_phrases.some((one) => compare(one).isSame))
    await savePhrases(target, [...target.training_phrases, phrase], scope);
  await insertSettled({ agentId, intentId: target.id, phraseHash: hashPhrase(phrase) }, scope);
  return intent;
}

async function intentOf(
  agentId: string,
  id: string | undefined,
  field: "intent_id" | "to",
  scope: TenantWriter,
): Promise<Intent> {
  const intent = id === undefined ? undefined : await findIntent(id, scope);
  if (intent?.agent_id !== agentId) throw fieldError("invalid", field, messages.selectValid);
  return intent;
}

async function savePhrases(intent: Intent, phrases: string[], scope: TenantWriter): Promise<void> {
  if (phrases.length > TRAINING_PHRASES_MAX)
    throw new AppError("limit_reached", {
      message: `An intent has at most ${TRAINING_PHRASES_MAX} phrases.`,
    });
  const { title, prompt } = intent;
  await changeIntent(intent.id, { title, prompt, training_phrases: phrases }, scope);
}
