import type { Route } from "@cxc/contract/route.ts";
import type { FastifyRequest } from "fastify";
import { authorise, requireCaller } from "./authorise.ts";
import type { Authenticate, Caller } from "./caller.ts";

const KNOWN_MS = 1_000;

/** The same, asked once a second at most: what was true a moment ago still is. It counts as asked from the start. */
export function recently(assert: () => Promise<void>): () => Promise<void> {
  let at = performance.now();
  return async () => {
    if (performance.now() - at <= KNOWN_MS) return;
    await assert();
    at = performance.now();
  };
}

/** Who calls, as of a second ago at most. Throws as `requireCaller` and `authorise` where they may not call any more. */
export type CallerNow = () => Promise<Caller>;

/**
 * Finds out who calls and whether they may. What happens a while later asks again: whoever lets a body trickle in, or
 * has the server wait for another one, must not outlive their rights.
 */
export async function recheckCaller(
  route: Route,
  request: FastifyRequest,
  authenticate: Authenticate,
): Promise<CallerNow> {
  const meet = async () => {
    const caller = await requireCaller(request, authenticate);
    authorise(route, caller);
    return { caller, at: performance.now() };
  };
  let met = await meet();
  return async () => {
    if (performance.now() - met.at > KNOWN_MS) met = await meet();
    return met.caller;
  };
}
