import { Worker } from "node:worker_threads";

const IDLE_MS = 15_000;
const MEMORY_CHECK_MS = 200;
const MB = 1_048_576;

/** How the reading of one document ended; after all but the first the next one gets a new thread. */
export type ReadEnd<Result> =
  | { kind: "result"; result: Result }
  /** The program's own; the thread lives on. */
  | { kind: "fault"; fault: string }
  | { kind: "timeout" | "out_of_memory" | "stopped" };

type Answer<Result> = { id: number } & ({ result: Result } | { fault: string });

interface ThreadLimits {
  maxMemoryMb: number;
  timeoutMs: number;
}

/**
 * A thread for one document at a time, with limits on time and on memory, that of buffers too. `script`: what runs in
 * it, beside this file; it answers each `{ id, input }` with `{ id, result }` or `{ id, fault }`.
 */
export class ParseThread<Input, Result> {
  readonly #script: string;
  readonly #limits: ThreadLimits;
  #worker: Worker | undefined;
  #end: ((end: ReadEnd<Result>) => void) | undefined;
  #idle: NodeJS.Timeout | undefined;
  #count = 0;

  constructor(script: string, limits: ThreadLimits) {
    this.#script = script;
    this.#limits = limits;
  }

  /** Starts the thread ahead of a document that is on its way. */
  prepare(): void {
    if (this.#worker) return;
    this.#start();
    this.#endWhenIdle();
  }

  /** One call at a time. An abort kills the thread and ends with `stopped`. */
  read(input: Input, signal?: AbortSignal): Promise<ReadEnd<Result>> {
    clearTimeout(this.#idle);
    if (signal?.aborted) return Promise.resolve({ kind: "stopped" });
    const worker = this.#worker ?? this.#start();
    const { promise, resolve } = Promise.withResolvers<ReadEnd<Result>>();
    const kill = (kind: "timeout" | "out_of_memory" | "stopped") => void this.#kill(kind);
    const onAbort = () => kill("stopped");
    const timeout = setTimeout(kill, this.#limits.timeoutMs, "timeout");
    const memory = setInterval(() => void this.#checkMemory(worker), MEMORY_CHECK_MS);
    signal?.addEventListener("abort", onAbort, { once: true });
    this.#end = (end) => {
      this.#end = undefined;
      clearTimeout(timeout);
      clearInterval(memory);
      signal?.removeEventListener("abort", onAbort);
      this.#endWhenIdle();
      resolve(end);
    };
    worker.postMessage({ id: ++this.#count, input });
    return promise;
  }

  /** Ends the thread with whatever it was reading. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    await this.#kill("stopped");
    clearTimeout(this.#idle);
  }

  #endWhenIdle(): void {
    this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
  }

  async #kill(kind: "timeout" | "out_of_memory" | "stopped"): Promise<void> {
    const worker = this.#worker;
    const end = this.#end;
    this.#worker = undefined;
    this.#end = undefined;
    // The next document waits until this thread is gone: two never need memory at once.
    await worker?.terminate();
    end?.({ kind });
  }

  #start(): Worker {
    const worker = new Worker(new URL(this.#script, import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: this.#limits.maxMemoryMb },
    });
    this.#worker = worker;
    worker.on("message", (answer: Answer<Result> | { id?: undefined }) => {
      // Node's watch mode talks through the same channel.
      if (answer.id !== this.#count) return;
      this.#end?.(
        "result" in answer
          ? { kind: "result", result: answer.result }
          : { kind: "fault", fault: answer.fault },
      );
    });
    worker.on("error", (error: Error & { code?: string }) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      const isMemory = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      this.#end?.(
        isMemory ? { kind: "out_of_memory" } : { kind: "fault", fault: error.stack ?? error.message },
      );
    });
    return worker;
  }

  /** The limit of the thread itself covers objects, not the buffers that documents are unpacked into. */
  async #checkMemory(worker: Worker): Promise<void> {
    const statistics = await worker.getHeapStatistics().catch(() => undefined);
    if (!statistics || this.#worker !== worker || !this.#end) return;
    const bytes = statistics.used_heap_size + statistics.external_memory;
    if (bytes > this.#limits.maxMemoryMb * MB) await this.#kill("out_of_memory");
  }
}
