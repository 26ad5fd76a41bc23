import {
  type AgentTest,
  agentTestBody,
  type agentTestRoutes,
  type TestTurn,
} from "@cxc/contract/agent-tests.ts";
import { messages } from "@cxc/contract/messages.ts";
import { TITLE_MAX } from "@cxc/contract/rules.ts";
import { EMPTY_CONVERSATION } from "@cxc/engine/conversation.ts";
import { turnAsTest } from "@cxc/engine/expect/expect-again.ts";
import type { Transaction } from "kysely";
import type { z } from "zod";
import { AppError, fieldError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { parseInput } from "../../http/parse.ts";
import { findDraftHead } from "../agents/drafts.repository.ts";
import { logIdOf } from "../chat/credential.ts";
import { findBeginning, listTurnLogs } from "../conversation-log/conversation-log.repository.ts";
import { findIntent } from "../intents/intents.repository.ts";
import { createTest } from "./save-test.ts";
import { listIntentTitles } from "./tested-agent.repository.ts";

type Wish = z.output<NonNullable<typeof agentTestRoutes.createTestFromTurn.body>>;

/**
 * Saves a conversation up to one of its turns as a test that expects of each what came of it; of the last one nothing but
 * the intent, where it is told which one it should have had. Throws `not_found`, `invalid` and `limit_reached`.
 */
export async function saveTurn(
  agentId: string,
  wish: Wish,
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<AgentTest> {
  const found = await findConversation(agentId, wish.conversation_id, scope);
  const logs = found && (await listTurnLogs(found.id, -1, scope));
  const draft = await findDraftHead(agentId, scope);
  if (!found || !logs?.has(wish.turn_id) || !draft) throw new AppError("not_found");
  const isBlanked = [...logs.values()].flat().some(({ event }) => event.type === "redacted");
  if (isBlanked) throw new AppError("invalid", { message: "What was said here was blanked." });
  const known = { intents: await listIntentTitles(agentId, scope), entities: draft.snapshot.entities };
  const turns: TestTurn[] = [];
  let state = EMPTY_CONVERSATION;
  for (const [id, logged] of logs) {
    const events = logged.map(({ event }) => event);
    const made = turnAsTest(events, state, known);
    turns.push(made.turn);
    state = made.state;
    if (id === wish.turn_id) break;
  }
  const last = turns.at(-1);
  if (last && wish.intent_id) last.expect = { intent: await titleOf(agentId, wish.intent_id, scope) };
  const clock = found.at.toISOString();
  const said = (last?.message ?? "").trim();
  const name = wish.name ?? [...(said || `Conversation of ${clock}`)].slice(0, TITLE_MAX).join("");
  return createTest(agentId, parseInput(agentTestBody, { name, clock, turns }), scope, trx, found.id);
}

/** Of this agent; by the id that the console shows, or the one that a test conversation was answered with. */
async function findConversation(agentId: string, id: string, scope: TenantReader) {
  for (const candidate of [id, logIdOf(id)]) {
    const found = await findBeginning(candidate, scope);
    if (found?.agent_id === agentId) return { id: candidate, at: found.at };
  }
  return undefined;
}

async function titleOf(agentId: string, intentId: string, scope: TenantReader): Promise<string> {
  const intent = await findIntent(intentId, scope);
  if (intent?.agent_id !== agentId) throw fieldError("invalid", "intent_id", messages.selectValid);
  return intent.title;
}
