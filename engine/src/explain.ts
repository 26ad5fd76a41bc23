import type { Trace } from "@cxc/contract/chat.ts";
import type { Event } from "./conversation.ts";

/** Why the agent said what it said, from the events of one turn alone. */
export function explainTurn(events: readonly Event[]): Trace {
  const trace: Trace = {
    recogniser: "none",
    intent: null,
    runners_up: [],
    threshold: 0,
    slots: [],
    passages: [],
    search: null,
    decision: "",
    duration_ms: 0,
  };
  for (const event of events) {
    if (event.type === "intent_recognised") {
      const { recogniser, intent, runners_up, threshold } = event;
      Object.assign(trace, { recogniser, intent, runners_up, threshold });
    } else if (event.type === "slot_filled") {
      const { entity_id, title, value, source } = event;
      trace.slots.push({ entity_id, title, value, source });
    } else if (event.type === "passages_found") {
      const { passages, verdict, why = "" } = event;
      trace.passages = passages.map(({ heading = "", ...passage }) => ({ heading, ...passage }));
      trace.search = verdict === undefined ? null : { verdict, why };
    } else if (event.type === "agent_replied") {
      trace.decision = event.decision;
      trace.duration_ms = event.duration_ms;
    }
  }
  return trace;
}
