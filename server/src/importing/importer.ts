import type { FastifyBaseLogger } from "fastify";
import { AppError } from "../app-error.ts";
import { createConcurrencyLimit } from "../limits/concurrency-limit.ts";
import { ParseThread } from "../reading/parse-thread.ts";
import type { PlannedImport } from "./planned-import.ts";
import type { ImportInput, ImportReading } from "./read-import.ts";

const LIMITS = { maxMemoryMb: 512, timeoutMs: 30_000 };
const RETRY_AFTER_S = 10;
const TOO_LARGE = "This bot is too large to read. Please split it.";

export interface Importer {
  /**
   * Reads an upload away from the main thread, one at a time, companies in turn and small before large. Throws
   * `unreadable` with the sentence for the person, and `unavailable` where too many wait.
   */
  read(tenantId: string, input: ImportInput): Promise<PlannedImport>;
  /** Ends the thread; what waits is refused. */
  close(): Promise<void>;
}

/** Reads bots in a thread that starts when first needed, ends when idle, and is killed where one takes too long. */
export function createImporter({ log }: { log: Pick<FastifyBaseLogger, "warn"> }): Importer {
  const thread = new ParseThread<ImportInput, ImportReading>("../importing/import.worker.ts", LIMITS);
  const limit = createConcurrencyLimit({ atOnce: 1, waiting: 100, waitingEach: 5, refusal: busy });
  const closed = new AbortController();

  return {
    async read(tenantId, input) {
      const { signal } = closed;
      const size = input.files.reduce((sum, { bytes }) => sum + bytes.length, 0);
      const end = await limit.run(tenantId, () => thread.read(input, signal), { size, signal });
      if (end.kind === "stopped") throw busy();
      if (end.kind === "result" && end.result.ok) return end.result.planned;
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
