import type { FastifyRequest } from "fastify";
import { AppError } from "../../app-error.ts";
import type { Caller } from "../../http/caller.ts";
import { addressLimits } from "../../http/network-of.ts";
import { createRateWindow } from "../../limits/rate-window.ts";
import type { SharedCounts } from "../../limits/shared-counts.ts";

const TEST_MESSAGES_A_MINUTE = 1_200;
export const MINUTE_MS = 60_000;

export interface ChatLimits {
  /** By address. */
  assertLive(request: FastifyRequest): void;
  /** By user. */
  assertTest(caller: Caller): void;
}

/**
 * How often one address, or one tester, may send: counted in this process, and by address in all of them together
 * (`shared`). `chatLimit` a minute, 0 = no limit. They throw `rate_limited`.
 */
export function createChatLimits(chatLimit: number, shared: SharedCounts): ChatLimits {
  const live = createRateWindow(MINUTE_MS);
  const test = createRateWindow(MINUTE_MS);
  return {
    assertLive({ ip }) {
      if (chatLimit === 0) return;
      const limits = addressLimits("chat", ip, { max: chatLimit });
      assertTaken(shared.wait(limits) ?? live.take(limits));
      shared.add(limits);
    },
    assertTest({ actor }) {
      assertTaken(test.take([{ key: actor.id, max: TEST_MESSAGES_A_MINUTE }]));
    },
  };
}

function assertTaken(retryAfter: number | undefined): void {
  if (retryAfter !== undefined) throw new AppError("rate_limited", { retryAfter });
}
