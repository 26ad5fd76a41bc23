import { z } from "zod";
import { DIALOGUE_ACTS } from "./rules.ts";

/** How surely a candidate is what was meant, surest first. */
const LEVELS = ["exact", "expected", "sure", "likely", "possible"] as const;

/** A part of a message; code units, the end is exclusive. */
export const messageSpan = z.object({ start: z.number(), end: z.number() });

/** What a part of a message may have been. */
export const tracedCandidate = z.object({
  act: z.enum(DIALOGUE_ACTS),
  /** What proposed it. */
  by: z.string(),
  dimension: z.enum(["task", "repair", "social"]),
  /** The parts of the message that it is made of. */
  claims: z.array(messageSpan),
  level: z.enum(LEVELS),
  /** Whether taking it may change something outside of the conversation, or only answers. */
  effect: z.enum(["says", "does"]),
  is_taken: z.boolean(),
  /** What put it aside, in words; "" for what was taken. */
  rule: z.string(),
});

export type DialogueAct = (typeof DIALOGUE_ACTS)[number];
export type Level = (typeof LEVELS)[number];
export type MessageSpan = z.infer<typeof messageSpan>;
export type TracedCandidate = z.infer<typeof tracedCandidate>;
