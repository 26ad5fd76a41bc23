import { setImmediate } from "node:timers/promises";

/**
 * The longest stretch for which work holds the thread, and all that it takes, in ms of the processor's time: what
 * other programs use of a busy machine doesn't count.
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
    await setImmediate();
    note();
  }
  await done;
  return { longest, total };
}
