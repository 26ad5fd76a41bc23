import { ParseThread, type ReadEnd } from "./parse-thread.ts";
import type { DocumentInput, ReadResult } from "./read-document.ts";

/** As many threads as documents are read at once; who bounds that stands before it. */
export interface ParseThreads {
  /** In a thread that is free, or a new one. An abort ends with `stopped`. */
  read(document: DocumentInput, signal: AbortSignal): Promise<ReadEnd<ReadResult>>;
  /** Starts a thread ahead of a document, if none reads. */
  prepare(): void;
  /** Ends all, with whatever they were reading. */
  stop(): Promise<void>;
}

export function createParseThreads(limits: { maxMemoryMb: number; timeoutMs: number }): ParseThreads {
  const newThread = () => new ParseThread<DocumentInput, ReadResult>("./parse.worker.ts", limits);
  const free: ReturnType<typeof newThread>[] = [];
  const busy = new Set<ReturnType<typeof newThread>>();

  return {
    async read(document, signal) {
      const thread = free.pop() ?? newThread();
      busy.add(thread);
      try {
        return await thread.read(document, signal);
      } finally {
        busy.delete(thread);
        free.push(thread);
      }
    },
    prepare() {
      if (busy.size > 0) return;
      const thread = free.at(-1) ?? newThread();
      if (free.length === 0) free.push(thread);
      thread.prepare();
    },
    async stop() {
      await Promise.all([...free, ...busy].map((thread) => thread.stop()));
    },
  };
}
