import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../app-error.ts";
import { batchStatements } from "../../database/batch-statements.ts";
import type { Database } from "../../database/open.ts";
import { listTurnEvents } from "../conversation-log/conversation-log.repository.ts";
import type { ConversationLog } from "../conversation-log/conversation-log.ts";
import { checkTurn, conversationOf } from "./check-turn.ts";
import { closeStaleTurn } from "./close-stale-turn.ts";
import { createKnownConversations } from "./known-conversations.ts";
import { isAnswered, presentReply } from "./present-reply.ts";
import { type Arrival, type Message, receiveMessage } from "./receive-message.ts";
import { type LoggedTurn, runLoggedTurn } from "./run-logged-turn.ts";
import type { createSnapshots } from "./snapshots.ts";
import { listTurnContexts, type TurnQuestion } from "./turn-context.repository.ts";
import type { TurnDependencies } from "./turn-dependencies.ts";
import { openTurnLog } from "./turn-log.ts";
import { createTurnSlots } from "./turn-slots.ts";

/** Turns that were sent at once to one conversation follow one another for this long, then the rest are refused. */
const CLASH_WAIT_MS = 2_000;
const CLASH_PAUSE_MS = 20;
const ANSWERING_PAUSE_MS = 100;

interface HandlerDependencies {
  database: Database;
  conversationLog: ConversationLog;
  snapshots: ReturnType<typeof createSnapshots>;
  dependencies: TurnDependencies;
  keyedHash(text: string): Buffer;
  /** Made credentials before the installation's key was changed. */
  oldKeyedHash?: ((text: string) => Buffer) | undefined;
  log: FastifyBaseLogger;
}

/** `again`: someone else's turn came first; `isAfterUnknown` where that broke off in its action, and nobody was told. */
type Handled =
  | { kind: "reply"; reply: ChatReply }
  | { kind: "again"; pauseMs: number; isAfterUnknown: boolean };

/** One message of a conversation: receive, check, run and append, reply. */
export function createMessageHandler(handler: HandlerDependencies) {
  const {
    database,
    conversationLog,
    snapshots,
    dependencies,
    keyedHash,
    oldKeyedHash,
    log: logger,
  } = handler;
  const known = createKnownConversations();
  const slots = createTurnSlots();
  const readContext = batchStatements(database.kind, (questions: readonly TurnQuestion[]) =>
    listTurnContexts(questions, database.query),
  );
  const reading = { database, keyedHash, oldKeyedHash, known, readContext };

  return async function handleMessage(message: Message): Promise<ChatReply> {
    const deadline = performance.now() + CLASH_WAIT_MS;
    let isAfterUnknown = false;
    for (;;) {
      const handled = await slots.run(message.body.agent_id, async (slot) => {
        const began = performance.now();
        const received = await receiveMessage(message, reading);
        if (received.kind === "repeat") return reply(received.reply);
        const { agent_id: agentId } = message.body;
        slots.know(agentId, received.arrival.context.tenant_id);
        const elapsed = () => performance.now() - began;
        return handle(received.arrival, { isAfterUnknown, elapsed, onCheckpoint: slot.leave });
      });
      if (handled.kind === "reply") return handled.reply;
      if (performance.now() > deadline) throw new AppError("turn_in_progress", { retryAfter: 1 });
      isAfterUnknown ||= handled.isAfterUnknown;
      await wait(handled.pauseMs);
    }
  };

  /** One try at finding the next sequence of the log and running there. */
  async function handle(
    arrival: Arrival,
    circumstances: Pick<LoggedTurn, "isAfterUnknown" | "elapsed" | "onCheckpoint">,
  ): Promise<Handled> {
    const { message, credential, conversationId, bodyHash, context } = arrival;
    const { body, idempotencyKey, visitor, onDelta } = message;
    const { agent_id: agentId, mode } = body;
    const conversation = conversationOf(body, arrival.conversation);
    const agent = mode === "test" ? await snapshots.draft(agentId, context) : await snapshots.live(context);
    if (!agent) throw new AppError("not_found");
    const turnId = randomUUID();
    const at = new Date();
    const turn = { conversationId, tenantId: context.tenant_id, agentId, mode, at };
    const check = checkTurn(conversation, agent, body);
    if (check.kind === "ended") {
      return reply({ ...check.reply, conversation_id: credential, turn_id: turnId });
    }
    if (check.kind === "busy") {
      const stale = { turn, snapshot: agent.snapshot, conversation };
      const isAfterUnknown = await closeStaleTurn(stale, { database, conversationLog });
      return { kind: "again", pauseMs: ANSWERING_PAUSE_MS, isAfterUnknown };
    }
    const beginning = { after: conversation.sequence, idempotencyKey: idempotencyKey ?? null, bodyHash };
    const log = openTurnLog(conversationLog, { ...turn, turnId, beginning });
    const logged = { body, visitor, onDelta, agent, context, conversationId, conversation, at };
    const end = await runLoggedTurn({ ...logged, ...circumstances }, { dependencies, log, logger });
    if (end.kind === "clash") {
      return { kind: "again", pauseMs: Math.random() * CLASH_PAUSE_MS, isAfterUnknown: false };
    }
    const named = { credential, turnId, mode };
    const name = { id: conversationId, agentId, tenantId: turn.tenantId };
    if (end.kind === "closed") return reply(presentReply(await readClosed(name, turnId), named));
    known.remember(name, conversation, log.stored());
    return reply(presentReply(end.events, named));
  }

  /** What someone else made of the turn; throws `not_found` where its conversation or agent is gone. */
  async function readClosed(name: { id: string; agentId: string }, turn_id: string) {
    known.forget(name);
    const events = await listTurnEvents({ conversation_id: name.id, turn_id }, database.query);
    if (!isAnswered(events)) throw new AppError("not_found");
    return events;
  }
}

function reply(data: ChatReply): Handled {
  return { kind: "reply", reply: data };
}
