const WAIT_MS = 2_000;

interface Limits {
  /** Of the whole process. */
  atOnce: number;
  /** Of one key. */
  atOnceEach: number;
  /** How long to wait for a place. */
  waitMs?: number;
}

/** So many at once in all, and so many of each company, so that one with a slow server takes nobody else's places. */
export interface Turnstile {
  /** Waits a while for a place, 2 s where nothing else is said, and answers how to give it back; undefined where there was none. */
  enter(key: string): Promise<(() => void) | undefined>;
}

export function createTurnstile({ atOnce, atOnceEach, waitMs = WAIT_MS }: Limits): Turnstile {
  const running = new Map<string, number>();
  const waiting = new Set<{ key: string; go: () => void }>();
  let total = 0;

  const isFree = (key: string) => total < atOnce && (running.get(key) ?? 0) < atOnceEach;
  const take = (key: string) => {
    total++;
    running.set(key, (running.get(key) ?? 0) + 1);
  };
  const give = (key: string) => {
    total--;
    const left = (running.get(key) ?? 1) - 1;
    if (left === 0) running.delete(key);
    else running.set(key, left);
    for (const one of waiting) {
      if (!isFree(one.key)) continue;
      waiting.delete(one);
      take(one.key);
      one.go();
      return;
    }
  };

  return {
    async enter(key) {
      if (isFree(key)) take(key);
      else if (!(await placeFor(key, waiting, waitMs))) return undefined;
      return () => give(key);
    },
  };
}

function placeFor(
  key: string,
  waiting: Set<{ key: string; go: () => void }>,
  waitMs: number,
): Promise<boolean> {
  return new Promise((resolve) => {
    const one = {
      key,
      go: () => {
        clearTimeout(timer);
        resolve(true);
      },
    };
    const timer = setTimeout(() => {
      waiting.delete(one);
      resolve(false);
    }, waitMs);
    waiting.add(one);
  });
}
