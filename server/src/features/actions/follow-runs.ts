import type { Event } from "@cxc/engine/dialogue/events.ts";
import type { LogFollower } from "../conversation-log/conversation-log.ts";
import { finishRun, insertRun } from "./action-runs.repository.ts";

/** Keeps an action's own log: what turns say of its runs, written with the turn's events or not at all. */
export const actionRunsFollower: LogFollower = {
  follows: ({ type }) =>
    type === "action_requested" || type === "action_succeeded" || type === "action_failed",
  async take({ tenantId: tenant_id, conversationId: conversation_id, turnId: turn_id, mode }, events, trx) {
    for (const { event } of events) {
      if (event.type === "action_requested" && !event.is_dry) {
        const { run_id: id, action_id } = event;
        await insertRun({ id, tenant_id, action_id, mode, conversation_id, turn_id }, trx);
      } else if (isOutcome(event)) {
        await finishRun({ id: event.run_id, tenant_id }, outcomeOf(event), trx);
      }
    }
  },
};

type Outcome = Extract<Event, { type: "action_succeeded" | "action_failed" }> & { duration_ms: number };

/** One that broke off is told by nobody: the maintenance job closes it as unknown. */
function isOutcome(event: Event): event is Outcome {
  return event.type === "action_succeeded" || (event.type === "action_failed" && event.duration_ms !== null);
}

function outcomeOf(event: Outcome) {
  const { request, response, duration_ms, reason = "" } = event;
  const known = { request, response, duration_ms, reason };
  if (event.type === "action_succeeded") return { ...known, status: "succeeded" } as const;
  return { ...known, status: "failed", is_unknown: event.is_unknown } as const;
}
