import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ChatBody, ChatReply } from "@cxc/contract/chat.ts";
import { UUID_PATTERN } from "@cxc/contract/rules.ts";
import { type Event, fold } from "@cxc/engine/conversation.ts";
import { explainTurn } from "@cxc/engine/explain.ts";
import type { FastifyBaseLogger } from "fastify";
import { LRUCache } from "lru-cache";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { findOpenTurn } from "../conversation-log/turn-log.repository.ts";
import { closeOpenTurn, TURN_MS_MAX } from "./close-open-turn.ts";
import { type Conversation, continueConversation } from "./continue-conversation.ts";
import { conversationId, credentialOfStart, newCredential } from "./conversation-id.ts";
import {
  findTurnFacts,
  listTurnEvents,
  type TurnAppend,
  type TurnFacts,
} from "./conversations.repository.ts";
import { endedReply, presentReply } from "./present-reply.ts";
import { type LoggedTurn, runLoggedTurn, type TurnWorld } from "./run-logged-turn.ts";
import type { createSnapshots, RunnableAgent } from "./snapshots.ts";
import { openTurnLog, TurnClosed, type TurnLog } from "./turn-log.ts";
import { isUniqueViolation } from "./unique-violation.ts";

const CACHED_CONVERSATIONS = 5_000;
/** Turns that were sent at once to one conversation follow one another for this long, then the rest are refused. */
const CLASH_WAIT_MS = 2_000;
const CLASH_PAUSE_MS = 20;
const ANSWERING_PAUSE_MS = 100;
const HAD_ENDED = "The conversation had ended before this message.";

export interface Message {
  body: ChatBody & { agent_id: string };
  idempotencyKey: string | undefined;
  /** Who sent it, as far as that is known: an address or a user. */
  visitor: string;
  /** Throws unless this message may run on the agent. */
  authorise(facts: TurnFacts): Promise<void>;
  onDelta(text: string): void;
}

interface Parts {
  database: Database;
  snapshots: ReturnType<typeof createSnapshots>;
  world: TurnWorld;
  keyedHash(text: string): Buffer;
  /** Made credentials before the installation's key was changed. */
  oldKeyedHash?: ((text: string) => Buffer) | undefined;
  log: FastifyBaseLogger;
}

/** Another turn of the conversation is still being answered. */
class StillAnswering extends Error {}

/** What one message learnt while it waited for its place. */
interface Waiting {
  /** A turn before it broke off in its action, and nobody was told. */
  isAfterUnknown: boolean;
}

