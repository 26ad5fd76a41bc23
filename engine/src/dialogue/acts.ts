import type { DialogueAct, MessageSpan, TracedCandidate } from "@cxc/contract/candidates.ts";
import type { FilledSlot } from "../entities/entity-definition.ts";
import type { ChitchatKind } from "../languages/parts/chitchat-words.ts";
import type { SnapshotIntent } from "./snapshot.ts";

/**
 * What a part of a message may be: a dialogue act of a closed list. Two exclude each other where they are of one dimension and
 * claim the same words.
 */
export type Candidate = Omit<TracedCandidate, "is_taken" | "rule">;

/** What a model makes of a part of the message, as far as it holds. */
export interface Understood {
  act: DialogueAct;
  /** The whole message where the model named no words of it. */
  span: MessageSpan;
  intent: SnapshotIntent | undefined;
  /** Each stands in the message, or is known from earlier; none has a doubt. By the entity's id they are of any intent. */
  values: readonly FilledSlot[];
  /** Those of which no new value was said, by id. */
  cleared: readonly string[];
  /** The question in full; "" for none. */
  question: string;
  mood: ChitchatKind | undefined;
}
