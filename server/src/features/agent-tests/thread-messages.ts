import type { TestedTurn } from "@cxc/contract/agent-tests.ts";
import type { ActionRunner, PassageSearch } from "@cxc/engine/ports.ts";

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
}

/** What the thread asks, and is answered under the same number. */
export type Question =
  | { port: "findAnswer"; args: Parameters<PassageSearch["findAnswer"]> }
  | { port: "weigh"; args: Parameters<NonNullable<PassageSearch["weigh"]>> }
  | { port: "run"; args: Parameters<ActionRunner["run"]> };

export type ToThread =
  | { type: "open"; agent: ThreadAgent }
  /** JSON of a `PlayableTest`. */
  | { type: "play"; test: string }
  | { type: "answer"; n: number; value: unknown };

export type FromThread =
  | ({ type: "question"; n: number } & Question)
  | { type: "played"; turns: TestedTurn[] };
