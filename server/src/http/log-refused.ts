import type { FastifyRequest } from "fastify";

const SAID_EVERY_MS = 1_000;

type Reason =
  | "too busy for a request"
  | "the disk is full for a request"
  | "the database can't serve a request";

const said = new Map<Reason, { refused: number; at: number }>();

/**
 * Logs why a request was refused: each reason once a second with how many there were, as a flood of them must not become
 * one of lines.
 */
export function logRefused({ log }: FastifyRequest, reason: Reason, details: { detail?: string } = {}): void {
  const { refused, at } = said.get(reason) ?? { refused: 0, at: Number.NEGATIVE_INFINITY };
  const isDue = performance.now() - at >= SAID_EVERY_MS;
  if (isDue) log.warn({ refused: refused + 1, ...details }, reason);
  said.set(reason, isDue ? { refused: 0, at: performance.now() } : { refused: refused + 1, at });
}
