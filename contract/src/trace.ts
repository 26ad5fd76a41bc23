import { z } from "zod";
import { receivedResponse, renderedRequest } from "./actions.ts";
import { messageSpan, tracedCandidate } from "./candidates.ts";
import { uuid } from "./fields.ts";

export const slotValue = z.union([z.string(), z.number(), z.boolean()]);

/** What a language model may be asked for; `fill_slots` and `choose_intent` are of earlier releases, in conversations and recordings. */
export const MODEL_PURPOSES = [
  "answer",
  "word_reply",
  "understand",
  "fill_slots",
  "choose_intent",
  "recognise",
] as const;

/** What became of a call: its words were used, or were not supported by what was known, or why there were none. */
const MODEL_OUTCOMES = [
  "used",
  "unsupported",
  "timeout",
  "refusal",
  "garbage",
  "rate_limited",
  "server_error",
  "unauthorised",
  "over_budget",
  "unavailable",
  "truncated",
] as const;

const tracedAction = z.object({
  run_id: uuid,
  action_id: z.string(),
  title: z.string(),
  /** Shown as it would be sent, and not sent. */
  is_dry: z.boolean(),
  /** `unknown` where the turn broke off before the outcome was known. */
  status: z.enum(["succeeded", "failed", "unknown"]),
  /** Why it failed, in words; "" otherwise. */
  reason: z.string(),
  request: renderedRequest.nullable(),
  response: receivedResponse.nullable(),
  /** Milliseconds; null where the outcome is unknown. */
  duration_ms: z.number().nullable(),
});

const tracedModel = z.object({
  purpose: z.enum(MODEL_PURPOSES),
  /** As the provider names it; "" where none answered. */
  model: z.string(),
  prompt_version: z.string(),
  outcome: z.enum(MODEL_OUTCOMES),
  /** What was wrong, in words; "" where it was used whole. */
  detail: z.string(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  duration_ms: z.number(),
});

const scoredIntent = z.object({ id: uuid, title: z.string(), score: z.number() });

/** Why the agent said what it said; in test mode only. */
export const trace = z.object({
  /** What recognised the intent: the trained model, the phrases themselves, or a form or command that needs none. */
  recogniser: z.enum(["model", "previous_model", "phrases", "none"]),
  intent: scoredIntent.nullable(),
  runners_up: z.array(scoredIntent),
  /** 0 to 1. */
  threshold: z.number(),
  /** Why an intent was taken, or none, in words; "" where nothing had to be recognised. */
  intent_why: z.string(),
  /** What the message may have been, by rank; those of an earlier release have none. */
  candidates: z.array(tracedCandidate),
  slots: z.array(
    z.object({
      entity_id: z.string(),
      title: z.string(),
      value: slotValue,
      /** `model`: found in the message by the language model; `memory`: known from earlier in the conversation. */
      source: z.enum(["message", "form", "model", "memory"]),
      /** Where a newly begun request states it. */
      span: messageSpan.optional(),
    }),
  ),
  /** What the data source was found to say, best first. */
  passages: z.array(
    z.object({
      title: z.string(),
      heading: z.string(),
      url: z.string().nullable(),
      score: z.number(),
      quote: z.string(),
    }),
  ),
  /** Whether the data source answers, and why or why not; null where it was not asked. */
  search: z.object({ verdict: z.enum(["answer", "hedge", "refuse"]), why: z.string() }).nullable(),
  actions: z.array(tracedAction),
  /** Each call of a language model, in order. */
  models: z.array(tracedModel),
  /** How a question without a subject of its own was asked, with what was asked before; "" for any other message. */
  asked_as: z.string(),
  /** What nothing was made of, in the visitor's words: it is noted beside what is open. Those of an earlier release have none. */
  remarks: z.array(z.string()),
  /** The rule that decided the reply, in words. */
  decision: z.string(),
  /** Milliseconds. */
  duration_ms: z.number(),
});

export type SlotValue = z.infer<typeof slotValue>;
export type Trace = z.infer<typeof trace>;
export type ModelPurpose = (typeof MODEL_PURPOSES)[number];
export type ModelOutcome = (typeof MODEL_OUTCOMES)[number];
export type SlotSource = Trace["slots"][number]["source"];