/** One message of a conversation: read, run the turn, append, reply. */
export function createMessageHandler({
  database,
  snapshots,
  world,
  keyedHash,
  oldKeyedHash,
  log: logger,
}: Parts) {
  /** State by conversation as of its last event known here; each turn reads what came after it. */
  const known = new LRUCache<string, Conversation>({ max: CACHED_CONVERSATIONS });

  return async function handleMessage(message: Message): Promise<ChatReply> {
    const deadline = performance.now() + CLASH_WAIT_MS;
    const waiting: Waiting = { isAfterUnknown: false };
    for (;;) {
      try {
        return await handle(message, waiting);
      } catch (error) {
        const isAnswering = error instanceof StillAnswering;
        if (!isAnswering && !isUniqueViolation(error)) throw error;
        if (performance.now() > deadline) throw new AppError("turn_in_progress", { retryAfter: 1 });
        await wait(isAnswering ? ANSWERING_PAUSE_MS : Math.random() * CLASH_PAUSE_MS);
      }
    }
  };

  async function handle(message: Message, waiting: Waiting): Promise<ChatReply> {
    const began = performance.now();
    const { body, idempotencyKey } = message;
    const { agent_id: agentId, mode } = body;
    const credential =
      body.conversation_id?.toLowerCase() ?? newCredential({ agentId, idempotencyKey }, keyedHash);
    if (!UUID_PATTERN.test(credential)) throw new AppError("not_found");
    const id = conversationId(credential);
    const cached = known.get(id);
    const facts = await findTurnFacts(
      { agentId, conversationId: id, fromSequence: cached?.sequence ?? 0, idempotencyKey },
      database.query,
    );
    if (!facts) throw new AppError("not_found");
    await message.authorise(facts);
    const bodyHash = idempotencyKey === undefined ? null : hashOf(body);
    if (facts.earlier) {
      if (facts.earlier.body_hash !== bodyHash) throw new AppError("key_reused");
      const { turn_id: turnId } = facts.earlier;
      const events = await listTurnEvents(facts.earlier, database.query);
      if (isAnswered(events)) {
        const began = { agentId, idempotencyKey };
        const hashes = oldKeyedHash ? [keyedHash, oldKeyedHash] : [keyedHash];
        const told =
          body.conversation_id?.toLowerCase() ??
          credentialOfStart(facts.earlier.conversation_id, began, hashes);
        if (told === undefined) throw new AppError("key_reused");
        return presentReply(events, { credential: told, turnId, mode });
      }
    }
    const conversation = continueConversation(body, facts, cached);
    const agent = mode === "test" ? await snapshots.draft(agentId, facts) : await snapshots.live(facts);
    if (!agent) throw new AppError("not_found");
    const turnId = randomUUID();
    if (conversation.state.is_ended) {
      const ended = { ...endedReply(agent.snapshot), conversation_id: credential, turn_id: turnId };
      return mode === "test" ? { ...ended, trace: { ...explainTurn([]), decision: HAD_ENDED } } : ended;
    }
    const place = { conversationId: id, tenantId: facts.tenant_id, agentId, mode, at: new Date() };
    if (conversation.state.is_answering) {
      waiting.isAfterUnknown ||= await closeStale(place, agent, conversation);
      throw new StillAnswering();
    }
    const log = openTurnLog(database, {
      ...{ ...place, turnId, sequence: conversation.sequence + 1 },
      ...{ idempotencyKey: idempotencyKey ?? null, bodyHash },
    });
    const events = await run(
      {
        ...{ body, visitor: message.visitor, onDelta: message.onDelta },
        ...{ agent, facts, conversationId: id, conversation, at: place.at },
        isAfterUnknown: waiting.isAfterUnknown,
        elapsed: () => performance.now() - began,
      },
      { log, turnId },
    );
    return presentReply(events, { credential, turnId, mode });
  }

  /** Runs the turn and answers its events. One that breaks once something of it is stored is ended here and now. */
  async function run(turn: LoggedTurn, { log, turnId }: { log: TurnLog; turnId: string }): Promise<Event[]> {
    const { agent, conversation, conversationId: id } = turn;
    const events: Event[] = [];
    try {
      await runLoggedTurn(turn, { world, log, events });
      // Where something came between, such as a redaction, the next turn reads it with all the rest.
      if (log.sequence() !== conversation.sequence + events.length) known.delete(id);
      else known.set(id, { state: fold(events, conversation.state), sequence: log.sequence() });
      return events;
    } catch (error) {
      known.delete(id);
      if (error instanceof TurnClosed) return readClosed(id, turnId);
      if (log.stored() === 0) throw error;
      logger.error({ err: error, turn_id: turnId }, "a turn broke off");
      const state = fold(events, conversation.state);
      const closed = await closeOpenTurn({ snapshot: agent.snapshot, state, events }, log);
      return closed?.events ?? readClosed(id, turnId);
    }
  }

  /** What someone else made of the turn; throws `not_found` where its conversation or agent is gone. */
  async function readClosed(conversation_id: string, turn_id: string): Promise<Event[]> {
    const events = await listTurnEvents({ conversation_id, turn_id }, database.query);
    if (!isAnswered(events)) throw new AppError("not_found");
    return events;
  }

  /** Ends the turn before this one, if its process can't be at it any more; answers whether its action's outcome is unknown. */
  async function closeStale(
    place: Place,
    { snapshot }: RunnableAgent,
    { state }: Conversation,
  ): Promise<boolean> {
    const { conversationId: conversation_id } = place;
    const open = await findOpenTurn(conversation_id, database.query);
    if (!open || open.age_ms < TURN_MS_MAX) return false;
    const { turn_id } = open;
    const events = await listTurnEvents({ conversation_id, turn_id }, database.query);
    const log = openTurnLog(
      database,
      { ...place, turnId: turn_id, sequence: 0, idempotencyKey: null, bodyHash: null },
      { stored: events.length },
    );
    const closed = await closeOpenTurn({ snapshot, state, events }, log);
    return closed?.is_unknown ?? false;
  }
}

type Place = Pick<TurnAppend, "conversationId" | "tenantId" | "agentId" | "at"> & { mode: ChatBody["mode"] };

function isAnswered(events: readonly Event[]): boolean {
  return events.some(({ type }) => type === "agent_replied");
}

function hashOf(body: ChatBody): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}
