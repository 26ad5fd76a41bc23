import type { ReceivedResponse, RenderedRequest } from "@cxc/contract/actions.ts";
import type { SlotValue } from "@cxc/contract/chat.ts";
import type { SnapshotAction } from "./snapshot.ts";
import type { IntentScore } from "./understand/recogniser/predict.ts";

/** What recognised an intent; `none` where a form, a command or nothing at all decided. */
export type RecogniserKind = "model" | "previous_model" | "phrases" | "none";

/** A trained model, the agent's last one, or the phrases themselves while there is no model. */
export interface Recogniser {
  kind: RecogniserKind;
  /** Best first, intents of the snapshot only; scores 0 to 1. */
  recognise(text: string): IntentScore[];
}

/** Text that a source says word for word, and where. */
export interface Citation {
  title: string;
  /** Where it can be read, or null for an article. */
  url: string | null;
  quote: string;
}

export interface FoundPassage extends Citation {
  /** The headings above it, outermost first; "" for none. */
  heading: string;
  /** How sure the search is that it answers, 0 to 1. */
  score: number;
}

/** Whether a source answers a question: surely, perhaps, or not. */
export type Verdict = "answer" | "hedge" | "refuse";

export interface FoundAnswer {
  verdict: Verdict;
  /** Best first, also where the verdict is to refuse. */
  passages: FoundPassage[];
  /** The sentences that answer; null where none do. */
  answer: Citation | null;
  /** What the verdict rests on, in words. */
  why: string;
}

/** Asks a data source; `locale` (BCP 47) is the visitor's own, a hint. */
export interface PassageSearch {
  findAnswer(
    dataSourceId: string,
    question: string,
    options: { locale?: string | undefined },
  ): Promise<FoundAnswer>;
}

export interface ActionRequest {
  action: SnapshotAction;
  /** By entity name. */
  values: Readonly<Record<string, SlotValue>>;
  /** Names this run to the other side: the same one is never to happen twice. */
  run_id: string;
  /** Renders the request and sends nothing. */
  is_dry: boolean;
}

export interface ActionResult {
  status: "succeeded" | "failed";
  /** Why it failed, in words for the agent's makers; "" otherwise. */
  reason: string;
  /** What `{{action.path.to.field}}` can name, by its path without `action.`; bounded, secrets blanked. */
  fields: Record<string, string>;
  /** What was sent, or would be, and what came back: secrets blanked, bodies cut. */
  request: RenderedRequest | null;
  response: ReceivedResponse | null;
  /** The conversation goes on with a person. */
  is_handoff?: boolean;
  duration_ms: number;
}

/** Does what an action says; never throws. */
export interface ActionRunner {
  run(request: ActionRequest): Promise<ActionResult>;
}
