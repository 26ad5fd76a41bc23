import type { FastifyBaseLogger } from "fastify";

const DRAIN_MS = 10_000;
const LOOK_MS = 500;
/** Who started this process. */
const PARENT = process.ppid;

/** Lets the process live on where nobody reads its log any more: that ends nothing that visitors wait for. */
export function outliveReaders(): void {
  for (const output of [process.stdout, process.stderr]) output.on("error", () => undefined);
}

/**
 * Ends the process in order: at a signal, also of a terminal that was closed, with 0, at an exception that nobody caught with 1, because nobody knows what
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
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop(0));
  // A shell stands between npm and this process, and keeps the signal that npm was sent to itself.
  if (process.env.npm_lifecycle_event) whenOrphaned(() => void stop(0));
  process.on("uncaughtException", (error) => {
    log.fatal({ err: error }, "uncaught exception");
    void stop(1);
  });
  process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
  return (code) => void stop(code);
}

function whenOrphaned(then: () => void): void {
  const looking = setInterval(() => {
    if (process.ppid === PARENT) return;
    clearInterval(looking);
    then();
  }, LOOK_MS).unref();
}
