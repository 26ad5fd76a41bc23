import type { FastifyRequest } from "fastify";

/**
 * Runs with a signal that fires when the client's connection ends before the answer. The request's own `signal` is no
 * use for that: it fires as soon as the body has been read.
 */
export async function untilClientLeaves<T>(
  { raw }: FastifyRequest,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const left = new AbortController();
  const leave = () => left.abort();
  raw.socket.once("close", leave);
  try {
    return await run(left.signal);
  } finally {
    raw.socket.off("close", leave);
  }
}
