import type { Candidate } from "../dialogue/acts.ts";
import type { Turn, TurnSteps } from "../dialogue/turn.ts";
import type { ReplyDraft } from "../replies/replies.ts";

/** A candidate, and what comes of it. */
export interface Proposal {
  level: Candidate["level"];
  /** The parts of the message that it is made of; the whole of it unless told. */
  claims?: Candidate["claims"];
  /** Undefined where it doesn't hold after all: what only looked like an answer of the source, or a model failed. */
  perform(): ReplyDraft | undefined | TurnSteps<ReplyDraft | undefined>;
}

/**
 * One way to understand a message in a scene. To propose records nothing and asks no language model: only what is performed
 * leaves a trace.
 */
export interface Proposer<Scene extends { turn: Turn }>
  extends Pick<Candidate, "act" | "by" | "dimension" | "effect"> {
  /** It asks the source, or reads parts of the message: it isn't asked for the trace alone, where another was taken. */
  isCostly?: true;
  propose(scene: Scene): Proposal | undefined | Promise<Proposal | undefined>;
}

/** Where something stands in the message. */
export function spanOf({ start, end }: Candidate["claims"][number]): Candidate["claims"][number] {
  return { start, end };
}
