import type { ChatReply, Outcome, Rating, SlotValue } from "@cxc/contract/chat.ts";
import type { FoundPassage, RecogniserKind, Verdict } from "./ports.ts";

/** The format that new events are written in. */
export const EVENT_FORMAT = 1;

export interface ScoredIntent {
  id: string;
  title: string;
  score: number;
}

/** What happened in a conversation. Events are appended and never changed; state is a fold over them. */
export type EventBody =
  | { type: "started"; mode: "live" | "test"; version: number | null }
  | { type: "user_said"; message: string }
  | { type: "form_submitted"; intent_id: string }
  | { type: "form_cancelled"; intent_id: string }
  | {
      type: "intent_recognised";
      recogniser: RecogniserKind;
      intent: ScoredIntent | null;
      runners_up: ScoredIntent[];
      threshold: number;
    }
  | {
      type: "slot_filled";
      intent_id: string;
      entity_id: string;
      title: string;
      value: SlotValue;
      source: "message" | "form";
    }
  | {
      type: "passages_found";
      /** Best first. Earlier events have no headings, verdict and reason. */
      passages: (Omit<FoundPassage, "heading"> & { heading?: string })[];
      verdict?: Verdict;
      why?: string;
    }
  | { type: "form_asked"; intent_id: string; entity_ids: string[] }
  | { type: "rated"; turn_id: string; rating: Rating }
  | { type: "ended"; reason: "exit" | "too_many_turns" }
  | {
      type: "agent_replied";
      response: string;
      suggestions: ChatReply["suggestions"];
      form: ChatReply["form"];
      citations: ChatReply["citations"];
      outcome: Outcome;
      intent_id: string | null;
      /** The rule that decided, in words. */
      decision: string;
      duration_ms: number;
    };

export type Event = EventBody & { v: typeof EVENT_FORMAT };

export interface ConversationState {
  mode: "live" | "test";
  turns: number;
  is_ended: boolean;
  /** The intent whose slots are being filled. */
  intent_id: string | null;
  slots: Record<string, SlotValue>;
  /** The form that waits for an answer. */
  pending: { intent_id: string; entity_ids: string[] } | null;
}

export const EMPTY_CONVERSATION: ConversationState = {
  mode: "live",
  turns: 0,
  is_ended: false,
  intent_id: null,
  slots: {},
  pending: null,
};

/** The state after these events, from the beginning or from an earlier state. */
export function fold(
  events: readonly Event[],
  state: ConversationState = EMPTY_CONVERSATION,
): ConversationState {
  return events.reduce(apply, state);
}

function apply(state: ConversationState, event: Event): ConversationState {
  switch (event.type) {
    case "started":
      return { ...state, mode: event.mode };
    case "slot_filled":
      return {
        ...state,
        intent_id: event.intent_id,
        slots: { ...slotsOf(state, event.intent_id), [event.entity_id]: event.value },
      };
    case "form_asked":
      return {
        ...state,
        intent_id: event.intent_id,
        slots: slotsOf(state, event.intent_id),
        pending: { intent_id: event.intent_id, entity_ids: event.entity_ids },
      };
    case "form_cancelled":
      return { ...state, intent_id: null, slots: {}, pending: null };
    case "ended":
      return { ...state, is_ended: true };
    case "agent_replied":
      // A form in the reply waits on, also under an answer to something else.
      return event.form !== null
        ? { ...state, turns: state.turns + 1 }
        : { ...state, turns: state.turns + 1, intent_id: event.intent_id, slots: {}, pending: null };
    case "user_said":
    case "form_submitted":
    case "intent_recognised":
    case "passages_found":
    case "rated":
      return state;
  }
}

/** Slots belong to one intent: another one begins with none. */
function slotsOf(state: ConversationState, intentId: string): Record<string, SlotValue> {
  return state.intent_id === intentId ? state.slots : {};
}
