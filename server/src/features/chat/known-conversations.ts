import { type ConversationState, EMPTY_CONVERSATION, fold } from "@cxc/engine/conversation.ts";
import { LRUCache } from "lru-cache";
import type { StoredEvent } from "../conversation-log/append.repository.ts";

const CACHED = 5_000;

export interface Conversation {
  state: ConversationState;
  /** Of the last event; -1 before the first. */
  sequence: number;
}

export const NEW_CONVERSATION: Conversation = { state: EMPTY_CONVERSATION, sequence: -1 };

/** Conversations, each as of its last event known to this process; a turn reads what came after it. */
export function createKnownConversations() {
  const known = new LRUCache<string, Conversation>({ max: CACHED });

  return {
    find: (id: string): Conversation | undefined => known.get(id),
    /** Takes a turn's events in as they are stored; where something came between, the next turn reads all anew. */
    remember(id: string, before: Conversation, events: readonly StoredEvent[]): void {
      const isNext = events.every(({ sequence }, n) => sequence === before.sequence + 1 + n);
      if (isNext) known.set(id, goOn(before, events));
      else known.delete(id);
    },
    forget: (id: string): void => void known.delete(id),
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
    state: fold(
      events.map(({ event }) => event),
      state,
    ),
    sequence: events.at(-1)?.sequence ?? sequence,
  };
}
