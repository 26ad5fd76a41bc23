import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import { LRUCache } from "lru-cache";

const FAILURES_IN_A_ROW = 3;
const PAUSE_MS = 30_000;
const PAUSE_MS_MAX = 300_000;
const KNOWN_MAX = 2_000;

interface State {
  failures: number;
  /** 0 while it is asked as usual. */
  pauseMs: number;
  openUntil: number;
  isProbing: boolean;
}

/** One call that was let through. */
export interface Attempt {
  succeeded(): void;
  failed(): void;
  /** Said at last of every call; alone, it tells nothing about the provider. */
  ended(): void;
}

/** Leaves a provider alone that keeps failing, in this process. */
export interface Breaker {
  /** Throws a ModelFailure (`unavailable`) while it is left alone. */
  enter(key: string): Attempt;
}

/** After three failures in a row nobody asks for 30 s; then one does, and the pause doubles if that fails too. */
export function createBreaker(now: () => number = () => performance.now()): Breaker {
  const states = new LRUCache<string, State>({ max: KNOWN_MAX });

  return {
    enter(key) {
      const state = states.get(key) ?? { failures: 0, pauseMs: 0, openUntil: 0, isProbing: false };
      states.set(key, state);
      if (state.pauseMs > 0 && (state.isProbing || state.openUntil > now())) throw leftAlone(state, now());
      const isProbe = state.pauseMs > 0;
      state.isProbing = isProbe;
      return {
        succeeded: () => void states.delete(key),
        failed() {
          state.failures++;
          if (isProbe) pause(state, Math.min(state.pauseMs * 2, PAUSE_MS_MAX));
          // Those that were under way when it was closed say nothing new.
          else if (state.pauseMs === 0 && state.failures >= FAILURES_IN_A_ROW) pause(state, PAUSE_MS);
        },
        ended() {
          if (isProbe) state.isProbing = false;
        },
      };
    },
  };

  function pause(state: State, pauseMs: number): void {
    state.pauseMs = pauseMs;
    state.openUntil = now() + pauseMs;
    state.isProbing = false;
  }
}

function leftAlone({ openUntil }: State, now: number): ModelFailure {
  const seconds = Math.max(1, Math.ceil((openUntil - now) / 1_000));
  return new ModelFailure(
    "unavailable",
    `The provider failed ${FAILURES_IN_A_ROW} times in a row and is left alone for another ${seconds} s.`,
  );
}
