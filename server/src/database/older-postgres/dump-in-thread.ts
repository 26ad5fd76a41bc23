import { Worker } from "node:worker_threads";

/** What the thread is told. */
export interface DumpOrder {
  /** Where the older PostgreSQL's program lies. */
  program: string;
  /** A copy of the older data, which is thrown away afterwards. */
  folder: string;
  /** The backup to write. */
  file: string;
}

/** Writes a backup of older data in a thread, which takes the older PostgreSQL's memory along when it ends. */
export async function dumpInThread(order: DumpOrder): Promise<void> {
  const thread = new Worker(new URL("./dump.worker.ts", import.meta.url), { workerData: order });
  const end = Promise.withResolvers<void>();
  thread.on("message", (message) => {
    // Node's watch mode talks through the same channel.
    if (message === "done") end.resolve();
  });
  thread.on("error", end.reject);
  thread.on("exit", () => end.reject(new Error("the older PostgreSQL ended early")));
  await end.promise.finally(() => thread.terminate());
}
