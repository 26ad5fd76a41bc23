import type { FastifyRequest } from "fastify";

const SAID_EVERY_MS = 1_000;

let refused = 0;
let saidAt = Number.NEGATIVE_INFINITY;

/**
 * Logs that a request was refused because there were too many: once a second with how many, as a flood of them must not
 * become one of lines.
 */
export function sayBusy({ log }: FastifyRequest): void {
  refused++;
  if (performance.now() - saidAt < SAID_EVERY_MS) return;
  log.warn({ refused }, "too busy for a request");
  refused = 0;
  saidAt = performance.now();
}
