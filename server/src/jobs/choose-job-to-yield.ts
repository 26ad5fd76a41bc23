/** A company that holds several gives one up for who has none, once it had so long of it. */
const SURPLUS_MS = 1_000;
/** Who holds one gives it up for whatever waits, such as another job of its own company. */
const LONGEST_MS = 5 * 60_000;

interface Held {
  tenantId: string;
  heldMs: number;
  isAsked: boolean;
}

/**
 * Which of a process' jobs of one name is asked for its slot, given who waits, with how many they hold. One at a time
 * for each company that has none; undefined where all may go on. Who holds one only keeps it for `onlyMs`.
 */
export function chooseJobToYield<Job extends Held>(
  running: readonly Job[],
  waiting: readonly { tenant_id: string; held: number }[],
  { hasRoom, onlyMs }: { hasRoom: boolean; onlyMs: number },
): Job | undefined {
  const asked = running.filter(({ isAsked }) => isAsked).length;
  const newcomers = waiting.filter(({ held }) => held === 0).length;
  const held = (tenantId: string) =>
    running.filter((job) => job.tenantId === tenantId && !job.isAsked).length;
  const going = running
    .filter(({ isAsked }) => !isAsked)
    .sort((a, b) => held(b.tenantId) - held(a.tenantId) || b.heldMs - a.heldMs);
  if (!hasRoom && newcomers > asked) {
    const next = going.find((job) => job.heldMs >= (held(job.tenantId) > 1 ? SURPLUS_MS : onlyMs));
    if (next) return next;
  }
  if (asked > 0) return undefined;
  const isInTheWay = (job: Job) =>
    waiting.some(({ tenant_id }) => !hasRoom || tenant_id === job.tenantId) && job.heldMs >= LONGEST_MS;
  return going.find(isInTheWay);
}
