import type { Event } from "@cxc/engine/dialogue/events.ts";
import type { StoredEvent } from "../conversation-log/append.repository.ts";
import type { Appended, ConversationLog, TurnAppend } from "../conversation-log/conversation-log.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";

/** Where one turn's events go, in one append or in several. */
export interface TurnLog {
  /** Appends those of all the turn's events that are not stored yet, and with them what has to leave the house. */
  commit(turn: TurnSoFar): Promise<Appended>;
  /** As they are stored; once there are any, the turn may not simply run again. */
  stored(): readonly StoredEvent[];
}

/** All that a turn told until now. */
interface TurnSoFar {
  events: readonly Event[];
  outbox: readonly OutboxMessage[];
}

/** The log of a turn that begins. */
export function openTurnLog(
  conversationLog: ConversationLog,
  { beginning, ...turn }: Omit<TurnAppend, "events"> & Required<Pick<TurnAppend, "beginning">>,
): TurnLog {
  const stored: StoredEvent[] = [];
  let posted = 0;
  return {
    async commit(soFar) {
      const news = { events: soFar.events.slice(stored.length), outbox: soFar.outbox.slice(posted) };
      if (news.events.length === 0) return { kind: "stored", events: [] };
      const appended = await conversationLog.append(
        stored.length === 0 ? { ...turn, ...news, beginning } : { ...turn, ...news, at: new Date() },
      );
      if (appended.kind === "stored") {
        stored.push(...appended.events);
        posted += news.outbox.length;
      }
      return appended;
    },
    stored: () => stored,
  };
}
