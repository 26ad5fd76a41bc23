import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";

const FIRST_MS = 10_000;
const IDLE_MS = 8_000;
const STREAM_MS = 60_000;

/** Ends a call that takes too long. */
export interface CallClock {
  signal: AbortSignal;
  /** Something came that is shown: from now on only pauses and the very length count. */
  progress(): void;
  stop(): void;
}

/**
 * `leftMs` is what the turn still has: before a first word that counts, and for an answer that is shown only as a
 * whole it is all there is. Throws a ModelFailure (`timeout`) where there is nothing left.
 */
export function startCallClock({ leftMs, isShown }: { leftMs: number; isShown: boolean }): CallClock {
  if (leftMs <= 0) throw new ModelFailure("timeout", "There was no time left to ask the model.");
  const controller = new AbortController();
  const giveUp = () => controller.abort();
  const whole = setTimeout(giveUp, isShown ? STREAM_MS : leftMs);
  let next = setTimeout(giveUp, Math.min(FIRST_MS, leftMs));
  return {
    signal: controller.signal,
    progress() {
      clearTimeout(next);
      next = setTimeout(giveUp, IDLE_MS);
    },
    stop() {
      clearTimeout(whole);
      clearTimeout(next);
    },
  };
}
