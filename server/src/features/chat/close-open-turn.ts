import { closeTurn } from "@cxc/engine/close-turn.ts";
import type { ConversationState, Event } from "@cxc/engine/conversation.ts";
import type { Snapshot } from "@cxc/engine/snapshot.ts";
import { TurnClosed, type TurnLog } from "./turn-log.ts";

/** No turn takes longer: one that has no reply by then broke off with its process. */
export const TURN_MS_MAX = 90_000;

interface Broken {
  snapshot: Snapshot;
  /** The conversation's after these events. */
  state: ConversationState;
  /** All of the turn's that are known. */
  events: readonly Event[];
}

/**
 * Ends a turn that broke off, without running anything again. Answers its events and whether an action's outcome is
 * unknown; undefined where someone else ended it first.
 */
export async function closeOpenTurn(
  { snapshot, state, events }: Broken,
  log: TurnLog,
): Promise<{ events: Event[]; is_unknown: boolean } | undefined> {
  const closing = closeTurn(snapshot, state, events);
  try {
    await log.commit([...events.slice(log.stored()), ...closing.events]);
  } catch (error) {
    if (error instanceof TurnClosed) return undefined;
    throw error;
  }
  return { events: [...events, ...closing.events], is_unknown: closing.is_unknown };
}
