import type { ReceivedResponse, RenderedRequest } from "@cxc/contract/actions.ts";
import type { ModelOutcome, ModelPurpose, SlotValue } from "@cxc/contract/trace.ts";
import type { IntentPhrases } from "../intents/intent-phrases.ts";
import type { IntentScore } from "../intents/predict.ts";
import type { NearMood } from "../ranking/nearest-mood.ts";
import type { SourceSignals } from "../ranking/reranker-inputs.ts";
import type { SnapshotAction } from "./snapshot.ts";

/** What recognised an intent; `none` where a form, a command or nothing at all decided. */
export type RecogniserKind = "model" | "previous_model" | "phrases" | "none";

/** A trained model, the agent's last one, or the phrases themselves while there is no model. */
export interface Recogniser {
  kind: RecogniserKind;
  /** Best first, intents of the snapshot only; scores 0 to 1. `source`: what the agent's data source says to it. */
  recognise(text: string, source?: SourceSignals): IntentScore[];
  /** Whether it makes use of what the source says to this text; it does not where it is sure without. */
  weighsSource?(text: string): boolean;
  /** Whether a text is one of the intent's phrases; the snapshot of a turn holds only a few. */
  isPhraseOf?(intentId: string, text: string): boolean;
  /** How texts compare to an intent's phrases; missing where only whole phrases are known. */
  phrasesOf?(intentId: string): IntentPhrases | undefined;
  /** What a text is most like of what people say everywhere; missing where nothing is known of the language. */
  nearestMood?(text: string): NearMood | undefined;
  /** Recognises with what a text means, where an embedding model tells and it was trained with that. */
  meaning?: {
    model: string;
    /** Throws a ModelFailure. */
    recognise(text: string): Promise<IntentScore[]>;
  };
}

/** Text that a source says word for word, and where. */
interface Citation {
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

/** What a document says, as it was on a day (`YYYY-MM-DD`) where that tells which is right. */
interface DatedCitation extends Citation {
  date?: string;
}

interface SourceAnswer extends Citation {
  /** How many items of a list in it are left out. */
  left?: number;
  /**
   * What each of several passages says, this one too: where they say the same with other numbers, the newest first; where they
   * answer alike, the likeliest first, the heading with the title.
   */
  versions?: readonly DatedCitation[];
}

/** Whether a source answers a question: surely, perhaps, or not. */
export type Verdict = "answer" | "hedge" | "refuse";

export interface FoundAnswer {
  verdict: Verdict;
  /** Best first, also where the verdict is to refuse. */
  passages: FoundPassage[];
  /** The sentences that answer; null where none do. */
  answer: SourceAnswer | null;
  /** What the verdict rests on, in words. */
  why: string;
  /** The passages whole, in Markdown and the same order: what a model reads. */
  texts?: readonly string[];
}

/** Asks a data source; `locale` (BCP 47) is the visitor's own, a hint; `language` (BCP 47) is the agent's. */
export interface PassageSearch {
  findAnswer(
    dataSourceId: string,
    question: string,
    options: { locale?: string | undefined; language: string },
  ): Promise<FoundAnswer>;
  /** How near a source comes to a message, by words and by meaning; undefined where it holds nothing. */
  weigh?(
    dataSourceId: string,
    message: string,
    /** Of the agent; BCP 47. */
    options: { language: string },
  ): Promise<SourceSignals | undefined>;
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
  /** It failed only as far as anyone knows: the other side may have done it. */
  is_unknown?: boolean;
  /** Why it failed, or why the answer of what succeeded can't be read, in words for the agent's makers; "" otherwise. */
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

/** What a call of a language model is for: named in the trace, and its prompt's. */
export type { ModelPurpose } from "@cxc/contract/trace.ts";

export interface ModelMessage {
  role: "user" | "assistant";
  content: string;
}

export interface ModelRequest {
  purpose: ModelPurpose;
  system: string;
  /** Oldest first; the last one is the user's. */
  messages: readonly ModelMessage[];
  /** A JSON schema of an object: the answer is one `object` part instead of text. The caller checks it again. */
  schema?: Readonly<Record<string, unknown>>;
  max_output_tokens: number;
  prompt_version: string;
}

export interface ModelUsage {
  input_tokens: number;
  output_tokens: number;
}

/** Text comes in pieces as the model says it; an object comes whole; `done` is last, and always comes unless it throws. */
export type ModelPart =
  | { type: "text"; text: string }
  | { type: "object"; value: unknown }
  | { type: "done"; usage: ModelUsage; model: string; duration_ms: number };

/** Says words; throws a ModelFailure, also in the middle of a text. Who stops reading ends the call. */
export interface LanguageModel {
  generate(request: ModelRequest): AsyncIterable<ModelPart>;
}

/** Turns texts into vectors. */
export interface Embedder {
  /** Vectors of different models can't be compared. */
  model: string;
  /** One vector a text, same order, each of length 1; throws a ModelFailure. */
  embed(
    texts: readonly string[],
    /** `is_patient`: nobody waits for it. */
    options: { purpose: "query" | "passage"; is_patient?: boolean },
  ): Promise<Float32Array[]>;
}

/**
 * Why a model gave nothing. `unavailable`: it was not asked at all, because it failed too often or too many ask, or it
 * could not be reached.
 */
export type ModelFailureKind = Exclude<ModelOutcome, "used" | "unsupported">;

/** The one error of language models and embedders. `message` is for the agent's makers: it holds no key and no address. */
export class ModelFailure extends Error {
  readonly kind: ModelFailureKind;
  /** What the call took all the same; undefined where nobody said. */
  readonly usage: ModelUsage | undefined;

  constructor(kind: ModelFailureKind, message: string, usage?: ModelUsage) {
    super(message);
    this.name = "ModelFailure";
    this.kind = kind;
    this.usage = usage;
  }
}
