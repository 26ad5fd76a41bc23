import { Worker } from "node:worker_threads";
import type { IntentExamples } from "@cxc/engine/understand/recogniser/train.ts";

const IDLE_MS = 15_000;

interface Waiting {
  resolve(bytes: Uint8Array): void;
  reject(error: Error): void;
}

/** A thread that trains recognisers one after another: started when first needed, ended when idle. */
export class TrainingThread {
  #worker: Worker | undefined;
  #waiting: Waiting | undefined;
  #idle: NodeJS.Timeout | undefined;

  /** The model's bytes. Rejects when training fails or `stop` ends it. One call at a time. */
  train(intents: IntentExamples[]): Promise<Uint8Array> {
    clearTimeout(this.#idle);
    const worker = this.#worker ?? this.#start();
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      worker.postMessage(intents);
    });
  }

  /** Ends the thread with whatever it was training. */
  async stop(): Promise<void> {
    clearTimeout(this.#idle);
    const worker = this.#worker;
    this.#settle((waiting) => waiting.reject(new Error("training was stopped")));
    this.#worker = undefined;
    await worker?.terminate();
  }

  #start(): Worker {
    const worker = new Worker(new URL("./train.worker.ts", import.meta.url));
    this.#worker = worker;
    worker.on("message", (bytes: unknown) => {
      // Node's watch mode talks through the same channel.
      if (!(bytes instanceof Uint8Array)) return;
      this.#settle((waiting) => waiting.resolve(bytes));
      this.#idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    });
    worker.on("error", (error) => {
      if (this.#worker === worker) this.#worker = undefined;
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
