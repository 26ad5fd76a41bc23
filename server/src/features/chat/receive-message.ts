import { createHash } from "node:crypto";
import type { ChatBody, ChatReply } from "@cxc/contract/chat.ts";
import { UUID_PATTERN } from "@cxc/contract/rules.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { listTurnEvents } from "../conversation-log/conversation-log.repository.ts";
import { credentialOfStart, logIdOf, newCredential } from "./credential.ts";
import { type Conversation, continueFrom, type KnownConversations } from "./known-conversations.ts";
import { isAnswered, presentReply } from "./present-reply.ts";
import type { TurnContext, TurnQuestion } from "./turn-context.repository.ts";

export interface Message {
  body: ChatBody & { agent_id: string };
  idempotencyKey: string | undefined;
  /** Who sent it, as far as that is known: an address or a user. */
  visitor: string;
  /** Throws unless this message may run on the agent. */
  authorise(context: TurnContext): Promise<void>;
  onDelta(text: string): void;
}

/** A message that may run, with what one read tells of its agent and its conversation. */
export interface Arrival {
  message: Message;
  /** The visitor's own name for the conversation. */
  credential: string;
  conversationId: string;
  /** undefined where it isn't there. */
  conversation: Conversation | undefined;
  /** Hash of the body, where it came with an idempotency key. */
  bodyHash: string | null;
  context: TurnContext;
}

/** `repeat`: its key was used for the same message before, which has its reply. */
export type Received = { kind: "new"; arrival: Arrival } | { kind: "repeat"; reply: ChatReply };

interface Reading {
  database: Database;
  keyedHash(text: string): Buffer;
  /** Made credentials before the installation's key was changed. */
  oldKeyedHash: ((text: string) => Buffer) | undefined;
  known: KnownConversations;
  readContext(question: TurnQuestion): Promise<TurnContext | undefined>;
}

/** Reads what a message meets. Throws `not_found`, `key_reused`, and what `authorise` throws. */
export async function receiveMessage(
  message: Message,
  { database, keyedHash, oldKeyedHash, known, readContext }: Reading,
): Promise<Received> {
  const { body, idempotencyKey } = message;
  const { agent_id: agentId, mode } = body;
  const credential =
    body.conversation_id?.toLowerCase() ?? newCredential({ agentId, idempotencyKey }, keyedHash);
  if (!UUID_PATTERN.test(credential)) throw new AppError("not_found");
  const conversationId = logIdOf(credential);
  const cached = known.find({ id: conversationId, agentId });
  const fromSequence = cached?.sequence ?? 0;
  const context = await readContext({ agentId, conversationId, fromSequence, idempotencyKey });
  if (!context) throw new AppError("not_found");
  await message.authorise(context);
  const bodyHash = idempotencyKey === undefined ? null : hashOf(body);
  if (context.earlier) {
    if (context.earlier.body_hash !== bodyHash) throw new AppError("key_reused");
    const events = await listTurnEvents(context.earlier, database.query);
    const { turn_id: turnId } = context.earlier;
    if (isAnswered(events)) {
      const hashes = oldKeyedHash ? [keyedHash, oldKeyedHash] : [keyedHash];
      const told =
        body.conversation_id?.toLowerCase() ??
        credentialOfStart(context.earlier.conversation_id, { agentId, idempotencyKey }, hashes);
      if (told === undefined) throw new AppError("key_reused");
      return { kind: "repeat", reply: presentReply(events, { credential: told, turnId, mode }) };
    }
  }
  const conversation = continueFrom(cached, context.events);
  if (!conversation) known.forget({ id: conversationId, agentId });
  return { kind: "new", arrival: { message, credential, conversationId, conversation, bodyHash, context } };
}

function hashOf(body: ChatBody): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}
