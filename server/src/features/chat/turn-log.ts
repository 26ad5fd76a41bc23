import type { Event } from "@cxc/engine/conversation.ts";
import type { StoredEvent } from "../conversation-log/append.repository.ts";
import type { Appended, ConversationLog, TurnAppend } from "../conversation-log/conversation-log.ts";

/** Where one turn's events go, in one append or in several. */
export interface TurnLog {
  /** Appends those of all the turn's events that are not stored yet. */
  commit(events: readonly Event[]): Promise<Appended>;
  /** As they are stored; once there are any, the turn may not simply run again. */
  stored(): readonly StoredEvent[];
}

/** The log of a turn that begins. */
export function openTurnLog(
  conversationLog: ConversationLog,
  { beginning, ...turn }: Omit<TurnAppend, "events"> & Required<Pick<TurnAppend, "beginning">>,
): TurnLog {
  const stored: StoredEvent[] = [];
  return {
    async commit(events) {
      const news = events.slice(stored.length);
      if (news.length === 0) return { kind: "stored", events: [] };
      const appended = await conversationLog.append(
        stored.length === 0
          ? { ...turn, events: news, beginning }
          : { ...turn, events: news, at: new Date() },
      );
      if (appended.kind === "stored") stored.push(...appended.events);
      return appended;
    },
    stored: () => stored,
  };
}
