import { Worker } from "node:worker_threads";

/** What the thread is told. */
export interface BackupOrder {
  source: { dataDir: string; databaseUrl: string | undefined };
  file: string;
}

/** MB of the thread's own heap; of the rows it holds a few at a time. */
const HEAP_MB = 128;

/** Writes a backup in a thread of its own, so that nobody waits for its work. Rejects with the signal's reason once that aborts. */
export async function writeInThread(order: BackupOrder, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const thread = new Worker(new URL("./backup.worker.ts", import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const end = Promise.withResolvers<void>();
  const stop = () => end.reject(signal.reason);
  signal.addEventListener("abort", stop);
  thread.on("message", () => end.resolve());
  thread.on("error", end.reject);
  thread.on("exit", () => end.reject(new Error("The backup's thread ended early.")));
  try {
    await end.promise;
  } finally {
    signal.removeEventListener("abort", stop);
    await thread.terminate();
  }
}
