import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../app-error.ts";
import { createConcurrencyLimit, type Permit } from "../limits/concurrency-limit.ts";
import type { ReadEnd } from "./parse-thread.ts";
import { createParseThreads } from "./parse-threads.ts";
import type { DocumentInput, ReadResult } from "./read-document.ts";
import { refusal } from "./refusals.ts";

const MEMORY_MB = 512;
const TIMEOUT_MS = 60_000;
const RETRY_AFTER_S = 10;
/** Longer than all but a few documents take. */
const QUICK_MS = 2_000;
/** Whoever waits holds their texts: of a company 50 MB at most, with its greatest requests. */
const WAITING = { waiting: 200, waitingEach: 50 };
/** Two read at once, each for another company. */
const QUICK = { atOnce: 2, atOnceEach: 1, ...WAITING };
/** And two documents that take longer than others can wait for, each of another company. */
const SLOW = { atOnce: 2, atOnceEach: 1, ...WAITING };
/** Where more companies have such documents, each is read for so long at first, and twice as long with each turn. */
const SLOW_TURN_MS = 10_000;

export interface Parser {
  /**
   * Reads one page, file or article away from the main thread: one of a company at a time, companies in turn, articles
   * before the rest and small before large. A document that can't be read, takes too long or needs too much memory is
   * answered with the reason. Throws `unavailable` when too many are waiting or the parser is closed, and the signal's
   * reason when it aborts.
   */
  readDocument(document: DocumentInput, signal?: AbortSignal): Promise<ReadResult>;
  /** The same; undefined for one that takes long while others wait and finds the slots for slow ones taken. */
  readIfQuick(document: DocumentInput, signal?: AbortSignal): Promise<ReadResult | undefined>;
  /** The same in a slot for slow ones, from the start. */
  readSlowly(document: DocumentInput, signal?: AbortSignal): Promise<ReadResult>;
  /** The same parser for one company's documents. */
  of(company: string): Parser;
  /** Documents are on their way: a thread starts meanwhile. */
  prepare(): void;
  /** Ends the threads; what waits is refused. */
  close(): Promise<void>;
}

interface Order {
  document: DocumentInput;
  company: string;
  signal: AbortSignal;
}

/**
 * Reads documents in threads that start when first needed, end when idle, and are killed where a document hangs. One that
 * takes more than two seconds while others wait goes on in a slot for slow ones where one is free; where not, it ends
 * and is read anew once that is its turn. There a turn ends too while others wait, and the next one is twice as long. So
 * nobody waits long for others' documents, whatever is in them.
 */
export function createParser({
  log,
  maxMemoryMb = MEMORY_MB,
  timeoutMs = TIMEOUT_MS,
  quickMs = QUICK_MS,
  slowTurnMs = SLOW_TURN_MS,
}: {
  log: Pick<FastifyBaseLogger, "warn">;
  maxMemoryMb?: number;
  timeoutMs?: number;
  quickMs?: number;
  slowTurnMs?: number;
}): Parser {
  const quick = createConcurrencyLimit({ ...QUICK, yieldAfterMs: quickMs, refusal: busy });
  const slow = createConcurrencyLimit({ ...SLOW, yieldAfterMs: slowTurnMs, refusal: busy });
  const threads = createParseThreads({ maxMemoryMb, timeoutMs });
  const closed = new AbortController();

  async function readQuickly({ document, company, signal }: Order): Promise<ReadEnd<ReadResult> | undefined> {
    let slot = await quick.enter(company, { size: sizeOf(document), signal });
    const stopped = new AbortController();
    const makeRoom = () => {
      const room = slow.tryEnter(company);
      if (!room) return stopped.abort();
      slot.leave();
      slot = room;
      room.signal.addEventListener("abort", () => stopped.abort(), { once: true });
    };
    slot.signal.addEventListener("abort", makeRoom, { once: true });
    try {
      const end = await threads.read(document, AbortSignal.any([signal, stopped.signal]));
      return end.kind === "stopped" && !signal.aborted ? undefined : end;
    } finally {
      slot.signal.removeEventListener("abort", makeRoom);
      slot.leave();
    }
  }

  async function readSlowly({ document, company, signal }: Order): Promise<ReadEnd<ReadResult>> {
    for (let yieldAfterMs = slowTurnMs; ; yieldAfterMs *= 2) {
      const read = ({ signal: over }: Permit) => threads.read(document, AbortSignal.any([signal, over]));
      const end = await slow.run(company, read, { size: sizeOf(document), signal, yieldAfterMs });
      if (end.kind !== "stopped" || signal.aborted) return end;
    }
  }

  function answer(document: DocumentInput, end: ReadEnd<ReadResult>, signal: AbortSignal): ReadResult {
    switch (end.kind) {
      case "result":
        return end.result;
      case "timeout":
      case "out_of_memory":
        log.warn({ document: nameOf(document) }, `reading a document ended with ${end.kind}`);
        return refusal(end.kind);
      case "fault":
        log.warn({ document: nameOf(document), fault: end.fault }, "a document could not be read");
        return refusal("damaged");
      case "stopped":
        throw signal.aborted ? signal.reason : busy();
    }
  }

  function orderOf(company: string, document: DocumentInput, given: AbortSignal | undefined): Order {
    const signal = given ? AbortSignal.any([given, closed.signal]) : closed.signal;
    signal.throwIfAborted();
    return { document, company, signal };
  }

  const parserOf = (company: string): Parser => ({
    async readDocument(document, given) {
      const order = orderOf(company, document, given);
      return answer(document, (await readQuickly(order)) ?? (await readSlowly(order)), order.signal);
    },
    async readIfQuick(document, given) {
      const order = orderOf(company, document, given);
      const end = await readQuickly(order);
      return end && answer(document, end, order.signal);
    },
    async readSlowly(document, given) {
      const order = orderOf(company, document, given);
      return answer(document, await readSlowly(order), order.signal);
    },
    of: parserOf,
    prepare() {
      if (!closed.signal.aborted) threads.prepare();
    },
    async close() {
      closed.abort(busy());
      await threads.stop();
    },
  });
  return parserOf("");
}

/** Someone waits for a saved article; files and pages are read in the background. */
function sizeOf(document: DocumentInput): number {
  if (document.kind === "article") return 0;
  return document.kind === "file" ? document.bytes.length : document.content.length;
}

function nameOf(document: DocumentInput): string {
  if (document.kind === "file") return document.name;
  return document.kind === "page" ? document.url : document.title;
}

function busy(): AppError {
  return new AppError("unavailable", { retryAfter: RETRY_AFTER_S });
}
