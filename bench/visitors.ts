import { randomUUID } from "node:crypto";
import type { Visitor } from "./load.ts";

/** A conversation of this many turns, of up to four events each, then a new one. */
const TURNS = 10;
const EVENTS_A_TURN = 4;
const CREDENTIAL = /"conversation_id":"([^"]+)"/;

/** Somebody who talks to an agent over the chat call. */
export function chatVisitor(agentId: string, nextMessage: () => string): Visitor {
  let conversation: string | undefined;
  let turns = 0;
  return {
    next: () => ({ agent_id: agentId, message: nextMessage(), conversation_id: conversation }),
    answered(body) {
      turns = (turns + 1) % TURNS;
      if (turns === 0) conversation = undefined;
      else conversation ??= CREDENTIAL.exec(body)?.[1];
    },
  };
}

/** Somebody who writes the same number of events over a bare route. */
export function bareVisitor(nextMessage: () => string): Visitor {
  let conversation_id = randomUUID();
  let turns = 0;
  return {
    next: () => ({ conversation_id, sequence: turns * EVENTS_A_TURN, message: nextMessage() }),
    answered() {
      turns = (turns + 1) % TURNS;
      if (turns === 0) conversation_id = randomUUID();
    },
  };
}
