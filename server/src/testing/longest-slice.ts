import { setTimeout as wait } from "node:timers/promises";
import { memorySlowness, processorClock, slowness } from "@cxc/engine/testing/processor-time.ts";

/** Looking without a pause would take a core from the threads and the database that the work waits for. */
const LOOK_EVERY_MS = 1;
/** A busy machine makes the same work longer, and never shorter. */
const TRIES = 6;

/**
 * The longest stretch for which work holds the thread, to a millisecond, and all that it takes, in ms of the processor's
 * time: what other programs use of a busy machine doesn't count.
 */
export async function longestSlice(
  work: () => Promise<unknown>,
): Promise<{ longest: number; total: number }> {
  let isDone = false;
  let longest = 0;
  let total = 0;
  let stop = processorClock();
  const note = () => {
    const ms = stop();
    stop = processorClock();
    longest = Math.max(longest, ms);
    total += ms;
  };
  const done = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    await wait(LOOK_EVERY_MS);
    note();
  }
  await done;
  return { longest, total };
}

/**
 * The longest stretch for which work holds the thread, in ms of the processor: the least of several tries, ended by the
 * first that holds it for less than `enough`; after the first each is taken as on a machine that does nothing beside it.
 */
export async function leastStretch(work: () => Promise<unknown>, enough: number): Promise<number> {
  let { longest: least } = await longestSlice(work);
  for (let n = 1; n < TRIES && least >= enough; n++) {
    const { longest } = await longestSlice(work);
    least = Math.min(least, longest / Math.max(slowness(), memorySlowness()));
  }
  return least;
}
