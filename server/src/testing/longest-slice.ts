import { setTimeout as wait } from "node:timers/promises";

/** Looking without a pause would take a core from the threads and the database that the work waits for. */
const LOOK_EVERY_MS = 1;

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
  let before = process.threadCpuUsage();
  const note = () => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1_000);
    total += (user + system) / 1_000;
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
