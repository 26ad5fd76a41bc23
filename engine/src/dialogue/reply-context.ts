import type { EngineSentences } from "../languages/parts/engine-sentences.ts";
import { type Speaker, sentencesOf } from "../languages/sentences-of.ts";
import { withCallBack } from "./call-back.ts";
import type { Snapshot } from "./snapshot.ts";

/** What every sentence of a reply depends on; a `Turn` is one. */
export interface ReplyContext {
  snapshot: Snapshot;
  /** BCP 47. */
  language: string;
}

/** A context outside a running turn; what a turn speaks is decided here and nowhere else. */
export function replyContextOf(snapshot: Snapshot): ReplyContext {
  return { snapshot: withCallBack(snapshot), language: snapshot.agent.language };
}

/** What the agent says by itself, in the language of this turn. */
export function sentencesIn(context: ReplyContext): EngineSentences {
  return sentencesOf(speakerIn(context));
}

export function speakerIn({ snapshot, language }: ReplyContext): Speaker {
  return { language, texts: snapshot.agent.texts };
}
