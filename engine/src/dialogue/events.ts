import type { ReceivedResponse, RenderedRequest } from "@cxc/contract/actions.ts";
import type { MessageSpan, TracedCandidate } from "@cxc/contract/candidates.ts";
import type { ChatReply, Outcome, Rating } from "@cxc/contract/chat.ts";
import type { ModelOutcome, ModelPurpose, SlotSource, SlotValue } from "@cxc/contract/trace.ts";
import type { DoubtfulValue } from "../entities/find-doubtful.ts";
import type { VagueValue } from "../entities/vague/find-vague.ts";
import type { FoundPassage, ModelUsage, RecogniserKind, Verdict } from "./ports.ts";

/** The format that new events are written in; those of format 1 are still read. */
export const EVENT_FORMAT = 2;

/**
 * What an agent said: its Markdown, rendered where it is shown. A model's words, `is_generated`, hold no links. Events of
 * format 1 keep the HTML that was made of it.
 */
export type Wording = { markdown: string; is_generated: boolean } | { response: string };

export interface ScoredIntent {
  id: string;
  title: string;
  score: number;
}

/**
 * A value that a message may have stated (see `DoubtfulValue`), that merely stands in what it asks, or that is proposed
 * because it was left open.
 */
export interface Doubt {
  entity_id: string;
  value: SlotValue;
  why: DoubtfulValue["why"] | VagueValue["why"] | "mentioned";
  /** What is proposed beside it: of several, a yes takes none. */
  others?: SlotValue[];
}

/** Whether it is what the agent proposes, and not what a message may have stated. */
export function isProposal({ why }: Doubt): boolean {
  return why === "part" || why === "any";
}

/** What happened in a conversation. Events are appended and never changed; state is reduced from them. */
export type EventBody =
  | {
      type: "started";
      mode: "live" | "test";
      version: number | null;
      /** IANA; earlier events have none. */
      time_zone?: string;
      /** BCP 47: the visitor's own, where it is known. */
      locale?: string | undefined;
    }
  | { type: "user_said"; message: string }
  | { type: "form_submitted"; intent_id: string }
  /** `is_all`: whatever else is open is dropped with it. */
  | { type: "form_cancelled"; intent_id: string; is_all?: true }
  | {
      type: "intent_recognised";
      recogniser: RecogniserKind;
      intent: ScoredIntent | null;
      runners_up: ScoredIntent[];
      threshold: number;
      /** Why it was taken, or none, in words; earlier events have none. */
      why?: string;
    }
  | {
      type: "slot_filled";
      intent_id: string;
      entity_id: string;
      title: string;
      value: SlotValue;
      source: SlotSource;
      /** Where a newly begun request states it; earlier events have none. */
      span?: MessageSpan;
    }
  | {
      type: "passages_found";
      /** Best first. Earlier events have no headings, verdict and reason. */
      passages: (Omit<FoundPassage, "heading"> & { heading?: string })[];
      verdict?: Verdict;
      why?: string;
    }
  | {
      type: "form_asked";
      intent_id: string;
      entity_ids: string[];
      /** The value that the visitor is asked to confirm first. */
      doubt?: Doubt;
      /** The message answered nothing of it. */
      is_again?: true;
    }
  /** What was done last is taken up again with its values, because the visitor corrected one. */
  | { type: "reopened"; intent_id: string }
  /** What had begun over this intent is done: it goes on where it was. */
  | { type: "resumed"; intent_id: string }
  /** What is open of this intent was closed without the visitor: the agent has it no more, or nothing was said to it for long. */
  | { type: "frame_closed"; intent_id: string; why: "not_offered" | "untouched" }
  /** The other wish of a message, which is offered when the intent `after` is done. */
  | { type: "set_aside"; intent_id: string; after: string; message: string }
  /**
   * A part of a message that neither a value nor a wish claimed: kept beside the intent until that is done. `is_asked`: the
   * reply asks whether to; a no takes it away.
   */
  | { type: "remark_kept"; intent_id: string; text: string; is_asked: boolean }
  | { type: "remark_dropped"; intent_id: string }
  /** The visitor is asked whether the intent's action may run. */
  | { type: "confirmation_asked"; intent_id: string }
  | {
      /** Committed before the action runs: a run that was requested never happens twice. */
      type: "action_requested";
      run_id: string;
      intent_id: string;
      action_id: string;
      title: string;
      /** Rendered, and not sent. */
      is_dry: boolean;
    }
  | {
      type: "action_succeeded";
      run_id: string;
      /** Why its answer can't be read; missing in events of an earlier release. */
      reason?: string;
      fields: Record<string, string>;
      request: RenderedRequest | null;
      response: ReceivedResponse | null;
      duration_ms: number;
    }
  | {
      type: "action_failed";
      run_id: string;
      reason: string;
      /** The turn broke off while it ran: it may have happened or not. */
      is_unknown: boolean;
      request: RenderedRequest | null;
      response: ReceivedResponse | null;
      duration_ms: number | null;
    }
  | { type: "handed_off"; run_id: string }
  | {
      type: "model_used";
      purpose: ModelPurpose;
      /** "" where none answered. */
      model: string;
      prompt_version: string;
      outcome: ModelOutcome;
      /** What was wrong with it, in words; "" for nothing. */
      detail: string;
      usage: ModelUsage;
      duration_ms: number;
    }
  | { type: "rated"; turn_id: string; rating: Rating }
  /** By a person who reads it; "" takes the note away. */
  | { type: "noted"; turn_id: string; text: string; user_id: string }
  /** The turn's message became a training phrase of an intent. */
  | { type: "corrected"; turn_id: string; intent_id: string; phrase: string; user_id: string }
  /** What was said before was blanked: whoever knows the state forgets it. */
  | { type: "redacted"; user_id: string }
  | { type: "ended"; reason: "exit" | "too_many_turns" }
  | ({
      type: "agent_replied";
      suggestions: ChatReply["suggestions"];
      form: ChatReply["form"];
      citations: ChatReply["citations"];
      outcome: Outcome;
      intent_id: string | null;
      /** The rule that decided, in words. */
      decision: string;
      /** How a question without a subject of its own was asked, with what was asked before. */
      asked_as?: string;
      /** What the message may have been; earlier events have none. */
      candidates?: TracedCandidate[];
      duration_ms: number;
      /** The turn broke off, and this ends it: the engine's own words, whatever a model had said. */
      is_closing?: true;
    } & Wording);

export type Event = EventBody & { v: 1 | typeof EVENT_FORMAT };

/** What each type of event tells. */
export type EventBodies = { [Type in EventBody["type"]]: Extract<EventBody, { type: Type }> };
