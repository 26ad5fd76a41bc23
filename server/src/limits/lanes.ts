import { EgressError } from "../egress/egress-error.ts";

/** Calls at once and those that may wait for their turn. A crawl can't take the places of a visitor's turn. */
export const LANES = {
  interactive: { atOnce: 64, waiting: 256 },
  background: { atOnce: 32, waiting: 512 },
} as const;

export type Lane = keyof typeof LANES;

export interface Lanes {
  /** Waits for a place and answers how to give it back (once is enough, more does no harm). Throws `busy`. */
  enter(lane: Lane, signal: AbortSignal): Promise<() => void>;
}

export function createLanes(limits: Record<Lane, { atOnce: number; waiting: number }> = LANES): Lanes {
  const state = { interactive: emptyLane(), background: emptyLane() };

  return {
    async enter(name, signal) {
      const lane = state[name];
      if (lane.running < limits[name].atOnce) lane.running++;
      else if (lane.waiting.size >= limits[name].waiting) throw new EgressError("busy");
      else await turnIn(lane, signal);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const [next] = lane.waiting;
        if (next) next();
        else lane.running--;
      };
    },
  };
}

interface LaneState {
  running: number;
  waiting: Set<() => void>;
}

function emptyLane(): LaneState {
  return { running: 0, waiting: new Set() };
}

/** The place is handed over, so `running` stays as it is. */
function turnIn(lane: LaneState, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      lane.waiting.delete(go);
      reject(signal.reason);
    };
    const go = () => {
      lane.waiting.delete(go);
      signal.removeEventListener("abort", leave);
      resolve();
    };
    lane.waiting.add(go);
    signal.addEventListener("abort", leave, { once: true });
  });
}
