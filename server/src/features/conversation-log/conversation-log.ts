import type { Event } from "@cxc/engine/dialogue/events.ts";
import type { Transaction } from "kysely";
import { batchStatements } from "../../database/batch-statements.ts";
import type { Eraser } from "../../database/eraser.ts";
import type { Database } from "../../database/open.ts";
import type { Schema } from "../../database/schema.ts";
import { afterCommit } from "../../database/transaction.ts";
import type { Outbox } from "../outbox/outbox.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";
import {
  insertIntoTurn,
  insertTurns,
  isBlankedSince,
  lockConversations,
  type StoredEvent,
  type TurnBeginning,
} from "./append.repository.ts";
import { createErasing, type EraseConversations } from "./erase-conversations.ts";
import { isByPeople } from "./event-types.repository.ts";
import type { LogNews } from "./log-news.ts";
import { isUniqueViolation } from "./unique-violation.ts";

/** Each try more means that the conversation went on meanwhile. */
const TRIES = 20;

/** What a turn itself says. */
export interface TurnAppend {
  conversationId: string;
  turnId: string;
  tenantId: string;
  agentId: string;
  mode: "live" | "test";
  events: readonly Event[];
  at: Date;
  /** What leaves the house once these events are stored, and never without them; not of a turn that was blanked meanwhile. */
  outbox?: readonly OutboxMessage[];
  /** How the turn begins; without it, it goes on after whatever came between. */
  beginning?: Pick<TurnBeginning, "after" | "idempotencyKey" | "bodyHash">;
}

/** What a person adds to a turn: a rating, a note, a correction, a redaction. */
interface PersonAppend {
  conversationId: string;
  turnId: string;
  event: Event;
}

/**
 * `stored`: with the events as they are stored, which is blanked in a conversation that was redacted meanwhile.
 * `clash`: something came after what the writer knows, or the key was used. `closed`: the turn has its reply from
 * elsewhere, or the turn, the conversation or the agent is gone.
 */
export type Appended = { kind: "stored"; events: StoredEvent[] } | { kind: "clash" } | { kind: "closed" };

/**
 * Keeps rows of its own in step with the log: written in the append's own transaction, they are there exactly when the
 * events are. Only appends with an event that it follows cost a transaction.
 */
export interface LogFollower {
  follows(event: Event): boolean;
  take(turn: TurnAppend, events: readonly StoredEvent[], trx: Transaction<Schema>): Promise<void>;
}

export interface ConversationLog {
  /**
   * Appends to a turn. A turn begins right after the last event that its writer knows, or clashes; all else takes the
   * next sequence, and never answers `clash`.
   */
  append(turn: TurnAppend): Promise<Appended>;
  /** Adds what a person did; in `trx` together with what else that changes. */
  add(wish: PersonAppend, trx?: Transaction<Schema>): Promise<Appended>;
  /** Takes out what was said, here and wherever it was brought; nothing is appended to the conversations meanwhile. */
  erase: EraseConversations;
  /** Calls the listener after the commit of each append in this process; it must not throw. */
  subscribe(listener: (news: LogNews) => void): void;
}

/** The one door to the event log. */
export function createConversationLog({
  database,
  outbox,
  followers = [],
  erasers = [],
}: {
  database: Database;
  outbox: Outbox;
  followers?: readonly LogFollower[];
  erasers?: readonly Eraser[];
}): ConversationLog {
  const listeners = new Set<(news: LogNews) => void>();
  const begin = batchStatements(database.kind, (turns: readonly TurnBeginning[]) =>
    insertTurns(turns, database.query),
  );

  function append(turn: TurnAppend): Promise<Appended> {
    const { beginning, conversationId, tenantId, outbox: messages = [] } = turn;
    const interested = followers.filter(({ follows }) => turn.events.some(follows));
    const insertAlone = async (query: Database["query"]) => {
      if (!beginning) return insertIntoTurn(turn, { isByPeople: false }, query);
      const [events = []] = await insertTurns([{ ...turn, ...beginning }], query);
      return events;
    };
    const insert = () => (beginning ? begin({ ...turn, ...beginning }) : insertAlone(database.query));
    const store = () =>
      interested.length === 0 && messages.length === 0
        ? insert()
        : database.transaction(async (trx) => {
            const events = await insertAlone(trx);
            if (events.length === 0) return events;
            for (const follower of interested) await follower.take(turn, events, trx);
            if (messages.length > 0 && !(await isBlankedSince(turn, trx)))
              await outbox.post(messages, { tenantId, conversationId }, trx);
            return events;
          });
    return finish(conversationId, beginning ? once(store) : again(store));
  }

  function add({ conversationId, turnId, event }: PersonAppend, trx?: Transaction<Schema>) {
    if (!isByPeople(event)) throw new Error(`${event.type} is for the turn itself to say`);
    const addition = { conversationId, turnId, events: [event], at: new Date() };
    const insert = (query: Database["query"]) => insertIntoTurn(addition, { isByPeople: true }, query);
    const stored = trx
      ? lockConversations([conversationId], trx).then(() => insert(trx))
      : again(() => insert(database.query));
    return finish(conversationId, stored);
  }

  async function finish(
    conversationId: string,
    storing: Promise<StoredEvent[] | undefined>,
  ): Promise<Appended> {
    const events = await storing;
    if (!events) return { kind: "clash" };
    if (events.length === 0) return { kind: "closed" };
    afterCommit(() => {
      for (const listener of listeners) listener({ conversationId, events });
    });
    return { kind: "stored", events };
  }

  return {
    append,
    add,
    erase: createErasing(erasers, add),
    subscribe: (listener) => void listeners.add(listener),
  };
}

/** Undefined where another append came first. */
async function once<Result>(store: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await store();
  } catch (error) {
    if (isUniqueViolation(error)) return undefined;
    throw error;
  }
}

/** Where another append took the sequence, this one takes the next. */
async function again<Result>(store: () => Promise<Result>): Promise<Result> {
  for (let n = 1; n < TRIES; n++) {
    const result = await once(store);
    if (result !== undefined) return result;
  }
  return store();
}
