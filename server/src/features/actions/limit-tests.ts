import type {} from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../http/caller.ts";

const TESTS_A_MINUTE = 30;

/** How often one user may try actions out, counted in each process; the answer throws `rate_limited`. */
export function limitTests(app: FastifyInstance): (request: FastifyRequest, caller: Caller) => Promise<void> {
  const testers = new WeakMap<FastifyRequest, string>();
  const check = app.createRateLimit({
    max: TESTS_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => testers.get(request) ?? request.ip,
  });
  return async (request, caller) => {
    testers.set(request, caller.actor.id);
    const limit = await check(request);
    if (!limit.isAllowed && limit.isExceeded) {
      throw new AppError("rate_limited", { retryAfter: limit.ttlInSeconds });
    }
  };
}
