import {
  type ConversationState,
  EMPTY_CONVERSATION,
  reduceEvents,
} from "@cxc/engine/dialogue/conversation.ts";
import { LRUCache } from "lru-cache";
import { ByteCache } from "../../limits/byte-cache.ts";
import type { StoredEvent } from "../conversation-log/append.repository.ts";

/** Some ten thousand usual conversations; the values of a great form alone take 100 kB. */
const CACHE_BYTES = 32 * 1024 * 1024;
/** What a conversation takes beyond its texts. */
const STATE_BYTES = 1_000;
const AGENTS_KNOWN = 10_000;

export interface Conversation {
  state: ConversationState;
  /** Of the last event; -1 before the first. */
  sequence: number;
}

export const NEW_CONVERSATION: Conversation = { state: EMPTY_CONVERSATION, sequence: -1 };

/** Which conversation, and of which agent. */
interface Name {
  id: string;
  agentId: string;
}

/** Conversations, each as of its last event known to this process; a turn reads what came after it. */
export function createKnownConversations() {
  const cache = new ByteCache<Conversation>(CACHE_BYTES);
  /** Whose an agent is never changes. */
  const tenants = new LRUCache<string, string>({ max: AGENTS_KNOWN });

  return {
    find({ id, agentId }: Name): Conversation | undefined {
      const tenantId = tenants.get(agentId);
      return tenantId === undefined ? undefined : cache.get(tenantId, id);
    },
    /** Takes a turn's events in as they are stored; where something came between, the next turn reads all anew. */
    remember(
      { id, agentId, tenantId }: Name & { tenantId: string },
      before: Conversation,
      events: readonly StoredEvent[],
    ): void {
      tenants.set(agentId, tenantId);
      const isNext = events.every(({ sequence }, n) => sequence === before.sequence + 1 + n);
      if (!isNext) {
        cache.delete(tenantId, id);
        return;
      }
      const value = goOn(before, events);
      cache.set(tenantId, id, { value, bytes: STATE_BYTES + 2 * JSON.stringify(value.state).length });
    },
    forget({ id, agentId }: Name): void {
      const tenantId = tenants.get(agentId);
      if (tenantId !== undefined) cache.delete(tenantId, id);
    },
  };
}

export type KnownConversations = ReturnType<typeof createKnownConversations>;

/**
 * A conversation with the events from its last known one on, or with all where none is known; undefined where it isn't
 * there.
 */
export function continueFrom(
  known: Conversation | undefined,
  events: readonly StoredEvent[],
): Conversation | undefined {
  const first = events[0]?.sequence;
  if (known && first === known.sequence) return goOn(known, events.slice(1));
  return first === 0 ? goOn(NEW_CONVERSATION, events) : undefined;
}

function goOn({ state, sequence }: Conversation, events: readonly StoredEvent[]): Conversation {
  return {
    state: reduceEvents(
      events.map(({ event }) => event),
      state,
    ),
    sequence: events.at(-1)?.sequence ?? sequence,
  };
}
