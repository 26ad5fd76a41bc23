import { Worker } from "node:worker_threads";
import type {
  Answer,
  CopyRequest,
  Notice,
  ThreadOptions,
  TransactionPosition,
  WireValue,
} from "./messages.ts";
import { parseReply, type Reply } from "./reply.ts";

/** The thread makes little garbage; without a bound its young space grows to some 40 MB. */
const YOUNG_MB = 4;
const LARGE_BYTES = 64 * 1024;

interface Waiting {
  resolve: (reply: Reply) => void;
  reject: (error: unknown) => void;
}

/** The main thread's end of the thread that holds the database. */
export interface DatabaseThread {
  /** Sends one statement; statements run in the order in which they are sent. Rejects with a DatabaseError. */
  send(position: TransactionPosition, sql: string, values: readonly WireValue[]): Promise<Reply>;
  /** Copies the database's folder to another one while statements go on. */
  copyTo(folder: string): Promise<void>;
  /** Whether changes are refused for want of room on the disk. */
  isFull(): boolean;
  /** Checkpoints, closes the files and ends the thread. */
  close(): Promise<void>;
}

/** Starts the thread and resolves when its database takes statements. `onFailure` hears of one that ended by itself. */
export async function startThread(
  options: ThreadOptions,
  log: (line: string) => void,
  onFailure: (error: Error) => void,
): Promise<DatabaseThread> {
  const worker = new Worker(new URL("./worker.ts", import.meta.url), {
    workerData: options,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MB },
  });
  const waiting = new Map<number, Waiting>();
  const copies = new Map<string, PromiseWithResolvers<void>>();
  let lastId = 0;
  let isFull = false;
  let stopped: Error | undefined;

  const ready = Promise.withResolvers<void>();
  const closed = Promise.withResolvers<void>();
  const stop = (error: Error): void => {
    stopped ??= error;
    ready.reject(stopped);
    closed.resolve();
    for (const { reject } of waiting.values()) reject(stopped);
    waiting.clear();
    for (const { reject } of copies.values()) reject(stopped);
    copies.clear();
  };
  let isReady = false;
  worker.on("error", (error) => {
    // Whoever opens it says why it could not be opened.
    if (!isReady) return stop(withSystemsCode(error));
    const message = `the embedded database stopped: ${error.message}`;
    log(message);
    stop(new Error(message, { cause: error }));
    onFailure(new Error(message, { cause: error }));
  });
  worker.on("exit", () => stop(new Error("the embedded database is closed")));
  worker.on("message", (message: Answer | Notice) => {
    if ("log" in message) log(message.log);
    else if ("isFull" in message) isFull = message.isFull;
    else if ("ready" in message) {
      isReady = true;
      ready.resolve();
    } else if ("copiedTo" in message) {
      const copy = copies.get(message.copiedTo);
      copies.delete(message.copiedTo);
      if (message.error === undefined) copy?.resolve();
      else copy?.reject(Object.assign(new Error(message.error), { code: message.code }));
    } else if ("closed" in message) void worker.terminate();
    // Node's watch mode talks through the same channel.
    else if (Array.isArray(message)) settle(waiting, message);
  });
  await ready.promise;

  return {
    send(position, sql, values) {
      if (stopped) return Promise.reject(stopped);
      const id = ++lastId;
      return new Promise((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.postMessage([id, position, sql, values]);
      });
    },
    copyTo(folder) {
      if (stopped) return Promise.reject(stopped);
      const copy = Promise.withResolvers<void>();
      copies.set(folder, copy);
      worker.postMessage({ copyTo: folder } satisfies CopyRequest);
      return copy.promise;
    },
    isFull: () => isFull,
    async close() {
      if (stopped) return;
      worker.postMessage("close");
      await closed.promise;
    },
  };
}

/** A thread that the system doesn't allow tells its code in words alone. */
function withSystemsCode(error: Error): Error {
  const [, code] = /^Worker initialization failure: (E[A-Z]+)$/.exec(error.message) ?? [];
  return code === undefined ? error : Object.assign(new Error(error.message, { cause: error }), { code });
}

function settle(waiting: Map<number, Waiting>, [id, bytes, failure]: Answer): void {
  const caller = waiting.get(id);
  waiting.delete(id);
  if (!caller) return;
  try {
    if (failure !== undefined) throw new Error(failure);
    caller.resolve(parseReply(bytes));
  } catch (error) {
    caller.reject(error);
  }
  // All of it is read: megabytes go at once, and not when garbage is collected next.
  if (bytes.buffer instanceof ArrayBuffer && bytes.byteLength > LARGE_BYTES) bytes.buffer.transfer(0);
}
