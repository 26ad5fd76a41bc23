import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { simulate } from "@cxc/engine/turn/simulate.ts";
import { AppError } from "../../app-error.ts";
import type { Database } from "../../database/open.ts";
import { knownTimeZone } from "../../http/time-zone.ts";
import { presentReply } from "./present-reply.ts";
import type { createSnapshots } from "./snapshots.ts";
import { findTurnContext } from "./turn-context.repository.ts";
import { openPorts, type TurnDependencies } from "./turn-dependencies.ts";

interface AskerDependencies {
  database: Database;
  snapshots: ReturnType<typeof createSnapshots>;
  dependencies: TurnDependencies;
}

/** Actions that would tell anybody are not run. */
const NOTHING_LEAVES = () => undefined;

/**
 * Asks an agent's draft one message, as the first of a conversation of which nothing is kept: it may repeat what a visitor
 * said, whose own conversation may be erased. Actions that change data are not run.
 */
export function createDraftAsker({ database, snapshots, dependencies }: AskerDependencies) {
  return async (question: { agentId: string; message: string; userId: string }): Promise<ChatReply> => {
    const { agentId, message, userId } = question;
    const began = performance.now();
    const elapsed = () => Math.round((performance.now() - began) * 10) / 10;
    const ids = { conversationId: randomUUID(), turnId: randomUUID() };
    const context = await findTurnContext({ agentId, ...ids, fromSequence: 0 }, database.query);
    const agent = context && (await snapshots.draft(agentId, context));
    if (!agent) throw new AppError("not_found");
    const { greeting, suggestions } = context.widget;
    const wanted = {
      agent,
      context,
      ...ids,
      visitor: `user ${userId}`,
      text: message,
      isDraft: true,
      post: NOTHING_LEAVES,
      elapsed,
    };
    const ports = await openPorts(wanted, dependencies);
    const input = { now: new Date(), time_zone: knownTimeZone(undefined), greeting, suggestions, elapsed };
    const turns = await simulate([{ message }], {
      snapshot: agent.snapshot,
      input: { ...input, newId: randomUUID, runs_actions: false },
      ports,
    });
    const events = turns.flatMap((turn) => turn.events);
    return presentReply(events, { credential: randomUUID(), turnId: ids.turnId, mode: "test" });
  };
}
