import type { FastifyBaseLogger } from "fastify";

const DRAIN_MS = 10_000;

/**
 * Ends the process in order: at a signal with 0, at an exception that nobody caught with 1, because nobody knows what
 * it left half done. A promise that nobody waited for is logged, and the process lives on. Answers what ends it with a code.
 */
export function watchProcess({
  drain,
  log,
}: {
  /** Answers what runs and closes everything. */
  drain(): Promise<void>;
  log: Pick<FastifyBaseLogger, "fatal" | "error">;
}): (code: number) => void {
  let isStopping = false;
  const stop = async (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), DRAIN_MS).unref();
    await drain().catch((error) => {
      log.error({ err: error }, "the stop was not clean");
      process.exit(1);
    });
    process.exit(code);
  };
  process.on("SIGTERM", () => void stop(0));
  process.on("SIGINT", () => void stop(0));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    void stop(1);
  });
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  return (code) => void stop(code);
}
