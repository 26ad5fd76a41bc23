import type { Correction } from "@cxc/contract/conversations.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import { messages } from "@cxc/contract/messages.ts";
import { codePoints, TRAINING_PHRASE_MAX, TRAINING_PHRASES_MAX } from "@cxc/contract/rules.ts";
import { EVENT_FORMAT } from "@cxc/engine/dialogue/events.ts";
import type { Transaction } from "kysely";
import { AppError, fieldError } from "../../app-error.ts";
import type { Schema } from "../../database/schema.ts";
import type { TenantReader, TenantWriter } from "../../database/tenant.ts";
import { findBeginning, listTurnLogs } from "../conversation-log/conversation-log.repository.ts";
import type { ConversationLog } from "../conversation-log/conversation-log.ts";
import { lockAgent } from "../drafts/revise-draft.ts";
import { findIntent } from "../intents/intents.repository.ts";
import { insertLearnt } from "../intents/learnt-phrases.repository.ts";
import { changeIntent } from "../intents/save-intent.ts";
import { presentTurn } from "./present-turn.ts";

interface Wish {
  conversationId: string;
  turnId: string;
  intentId: string;
}

/** What was learnt, before the message is asked again. */
export type Learnt = Omit<Correction, "after"> & { agent_id: string };

/**
 * Adds what the visitor wrote in a turn to the phrases of the intent that they meant. Throws `not_found`, `invalid`
 * for an intent of another agent or a message that is no phrase, and `limit_reached`.
 */
export async function correctTurn(
  wish: Wish & { conversationLog: ConversationLog; userId: string },
  scope: TenantWriter,
  trx: Transaction<Schema>,
): Promise<Learnt> {
  const { conversationLog, conversationId, turnId, intentId, userId } = wish;
  const conversation = await findBeginning(conversationId, scope);
  if (!conversation) throw new AppError("not_found");
  await lockAgent(conversation.agent_id, scope);
  const { agent_id, phrase, intent, before } = await readWish(wish, scope);
  const isNew = !intent.training_phrases.some((known) => isSame(known, phrase));
  if (isNew) {
    await addPhrase(intent, phrase, scope);
    await insertLearnt({ agentId: agent_id, conversationId, phrase }, scope);
  }
  const event = {
    ...({ v: EVENT_FORMAT, type: "corrected" } as const),
    turn_id: turnId,
    intent_id: intentId,
    user_id: userId,
    phrase: isNew ? phrase : "",
  };
  await conversationLog.add({ conversationId, turnId, event }, trx);
  return { agent_id, phrase, intent: { id: intent.id, title: intent.title }, is_new: isNew, before };
}

/** What `correctTurn` learnt of this turn before. Throws as it does. */
export async function findLearnt(wish: Wish, scope: TenantReader): Promise<Learnt> {
  const { agent_id, phrase, intent, before, events } = await readWish(wish, scope);
  const corrected = events.findLast(({ event }) => event.type === "corrected")?.event;
  const isNew = corrected?.type === "corrected" && corrected.phrase !== "";
  return { agent_id, phrase, intent: { id: intent.id, title: intent.title }, is_new: isNew, before };
}

async function readWish({ conversationId, turnId, intentId }: Wish, scope: TenantReader) {
  const conversation = await findBeginning(conversationId, scope);
  if (!conversation) throw new AppError("not_found");
  const { agent_id } = conversation;
  const events = (await listTurnLogs(conversationId, -1, scope)).get(turnId);
  if (!events) throw new AppError("not_found");
  const { message, is_form, response, intent: meant, outcome } = presentTurn(turnId, events, NO_FACTS);
  const phrase = message.replace(/\s+/gu, " ").trim();
  if (phrase === "" || is_form) throw new AppError("invalid", { message: NO_PHRASE });
  if (codePoints(phrase) > TRAINING_PHRASE_MAX) throw new AppError("invalid", { message: TOO_LONG });
  const intent = await findIntent(intentId, scope);
  if (intent?.agent_id !== agent_id) throw fieldError("invalid", "intent_id", messages.selectValid);
  return { agent_id, phrase, intent, before: { response, intent: meant, outcome }, events };
}

const NO_FACTS = { prices: undefined, titles: new Map<string, string>() };
const NO_PHRASE = "This turn has no message that an intent could learn from.";
const TOO_LONG = `A training phrase has at most ${TRAINING_PHRASE_MAX} characters.`;

async function addPhrase(intent: Intent, phrase: string, scope: TenantWriter): Promise<void> {
  if (intent.training_phrases.length >= TRAINING_PHRASES_MAX) {
    throw new AppError("limit_reached", {
      message: `An intent has at most ${TRAINING_PHRASES_MAX} phrases.`,
    });
  }
  const { title, prompt, training_phrases } = intent;
  await changeIntent(intent.id, { title, prompt, training_phrases: [...training_phrases, phrase] }, scope);
}

function isSame(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.toLowerCase();
}
