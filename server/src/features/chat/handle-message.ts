import { createHash, randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ChatBody, ChatReply } from "@cxc/contract/chat.ts";
import { UUID_PATTERN } from "@cxc/contract/rules.ts";
import { type Event, fold } from "@cxc/engine/conversation.ts";
import { explainTurn } from "@cxc/engine/explain.ts";
import type { PassageSearch, Recogniser } from "@cxc/engine/ports.ts";
import { runTurn } from "@cxc/engine/run-turn.ts";
import { LRUCache } from "lru-cache";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { type Conversation, continueConversation } from "./continue-conversation.ts";
import { conversationId, newCredential } from "./conversation-id.ts";
import {
  findTurnFacts,
  insertTurnEvents,
  listTurnEvents,
  type TurnFacts,
} from "./conversations.repository.ts";
import { endedReply, presentReply } from "./present-reply.ts";
import type { createRecognisers } from "./recognisers.ts";
import type { createSnapshots, RunnableAgent } from "./snapshots.ts";
import { knownTimeZone } from "./time-zone.ts";

const CACHED_CONVERSATIONS = 5_000;
/** Turns that were sent at once to one conversation follow one another for this long, then the rest are refused. */
const CLASH_WAIT_MS = 2_000;
const CLASH_PAUSE_MS = 20;
const HAD_ENDED = "The conversation had ended before this message.";

export interface Message {
  body: ChatBody & { agent_id: string };
  idempotencyKey: string | undefined;
  /** Throws unless this message may run on the agent. */
  authorise(facts: TurnFacts): Promise<void>;
  onDelta(text: string): void;
}

interface Parts {
  database: Database;
  snapshots: ReturnType<typeof createSnapshots>;
  recogniserOf: ReturnType<typeof createRecognisers>;
  /** What one company's agents may ask of their data sources; `source` is one whose version was just read. */
  passagesOf(tenantId: string, source: TurnFacts["source"]): PassageSearch;
  keyedHash(text: string): Buffer;
}

/** One message of a conversation: read, run the turn, append, reply. */
export function createMessageHandler(parts: Parts) {
  const { database, snapshots, recogniserOf, passagesOf, keyedHash } = parts;
  /** State by conversation as of its last event known here; each turn reads what came after it. */
  const known = new LRUCache<string, Conversation>({ max: CACHED_CONVERSATIONS });

  return async function handleMessage(message: Message): Promise<ChatReply> {
    const deadline = performance.now() + CLASH_WAIT_MS;
    for (;;) {
      try {
        return await handle(message);
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        if (performance.now() > deadline) throw new AppError("turn_in_progress", { retryAfter: 1 });
        await wait(Math.random() * CLASH_PAUSE_MS);
      }
    }
  };

  async function handle(message: Message): Promise<ChatReply> {
    const began = performance.now();
    const { body, idempotencyKey } = message;
    const agentId = body.agent_id;
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
      const events = await listTurnEvents(facts.earlier, database.query);
      return presentReply(events, { credential, turnId: facts.earlier.turn_id, mode: body.mode });
    }
    const conversation = continueConversation(body, facts, cached);
    const agent = body.mode === "test" ? await snapshots.draft(agentId, facts) : await snapshots.live(facts);
    if (!agent) throw new AppError("not_found");
    const turnId = randomUUID();
    if (conversation.state.is_ended) {
      const ended = { ...endedReply(agent.snapshot), conversation_id: credential, turn_id: turnId };
      return body.mode === "test" ? { ...ended, trace: { ...explainTurn([]), decision: HAD_ENDED } } : ended;
    }
    const at = new Date();
    const events = await run(message, {
      agent,
      facts,
      conversation,
      at,
      elapsed: () => performance.now() - began,
    });
    const isStored = await insertTurnEvents(
      {
        conversationId: id,
        sequence: conversation.sequence + 1,
        tenantId: facts.tenant_id,
        agentId,
        turnId,
        events,
        at,
        idempotencyKey: idempotencyKey ?? null,
        bodyHash,
      },
      database.query,
    );
    if (!isStored) throw new AppError("not_found");
    known.set(id, {
      state: fold(events, conversation.state),
      sequence: conversation.sequence + events.length,
    });
    return presentReply(events, { credential, turnId, mode: body.mode });
  }

  async function run(
    { body, onDelta }: Message,
    turn: { agent: RunnableAgent; facts: TurnFacts; conversation: Conversation; at: Date; elapsed(): number },
  ): Promise<Event[]> {
    const { agent, facts, conversation, at, elapsed } = turn;
    const { snapshot, recogniser_hash: hash, version } = agent;
    const needsRecogniser = body.message.trim() !== "" && !body.form;
    const isDraft = body.mode === "test";
    const recogniser = needsRecogniser ? await recogniserOf({ snapshot, hash, isDraft }) : SILENT;
    const input = {
      message: body.message,
      ...(body.form ? { form: body.form.data.map(({ id, value }) => ({ id, value })) } : {}),
      ...(conversation.sequence < 0 ? { start: { mode: body.mode, version } } : {}),
      now: at,
      time_zone: knownTimeZone(body.time_zone),
      locale: body.locale ?? undefined,
      greeting: facts.widget.greeting,
      suggestions: facts.widget.suggestions,
      elapsed: () => Math.round(elapsed() * 10) / 10,
    };
    const events: Event[] = [];
    const passages = passagesOf(facts.tenant_id, facts.source);
    for await (const step of runTurn(snapshot, conversation.state, input, { recogniser, passages })) {
      if (step.type === "refused") throw new AppError("invalid", { errors: step.errors });
      if (step.type === "delta") onDelta(step.text);
      else events.push(step.event);
    }
    return events;
  }
}

const SILENT: Recogniser = { kind: "none", recognise: () => [] };

function hashOf(body: ChatBody): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("base64url");
}

function isUniqueViolation(error: unknown): boolean {
  return (error as { code?: string }).code === "23505";
}
