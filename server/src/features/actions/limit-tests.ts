import { AppError } from "../../app-error.ts";
import type { Caller } from "../../http/caller.ts";
import { createRateWindow } from "../../limits/rate-window.ts";

const TESTS_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** How often one user may try actions out, counted in each process; the answer throws `rate_limited`. */
export function limitTests(): (caller: Caller) => void {
  const tests = createRateWindow(MINUTE_MS);
  return ({ actor }) => {
    const retryAfter = tests.take([{ key: actor.id, max: TESTS_A_MINUTE }]);
    if (retryAfter !== undefined) throw new AppError("rate_limited", { retryAfter });
  };
}
