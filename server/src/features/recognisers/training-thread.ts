import { Worker } from "node:worker_threads";

const IDLE_MS = 15_000;
const YOUNG_MB = 16;

/** What a recogniser learns, as the thread takes it; nothing of it is read on the main thread. */
export interface TrainingTask {
  /** A model, or JSON of how well the intents are told apart (`hashPhrases`). */
  goal?: "model" | "health";
  /** JSON of `IntentExamples[]`. */
  intents: string;
  /** Of the agent; BCP 47. */
  language: string;
  /** The stored vectors of the phrases, where it is trained with them. */
  vectors?: Uint8Array | undefined;
  /** After so many milliseconds of the processor's time, of health those of a fold, it stops learning and answers what there is. */
  limitMs: number;
  /** Of health: the folds that were judged before, from the first on, as `onFold` got them. */
  folds?: Uint8Array[];
}

interface Limits {
  /** Of its heap, in megabytes: a training that needs more fails, and nothing else with it. */
  memoryMb: number;
  /** After so many milliseconds without an answer it is killed. */
  killMs: number;
  /** Of the thread among all, where the system knows that: 0 as those that serve, 19 when nobody else wants to. */
  niceness: number;
}

interface Waiting {
  resolve(bytes: Uint8Array): void;
  onFold: ((fold: Uint8Array) => void) | undefined;
  reject(error: Error): void;
}

/** A thread that trains recognisers one after another: started when first needed, ended when idle. */
export class TrainingThread {
  readonly #limits: Limits;
  #worker: Worker | undefined;
  #waiting: Waiting | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /**
   * The model's bytes, or those of the JSON. Rejects when training fails, takes too long or too much memory, or `stop` or the signal ends it.
   * One call at a time.
   */
  async train(
    task: TrainingTask,
    signal?: AbortSignal,
    onFold?: (fold: Uint8Array) => void,
  ): Promise<Uint8Array> {
    signal?.throwIfAborted();
    clearTimeout(this.#timer);
    const worker = this.#worker ?? this.#start();
    const end = () => void this.stop("training is not wanted any more");
    signal?.addEventListener("abort", end, { once: true });
    try {
      return await new Promise((resolve, reject) => {
        this.#waiting = { resolve, reject, onFold };
        this.#timer = setTimeout(() => void this.stop("training took too long"), this.#limits.killMs);
        worker.postMessage(task);
      });
    } finally {
      signal?.removeEventListener("abort", end);
    }
  }

  /** Ends the thread with whatever it was training. */
  async stop(why = "training was stopped"): Promise<void> {
    clearTimeout(this.#timer);
    const worker = this.#worker;
    this.#worker = undefined;
    this.#settle((waiting) => waiting.reject(new Error(why)));
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./train.worker.ts", import.meta.url), {
      workerData: { niceness: this.#limits.niceness },
      resourceLimits: {
        maxOldGenerationSizeMb: this.#limits.memoryMb,
        maxYoungGenerationSizeMb: YOUNG_MB,
      },
    });
    this.#worker = worker;
    worker.on("message", (bytes: Uint8Array | { fold?: unknown }) => {
      if (!(bytes instanceof Uint8Array)) {
        // Node's watch mode talks through the same channel.
        if (bytes.fold instanceof Uint8Array) this.#waiting?.onFold?.(bytes.fold);
        return;
      }
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.stop(), IDLE_MS).unref();
      this.#settle((waiting) => waiting.resolve(bytes));
    });
    worker.on("error", (error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      clearTimeout(this.#timer);
      this.#settle((waiting) => waiting.reject(error));
    });
    return worker;
  }

  #settle(finish: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = undefined;
    if (waiting) finish(waiting);
  }
}
