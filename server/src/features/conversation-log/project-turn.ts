import type { Outcome, Rating } from "@cxc/contract/chat.ts";
import { NEAR_MISS_MAX } from "@cxc/contract/rules.ts";
import { builtInTitle } from "@cxc/engine/dialogue/call-back.ts";
import type { Event, ScoredIntent } from "@cxc/engine/dialogue/events.ts";
import { plainTextOf } from "@cxc/engine/templates/render-markdown.ts";
import { renderReply } from "@cxc/engine/templates/render-reply.ts";
import { foldsOf } from "../../database/folded-columns.ts";
import { characterPairs } from "./character-pairs.ts";

/** An event where it stands in the log. */
export interface LoggedEvent {
  sequence: number;
  at: string;
  event: Event;
}

/** What lists, search and figures know of a turn. */
export interface ProjectedTurn {
  sequence: number;
  last_sequence: number;
  at: string;
  version: number | null;
  message: string;
  message_folded: string | null;
  /** Without its markup. */
  response: string;
  response_folded: string | null;
  /** Of the folds of message and response, for searching. */
  pairs: string[];
  is_form: boolean;
  intent_id: string | null;
  intent_title: string | null;
  intent_score: number | null;
  near_intent_id: string | null;
  outcome: Outcome | null;
  rating: Rating | null;
  latency_ms: number | null;
  input_tokens: number;
  output_tokens: number;
  is_ended: boolean;
  is_redacted: boolean;
}

/** The row of one turn, from all of its events in their order. The one place where such rows are made. */
export function projectTurn(events: readonly LoggedEvent[]): ProjectedTurn {
  const [first] = events;
  const last = events.at(-1);
  if (!first || !last) throw new Error("a turn has no events");
  const turn: ProjectedTurn = {
    sequence: first.sequence,
    last_sequence: last.sequence,
    at: first.at,
    version: null,
    message: "",
    message_folded: null,
    response: "",
    response_folded: null,
    pairs: [],
    is_form: false,
    intent_id: null,
    intent_title: null,
    intent_score: null,
    near_intent_id: null,
    outcome: null,
    rating: null,
    latency_ms: null,
    input_tokens: 0,
    output_tokens: 0,
    is_ended: false,
    is_redacted: false,
  };
  for (const { event } of events) take(turn, event);
  const { message, response } = turn;
  Object.assign(turn, foldsOf({ message, response }));
  turn.pairs = characterPairs(`${turn.message_folded ?? message} ${turn.response_folded ?? response}`);
  return turn;
}

function take(turn: ProjectedTurn, event: Event): void {
  switch (event.type) {
    case "started":
      turn.version = event.version;
      break;
    case "user_said":
      turn.message = event.message;
      break;
    case "form_submitted":
      turn.is_form = true;
      turn.intent_id = event.intent_id;
      break;
    case "intent_recognised":
      takeIntent(turn, event.intent);
      turn.near_intent_id = nearMissOf(event);
      break;
    case "model_used":
      turn.input_tokens += event.usage.input_tokens;
      turn.output_tokens += event.usage.output_tokens;
      break;
    case "agent_replied":
      turn.response = plainTextOf(renderReply(event));
      turn.outcome = event.outcome;
      turn.latency_ms = event.duration_ms;
      if (event.intent_id !== turn.intent_id) {
        turn.intent_id = event.intent_id;
        turn.intent_title = builtInTitle(event.intent_id);
        turn.intent_score = null;
      }
      break;
    case "rated":
      turn.rating = event.rating;
      break;
    case "ended":
      turn.is_ended = true;
      break;
    case "redacted":
      turn.is_redacted = true;
      break;
    case "form_cancelled":
    case "frame_closed":
    case "reopened":
    case "resumed":
    case "set_aside":
    case "remark_kept":
    case "remark_dropped":
    case "slot_filled":
    case "passages_found":
    case "form_asked":
    case "action_requested":
    case "action_succeeded":
    case "action_failed":
    case "handed_off":
    case "noted":
    case "corrected":
      break;
  }
}

/** The intent that would have been taken for a little more; a little: 0.15 of a score. */
function nearMissOf(event: Event & { type: "intent_recognised" }): string | null {
  const [best] = event.runners_up;
  const isNear = event.intent === null && best && best.score >= event.threshold - NEAR_MISS_MAX;
  return isNear ? best.id : null;
}

function takeIntent(turn: ProjectedTurn, intent: ScoredIntent | null): void {
  turn.intent_id = intent?.id ?? null;
  turn.intent_title = intent?.title ?? null;
  turn.intent_score = intent?.score ?? null;
}
