import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { ChatBody } from "@cxc/contract/chat.ts";
import { reduceEvents } from "@cxc/engine/dialogue/conversation.ts";
import type { Event } from "@cxc/engine/dialogue/events.ts";
import type { TurnInput } from "@cxc/engine/dialogue/turn.ts";
import { closeTurn } from "@cxc/engine/turn/close-turn.ts";
import { runTurn } from "@cxc/engine/turn/run-turn.ts";
import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../../app-error.ts";
import { knownTimeZone } from "../../http/time-zone.ts";
import { serialise } from "../../limits/serialise.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";
import type { Conversation } from "./known-conversations.ts";
import type { RunnableAgent } from "./snapshots.ts";
import type { TurnContext } from "./turn-context.repository.ts";
import { openPorts, type TurnDependencies } from "./turn-dependencies.ts";
import type { TurnLog } from "./turn-log.ts";

export interface LoggedTurn {
  body: ChatBody;
  /** Who sent it, as far as that is known. */
  visitor: string;
  agent: RunnableAgent;
  context: TurnContext;
  conversationId: string;
  conversation: Conversation;
  at: Date;
  /** Milliseconds. */
  elapsed(): number;
  isAfterUnknown: boolean;
  onDelta(text: string): void;
  /** What follows waits for somebody outside: a model, or whom an action calls. */
  onCheckpoint(): void;
}

/**
 * `replied`: with the turn's events. `clash`: nothing is stored, something else came first. `closed`: someone else ended
 * the turn, or its conversation is gone.
 */
export type TurnEnd = { kind: "replied"; events: Event[] } | Lost;

type Lost = { kind: "clash" } | { kind: "closed" };

/** What a turn told while it ran. */
interface Told {
  events: Event[];
  outbox: OutboxMessage[];
}

interface Running {
  dependencies: TurnDependencies;
  log: TurnLog;
  logger: FastifyBaseLogger;
}

/** The turn has no place in the log, so the engine has to stop wherever it is. Never leaves this file. */
class PlaceLost extends Error {
  readonly end: Lost;

  constructor(end: Lost) {
    super(end.kind);
    this.end = end;
  }
}

/**
 * Runs a turn and appends its events: at its checkpoints what happened so far, at the end the rest. One that breaks once
 * something of it is stored is ended here and now. Throws `invalid` for a form with wrong values, and what broke a turn
 * of which nothing is stored.
 */
export async function runLoggedTurn(turn: LoggedTurn, running: Running): Promise<TurnEnd> {
  const { log, logger } = running;
  const soFar: Told = { events: [], outbox: [] };
  try {
    await play(turn, running, soFar);
    return { kind: "replied", events: soFar.events };
  } catch (error) {
    if (error instanceof PlaceLost) return error.end;
    if (log.stored().length === 0) throw error;
    logger.error({ err: error, conversation_id: turn.conversationId }, "a turn broke off");
    return closeBroken(turn, log, soFar);
  }
}

/**
 * Words are shown once the turn has its place in the log: until then it may clash, and run again with other words.
 * `soFar` takes all that happens, so that it is known where it throws.
 */
async function play(turn: LoggedTurn, { dependencies, log }: Running, soFar: Told): Promise<void> {
  const { body, agent, conversation, onDelta } = turn;
  const text = body.message.trim() === "" || body.form ? undefined : body.message;
  const withheld: string[] = [];
  let claim = Promise.resolve();
  const wanted = {
    ...turn,
    text,
    isDraft: body.mode === "test",
    claim: () => claim,
    post: (message: OutboxMessage) => void soFar.outbox.push(message),
  };
  const ports = await openPorts(wanted, dependencies);
  // Others may have waited for the same statement or model.
  await serialise();
  try {
    for await (const step of runTurn(agent.snapshot, conversation.state, inputOf(turn), ports)) {
      switch (step.type) {
        case "refused":
          throw new AppError("invalid", { errors: step.errors });
        case "delta":
          await claim;
          if (log.stored().length === 0) {
            withheld.push(step.text);
            break;
          }
          onDelta(step.text);
          // The words leave now: a model that has more to say already would hold them back.
          await setImmediate();
          break;
        case "event":
          soFar.events.push(step.event);
          break;
        case "checkpoint":
          turn.onCheckpoint();
          await claim;
          claim = step.before === "model" ? behind(() => commit(log, soFar)) : commit(log, soFar);
          claim.catch(() => undefined);
          if (step.before === "action") await claim;
      }
    }
  } finally {
    // Also where it broke: what is stored decides how it ends.
    await claim;
  }
  await commit(log, soFar);
  for (const text of withheld) onDelta(text);
}

async function commit(log: TurnLog, soFar: Told): Promise<void> {
  const appended = await log.commit(soFar);
  if (appended.kind !== "stored") throw new PlaceLost(appended);
}

/** Begins once what is under way now, such as a question to a model, is on its way. */
async function behind(store: () => Promise<void>): Promise<void> {
  await setImmediate();
  await store();
}

/** Ends a turn that broke off, without running anything again. */
async function closeBroken(
  { agent, conversation }: LoggedTurn,
  log: TurnLog,
  { events, outbox }: Told,
): Promise<TurnEnd> {
  const closing = closeTurn(agent.snapshot, reduceEvents(events, conversation.state), events);
  const all = [...events, ...closing.events];
  const appended = await log.commit({ events: all, outbox });
  return appended.kind === "stored" ? { kind: "replied", events: all } : appended;
}

function inputOf(turn: LoggedTurn): TurnInput {
  const { body, agent, context, conversation, at, elapsed, isAfterUnknown } = turn;
  return {
    message: body.message,
    ...(body.form ? { form: body.form.data.map(({ id, value }) => ({ id, value })) } : {}),
    ...(conversation.sequence < 0 ? { start: { mode: body.mode, version: agent.version } } : {}),
    now: at,
    time_zone: knownTimeZone(body.time_zone),
    locale: body.locale ?? undefined,
    greeting: context.widget.greeting,
    suggestions: context.widget.suggestions,
    elapsed: () => Math.round(elapsed() * 10) / 10,
    newId: randomUUID,
    runs_actions: body.mode === "live" || body.run_actions,
    is_after_unknown: isAfterUnknown,
  };
}
