import { type AgentTest, agentTestBody, type agentTestRoutes } from "@cxc/contract/agent-tests.ts";
import { messages } from "@cxc/contract/messages.ts";
import { TITLE_MAX } from "@cxc/contract/rules.ts";
import type { KnownTitles } from "@cxc/engine/evaluation/observe-turn.ts";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { AppError, fieldError } from "../../app-error.ts";
import { lockTenant } from "../../database/lock-tenant.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { parseInput } from "../../http/parse.ts";
import { logIdOf } from "../chat/credential.ts";
import { findIntent } from "../intents/intents.repository.ts";
import { findKnownTitles, findPastConversation, type PastConversation } from "./conversation-as-test.ts";
import { createTest } from "./save-test.ts";

type Wish = z.output<NonNullable<typeof agentTestRoutes.createTestFromTurn.body>>;

/**
 * Saves a conversation up to one of its turns as a test that expects of each what came of it, or of the last one alone; of
 * that nothing but the intent, where it is told which one it should have had. Throws `not_found`, `invalid` and `limit_reached`.
 */
export async function saveTurn(
  agentId: string,
  wish: Wish,
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<{ test: AgentTest; conversationId: string }> {
  // Before the conversation is read: while it is held, nothing is erased.
  await lockTenant(scope.tenantId, trx);
  const known = await findKnownTitles(agentId, scope);
  const conversation = known && (await findConversation({ agentId, id: wish.conversation_id, known }, scope));
  const end = conversation?.turns.findIndex(({ id }) => id === wish.turn_id) ?? -1;
  if (conversation?.is_blanked) throw new AppError("invalid", { message: "What was said here was blanked." });
  if (!conversation || end < 0) throw new AppError("not_found");
  const turns = conversation.turns.slice(0, end + 1).map(({ turn }) => turn);
  const last = turns.at(-1);
  if (wish.expects === "last") for (const turn of turns.slice(0, -1)) turn.expect = {};
  if (last && wish.intent_id) last.expect = { intent: await titleOf(agentId, wish.intent_id, scope) };
  const { clock, time_zone, language } = conversation;
  // Without its model it would go another way: what that answers is recorded before the test can pass.
  const recording = conversation.has_model ? { recording: [] } : {};
  const said = (last?.message ?? "").trim();
  const name = wish.name ?? [...(said || `Conversation of ${clock}`)].slice(0, TITLE_MAX).join("");
  const test = await createTest(
    agentId,
    parseInput(agentTestBody, { name, clock, time_zone, language, turns, ...recording }),
    scope,
    trx,
    conversation.id,
  );
  return { test, conversationId: conversation.id };
}

/** Of this agent; by the id that the console shows, or the one that a test conversation was answered with. */
async function findConversation(
  { agentId, id, known }: { agentId: string; id: string; known: KnownTitles },
  scope: TenantReader,
): Promise<PastConversation | undefined> {
  const wanted = { agentId, known };
  return (
    (await findPastConversation({ ...wanted, id }, scope)) ??
    (await findPastConversation({ ...wanted, id: logIdOf(id) }, scope))
  );
}

async function titleOf(agentId: string, intentId: string, scope: TenantReader): Promise<string> {
  const intent = await findIntent(intentId, scope);
  if (intent?.agent_id !== agentId) throw fieldError("invalid", "intent_id", messages.selectValid);
  return intent.title;
}
