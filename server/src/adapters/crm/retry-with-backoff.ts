import { setTimeout as wait } from "node:timers/promises";
import { CrmFailure } from "./crm-failure.ts";

const TRIES = 5;
const FIRST_PAUSE_MS = 500;
/** Who wants to be left alone for longer is asked again by a later job. */
const PAUSE_MS_MAX = 15_000;

/**
 * Asks again while the failure may pass, after the pause that the CRM wants or one that doubles. Throws the last
 * failure, and what `signal` was aborted with.
 */
export async function retryWithBackoff<T>(
  ask: () => Promise<T>,
  signal: AbortSignal,
  tries = TRIES,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    signal.throwIfAborted();
    try {
      return await ask();
    } catch (error) {
      signal.throwIfAborted();
      if (!(error instanceof CrmFailure) || error.kind !== "transient" || tried >= tries) throw error;
      const pauseMs = error.pauseMs ?? FIRST_PAUSE_MS * 2 ** (tried - 1);
      if (pauseMs > PAUSE_MS_MAX) throw error;
      await wait(pauseMs, undefined, { signal }).catch(() => signal.throwIfAborted());
    }
  }
}
