import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../app-error.ts";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { ParseThread } from "../reading/parse-thread.ts";
import { type PackedImport, type PackedReading, TOO_LARGE } from "./packed-import.ts";
import type { ImportInput } from "./read-import.ts";

const LIMITS = { maxMemoryMb: 512, timeoutMs: 30_000 };
const RETRY_AFTER_S = 10;

export interface Importer {
  /**
   * Reads an upload away from the main thread, one at a time, companies in turn and small before large. Throws
   * `unreadable` with the sentence for the person, `unavailable` where too many wait, and the signal's reason when it
   * aborts.
   */
  read(tenantId: string, input: ImportInput, signal?: AbortSignal): Promise<PackedImport>;
  /** Ends the thread; what waits is refused. */
  close(): Promise<void>;
}

/** Reads bots in a thread that starts when first needed, ends when idle, and is killed where one takes too long. */
export function createImporter({ log }: { log: Pick<FastifyBaseLogger, "warn"> }): Importer {
  const thread = new ParseThread<ImportInput, PackedReading>("../importing/import.worker.ts", LIMITS);
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 100, waitingEach: 5, refusal: busy });
  const closed = new AbortController();

  return {
    async read(tenantId, input, given) {
      const signal = given ? AbortSignal.any([given, closed.signal]) : closed.signal;
      const size = input.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
      const end = await limit.run(tenantId, () => thread.read(input, signal), { size, signal });
      if (end.kind === "stopped") throw signal.aborted ? signal.reason : busy();
      if (end.kind === "result" && end.result.ok) return end.result.packed;
      if (end.kind === "result" && !end.result.ok)
        throw new AppError("unreadable", { message: end.result.sentence });
      log.warn({ end }, "an import could not be read");
      throw new AppError("unreadable", end.kind === "fault" ? {} : { message: TOO_LARGE });
    },
    async close() {
      closed.abort(busy());
      await thread.stop();
    },
  };
}

function busy(): AppError {
  return new AppError("unavailable", { retryAfter: RETRY_AFTER_S });
}
