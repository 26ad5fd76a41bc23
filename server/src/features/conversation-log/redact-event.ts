import type { Doubt, Event } from "@cxc/engine/dialogue/events.ts";

/** The event with nothing left of what a person said, was told or sent: only what happened, and figures. */
export function redactEvent(event: Event): Event {
  switch (event.type) {
    case "user_said":
      return { ...event, message: "" };
    case "slot_filled":
      return { ...event, value: "" };
    case "form_asked":
      return event.doubt === undefined ? event : { ...event, doubt: { ...asked(event.doubt), value: "" } };
    case "set_aside":
      return { ...event, message: "" };
    case "remark_kept":
      return { ...event, text: "" };
    case "passages_found":
      return { ...event, passages: [], ...(event.why === undefined ? {} : { why: "" }) };
    case "action_succeeded":
      return {
        ...event,
        ...(event.reason === undefined ? {} : { reason: "" }),
        ...{ fields: {}, request: null, response: null },
      };
    case "action_failed":
      return { ...event, reason: "", request: null, response: null };
    case "model_used":
      return { ...event, detail: "" };
    case "agent_replied":
      return {
        ...event,
        ...("response" in event ? { response: "" } : { markdown: "" }),
        suggestions: [],
        citations: [],
        decision: "",
        ...(event.asked_as === undefined ? {} : { asked_as: "" }),
        form: event.form && { data: event.form.data.map((field) => ({ ...field, value: null })) },
      };
    case "noted":
      return { ...event, text: "" };
    case "corrected":
      return { ...event, phrase: "" };
    case "started":
    case "form_submitted":
    case "form_cancelled":
    case "frame_closed":
    case "reopened":
    case "resumed":
    case "intent_recognised":
    case "confirmation_asked":
    case "action_requested":
    case "handed_off":
    case "remark_dropped":
    case "rated":
    case "redacted":
    case "ended":
      return event;
  }
}

/** Why it was asked, without what was proposed. */
function asked({ entity_id, why }: Doubt): Omit<Doubt, "value" | "others"> {
  return { entity_id, why };
}
