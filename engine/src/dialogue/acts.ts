import type { Span } from "../entities/found.ts";
import type { Level } from "./levels.ts";

/** What a visitor does with a part of a message, in the terms of ISO 24617-2 where it has one. */
export type DialogueAct =
  | "inform"
  | "correct"
  | "request"
  | "question"
  | "affirm"
  | "deny"
  | "cancel"
  | "ask_for_agent"
  | "repeat"
  | "acknowledge"
  | "chitchat";

/** What a part of a message may be. Two exclude each other where they are of one dimension and claim the same words. */
export interface Candidate {
  act: DialogueAct;
  /** The name of its proposer. */
  by: string;
  dimension: "task" | "repair" | "social";
  /** The parts of the message that it is made of; code units. */
  claims: readonly Span[];
  level: Level;
  /** Whether taking it may change something outside of the conversation, or only answers. */
  effect: "says" | "does";
}
