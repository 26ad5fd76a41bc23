import type { Trace } from "@cxc/contract/trace.ts";
import type { Event } from "../dialogue/events.ts";

/** Why the agent said what it said, from the events of one turn alone. */
export function explainTurn(events: readonly Event[]): Trace {
  const trace: Trace = {
    recogniser: "none",
    intent: null,
    runners_up: [],
    threshold: 0,
    intent_why: "",
    candidates: [],
    slots: [],
    passages: [],
    search: null,
    actions: [],
    models: [],
    decision: "",
    asked_as: "",
    remarks: [],
    duration_ms: 0,
  };
  for (const event of events) {
    if (event.type === "intent_recognised") {
      const { recogniser, intent, runners_up, threshold, why: intent_why = "" } = event;
      Object.assign(trace, { recogniser, intent, runners_up, threshold, intent_why });
    } else if (event.type === "slot_filled") {
      const { entity_id, title, value, source, span } = event;
      trace.slots.push({ entity_id, title, value, source, ...(span ? { span } : {}) });
    } else if (event.type === "remark_kept") {
      trace.remarks.push(event.text);
    } else if (event.type === "passages_found") {
      const { passages, verdict, why = "" } = event;
      trace.passages = passages.map(({ heading = "", ...passage }) => ({ heading, ...passage }));
      trace.search = verdict === undefined ? null : { verdict, why };
    } else if (event.type === "action_requested") {
      const { run_id, action_id, title, is_dry } = event;
      const outcome = {
        status: "unknown",
        reason: "",
        request: null,
        response: null,
        duration_ms: null,
      } as const;
      trace.actions.push({ run_id, action_id, title, is_dry, ...outcome });
    } else if (event.type === "action_succeeded" || event.type === "action_failed") {
      Object.assign(trace.actions.find(({ run_id }) => run_id === event.run_id) ?? {}, outcomeOf(event));
    } else if (event.type === "model_used") {
      const { purpose, model, prompt_version, outcome, detail, usage, duration_ms } = event;
      trace.models.push({ purpose, model, prompt_version, outcome, detail, ...usage, duration_ms });
    } else if (event.type === "agent_replied") {
      trace.decision = event.decision;
      trace.asked_as = event.asked_as ?? "";
      trace.candidates = event.candidates ?? [];
      trace.duration_ms = event.duration_ms;
    }
  }
  return trace;
}

type Ended = Extract<Event, { type: "action_succeeded" | "action_failed" }>;

function outcomeOf(event: Ended): Partial<Trace["actions"][number]> {
  const { request, response, duration_ms, reason = "" } = event;
  const known = { request, response, duration_ms, reason };
  if (event.type === "action_succeeded") return { ...known, status: "succeeded" };
  return { ...known, status: event.is_unknown ? "unknown" : "failed" };
}
