import type {} from "@fastify/rate-limit";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../http/caller.ts";
import { networkOf } from "../../http/network-of.ts";

const TEST_MESSAGES_A_MINUTE = 1_200;

export interface ChatLimits {
  /** By address. */
  assertLive(request: FastifyRequest): Promise<void>;
  /** By user. */
  assertTest(request: FastifyRequest, caller: Caller): Promise<void>;
}

/** How often one address, or one tester, may send; counted in each process. `chatLimit` a minute, 0 = no limit. */
export function createChatLimits(app: FastifyInstance, chatLimit: number): ChatLimits {
  const testers = new WeakMap<FastifyRequest, string>();
  const live = app.createRateLimit({
    max: chatLimit,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  const test = app.createRateLimit({
    max: TEST_MESSAGES_A_MINUTE,
    timeWindow: 60_000,
    keyGenerator: (request) => testers.get(request) ?? request.ip,
  });
  return {
    async assertLive(request) {
      if (chatLimit > 0) refuseExceeded(await live(request));
    },
    async assertTest(request, caller) {
      testers.set(request, caller.actor.id);
      refuseExceeded(await test(request));
    },
  };
}

function refuseExceeded(limit: Awaited<ReturnType<ReturnType<FastifyInstance["createRateLimit"]>>>): void {
  if (limit.isAllowed || !limit.isExceeded) return;
  throw new AppError("rate_limited", { retryAfter: limit.ttlInSeconds });
}
