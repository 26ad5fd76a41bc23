import { setImmediate } from "node:timers/promises";

/** Half of what nobody may wait for: what comes between two calls takes its share too. */
const HELD_MS_MAX = 20;

export type EventLoopYielder = () => Promise<void> | void;

/** Called between the pieces of long work: lets the others have a turn once it has held the main thread for 20 ms. */
export function createEventLoopYielder(): EventLoopYielder {
  let since = performance.now();
  return () => {
    if (performance.now() - since < HELD_MS_MAX) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}
