import type { EntityDefinition, ExtractionContext } from "../entities/entity-definition.ts";
import type { ExtractedSlot } from "../entities/extract-slots.ts";
import type { DoubtfulValue } from "../entities/find-doubtful.ts";
import type { Span } from "../entities/mention.ts";
import type { Chitchat } from "../languages/find-chitchat.ts";
import type { EventBody } from "./events.ts";
import type { FoundAnswer } from "./ports.ts";
import type { SnapshotIntent } from "./snapshot.ts";

/** A part of a message that says one thing. */
export interface Segment extends Span {
  text: string;
  isQuestion: boolean;
}

/** What a text may show by its words alone. */
export type Cue =
  | "asks"
  /** It begins as a question for a fact does: "what", "how much", "when". */
  | "asksWhat"
  /** It begins as one does for whether something is so: "do you have", "is there". */
  | "asksWhether"
  | "hasQuestionMark"
  | "cancels"
  | "asksForAgent"
  /** It asks whether what was wanted is done. */
  | "asksDone"
  /** No word of it means anything ("lol ok"). */
  | "isFiller"
  | "takesBack"
  /** It asks what was booked before. */
  | "asksForOwn"
  /** The same, and there is nothing else in it that a source could know. */
  | "asksForOwnAlone"
  | "asksChange"
  | "asksChangeAlone"
  /** It asks to take back what was booked. */
  | "asksUndo"
  /** It is of something that was booked before. */
  | "isOfBooked"
  /** It asks for a fact, whatever values stand in it. */
  | "asksDigression";

/** What the classifier makes of a text. */
export interface Recognised {
  /** The intent to take, or undefined where none reached the threshold. */
  intent: SnapshotIntent | undefined;
  score: number;
  /** The best five, taken or not, best first: with their scores, and those that their words alone have. */
  candidates: { intent: SnapshotIntent; score: number; byWords: number }[];
  event: Extract<EventBody, { type: "intent_recognised" }>;
}

/** What may speak for an intent beside the words: what the source says, the values that the text gives. */
export interface Evidence {
  source?: boolean;
  values?: boolean;
}

/**
 * What can be known of a turn's message. Each detector looks once at a text, when it is first asked, and none records an
 * event: what is merely looked at leaves no trace.
 */
export interface Analysis {
  /** One for a message that is not to be parted. */
  readonly segments: readonly Segment[];
  /** Whether a text, the message unless told, shows this. */
  shows(cue: Cue, text?: string): boolean;
  /** A yes (true) or a no, and nothing else. */
  polarity(text?: string): boolean | undefined;
  /** It begins with a yes or a no. */
  leadingPolarity(text?: string): boolean | undefined;
  /** Unless the agent is to have none; who asks whether it is a bot is told in any case. */
  chitchat(text?: string): Chitchat | undefined;
  values(text: string, entities: EntityDefinition[], context?: ExtractionContext): ExtractedSlot[];
  /** What a text may state of these: see `readSlots`. */
  doubtful(text: string, entities: EntityDefinition[]): DoubtfulValue[];
  intents(text: string, evidence?: Evidence): Promise<Recognised>;
  /** Undefined where there is no source, nothing in the text to ask for, or where it was asked often enough. */
  knowledge(text: string): Promise<FoundAnswer | undefined>;
}
