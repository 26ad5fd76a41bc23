import type { RecordedAnswer } from "@cxc/contract/model-recordings.ts";
import type { TestedTurn } from "@cxc/contract/test-runs.ts";
import type {
  ActionRunner,
  LanguageModel,
  ModelFailureKind,
  ModelPart,
  ModelRequest,
  PassageSearch,
} from "@cxc/engine/dialogue/ports.ts";

/** An agent as the thread takes it: nothing of it is read on the main thread. */
export interface ThreadAgent {
  /** JSON of a `Snapshot`. */
  snapshot: string;
  /** Of the recogniser; undefined where no intent has a phrase. */
  model: Uint8Array | undefined;
  greeting: string;
  suggestions: readonly string[];
}

/** What a test asks of the rest of the server. */
export interface TestPorts {
  passages: PassageSearch;
  /** Asked for dry runs only. */
  actions: ActionRunner;
  /** Asked where its answers are recorded, and never else. */
  model?: LanguageModel | undefined;
}

/** What the thread asks, and is answered under the same number. */
export type Question =
  | { port: "findAnswer"; args: Parameters<PassageSearch["findAnswer"]> }
  | { port: "weigh"; args: Parameters<NonNullable<PassageSearch["weigh"]>> }
  | { port: "run"; args: Parameters<ActionRunner["run"]> }
  | { port: "generate"; args: [ModelRequest] };

/** All that a model said, or why it didn't: an error loses its kind on the way between threads. */
export type Generated = { parts: ModelPart[] } | { failure: ModelFailureKind; message: string };

/** What came of a test, and what a model answered meanwhile where that is recorded. */
export interface PlayedTest {
  turns: TestedTurn[];
  recorded: RecordedAnswer[];
}

export type ToThread =
  | { type: "open"; agent: ThreadAgent }
  /** JSON of a `PlayableTest`. */
  | { type: "play"; test: string; isRecording: boolean }
  | { type: "answer"; n: number; value: unknown };

export type FromThread = ({ type: "question"; n: number } & Question) | ({ type: "played" } & PlayedTest);
