import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../app-error.ts";
import { ParseThread } from "./parse-thread.ts";
import type { DocumentInput, ReadResult } from "./read-document.ts";
import { refusal } from "./refusals.ts";

const WAITING_MAX = 500;
const MEMORY_MB = 512;
const TIMEOUT_MS = 60_000;

interface Order {
  document: DocumentInput;
  signal: AbortSignal | undefined;
  resolve(result: ReadResult): void;
  reject(error: unknown): void;
}

export interface Parser {
  /**
   * Reads one page, file or article away from the main thread, one at a time, articles before the rest. A document
   * that can't be read, takes too long or needs too much memory is answered with the reason. Throws `unavailable`
   * when 500 are waiting or the parser is closed, and the signal's reason when it aborts.
   */
  readDocument(document: DocumentInput, signal?: AbortSignal): Promise<ReadResult>;
  /** Documents are on their way: the thread starts meanwhile. */
  prepare(): void;
  /** Ends the thread; what waits is refused. */
  close(): Promise<void>;
}

/** Reads documents in a thread that starts when first needed, ends when idle, and is killed where a document hangs. */
export function createParser({
  log,
  maxMemoryMb = MEMORY_MB,
  timeoutMs = TIMEOUT_MS,
}: {
  log: Pick<FastifyBaseLogger, "warn">;
  maxMemoryMb?: number;
  timeoutMs?: number;
}): Parser {
  const thread = new ParseThread<DocumentInput, ReadResult>("./parse.worker.ts", { maxMemoryMb, timeoutMs });
  const waiting: Order[] = [];
  let isRunning = false;
  let isClosed = false;

  return {
    readDocument(document, signal) {
      if (isClosed || waiting.length >= WAITING_MAX) return Promise.reject(busy());
      if (signal?.aborted) return Promise.reject(signal.reason);
      return new Promise((resolve, reject) => {
        enqueue({ document, signal, resolve, reject });
        void run();
      });
    },
    prepare() {
      if (!isClosed && !isRunning) thread.prepare();
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(busy());
      await thread.stop();
    },
  };

  /** Someone waits for a saved article; files and pages are read in the background. */
  function enqueue(order: Order) {
    const next =
      order.document.kind === "article"
        ? waiting.findIndex(({ document }) => document.kind !== "article")
        : -1;
    waiting.splice(next === -1 ? waiting.length : next, 0, order);
    order.signal?.addEventListener(
      "abort",
      () => {
        const at = waiting.indexOf(order);
        if (at === -1) return;
        waiting.splice(at, 1);
        order.reject(order.signal?.reason);
      },
      { once: true },
    );
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    for (let order = waiting.shift(); order; order = waiting.shift()) await read(order);
    isRunning = false;
  }

  async function read({ document, signal, resolve, reject }: Order): Promise<void> {
    const end = await thread.read(document, signal);
    switch (end.kind) {
      case "result":
        return resolve(end.result);
      case "timeout":
      case "out_of_memory":
        log.warn({ document: nameOf(document) }, `reading a document ended with ${end.kind}`);
        return resolve(refusal(end.kind));
      case "fault":
        log.warn({ document: nameOf(document), fault: end.fault }, "a document could not be read");
        return resolve(refusal("damaged"));
      case "stopped":
        return reject(signal?.aborted ? signal.reason : busy());
    }
  }
}

function nameOf(document: DocumentInput): string {
  if (document.kind === "file") return document.name;
  return document.kind === "page" ? document.url : document.title;
}

function busy(): AppError {
  return new AppError("unavailable", { retryAfter: 10 });
}
