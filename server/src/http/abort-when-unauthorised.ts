import type { FastifyRequest } from "fastify";
import type { CallerNow } from "./recheck-caller.ts";

const ASK_MS = 1_000;

/**
 * Runs what takes a while with a signal that fires once the client's connection ends before the answer, and once the
 * caller may not go on, asked every second: then it throws what `callerNow` threw. The request's own `signal` is no use
 * for that: it fires as soon as the body has been read.
 */
export async function abortWhenUnauthorised<T>(
  { raw }: FastifyRequest,
  callerNow: CallerNow,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const over = new AbortController();
  const leave = () => over.abort();
  raw.socket.once("close", leave);
  const asking = setInterval(() => {
    callerNow().catch((error: unknown) => over.abort(error));
  }, ASK_MS);
  try {
    const result = await run(over.signal);
    await callerNow();
    return result;
  } catch (error) {
    if (over.signal.aborted) throw over.signal.reason;
    throw error;
  } finally {
    clearInterval(asking);
    raw.socket.off("close", leave);
  }
}
